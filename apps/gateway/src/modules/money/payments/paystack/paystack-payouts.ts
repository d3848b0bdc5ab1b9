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
import type { PaystackClient } from './paystack-client.ts';
import { type Envelope, fromKobo, Recipient, toKobo, Transfer } from './paystack-shapes.ts';
import { transferStatuses } from './paystack-statuses.ts';

/** Paystack's bank codes of e-wallets; banks have the same codes there as here. */
const walletCodes: Readonly<Record<string, string>> = { opay: '999992', palmpay: '999991' };

/**
 * Returns the account that a payout goes to, as Paystack names it; null: an account that it does
 * not pay to.
 */
function toDestination({ kind, provider, accountNumber }: PayoutAccount) {
  // An e-wallet's account is its mobile number without the zero in front.
  if (kind === 'wallet') {
    const bank = walletCodes[provider];
    return bank === undefined ? null : { bank, number: accountNumber.replace(/^0/, '') };
  }
  return /^\d{3,6}$/.test(provider) ? { bank: provider, number: accountNumber } : null;
}

/** References are in small letters there, and longer than our numbers, which are in capitals. */
const PREFIX = 'payout-';
const toReference = (payoutId: string): string => `${PREFIX}${payoutId.toLowerCase()}`;
const toPayoutId = (reference: string): string =>
  reference.startsWith(PREFIX) ? reference.slice(PREFIX.length).toUpperCase() : reference;

const isTaken = ({ code, message }: Envelope): boolean =>
  code === 'duplicate_transfer_reference' || /reference already exists/i.test(message);

const isUnknown = ({ code, message }: Envelope): boolean =>
  code === 'transfer_not_found' || /transfer not found/i.test(message);

/**
 * Returns the answer of a transfer about a payout, under an id that differs with its state; null in
 * the test mode.
 */
export function toPayoutAnswer(transfer: Transfer, source: string): PayoutAnswer | null {
  const { status, transfer_code: providerRef } = transfer;
  if (transfer.domain !== 'live') return null;
  const payoutId = toPayoutId(transfer.reference);
  const meaning = meaningOf(transferStatuses, status);
  if (isUnfinished(meaning)) return { payoutId, providerRef, status, progress: meaning };
  return {
    noticeRef: `${source}:${providerRef}:${status}`,
    payoutId,
    providerRef,
    outcome: meaning,
    amount: fromKobo(transfer.amount),
    currency: transfer.currency,
    ...(meaning !== 'paid' && { reason: status }),
  };
}

const toCreated = (transfer: Transfer): CreatedPayout => ({
  providerRef: transfer.transfer_code,
  said: toPayoutAnswer(transfer, 'asked'),
});

type Deps = {
  readonly client: PaystackClient;
  readonly secretOf: (tenancy: Tenancy) => Promise<string>;
};

/** Pays withdrawals by transfers from the brand's balance at Paystack. */
export function createPaystackPayouts({ client, secretOf }: Deps): PayoutService {
  const verify = async (secretKey: string, payoutId: string): Promise<Transfer | null> => {
    const path = `/transfer/verify/${encodeURIComponent(toReference(payoutId))}`;
    const answer = await client({ secretKey, method: 'GET', path });
    if (!answer.status && isUnknown(answer)) return null;
    if (!answer.status) throw new ProviderFailure('refused', 'verify a transfer');
    const transfer = parseReply(Transfer, answer.data, 'a transfer');
    if (transfer.reference !== toReference(payoutId))
      throw new ProviderFailure('bad_reply', 'a verification of another transfer');
    return transfer;
  };

  async function create(order: PayoutOrder): Promise<CreatedPayout> {
    const { payoutId, account, amount, currency } = order;
    const destination = toDestination(account);
    if (!destination) return { refused: 'unknown_bank' };
    const secretKey = await secretOf(order);
    const recipient = await client({
      secretKey,
      method: 'POST',
      path: '/transferrecipient',
      body: {
        type: 'nuban',
        name: account.holderName,
        account_number: destination.number,
        bank_code: destination.bank,
        currency,
      },
    });
    if (!recipient.status) return { refused: recipient.code ?? 'recipient_refused' };
    const { recipient_code } = parseReply(Recipient, recipient.data, 'a recipient');
    const sent = await client({
      secretKey,
      method: 'POST',
      path: '/transfer',
      body: {
        source: 'balance',
        reference: toReference(payoutId),
        amount: toKobo(amount),
        currency,
        recipient: recipient_code,
        reason: payoutId,
      },
    });
    if (sent.status) return toCreated(parseReply(Transfer, sent.data, 'a transfer'));
    if (!isTaken(sent)) return { refused: sent.code ?? 'transfer_refused' };
    // It was sent before, and its answer was lost.
    const before = await verify(secretKey, payoutId);
    if (!before) throw new ProviderFailure('bad_reply', 'a transfer that is there and is not');
    return toCreated(before);
  }

  return {
    create,
    async find(tenancy, payoutId) {
      const transfer = await verify(await secretOf(tenancy), payoutId);
      return transfer ? toPayoutAnswer(transfer, 'asked') : null;
    },
  };
}
