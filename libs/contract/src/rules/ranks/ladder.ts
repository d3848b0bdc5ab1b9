import type { LanguageCode } from '@parlour/tenant';

/**
 * Conditions that a rank can have: credited deposits and valid bets of a month of the brand, all of
 * them, and the number of all deposits.
 */
export const rankConditions = [
  'monthlyDeposit',
  'totalDeposit',
  'totalDepositCount',
  'monthlyTurnover',
  'totalTurnover',
] as const;
export type RankCondition = (typeof rankConditions)[number];

/** Figures of a member that ranks depend on; amounts are micro-units, the count a number. */
type RankFigures<Amount = number> = {
  readonly monthlyDeposit: Amount;
  readonly totalDeposit: Amount;
  readonly totalDepositCount: number;
  readonly monthlyTurnover: Amount;
  readonly totalTurnover: Amount;
};

/** A rank of a ladder: its look, what it asks for, all of it, and what it gives; micro-units. */
export type Rank<Amount = number> = {
  /** In English, and in other languages of the brand. */
  readonly names: { readonly EN: string } & {
    readonly [Code in LanguageCode]?: string | undefined;
  };
  /** Two colours of its emblem, `#rrggbb`. */
  readonly color: string;
  readonly color2: string;
  readonly conditions: {
    readonly [Name in keyof RankFigures<Amount>]?: RankFigures<Amount>[Name] | undefined;
  };
  /** Granted once, when it is reached for the first time. */
  readonly upgradeBonus?: Amount | undefined;
  /** Granted after each month of the brand to those who hold it. */
  readonly salary?: Amount | undefined;
  /** Valid bets of a month that keep it; below, it goes one step down at the end of the month. */
  readonly keepTurnover?: Amount | undefined;
};

/** The ranks of a brand from the first on; level 0 is none of them. */
export type RankLadder<Amount = number> = readonly Rank<Amount>[];

export const MAX_RANKS = 20;
export const MAX_RANK_NAME = 30;
export const MAX_DEPOSIT_COUNT = 100_000;
export const COLOR_PATTERN = /^#[0-9a-f]{6}$/;

/** The name of a rank in a language, or in English. */
export const nameRank = ({ names }: Pick<Rank<unknown>, 'names'>, language: LanguageCode): string =>
  names[language] ?? names.EN;

/** The amounts of a ladder in another unit: what calls carry, or what is stored. */
export const mapLadderAmounts = <From, To>(
  ranks: RankLadder<From>,
  map: (amount: From) => To,
): RankLadder<To> =>
  ranks.map(({ conditions, upgradeBonus, salary, keepTurnover, ...rest }) => {
    const { monthlyDeposit, totalDeposit, monthlyTurnover, totalTurnover, ...counts } = conditions;
    return {
      ...rest,
      conditions: {
        ...(monthlyDeposit !== undefined && { monthlyDeposit: map(monthlyDeposit) }),
        ...(totalDeposit !== undefined && { totalDeposit: map(totalDeposit) }),
        ...counts,
        ...(monthlyTurnover !== undefined && { monthlyTurnover: map(monthlyTurnover) }),
        ...(totalTurnover !== undefined && { totalTurnover: map(totalTurnover) }),
      },
      ...(upgradeBonus !== undefined && { upgradeBonus: map(upgradeBonus) }),
      ...(salary !== undefined && { salary: map(salary) }),
      ...(keepTurnover !== undefined && { keepTurnover: map(keepTurnover) }),
    };
  });
