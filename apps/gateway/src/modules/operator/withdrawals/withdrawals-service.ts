import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Tenancy } from '../../../request/context.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { readLimitLeft, readRecordRequests } from '../approvals/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { parsePlace, toIdPage, toPage, toTimeRange } from '../list-place.ts';
import { toResolution } from '../unmatched/module.ts';
import { readMemberFigures } from './member-figures.ts';
import {
  readHistory,
  readPayoutNotices,
  readPayouts,
  readProof,
  readProofs,
  readUnmatchedPayouts,
  readWithdrawal,
  toNotice,
  type WithdrawalDetail,
} from './withdrawal-detail.ts';
import { toSummary } from './withdrawal-rows.ts';
import {
  countWaiting,
  findNamedWithdrawals,
  readQueue,
  searchMemberWithdrawals,
  searchWithdrawals,
  type WithdrawalFilter,
} from './withdrawal-search.ts';

type Calls = OperatorContract['withdrawals'];
type Query = OperatorHandlerInput<Calls['list']>['query'];

export type WithdrawalPagesDeps = {
  readonly db: Database;
  /**
   * Returns the address of the page where a tester acts as the bank of play money; null where real
   * money is paid.
   */
  readonly payoutPage: (tenancy: Tenancy, askedFrom: string) => string | null;
};

const toFilter = (query: Query): WithdrawalFilter => ({
  state: query.state ?? null,
  receipt: query.receipt ?? null,
  flag: query.flag ?? null,
  ...toTimeRange(query),
  after: parsePlace(query.after),
  limit: query.limit + 1,
});

/** Returns the decisions that are possible about a withdrawal now. */
function toAllowedDecisions({ state, receipt, request }: WithdrawalDetail) {
  const isFree = request === null;
  return {
    canApprove: isFree && state === 'review',
    canReject: isFree && (state === 'review' || state === 'approved' || state === 'checking'),
    canResend: isFree && state === 'checking',
    canResolve: isFree && receipt === 'disputed',
  };
}

/** Withdrawals of a brand, as operators find and see them. */
export function createWithdrawalPages({ db, payoutPage }: WithdrawalPagesDeps) {
  function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const { tenantId } = requireBrand(ctx);
    const { reference, member, limit } = query;
    return db.transaction(tenantId, async (tx) => {
      if (reference) {
        const named = await findNamedWithdrawals(tx, tenantId, reference);
        return { rows: named.map(toSummary), next: null };
      }
      const filter = toFilter(query);
      const found = member
        ? await searchMemberWithdrawals(tx, tenantId, member, filter)
        : await searchWithdrawals(tx, tenantId, filter);
      return toPage(found, limit, toSummary);
    });
  }

  function queue(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['queue']>,
  ): Promise<OperatorReply<Calls['queue']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const found = await readQueue(tx, tenantId, {
        state: query.state ?? null,
        flag: query.flag ?? null,
        claim: query.claim ?? null,
        minMinutes: query.minMinutes ?? 0,
        operator: ctx.actor.operatorId,
        after: parsePlace(query.after),
        limit: query.limit + 1,
      });
      return toPage(found, query.limit, toSummary);
    });
  }

  function waiting(ctx: OperatorContext): Promise<OperatorReply<Calls['waiting']>> {
    const tenancy = requireBrand(ctx);
    const { tenantId } = tenancy;
    return db.transaction(tenantId, async (tx) => ({
      ...(await countWaiting(tx, tenantId)),
      sandboxPage: payoutPage(tenancy, ctx.origin),
    }));
  }

  const readAll = async (tx: Db, tenantId: TenantId, row: WithdrawalDetail) => ({
    history: await readHistory(tx, tenantId, row.id),
    payouts: await readPayouts(tx, tenantId, row.id),
    notices: (await readPayoutNotices(tx, tenantId, row.id)).map(toNotice),
    proofs: await readProofs(tx, tenantId, row.id),
    figures: await readMemberFigures(tx, tenantId, row.member_id),
  });

  async function detail(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['detail']>,
  ): Promise<OperatorReply<Calls['detail']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await readWithdrawal(tx, tenantId, query.withdrawal);
      if (!row) throw new OperatorError('withdrawal_unknown');
      return {
        ...toSummary(row),
        policy: { ...row.policy },
        ...(await readAll(tx, tenantId, row)),
        message: row.member_text,
        requests: await readRecordRequests(tx, tenantId, 'withdrawal', row.withdrawal),
        ...toAllowedDecisions(row),
        approvalAbove: toWire(await readLimitLeft(tx, ctx, tenantId)),
      };
    });
  }

  async function proof(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['proof']>,
  ): Promise<OperatorReply<Calls['proof']>> {
    const { tenantId } = requireBrand(ctx);
    const found = await db.transaction(tenantId, (tx) =>
      readProof(tx, tenantId, query.withdrawal, query.proof),
    );
    if (!found) throw new OperatorError('withdrawal_unknown');
    return { dataUrl: `data:image/jpeg;base64,${found.content.toString('base64')}` };
  }

  function unmatched(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['unmatched']>,
  ): Promise<OperatorReply<Calls['unmatched']>> {
    const { tenantId, tenant } = requireBrand(ctx);
    const { state = null, after = null, limit } = query;
    return db.transaction(tenantId, async (tx) => {
      const found = await readUnmatchedPayouts(tx, tenantId, { state, after, limit: limit + 1 });
      return toIdPage(found, limit, (row) => ({
        ...toNotice(row),
        withdrawal: row.withdrawal,
        ...toResolution('payout', row, tenant.currency.code),
      }));
    });
  }

  return { list, queue, waiting, detail, proof, unmatched };
}
