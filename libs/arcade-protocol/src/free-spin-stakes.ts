/** The bets at which the arcade's slots play free spins, in whole units of every currency. */
export const freeSpinStakes = [1, 10, 50] as const;
