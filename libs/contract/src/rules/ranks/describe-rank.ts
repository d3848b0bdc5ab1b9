import type { BonusWallet } from '../promotions/terms.ts';
import { type Rank, rankConditions } from './ladder.ts';

/** One sentence about a rank: the key of its text, and the amount or count that it names. */
export type RankLine<Amount> =
  | {
      readonly key: RankAmountKey;
      readonly amount: Amount;
      /** For a bonus, the wallet that it is paid in. */
      readonly wallet?: BonusWallet;
    }
  | { readonly key: 'totalDepositCount'; readonly count: number };

/** Conditions and benefits of a rank that are amounts; the bonuses may be paid in points. */
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

/**
 * The wallets that rank bonuses are paid in now; null: nothing pays them, and they are not
 * promised.
 */
export type PaidRankBonuses = {
  readonly upgrade: BonusWallet | null;
  readonly salary: BonusWallet | null;
};

/**
 * A rank as sentences, made from what the database decides and pays by: what it asks for, what it
 * gives, what keeps it.
 */
export function describeRank<Amount>(
  { conditions, upgradeBonus, salary, keepTurnover }: Rank<Amount>,
  paid: PaidRankBonuses,
): readonly RankLine<Amount>[] {
  const line = (
    key: RankAmountKey,
    amount: Amount | undefined,
    wallet?: BonusWallet,
  ): RankLine<Amount>[] =>
    amount === undefined ? [] : [{ key, amount, ...(wallet && { wallet }) }];
  return [
    ...rankConditions.flatMap((key): RankLine<Amount>[] => {
      if (key !== 'totalDepositCount') return line(key, conditions[key]);
      const count = conditions[key];
      return count === undefined ? [] : [{ key, count }];
    }),
    ...(paid.upgrade ? line('upgradeBonus', upgradeBonus, paid.upgrade) : []),
    ...(paid.salary ? line('salary', salary, paid.salary) : []),
    ...line('keepTurnover', keepTurnover),
    ...line('regain', keepTurnover),
  ];
}
