import { type Rank, rankConditions } from './ladder.ts';

/** One sentence about a rank: the key of its text, and the amount or count that it names. */
export type RankLine<Amount> =
  | { readonly key: RankAmountKey; readonly amount: Amount }
  | { readonly key: 'totalDepositCount'; readonly count: number };

/** Conditions and benefits of a rank that are amounts of money. */
export const rankAmounts = [
  'monthlyDeposit',
  'totalDeposit',
  'monthlyTurnover',
  'totalTurnover',
  'upgradeBonus',
  'salary',
  'keepTurnover',
] as const;
const amountKeys = [...rankAmounts, 'regain'] as const;
type RankAmountKey = (typeof amountKeys)[number];

/** The sentences that ranks can be made of. */
export const rankLineKeys = [...amountKeys, 'totalDepositCount'] as const;

/** Which bonuses of ranks are paid now: what nothing pays is not promised. */
export type PaidRankBonuses = { readonly upgrade: boolean; readonly salary: boolean };

/**
 * A rank as sentences, made from what the database decides and pays by: what it asks for, what it
 * gives, what keeps it.
 */
export function describeRank<Amount>(
  { conditions, upgradeBonus, salary, keepTurnover }: Rank<Amount>,
  paid: PaidRankBonuses,
): readonly RankLine<Amount>[] {
  const line = (key: RankAmountKey, amount: Amount | undefined): RankLine<Amount>[] =>
    amount === undefined ? [] : [{ key, amount }];
  return [
    ...rankConditions.flatMap((key): RankLine<Amount>[] => {
      if (key !== 'totalDepositCount') return line(key, conditions[key]);
      const count = conditions[key];
      return count === undefined ? [] : [{ key, count }];
    }),
    ...(paid.upgrade ? line('upgradeBonus', upgradeBonus) : []),
    ...(paid.salary ? line('salary', salary) : []),
    ...line('keepTurnover', keepTurnover),
    ...line('regain', keepTurnover),
  ];
}
