import { periodsOfKind } from '@parlour/contract/agent-contracts';
import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import {
  type Paging,
  payCommissions,
  readStatementBets,
  readStatementMembers,
  toBetView,
  toMemberView,
  toStatementFacts,
} from '../../growth/settlement/module.ts';
import { toMicros } from '../../money/wallet/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { cutPage, parsePlace, toIdPage, toPage, toTimeRange } from '../list-place.ts';
import { findCorrectionRequest } from './correction-search.ts';
import {
  findPayout,
  type FoundStatement,
  searchPayouts,
  searchUnpaid,
  sumPayers,
} from './payout-search.ts';
import { type PeriodFilter, searchPeriods } from './period-search.ts';
import { parseId, toPayer, toPayout, toPeriod, toUnpaid } from './settlement-views.ts';

type Calls = OperatorContract['settlements'];
type PeriodQuery = OperatorHandlerInput<Calls['periods']>['query'];
type PartyQuery = OperatorHandlerInput<Calls['unpaid']>['query'];

export type SettlementPagesDeps = { readonly db: Database; readonly settings: ReadSettings };

const toPeriodFilter = (query: PeriodQuery): PeriodFilter => {
  const ofKind = query.kind ? periodsOfKind[query.kind] : null;
  const one = query.period ? [query.period] : null;
  return {
    id: null,
    hidesEmpty: query.empty === 'hidden',
    periods: one && ofKind ? one.filter((period) => ofKind.includes(period)) : (one ?? ofKind),
    state: query.state ?? null,
    ...toTimeRange(query),
    after: parsePlace(query.after),
    limit: query.limit + 1,
  };
};

const toParties = ({ agent, payer, party }: Pick<PartyQuery, 'agent' | 'payer' | 'party'>) => ({
  agent: agent || null,
  payer: payer || null,
  party: party || null,
});

async function requirePayout(tx: Db, tenantId: TenantId, id: string): Promise<FoundStatement> {
  const found = await findPayout(tx, tenantId, BigInt(id));
  if (!found) throw new OperatorError('payout_unknown');
  return found;
}

/** A page of rows that are counted from the first one on. */
async function readPage<Row>(
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
  read: (paging: Paging) => Promise<readonly Row[]>,
): Promise<{ readonly rows: readonly Row[]; readonly next: string | null }> {
  const offset = Number(parseId(after) ?? 0n);
  const found = await read({ limit: limit + 1, offset });
  const { rows, last } = cutPage(found, limit);
  return { rows, next: last ? String(offset + limit) : null };
}

/** Settlements of the contracts of agents: periods, payouts with their statements, unpaid ones. */
export function createSettlementPages({ db, settings }: SettlementPagesDeps) {
  const read = <Value>(
    ctx: OperatorContext,
    work: (tx: Db, tenantId: TenantId) => Promise<Value>,
  ): Promise<Value> => {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, (tx) => work(tx, tenantId));
  };

  return {
    periods: (
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<Calls['periods']>,
    ): Promise<OperatorReply<Calls['periods']>> =>
      read(ctx, async (tx, tenantId) => {
        const found = await searchPeriods(tx, tenantId, toPeriodFilter(query));
        return toPage(found, query.limit, toPeriod);
      }),

    period: (
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<Calls['period']>,
    ): Promise<OperatorReply<Calls['period']>> =>
      read(ctx, async (tx, tenantId) => {
        const [found] = await searchPeriods(tx, tenantId, {
          ...toPeriodFilter({ limit: 0, empty: 'shown' }),
          id: BigInt(query.settlement),
        });
        if (!found) throw new OperatorError('settlement_unknown');
        return {
          ...toPeriod(found),
          inputHash: found.input_hash?.toString('hex') ?? null,
          calendar: found.tzdb_version,
          settledAt: found.settled_at?.getTime() ?? null,
        };
      }),

    payouts: (
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<Calls['payouts']>,
    ): Promise<OperatorReply<Calls['payouts']>> =>
      read(ctx, async (tx, tenantId) => {
        const found = await searchPayouts(tx, tenantId, {
          ...toParties(query),
          settlement: parseId(query.settlement),
          kind: query.kind ?? null,
          product: query.product ?? null,
          state: query.state ?? null,
          after: parseId(query.after),
          limit: query.limit + 1,
        });
        return toIdPage(found, query.limit, toPayout);
      }),

    statement: (
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<Calls['statement']>,
    ): Promise<OperatorReply<Calls['statement']>> =>
      read(ctx, async (tx, tenantId) => {
        const row = await requirePayout(tx, tenantId, query.payout);
        const request = await findCorrectionRequest(tx, tenantId, query.payout);
        return { ...toPayout(row), ...toStatementFacts(row), request };
      }),

    members: async (
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<Calls['members']>,
    ): Promise<OperatorReply<Calls['members']>> => {
      // Before the transaction: it would wait for a second connection with the first in hand.
      const { agents } = await settings(requireBrand(ctx).tenantId);
      return read(ctx, async (tx, tenantId) => {
        const row = await requirePayout(tx, tenantId, query.payout);
        const minimum = toMicros(agents.activeMinimum);
        const { rows, next } = await readPage(query, (paging) =>
          readStatementMembers(tx, tenantId, row, paging),
        );
        return { rows: rows.map((member) => toMemberView(member, minimum)), next };
      });
    },

    bets: (
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<Calls['bets']>,
    ): Promise<OperatorReply<Calls['bets']>> =>
      read(ctx, async (tx, tenantId) => {
        const row = await requirePayout(tx, tenantId, query.payout);
        const { rows, next } = await readPage(query, (paging) =>
          readStatementBets(tx, tenantId, row, paging),
        );
        return { rows: rows.map(toBetView), next };
      }),

    unpaid: (
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<Calls['unpaid']>,
    ): Promise<OperatorReply<Calls['unpaid']>> =>
      read(ctx, async (tx, tenantId) => {
        const found = await searchUnpaid(tx, tenantId, {
          ...toParties(query),
          after: parsePlace(query.after),
          limit: query.limit + 1,
        });
        return toPage(found, query.limit, toUnpaid);
      }),

    payers: (
      ctx: OperatorContext,
      { query }: OperatorHandlerInput<Calls['payers']>,
    ): Promise<OperatorReply<Calls['payers']>> =>
      read(ctx, async (tx, tenantId) => ({
        rows: (await sumPayers(tx, tenantId, query.limit)).map(toPayer),
      })),

    retry: (
      ctx: OperatorContext,
      { body }: OperatorHandlerInput<Calls['retry']>,
    ): Promise<OperatorReply<Calls['retry']>> =>
      read(ctx, async (tx, tenantId) => {
        const row = await requirePayout(tx, tenantId, body.payout);
        if (row.state !== 'unpaid') throw new OperatorError('payout_not_unpaid');
        const [tried] = await payCommissions(tx, tenantId, [row.id], ctx.requestId);
        // The job paid it while this one waited for the wallets.
        if (!tried) throw new OperatorError('payout_not_unpaid');
        const state = tried.state === 'PAID' ? 'paid' : 'unpaid';
        await writeOperatorEvent(tx, ctx, {
          subject: `commission:${body.payout}`,
          brand: tenantId,
          reason: body.reason,
          after: { agent: row.agent_name, payer: row.payer_name, state },
        });
        return { state };
      }),
  };
}
