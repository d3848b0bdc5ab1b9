import {
  type OperatorContract,
  OperatorError,
  type OperatorErrorCode,
  type OperatorHandlerInput,
} from '@parlour/contract/operator';
import { isLotteryVendor } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { fromWire, micros, toWire } from '@parlour/money';

import type { TenantId, VendorId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { type PostingResult, settleRound, voidRound } from '../../money/ledger/module.ts';
import type { Approvals, Outcome } from '../approvals/module.ts';
import { writeOperatorEvent } from '../audit-trail/module.ts';
import { requireBrand } from '../brand-codes.ts';
import { readRound, type RoundKey } from './round-detail.ts';
import type { RoundsDeps } from './rounds-service.ts';

type Calls = OperatorContract['rounds'];

export type RoundDecisionsDeps = Pick<RoundsDeps, 'db'> & {
  readonly approvals: Pick<Approvals, 'defineLimited'>;
};

type VoidPayload = RoundKey & Record<string, unknown>;
/** The win in micro-units as a text, which a payload keeps exactly. */
type SettlePayload = VoidPayload & { readonly win: string };

/** The console's code for each refusal of the ledger. */
const refusals: Readonly<Record<string, OperatorErrorCode>> = {
  not_found: 'round_unknown',
  vendor_round_closed: 'round_not_open',
  vendor_bet_settled: 'round_has_result',
  vendor_bet_unknown: 'round_has_result',
};
const NUMBER_OUT_OF_RANGE = '22003';

/** The result of a decision; refusals, and a wallet that is full, in the codes of the console. */
async function requireApplied(posting: Promise<PostingResult>): Promise<PostingResult> {
  const result = await posting.catch((error: unknown) => {
    if ((error as { readonly code?: string }).code === NUMBER_OUT_OF_RANGE)
      throw new OperatorError('member_balance_full');
    throw error;
  });
  if (result.status === 'REFUSED') {
    const code = refusals[result.code];
    if (!code) throw new Error(`the ledger refused a decision: ${result.code}`);
    throw new OperatorError(code);
  }
  return result;
}

async function requireVendorId(tx: Db, tenantId: TenantId, code: string): Promise<VendorId> {
  if (isLotteryVendor(code)) throw new OperatorError('round_of_draw');
  const row = await tx.one<{ id: VendorId }>(
    'ops-round-vendor',
    'select id from vendor where tenant = $1 and code = $2',
    [tenantId, code],
  );
  if (!row) throw new OperatorError('vendor_unknown');
  return row.id;
}

/** Decisions of operators about open rounds; above the daily limit by two operators. */
export function createRoundDecisions({ db, approvals }: RoundDecisionsDeps) {
  async function decide(
    tx: Db,
    ctx: OperatorContext,
    tenantId: TenantId,
    key: RoundKey,
    { reason, win }: { readonly reason: string; readonly win: bigint | null },
  ): Promise<void> {
    const decision = {
      vendorId: await requireVendorId(tx, tenantId, key.vendor),
      round: key.round,
      player: key.member,
      actor: `operator:${ctx.actor.login}`,
      requestId: ctx.requestId,
    };
    const result = await requireApplied(
      win === null
        ? voidRound(tx, tenantId, decision)
        : settleRound(tx, tenantId, { ...decision, amount: micros(win) }),
    );
    await writeOperatorEvent(tx, ctx, {
      action: win === null ? 'round.voided' : 'round.settled',
      subject: `member:${key.member}`,
      brand: tenantId,
      reason,
      after: {
        vendor: key.vendor,
        round: key.round,
        ...(win !== null && { win: toWire(micros(win)) }),
        ...(result.status !== 'REFUSED' && { operation: result.reference }),
      },
    });
  }

  const settleOrPropose = approvals.defineLimited<SettlePayload, void>({
    action: 'round.settled',
    permission: 'rounds.settle',
    execute: (tx, ctx, { brand, payload, reason }) =>
      decide(tx, ctx, brand, payload, { reason, win: BigInt(payload.win) }),
  });
  const voidOrPropose = approvals.defineLimited<VoidPayload, void>({
    action: 'round.voided',
    permission: 'rounds.settle',
    execute: (tx, ctx, { brand, payload, reason }) =>
      decide(tx, ctx, brand, payload, { reason, win: null }),
  });

  /** Decides, or proposes it; what counts is the larger one of stake and win. */
  function decideOrPropose(
    ctx: OperatorContext,
    { vendor, round, member, reason }: RoundKey & { readonly reason: string },
    win: bigint | null,
  ): Promise<Outcome> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) => {
      const key = { vendor, round, member };
      await requireVendorId(tx, tenantId, vendor);
      const row = await readRound(tx, tenantId, key);
      if (!row) throw new OperatorError('round_unknown');
      if (row.closed_at !== null) throw new OperatorError('round_not_open');
      const proposal = { brand: tenantId, reason };
      const amount = micros(win !== null && win > row.bet ? win : row.bet);
      const sum = { amount, subject: `round:${vendor}:${round}` };
      const outcome =
        win === null
          ? await voidOrPropose(tx, ctx, { ...proposal, payload: key }, sum)
          : await settleOrPropose(
              tx,
              ctx,
              { ...proposal, payload: { ...key, win: String(win) } },
              sum,
            );
      return outcome.status === 'proposed' ? outcome : { status: 'done' as const };
    });
  }

  return {
    settle: (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['settle']>) =>
      decideOrPropose(ctx, body, fromWire(body.win)),
    void: (ctx: OperatorContext, { body }: OperatorHandlerInput<Calls['void']>) =>
      decideOrPropose(ctx, body, null),
  };
}
