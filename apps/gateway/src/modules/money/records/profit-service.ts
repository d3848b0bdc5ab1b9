import {
  type Contract,
  fieldError,
  type HandlerInput,
  type MovementKind,
  type Reply,
} from '@parlour/contract';
import { type Micros, micros, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import { readRoundTotals } from '../reports/module.ts';
import { allowLongRead, readCashAccount } from './movements-repository.ts';
import {
  type CashDay,
  type GameDay,
  readCashDays,
  readGameDays,
  readProfitPeriod,
} from './profit-repository.ts';

type Calls = Contract['records'];

/** The longest period, in days. */
const MAX_DAYS = 366;
const DAY_MS = 86_400_000;

/** Sums of a day or a period, in micro-units. */
type Figures = {
  stakes: bigint;
  payouts: bigint;
  refunds: bigint;
  deposits: bigint;
  withdrawals: bigint;
  promotion: bigint;
  rebate: bigint;
  commission: bigint;
  bonus: bigint;
};

const zeros = (): Figures => ({
  stakes: 0n,
  payouts: 0n,
  refunds: 0n,
  deposits: 0n,
  withdrawals: 0n,
  promotion: 0n,
  rebate: 0n,
  commission: 0n,
  bonus: 0n,
});

/** Kinds of movements beside the games, the figure that they count to, and with which sign. */
const countedKinds: Partial<Record<MovementKind, readonly [keyof Figures, 1n | -1n]>> = {
  deposit: ['deposits', 1n],
  withdrawal: ['withdrawals', -1n],
  withdrawalReturn: ['withdrawals', -1n],
  promotion: ['promotion', 1n],
  rebate: ['rebate', 1n],
  commission: ['commission', 1n],
  bonus: ['bonus', 1n],
  points: ['promotion', 1n],
};

function addGames(sums: Figures, { stakes, payouts, refunds }: GameDay): Figures {
  sums.stakes += stakes;
  sums.payouts += payouts;
  sums.refunds += refunds;
  return sums;
}

function addCash(sums: Figures, { kind, amount }: CashDay): Figures {
  const counted = countedKinds[kind];
  if (counted) sums[counted[0]] += counted[1] * amount;
  return sums;
}

/** The figures of a key, which begin at zero. */
function figuresOf(all: Map<string, Figures>, key: string): Figures {
  const known = all.get(key) ?? zeros();
  all.set(key, known);
  return known;
}

const resultOf = ({ stakes, payouts, refunds }: Figures): bigint => payouts + refunds - stakes;
const wire = (amount: bigint) => toWire(amount as Micros);

const toGameFigures = (sums: Figures) => ({
  stakes: wire(sums.stakes),
  payouts: wire(sums.payouts),
  refunds: wire(sums.refunds),
  result: wire(resultOf(sums)),
});

const toCashFigures = (sums: Figures) => ({
  deposits: wire(sums.deposits),
  withdrawals: wire(sums.withdrawals),
  extras: wire(sums.promotion + sums.rebate + sums.commission + sums.bonus),
});

/** The words of the family: what it has no source for here is zero. */
function toFamilyFigures(sums: Figures) {
  const extras = sums.promotion + sums.rebate + sums.commission + sums.bonus;
  const none = toWire(micros(0n));
  return {
    deposit: wire(sums.deposits),
    withdraw: wire(sums.withdrawals),
    betAmount: wire(sums.stakes - sums.refunds),
    winAmount: wire(sums.payouts),
    rebate: wire(sums.rebate),
    agentCommission: wire(sums.commission),
    dailySalary: none,
    promotion: wire(sums.promotion + sums.bonus),
    profitSharing: none,
    totalInvitationAmount: none,
    profitAndLoss: wire(resultOf(sums) + extras),
  };
}

/** Refuses what is no day, an end before the start, and too long a period. */
function checkDays(from: string, to: string, names: readonly [from: string, to: string]): void {
  const [first, last] = [from, to].map((day) => Date.parse(`${day}T00:00:00Z`));
  for (const [ms, day, field] of [
    [first, from, names[0]],
    [last, to, names[1]],
  ] as const)
    if (ms === undefined || Number.isNaN(ms) || !new Date(ms).toISOString().startsWith(day))
      throw fieldError([{ field, rule: 'pattern' }]);
  const length = ((last ?? 0) - (first ?? 0)) / DAY_MS;
  if (length < 0) throw fieldError([{ field: names[1], rule: 'min' }]);
  if (length >= MAX_DAYS)
    throw fieldError([{ field: names[0], rule: 'range', allowed: { days: MAX_DAYS } }]);
}

/** Creates the service for the wins and losses of a member. */
export function createProfitService({ db }: { readonly db: Database }) {
  const read = (ctx: MemberContext, from: string, to: string, category?: string) =>
    db.transaction(ctx.tenantId, async (tx) => {
      const account = await readCashAccount(tx, ctx.tenantId, ctx.actor.memberId);
      const period = await readProfitPeriod(tx, ctx.tenantId, from, to);
      if (!period) throw new Error(`tenant ${ctx.tenantId} is not in the database`);
      await allowLongRead(tx);
      const { openBet } = await readRoundTotals(tx, ctx.tenantId, {
        member: ctx.actor.memberId,
        type: category ?? null,
        from: period.from,
        // The range of rounds includes its end.
        to: new Date(period.until.getTime() - 1),
        status: 'initial',
        vendor: null,
        game: null,
      });
      return {
        openBet,
        games: await readGameDays(tx, account, period),
        cash: await readCashDays(tx, account, period),
      };
    });

  /** Figures by day, the latest first; with a category, of its games alone. */
  async function readDays(ctx: MemberContext, from: string, to: string, category?: string) {
    const { games, cash, openBet } = await read(ctx, from, to, category);
    const [days, categories, totals] = [
      new Map<string, Figures>(),
      new Map<string, Figures>(),
      zeros(),
    ];
    for (const row of games) {
      addGames(figuresOf(categories, row.category ?? ''), row);
      if (category !== undefined && row.category !== category) continue;
      addGames(totals, row);
      addGames(figuresOf(days, row.day), row);
    }
    for (const row of category === undefined ? cash : []) {
      if (!countedKinds[row.kind]) continue;
      addCash(totals, row);
      addCash(figuresOf(days, row.day), row);
    }
    return {
      days: [...days].toSorted(([one], [other]) => (one < other ? 1 : -1)),
      categories: [...categories].toSorted(([one], [other]) => (one < other ? -1 : 1)),
      totals,
      openBet,
    };
  }

  return {
    async profit(
      ctx: MemberContext,
      { from, to, gameType }: HandlerInput<Calls['profit']>,
    ): Promise<Reply<Calls['profit']>> {
      checkDays(from, to, ['from', 'to']);
      const { days, categories, totals, openBet } = await readDays(ctx, from, to, gameType);
      return {
        days: days.map(([day, sums]) => ({ day, ...toGameFigures(sums), ...toCashFigures(sums) })),
        categories: categories.map(([type, sums]) => ({ gameType: type, ...toGameFigures(sums) })),
        totals: {
          ...toGameFigures(totals),
          ...toCashFigures(totals),
          openStakes: toWire(openBet),
        },
      };
    },

    async profitDetails(
      ctx: MemberContext,
      { gameCategory, startDate, endDate, page, size }: HandlerInput<Calls['profitDetails']>,
    ): Promise<Reply<Calls['profitDetails']>> {
      checkDays(startDate, endDate, ['startDate', 'endDate']);
      const { days, totals } = await readDays(ctx, startDate, endDate, gameCategory || undefined);
      return {
        list: days
          .slice((page - 1) * size, page * size)
          .map(([day, sums]) => ({ balanceDate: day, ...toFamilyFigures(sums) })),
        total: days.length,
        totalPages: Math.ceil(days.length / size),
        footer: toFamilyFigures(totals),
      };
    },
  };
}
