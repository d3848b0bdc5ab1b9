import { fromWire, type WireAmount } from '@parlour/money';

// Whole units of the wallet's currency. A twentieth of the smallest is 0.05: every line bet and every pay is a whole number of hundredths.
const usual = [1, 2, 5, 10, 20, 50, 100] as const;

const levels: Readonly<Record<string, readonly number[]>> = {
  TLB: usual,
  BDT: [2, 5, 10, 20, 50, 100, 200],
  INR: usual,
  NGN: [10, 20, 50, 100, 200, 500, 1000],
  // Thousands of rupiah.
  IDRK: [0.2, 0.4, 1, 2, 5, 10, 20],
  PKR: [2, 5, 10, 20, 50, 100, 200],
};

/** The bets that a game offers in a currency, lowest first, as wire amounts. */
export const betLevels = (currency: string): readonly number[] => levels[currency] ?? usual;

/** The offered bet as micro-units, or null when it is not offered or does not divide over the lines in whole hundredths. */
export function offeredBet(currency: string, bet: number, lines: number): bigint | null {
  if (!betLevels(currency).includes(bet)) return null;
  const micros = fromWire(bet as WireAmount);
  return micros % (10_000n * BigInt(lines)) === 0n ? micros : null;
}
