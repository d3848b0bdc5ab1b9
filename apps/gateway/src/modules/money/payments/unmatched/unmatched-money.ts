import type { UnmatchedOutcome } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import type { Tenancy } from '../../../../request/context.ts';
import { publishEvent } from '../../../platform/events/module.ts';
import { sendMemberMessage } from '../../../platform/member-messages/module.ts';
import { type LedgerService, lockMember } from '../../ledger/module.ts';
import { openTransfer } from '../bank/bank-transfer-repository.ts';
import { findDeposit, setReceived } from '../deposit-repository.ts';
import type { PaymentMethods } from '../payment-methods.ts';
import { allowedOutcomes, isMoneyIn } from './unmatched-outcomes.ts';
import {
  findMember,
  insertResolution,
  postUnmatched,
  readUnmatchedNotice,
  type UnmatchedKind,
  type UnmatchedNotice,
} from './unmatched-repository.ts';

/** An operator's decision about a notice that matches nothing of ours. */
type Resolution = {
  readonly kind: UnmatchedKind;
  readonly notice: bigint;
  readonly outcome: UnmatchedOutcome;
  /** With `match`: the number of the deposit. */
  readonly deposit: string | null;
  /** With `credit`: a username or the id of a member. */
  readonly member: string | null;
  readonly actor: string;
  readonly reason: string;
  readonly requestId: string;
};

export type Resolved =
  | { readonly status: 'DONE'; readonly operation: string | null }
  | { readonly status: 'UNKNOWN' | 'RESOLVED' | 'NOT_ALLOWED' | 'NO_MEMBER' | 'NO_DEPOSIT' }
  /** The ledger refuses it, as for any deposit of the member. */
  | { readonly status: 'REFUSED'; readonly code: string };

export type UnmatchedMoney = {
  /** Decides once; anything but DONE has to be rolled back by the caller. */
  readonly resolve: (tx: Db, tenancy: Tenancy, resolution: Resolution) => Promise<Resolved>;
};

type Deps = {
  readonly ledger: Pick<LedgerService, 'confirmDeposit'>;
  readonly methods: Pick<PaymentMethods, 'provider'>;
};

const targets = {
  credit: 'PLAYER_CASH',
  writeOff: 'WRITE_OFF',
  refund: 'BANK_CLEARING',
} as const;

/** Money that matches nothing of ours, resolved by operators in the caller's transaction. */
export function createUnmatchedMoney({ ledger, methods }: Deps): UnmatchedMoney {
  const store = (
    tx: Db,
    { tenantId }: Tenancy,
    { kind, notice, outcome, actor, reason }: Resolution,
    about: Partial<Parameters<typeof insertResolution>[2]>,
  ) =>
    insertResolution(tx, tenantId, {
      kind,
      notice,
      outcome,
      actor,
      reason,
      member: null,
      deposit: null,
      isSending: false,
      ...about,
    });

  /** Credits the deposit that the payment belongs to, in the amount that arrived. */
  async function match(
    tx: Db,
    tenancy: Tenancy,
    resolution: Resolution,
    found: UnmatchedNotice,
  ): Promise<Resolved> {
    const { tenantId } = tenancy;
    const { provider, paymentRef, amount, currency } = found;
    const deposit = await findDeposit(tx, tenantId, resolution.deposit ?? '');
    if (deposit?.provider !== provider) return { status: 'NO_DEPOSIT' };
    await lockMember(tx, tenantId, deposit.member);
    const { id, member, depositId } = deposit;
    if ((await store(tx, tenancy, resolution, { member, deposit: id })) === 0)
      return { status: 'RESOLVED' };
    if ((await openTransfer(tx, tenantId, id, { amount, currency })) === 0)
      return { status: 'NO_DEPOSIT' };
    await setReceived(tx, tenantId, id, { paymentRef, amount, currency });
    const { requestId } = resolution;
    const confirmation = { intent: depositId, provider, amount, currency, requestId };
    const posted = await ledger.confirmDeposit({ tenantId }, confirmation, tx);
    if (posted.status === 'REFUSED') return posted;
    const params = { amount, reference: depositId };
    await sendMemberMessage(tx, tenantId, member, { template: 'depositCredited', params });
    await publishEvent(tx, tenantId, member, 'deposit', { depositId });
    return { status: 'DONE', operation: posted.reference };
  }

  /** Books it to a member, to the books' own account, or back where it came from. */
  async function book(
    tx: Db,
    tenancy: Tenancy,
    resolution: Resolution & { readonly outcome: keyof typeof targets },
    found: UnmatchedNotice,
  ): Promise<Resolved> {
    const { tenantId, tenant } = tenancy;
    const { kind, notice, outcome, actor, requestId } = resolution;
    const { provider, amount, currency, paymentRef } = found;
    const named = outcome === 'credit' ? (resolution.member ?? '') : null;
    const owner = named === null ? undefined : await findMember(tx, tenantId, named);
    if (named !== null && !owner) return { status: 'NO_MEMBER' };
    const member = owner?.id ?? null;
    const canSend = methods.provider(provider)?.refundPayment !== undefined;
    const isSending = outcome === 'refund' && canSend;
    if ((await store(tx, tenancy, resolution, { member, isSending })) === 0)
      return { status: 'RESOLVED' };
    // Money of another currency was never in these books.
    if (currency !== tenant.currency.code) return { status: 'DONE', operation: null };
    const posted = await postUnmatched(tx, tenantId, {
      reference: `${kind}:${notice}`,
      provider,
      amount,
      member,
      actor,
      requestId,
      isIn: isMoneyIn(kind, found.outcome),
      to: targets[outcome],
      isDeposit: kind === 'payment',
    });
    if (posted.status === 'REFUSED') return posted;
    if (member !== null) {
      const params = { amount, reference: paymentRef };
      await sendMemberMessage(tx, tenantId, member, { template: 'depositCredited', params });
    }
    return { status: 'DONE', operation: posted.reference };
  }

  return {
    async resolve(tx, tenancy, resolution) {
      const { kind, notice, outcome } = resolution;
      const found = await readUnmatchedNotice(tx, tenancy.tenantId, kind, notice);
      if (!found) return { status: 'UNKNOWN' };
      if (!allowedOutcomes(kind, found, tenancy.tenant.currency.code).includes(outcome))
        return { status: 'NOT_ALLOWED' };
      if (outcome === 'match') return match(tx, tenancy, resolution, found);
      if (outcome !== 'dismiss') return book(tx, tenancy, { ...resolution, outcome }, found);
      const isStored = (await store(tx, tenancy, resolution, {})) > 0;
      return isStored ? { status: 'DONE', operation: null } : { status: 'RESOLVED' };
    },
  };
}
