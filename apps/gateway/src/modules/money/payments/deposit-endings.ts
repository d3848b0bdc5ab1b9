import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import { publishEvent } from '../../platform/events/module.ts';
import { sendMemberMessage } from '../../platform/member-messages/module.ts';
import { type LedgerService, lockMember } from '../ledger/module.ts';
import { findDeposit, lockDeposit, setDepositState, setReceived } from './deposit-repository.ts';

type DepositEnding = {
  readonly depositId: string;
  /** The outcome that operators learned from the provider: it was paid as ordered, or never. */
  readonly outcome: 'paid' | 'failed';
  /** The amount that was ordered, as they have seen it. */
  readonly amount: Micros;
  readonly currency: string;
  readonly requestId: string;
};

type DepositEnded =
  /** The operation that credits it; null where nothing was. */
  | { readonly status: 'DONE'; readonly operation: string | null }
  /** The member may not have it: it goes back to the payer. */
  | { readonly status: 'RETURNING'; readonly code: string }
  /** Its provider says what became of it meanwhile. */
  | { readonly status: 'NOT_UNCLEAR' };

/** Ends a deposit whose payment the provider's own words leave open. */
export type EndDeposit = (
  tx: Db,
  tenantId: TenantId,
  ending: DepositEnding,
) => Promise<DepositEnded>;

/** The provider's id of the payment that has the unclear status. */
const readPaymentRef = async (tx: Db, tenantId: TenantId, id: bigint): Promise<string> =>
  (
    await tx.one<{ ref: string | null }>(
      'deposit-unclear-ref',
      `select progress_ref as ref from deposit_intent where tenant = $1 and id = $2`,
      [tenantId, id],
    )
  )?.ref ?? '';

export const createDepositEnding =
  ({ ledger }: { readonly ledger: Pick<LedgerService, 'confirmDeposit'> }): EndDeposit =>
  async (tx, tenantId, { depositId, outcome, amount, currency, requestId }) => {
    const found = await findDeposit(tx, tenantId, depositId);
    if (!found) return { status: 'NOT_UNCLEAR' };
    const { id, member, provider } = found;
    await lockMember(tx, tenantId, member);
    const row = await lockDeposit(tx, tenantId, id);
    const isUnclear = row.progress === 'attention' || row.progress === 'unknown';
    if (row.state !== 'OPEN' || !isUnclear || row.amount !== amount)
      return { status: 'NOT_UNCLEAR' };
    if (outcome === 'failed') {
      await setDepositState(tx, tenantId, id, 'FAILED', null);
      await publishEvent(tx, tenantId, member, 'deposit', { depositId });
      return { status: 'DONE', operation: null };
    }
    const paymentRef = await readPaymentRef(tx, tenantId, id);
    await setReceived(tx, tenantId, id, { paymentRef, amount, currency });
    const confirmation = { intent: depositId, provider, amount, currency, requestId };
    const posted = await ledger.confirmDeposit({ tenantId }, confirmation, tx);
    const isCredited = posted.status !== 'REFUSED';
    await sendMemberMessage(tx, tenantId, member, {
      template: isCredited ? 'depositCredited' : 'depositReturned',
      params: { amount, reference: depositId },
    });
    await publishEvent(tx, tenantId, member, 'deposit', { depositId });
    return posted.status === 'REFUSED'
      ? { status: 'RETURNING', code: posted.code }
      : { status: 'DONE', operation: posted.reference };
  };
