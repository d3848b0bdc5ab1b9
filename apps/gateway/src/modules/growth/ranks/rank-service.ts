import type { Contract, Reply } from '@parlour/contract';
import { type BonusWallet, POINT_STEP } from '@parlour/contract/promotions';
import { nameRank, type Rank, type RankCondition, rankConditions } from '@parlour/contract/ranks';
import { type Micros, micros, toWire, type WireAmount, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import {
  type MemberRankRow,
  type RankUpgradeRow,
  readMemberRank,
  readRankChanges,
  readRankSalaries,
  readRankUpgrades,
} from './rank-repository.ts';

type Progress = Reply<Contract['ranks']['progress']>;
type PlayerRank = Reply<Contract['ranks']['ladder']>[number];

const amountConditions = [
  'monthlyDeposit',
  'totalDeposit',
  'monthlyTurnover',
  'totalTurnover',
] as const satisfies readonly RankCondition[];

/**
 * Returns an amount for display: zero where bets that were given back later leave it below zero.
 */
const show = (amount: Micros): WireAmount => toWire(amount < 0n ? zero : amount);
const toAmount = (stored: number | undefined): WireAmount => toWire(micros(BigInt(stored ?? 0)));
const toOptional = (stored: number | undefined): WireAmount | null =>
  stored === undefined ? null : toAmount(stored);

/**
 * Returns the amount of a bonus of a rank; null for none, with a fraction of a point as without a
 * promotion.
 */
function toGiven(stored: number | undefined, wallet: BonusWallet | null): WireAmount | null {
  if (stored === undefined || wallet === null) return null;
  return toAmount(wallet === 'POINTS' ? stored - (stored % POINT_STEP) : stored) || null;
}

/** Ranks of a brand as a member sees them. */
export function createRankService({ db }: { readonly db: Database }): GatewayHandlers['ranks'] {
  return {
    progress: (ctx) =>
      db.transaction(ctx.tenantId, async (tx) => {
        const { tenantId, actor } = ctx;
        const row = await readMemberRank(tx, tenantId, actor.memberId);
        const changes = row ? await readRankChanges(tx, tenantId, actor.memberId) : [];
        const salaries = row ? await readRankSalaries(tx, tenantId, actor.memberId) : [];
        const name = (level: number) => nameLevel(row, level, ctx);
        return {
          ...toProgress(row, ctx),
          history: changes.map(({ kind, fromLevel, toLevel, changedAt }) => ({
            kind,
            from: name(fromLevel),
            to: name(toLevel),
            level: toLevel,
            at: changedAt.getTime(),
          })),
          salaries: salaries.map(({ month, amount, wallet, state }) => ({
            month,
            amount: toWire(amount),
            wallet,
            state,
          })),
        };
      }),

    ladder: (ctx) =>
      db.transaction(ctx.tenantId, async (tx) => {
        const { tenantId, actor } = ctx;
        const row = await readMemberRank(tx, tenantId, actor.memberId);
        if (!row) return [];
        const upgrades = await readRankUpgrades(tx, tenantId, actor.memberId);
        return row.ranks.map((rank, index) =>
          toPlayerRank(rank, row, { level: index + 1, ctx, upgrades }),
        );
      }),

    rules: (ctx) =>
      db.transaction(ctx.tenantId, async (tx) => {
        const row = await readMemberRank(tx, ctx.tenantId, ctx.actor.memberId);
        if (!row) return [];
        const content = row.ranks.map((rank) => ({
          title: nameRank(rank, ctx.language),
          content: listFields(rank, row),
        }));
        return [{ content }];
      }),
  };
}

const nameLevel = (
  row: MemberRankRow | undefined,
  level: number,
  { language }: MemberContext,
): string => {
  const rank = row?.ranks[level - 1];
  return rank ? nameRank(rank, language) : '';
};

const isMet = (row: MemberRankRow, name: RankCondition, { conditions }: Rank): boolean =>
  BigInt(row[name]) >= BigInt(conditions[name] ?? 0);

function toProgress(
  row: MemberRankRow | undefined,
  ctx: MemberContext,
): Omit<Progress, 'history' | 'salaries'> {
  const level = row?.level ?? 0;
  const next = row?.ranks[level];
  const asked = rankConditions.filter((name) => next?.conditions[name] !== undefined);
  const amounts = Object.fromEntries(
    amountConditions.map((name) => [
      name,
      { actual: show(row?.[name] ?? zero), expected: toAmount(next?.conditions[name]) },
    ]),
  ) as Pick<Progress, (typeof amountConditions)[number]>;
  return {
    playerRankName: nameLevel(row, level, ctx),
    currentProgress: {
      completedConditions: row && next ? asked.filter((name) => isMet(row, name, next)).length : 0,
      totalExpectedConditions: asked.length,
    },
    playerRankProgress: { labelId: next ? String(level + 1) : null },
    ...amounts,
    totalDepositCount: {
      actual: Number(row?.totalDepositCount ?? 0),
      expected: next?.conditions.totalDepositCount ?? 0,
    },
    level,
    levels: row?.ranks.length ?? 0,
    keep: row ? toKeep(row) : null,
    paysUpgrades: row?.upgradeWallet != null,
    paysSalaries: row?.salaryWallet != null,
  };
}

function toKeep(row: MemberRankRow): Progress['keep'] {
  const turnover = row.ranks[row.level - 1]?.keepTurnover;
  if (turnover === undefined) return null;
  return {
    actual: show(row.monthlyTurnover),
    expected: toAmount(turnover),
    until: row.until.getTime(),
    isSafe: row.isSafe,
  };
}

function toPlayerRank(
  rank: Rank,
  row: MemberRankRow,
  {
    level,
    ctx,
    upgrades,
  }: {
    readonly level: number;
    readonly ctx: MemberContext;
    readonly upgrades: readonly RankUpgradeRow[];
  },
): PlayerRank {
  const upgrade = upgrades.find((one) => one.level === level);
  const { conditions } = rank;
  const amounts = Object.fromEntries(
    amountConditions.map((name) => [
      name,
      {
        enabled: conditions[name] !== undefined,
        actual: show(row[name]),
        expected: toAmount(conditions[name]),
      },
    ]),
  ) as Pick<PlayerRank['playerRankProgress']['condition'], (typeof amountConditions)[number]>;
  return {
    labelId: String(level),
    currentPlayerRankLabelId: row.level === 0 ? '' : String(row.level),
    playerRankName: nameRank(rank, ctx.language),
    rankColor: rank.color,
    rankColor2: rank.color2,
    playerRankProgress: {
      condition: {
        ...amounts,
        totalDepositCount: {
          enabled: conditions.totalDepositCount !== undefined,
          actual: Number(row.totalDepositCount),
          expected: conditions.totalDepositCount ?? 0,
        },
      },
    },
    level,
    upgradeBonus: toGiven(rank.upgradeBonus, row.upgradeWallet),
    salary: toGiven(rank.salary, row.salaryWallet),
    upgradeWallet: row.upgradeWallet,
    salaryWallet: row.salaryWallet,
    keepTurnover: toOptional(rank.keepTurnover),
    isRegained: level > row.level && level <= row.highest,
    reachedAt: upgrade?.reachedAt.getTime() ?? null,
    bonus:
      upgrade?.bonusId != null && upgrade.amount !== null && upgrade.state !== null
        ? { id: upgrade.bonusId, amount: toWire(upgrade.amount), state: upgrade.state }
        : null,
  };
}

/** Lists the conditions and rewards of a rank, by the names of its fields. */
function listFields(
  { conditions, upgradeBonus, salary, keepTurnover }: Rank,
  { upgradeWallet, salaryWallet }: MemberRankRow,
): string {
  const { totalDepositCount, ...amounts } = conditions;
  const all = {
    ...amounts,
    // Clients of the family know bonuses of money only.
    upgradeBonus: upgradeWallet === null || upgradeWallet === 'POINTS' ? undefined : upgradeBonus,
    salary: salaryWallet === null || salaryWallet === 'POINTS' ? undefined : salary,
    keepTurnover,
  };
  return [
    ...Object.entries(all).flatMap(([name, stored]) =>
      stored === undefined ? [] : [`${name}: ${toAmount(stored)}`],
    ),
    ...(totalDepositCount === undefined ? [] : [`totalDepositCount: ${totalDepositCount}`]),
  ].join(', ');
}
