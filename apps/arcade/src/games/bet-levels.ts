import { fromWire, type Micros, type WireAmount } from '@parlour/money';

// Whole units of the wallet's currency, from the smallest bet that the catalogue names. A twentieth
// of 1 is 0.05: every line bet and every pay is a whole number of hundredths.
const usual = [1, 2, 5, 10, 20, 50, 100] as const;

const levels: Readonly<Record<string, readonly number[]>> = {
  BDT: [1, 5, 10, 20, 50, 100, 200],
  NGN: [1, 10, 50, 100, 200, 500, 1000],
  // Thousands of rupiah.
  IDRK: [1, 2, 3, 5, 10, 20, 50],
  PKR: [1, 5, 10, 20, 50, 100, 200],
};

/** The bets that a game offers in a currency, lowest first, as wire amounts. */
export const betLevels = (currency: string): readonly number[] => levels[currency] ?? usual;

/**
 * The offered bet as micro-units, or null when it is not offered or does not divide over the lines
 * in whole hundredths.
 */
export function offeredBet(currency: string, bet: number, lines: number): Micros | null {
  if (!betLevels(currency).includes(bet)) return null;
  const amount = fromWire(bet as WireAmount);
  return amount % (10_000n * BigInt(lines)) === 0n ? amount : null;
}
