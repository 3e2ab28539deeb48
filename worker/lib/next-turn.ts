/** Waits until other requests had a turn: a long calculation calls it between its parts. */
export const nextTurn = (): Promise<void> => new Promise((done) => setTimeout(done, 0));
