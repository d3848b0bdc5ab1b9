import type { Tenancy } from '../../../../request/context.ts';
import type {
  CreatedPayout,
  PayoutAccount,
  PayoutNotice,
  PayoutOrder,
  PayoutService,
} from '../payment-provider.ts';
import { parseReply } from '../provider-api/replies.ts';
import { ProviderFailure } from '../provider-failure.ts';
import type { PaystackClient } from './paystack-client.ts';
import { type Envelope, fromKobo, Recipient, toKobo, Transfer } from './paystack-shapes.ts';

/** Paystack's bank codes of e-wallets; banks have the same codes there as here. */
const walletCodes: Readonly<Record<string, string>> = { opay: '999992', palmpay: '999991' };

/** Where a payout goes, as Paystack names it; null: an account that it does not pay to. */
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

const outcomes: Readonly<Record<string, PayoutNotice['outcome']>> = {
  success: 'paid',
  failed: 'failed',
  reversed: 'returned',
};

/**
 * What a transfer says about a payout, under an id that differs with its state; null while it is on
 * its way, or of the test mode.
 */
export function toPayoutNotice(transfer: Transfer, source: string): PayoutNotice | null {
  const outcome = outcomes[transfer.status];
  if (outcome === undefined || transfer.domain !== 'live') return null;
  return {
    noticeRef: `${source}:${transfer.transfer_code}:${transfer.status}`,
    payoutId: toPayoutId(transfer.reference),
    providerRef: transfer.transfer_code,
    outcome,
    amount: fromKobo(transfer.amount),
    currency: transfer.currency,
    ...(outcome !== 'paid' && { reason: transfer.status }),
  };
}

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
    if (sent.status)
      return { providerRef: parseReply(Transfer, sent.data, 'a transfer').transfer_code };
    if (!isTaken(sent)) return { refused: sent.code ?? 'transfer_refused' };
    // It was sent before, and its answer was lost.
    const before = await verify(secretKey, payoutId);
    if (!before) throw new ProviderFailure('bad_reply', 'a transfer that is there and is not');
    return { providerRef: before.transfer_code };
  }

  return {
    create,
    async find(tenancy, payoutId) {
      const transfer = await verify(await secretOf(tenancy), payoutId);
      return transfer ? toPayoutNotice(transfer, 'asked') : null;
    },
  };
}
