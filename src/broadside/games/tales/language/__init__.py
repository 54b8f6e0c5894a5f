"""The effect language (TA-24): what cards, traits, Enemies and Adventures do, as data.

`grammar` reads the text, `lexicon` knows the words and checks how they are used, `words` has one
small class for each word: what it takes, how a card says it, and how it is carried out.
"""
