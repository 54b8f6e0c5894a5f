"""Tales of Tortuga: explore, fight and sail together (*Skull Tales: Full Sail!*). Being built."""
