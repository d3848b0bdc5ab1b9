import type { TermsLine } from '@parlour/contract/promotions';

/** Writes a number of things. */
export const count = new Intl.NumberFormat('en');

/** A number of free spins: the digits, and what chooses between singular and plural. */
export const writeFreeSpins = (
  spins: number,
): { readonly count: number; readonly spins: string } => ({
  count: spins,
  spins: count.format(spins),
});

/** The number that a sentence is in the singular or the plural by. */
const countedBy = { freeSpins: 'count', budgetCount: 'count', referralMost: 'most' } as const;

/** The number that a sentence counts by, and its digits. */
export function writeCounted({
  key,
  numbers = {},
}: TermsLine<unknown>): Readonly<Record<string, string | number>> {
  const name = countedBy[key as keyof typeof countedBy] as string | undefined;
  const value = name === undefined ? undefined : numbers[name];
  return value === undefined ? {} : { count: value, number: count.format(value) };
}

/** A percentage with its sign, which stands beside the digits in a text from right to left, too. */
export const writeRate = (percent: number): string => `${count.format(percent)}%`;
