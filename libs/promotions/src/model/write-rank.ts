import {
  describeRank,
  type PaidRankBonuses,
  type Rank,
  type RankLine,
} from '@parlour/contract/ranks';
import type { Translate } from '@parlour/i18n';
import type { MoneyFormat, WireAmount } from '@parlour/money';

import type { PlayerRank, RankProgress } from './rank-store.ts';
import { writeAmount, writeGiven } from './write-bonus.ts';

/**
 * The context for writing sentences about ranks; `t` translates the namespace that has `ranks`,
 * `promotions` that of promotions.
 */
type RankContext = {
  readonly t: Translate;
  readonly promotions: Translate;
  readonly currency: MoneyFormat;
};

const count = new Intl.NumberFormat('en');

function writeLine(line: RankLine<WireAmount>, { t, promotions, currency }: RankContext): string {
  if (line.key === 'totalDepositCount') return t(`ranks.line.${line.key}`, { count: line.count });
  const { key, amount, wallet } = line;
  // A fraction of a point that a ladder names is not given.
  const given = wallet === 'POINTS' ? (Math.floor(amount) as WireAmount) : amount;
  return t(`ranks.line.${key}`, {
    amount: writeGiven({ amount: given, wallet }, { t: promotions, currency }),
  });
}

/** A rank of a ladder as sentences of what decides and pays. */
export const writeRankTerms = (
  rank: Rank<WireAmount>,
  paid: PaidRankBonuses,
  context: RankContext,
): readonly string[] => describeRank(rank, paid).map((line) => writeLine(line, context));

/** Writes what a rank asks a member for, gives and is kept by, as sentences. */
export function writeRank(rank: PlayerRank, context: RankContext): readonly string[] {
  const { condition } = rank.playerRankProgress;
  const asked = Object.entries(condition).flatMap(([name, { enabled, expected }]) =>
    enabled ? [[name, expected] as const] : [],
  );
  return writeRankTerms(
    {
      names: { EN: rank.playerRankName },
      color: rank.rankColor,
      color2: rank.rankColor2,
      conditions: Object.fromEntries(asked),
      upgradeBonus: rank.upgradeBonus ?? undefined,
      salary: rank.salary ?? undefined,
      keepTurnover: rank.keepTurnover ?? undefined,
    },
    { upgrade: rank.upgradeWallet, salary: rank.salaryWallet },
    context,
  );
}

/** Writes how ranks are reached, paid, lost and regained, as far as the ladder has it. */
export function writeRankRules(
  { paysUpgrades, paysSalaries }: Pick<RankProgress, 'paysUpgrades' | 'paysSalaries'>,
  ladder: readonly PlayerRank[],
  { t }: Pick<RankContext, 't'>,
): readonly string[] {
  const has = (field: 'upgradeBonus' | 'salary' | 'keepTurnover') =>
    ladder.some((rank) => rank[field] !== null);
  return [
    t('ranks.rule.climb'),
    ...(paysUpgrades && has('upgradeBonus') ? [t('ranks.rule.upgrade')] : []),
    ...(paysSalaries && has('salary') ? [t('ranks.rule.salary')] : []),
    ...(has('keepTurnover') ? [t('ranks.rule.keep'), t('ranks.rule.regain')] : []),
  ];
}

/** An amount, or a number of deposits, as a condition shows it. */
export const writeFigure = (name: string, value: number, currency: MoneyFormat): string =>
  name === 'totalDepositCount' ? count.format(value) : writeAmount(value as WireAmount, currency);
