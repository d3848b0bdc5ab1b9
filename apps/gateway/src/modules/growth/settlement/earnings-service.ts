import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import { type Micros, micros, toWire, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import { findOwnContract } from '../contracts/module.ts';
import { readCorrections } from './correction-repository.ts';
import {
  type EarningRow,
  findStatement,
  readEarnings,
  readIncome,
  readIncomeSums,
  readOwed,
  type StatementRow,
} from './earnings-repository.ts';
import { readStatementBets, readStatementMembers } from './statement-rows.ts';
import {
  toBetView,
  toCorrectionView,
  toMemberView,
  toSimulatedView,
  toStatementFacts,
} from './statement-view.ts';
import { readCountedTo } from './settlement-repository.ts';
import { simulatePeriod } from './simulate.ts';

type Calls = Contract['earnings'];
type View = Reply<Calls['list']>['list'][number];

type EarningsDeps = {
  readonly db: Database;
  readonly activeMinimum: (tenantId: TenantId) => Promise<Micros>;
  readonly now?: () => Date;
};

const DAY_MS = 86_400_000;
/** Days that an income is listed for at once. */
const MAX_DAYS = 100;

const toView = (row: EarningRow): View => ({
  earningId: String(row.id),
  contractId: row.contract,
  kind: row.kind,
  product: row.product as View['product'],
  period: row.period,
  start: row.start.getTime(),
  end: row.end.getTime(),
  role: row.role,
  isBrand: row.isBrand,
  agent: row.agent,
  tier: row.tier,
  amount: toWire(row.amount),
  state: row.state,
  paidAt: row.paidAt?.getTime() ?? null,
});

const toDate = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));

const toPage = <Row extends { readonly total: number }>(rows: readonly Row[], size: number) => {
  const total = rows[0]?.total ?? 0;
  return { total, totalPages: Math.ceil(total / size) };
};

/** Creates the service for the pay of contracts, as their parties read it. */
export function createEarningsService({ db, activeMinimum, now = () => new Date() }: EarningsDeps) {
  const readTeam: Database['teamTransaction'] = (...args) => db.teamTransaction(...args);

  const requireStatement = async (ctx: MemberContext, earningId: string): Promise<StatementRow> => {
    const { tenantId, actor } = ctx;
    const row = await readTeam(tenantId, actor.memberId, (tx) =>
      findStatement(tx, tenantId, actor.memberId, BigInt(earningId)),
    );
    if (!row) throw new ApiError('not_found');
    return row;
  };

  return {
    async list(
      { tenantId, actor }: MemberContext,
      input: HandlerInput<Calls['list']>,
    ): Promise<Reply<Calls['list']>> {
      const { role, page, size } = input;
      const { rows, sums } = await readTeam(tenantId, actor.memberId, (tx) =>
        readEarnings(tx, tenantId, actor.memberId, {
          role,
          kind: input.kind ?? null,
          contract: input.contractId ?? null,
          isPaying: input.paying === 'yes',
          state: input.state ?? null,
          from: toDate(input.startTime),
          to: toDate(input.endTime),
          limit: size,
          offset: (page - 1) * size,
        }),
      );
      return {
        list: rows.map(toView),
        ...toPage([sums], size),
        footer: {
          amount: toWire(sums.amount),
          unpaid: toWire(sums.unpaid),
          owed: toWire(
            role === 'payer'
              ? await db.transaction(tenantId, (tx) => readOwed(tx, tenantId, actor.memberId))
              : zero,
          ),
        },
      };
    },

    async statement(
      ctx: MemberContext,
      { earningId }: HandlerInput<Calls['statement']>,
    ): Promise<Reply<Calls['statement']>> {
      const row = await requireStatement(ctx, earningId);
      const corrections = await readTeam(ctx.tenantId, ctx.actor.memberId, (tx) =>
        readCorrections(tx, ctx.tenantId, row.id),
      );
      return {
        ...toView(row),
        ...toStatementFacts(row),
        corrections: corrections.map(toCorrectionView),
      };
    },

    async members(
      ctx: MemberContext,
      { earningId, page, size }: HandlerInput<Calls['members']>,
    ): Promise<Reply<Calls['members']>> {
      const row = await requireStatement(ctx, earningId);
      const minimum = await activeMinimum(ctx.tenantId);
      const rows = await db.transaction(ctx.tenantId, (tx) =>
        readStatementMembers(tx, ctx.tenantId, row, { limit: size, offset: (page - 1) * size }),
      );
      return {
        list: rows.map((member) => toMemberView(member, minimum)),
        ...toPage(rows, size),
        footer: {
          validBets: toWire(row.validBets),
          netLoss: toWire(row.netLoss),
          activeMembers: row.activeMembers,
        },
      };
    },

    async bets(
      ctx: MemberContext,
      { earningId, page, size }: HandlerInput<Calls['bets']>,
    ): Promise<Reply<Calls['bets']>> {
      const row = await requireStatement(ctx, earningId);
      const rows = await db.transaction(ctx.tenantId, (tx) =>
        readStatementBets(tx, ctx.tenantId, row, { limit: size, offset: (page - 1) * size }),
      );
      return {
        list: rows.map(toBetView),
        ...toPage(rows, size),
        footer: {
          stake: toWire(row.validBets),
          payout: toWire(micros(row.validBets - row.netLoss)),
        },
      };
    },

    async forecast(
      { tenantId, tenant, actor }: MemberContext,
      { contractId }: HandlerInput<Calls['forecast']>,
    ): Promise<Reply<Calls['forecast']>> {
      const found = await readTeam(tenantId, actor.memberId, (tx) =>
        findOwnContract(tx, tenantId, actor.memberId, contractId),
      );
      if (!found) throw new ApiError('not_found');
      const { timeZone } = tenant;
      const place = { tenantId, timeZone, activeMinimum: await activeMinimum(tenantId) };
      return db.transaction(tenantId, async (tx) => {
        const span = { period: found.period, at: now() };
        const [earning] = await simulatePeriod(tx, place, span, found.id);
        if (!earning) throw new ApiError('contract_not_standing');
        const countedTo = (await readCountedTo(tx, tenantId))?.getTime() ?? null;
        return { ...toSimulatedView(earning), countedTo };
      });
    },

    async income(
      { tenantId, tenant, actor }: MemberContext,
      { startTime, endTime }: HandlerInput<Calls['income']>,
    ): Promise<Reply<Calls['income']>> {
      const from = new Date(Math.max(startTime, endTime - MAX_DAYS * DAY_MS));
      const span = { from, to: new Date(endTime), timeZone: tenant.timeZone };
      return readTeam(tenantId, actor.memberId, async (tx) => {
        const rows = await readIncome(tx, tenantId, actor.memberId, span);
        const sums = await readIncomeSums(tx, tenantId, actor.memberId, span);
        return {
          list: rows.map(({ day, kind, amount }) => ({ day, kind, amount: toWire(amount) })),
          received: toWire(sums?.received ?? zero),
          paid: toWire(sums?.paid ?? zero),
          unpaid: toWire(sums?.unpaid ?? zero),
        };
      });
    },
  };
}
