/**
 * Lets those be answered first who have come meanwhile. SQLite's answers are there at once, so that nothing else would between the
 * first statement of a request and its last; between saving and what follows it is the time for that. Never within a
 * transaction: with one connection all would wait for its end.
 */
export const othersFirst = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
