/** A line of the log with nothing in it, for tests to fill. */
export const BARE = { step: 0, sentence: '', turn: 0, whose: -1, action: 0, rule: '', card: -1 }
