import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';
import { toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { readLimitLeft } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { parsePlace, toPage } from '../list-place.ts';
import {
  claimTransfer,
  countWaiting,
  readQueue,
  readSlip,
  readSlips,
  readTransfer,
  releaseTransfer,
  toTransfer,
  type TransferDetail,
} from './transfer-rows.ts';

type Calls = OperatorContract['bankTransfers'];

export type TransferPagesDeps = { readonly db: Database };

/** States in which what arrived can be credited. */
const approvable: ReadonlySet<string> = new Set([
  'open',
  'review',
  'failed',
  'expired',
  'cancelled',
]);

/** Returns the decisions that are possible about a transfer now. */
function toAllowedDecisions({ state, received, request }: TransferDetail) {
  const isFree = request === null;
  return {
    canApprove: isFree && received === null && approvable.has(state),
    canReject: isFree && state === 'review',
    canReturn: state === 'returning',
  };
}

/** The queue of slips, as operators see it and share it among them. */
export function createTransferPages({ db }: TransferPagesDeps) {
  function queue(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['queue']>,
  ): Promise<OperatorReply<Calls['queue']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const found = await readQueue(tx, tenantId, {
        account: query.account ?? null,
        claim: query.claim ?? null,
        isRepeated: query.repeated === 'yes',
        operator: ctx.actor.operatorId,
        after: parsePlace(query.after),
        limit: query.limit + 1,
      });
      return toPage(found, query.limit, toTransfer);
    });
  }

  function waiting(ctx: OperatorContext): Promise<OperatorReply<Calls['waiting']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, (tx) => countWaiting(tx, tenantId));
  }

  async function detail(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['detail']>,
  ): Promise<OperatorReply<Calls['detail']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await readTransfer(tx, tenantId, query.deposit);
      if (!row) throw new OperatorError('deposit_unknown');
      return {
        ...toTransfer(row),
        slips: await readSlips(tx, tenantId, row.id),
        message: row.member_text,
        request: row.request,
        ...toAllowedDecisions(row),
        approvalAbove: toWire(await readLimitLeft(tx, ctx, tenantId)),
      };
    });
  }

  /** Shows a slip; the audit trail says to whom. */
  function picture(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['picture']>,
  ): Promise<OperatorReply<Calls['picture']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await readTransfer(tx, tenantId, body.deposit);
      const found = row && (await readSlip(tx, tenantId, row.id, body.slip));
      if (!found) throw new OperatorError('deposit_unknown');
      const subject = `deposit:${row.deposit}`;
      await writeOperatorEvent(tx, ctx, { subject, brand: tenantId, after: { slip: body.slip } });
      return { dataUrl: `data:image/jpeg;base64,${found.content.toString('base64')}` };
    });
  }

  function claim(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['claim']>,
  ): Promise<OperatorReply<Calls['claim']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await readTransfer(tx, tenantId, body.deposit);
      if (!row) throw new OperatorError('deposit_unknown');
      const claimed = await claimTransfer(tx, tenantId, row.id, ctx.actor.operatorId);
      if (!claimed?.until) throw new OperatorError('slip_claimed');
      await writeOperatorEvent(tx, ctx, { subject: `deposit:${row.deposit}`, brand: tenantId });
      return { claimedUntil: claimed.until.getTime() };
    });
  }

  function release(
    ctx: OperatorContext,
    { body }: OperatorHandlerInput<Calls['release']>,
  ): Promise<null> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const row = await readTransfer(tx, tenantId, body.deposit);
      if (!row) throw new OperatorError('deposit_unknown');
      if ((await releaseTransfer(tx, tenantId, row.id, ctx.actor.operatorId)) === 0)
        throw new OperatorError('slip_claimed');
      await writeOperatorEvent(tx, ctx, { subject: `deposit:${row.deposit}`, brand: tenantId });
      return null;
    });
  }

  return { queue, waiting, detail, picture, claim, release };
}
