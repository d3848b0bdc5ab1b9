import type { Tenancy } from '../../../../request/context.ts';
import type {
  CreatedPayout,
  PayoutAccount,
  PayoutAnswer,
  PayoutOrder,
  PayoutService,
} from '../payment-provider.ts';
import { parseReply } from '../provider-api/replies.ts';
import { isUnfinished, meaningOf } from '../provider-api/statuses.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { isUnknown, type KeysOf, type RazorpayClient } from './razorpay-client.ts';
import { fromPaise, listOf, Payout, toPaise } from './razorpay-shapes.ts';
import { payoutStatuses } from './razorpay-statuses.ts';

/** Up to here a transfer is made at once (IMPS), in paise. */
const MOST_AT_ONCE = 500_000_00;

/**
 * Returns the account that a payout goes to, and the mode; null: an account that Razorpay does not
 * pay to.
 */
function toDestination(account: PayoutAccount, paise: number) {
  const { kind, accountNumber, holderName, branchCode } = account;
  if (kind === 'wallet')
    return /@/.test(accountNumber)
      ? { mode: 'UPI', account: { account_type: 'vpa', vpa: { address: accountNumber } } }
      : null;
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(branchCode)) return null;
  return {
    mode: paise <= MOST_AT_ONCE ? 'IMPS' : 'NEFT',
    account: {
      account_type: 'bank_account',
      bank_account: { name: holderName, ifsc: branchCode, account_number: accountNumber },
    },
  };
}

/** Returns the answer of a payout, under an id that differs with its state. */
export function toPayoutAnswer(payout: Payout, source: string): PayoutAnswer {
  const { id: providerRef, status } = payout;
  const payoutId = payout.reference_id ?? '';
  const meaning = meaningOf(payoutStatuses, status);
  if (isUnfinished(meaning)) return { payoutId, providerRef, status, progress: meaning };
  return {
    noticeRef: `${source}:${providerRef}:${status}`,
    payoutId,
    providerRef,
    outcome: meaning,
    amount: fromPaise(payout.amount),
    currency: payout.currency,
    ...(meaning !== 'paid' && { reason: payout.status_details?.reason ?? status }),
  };
}

const toCreated = (payout: Payout): CreatedPayout => ({
  providerRef: payout.id,
  said: toPayoutAnswer(payout, 'asked'),
});

type RazorpayPayouts = PayoutService & {
  /** A payout by Razorpay's own id; null where the account has none. */
  readonly read: (tenancy: Tenancy, id: string) => Promise<Payout | null>;
};

/** Pays withdrawals from the brand's account at RazorpayX. */
export function createRazorpayPayouts(client: RazorpayClient, keysOf: KeysOf): RazorpayPayouts {
  async function findByReference(tenancy: Tenancy, payoutId: string): Promise<Payout | null> {
    const keys = await keysOf(tenancy);
    const query = new URLSearchParams({
      account_number: keys.accountNumber,
      reference_id: payoutId,
    });
    const answer = await client(keys, { method: 'GET', path: `/v1/payouts?${query}` });
    if ('refused' in answer) throw new ProviderFailure('refused', answer.refused);
    const { items } = parseReply(listOf(Payout), answer.value, 'a list of payouts');
    return items.find(({ reference_id: reference }) => reference === payoutId) ?? null;
  }

  async function create(order: PayoutOrder): Promise<CreatedPayout> {
    const { payoutId, account, amount, currency } = order;
    const paise = toPaise(amount);
    if (paise === null) return { refused: 'amount_not_payable' };
    const destination = toDestination(account, paise);
    if (!destination) return { refused: 'unknown_bank' };
    const keys = await keysOf(order);
    const answer = await client(keys, {
      method: 'POST',
      path: '/v1/payouts',
      // Asked for again with the same one, Razorpay answers the first payout.
      headers: { 'x-payout-idempotency': payoutId },
      body: {
        account_number: keys.accountNumber,
        amount: paise,
        currency,
        mode: destination.mode,
        purpose: 'payout',
        fund_account: {
          ...destination.account,
          contact: { name: account.holderName, type: 'customer', reference_id: payoutId },
        },
        queue_if_low_balance: false,
        reference_id: payoutId,
      },
    });
    return 'value' in answer
      ? toCreated(parseReply(Payout, answer.value, 'a payout'))
      : { refused: answer.refused };
  }

  return {
    create,
    async find(tenancy, payoutId) {
      const payout = await findByReference(tenancy, payoutId);
      return payout ? toPayoutAnswer(payout, 'asked') : null;
    },
    async read(tenancy, id) {
      const path = `/v1/payouts/${encodeURIComponent(id)}`;
      const answer = await client(await keysOf(tenancy), { method: 'GET', path });
      if (isUnknown(answer)) return null;
      if ('refused' in answer) throw new ProviderFailure('refused', answer.refused);
      return parseReply(Payout, answer.value, 'a payout');
    },
  };
}
