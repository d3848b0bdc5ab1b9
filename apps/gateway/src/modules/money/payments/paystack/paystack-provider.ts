import type { Tenancy } from '../../../../request/context.ts';
import type { OpenKeys } from '../accounts/provider-accounts.ts';
import {
  type DepositOrder,
  isProgress,
  type NoticeHeaders,
  isReversal,
  type PaymentAnswer,
  type PaymentProvider,
  type ReadNotice,
  type ReversalNotice,
} from '../payment-provider.ts';
import {
  parseNotice,
  parseReply,
  requireOwnPage,
  withoutKeysNull,
} from '../provider-api/replies.ts';
import { ProviderFailure } from '../provider-failure.ts';
import { createPaystackClient } from './paystack-client.ts';
import { paystackMethods, toChannel } from './paystack-methods.ts';
import { createPaystackPayouts, toPayoutAnswer } from './paystack-payouts.ts';
import { createPaystackReport } from './paystack-report.ts';
import {
  type Envelope,
  Event,
  Initialized,
  toKobo,
  Transaction,
  Transfer,
} from './paystack-shapes.ts';
import { toAnswer, toDispute } from './paystack-answers.ts';
import { createPaystackRefunds } from './paystack-refunds.ts';
import { isPaystackSigned } from './paystack-signature.ts';

/** Stored with every deposit; never change it. */
export const PAYSTACK = 'paystack';

/** The address of the API. */
export const PAYSTACK_URL = 'https://api.paystack.co';

/** Events about payouts, and about payments that are no dispute. */
const isTransferEvent = (event: string): boolean => /^transfer\.[a-z_-]+$/.test(event);
const isChargeEvent = (event: string): boolean => /^charge\.[a-z_-]+$/.test(event);

/** The host that members are sent to for payment, and to no other that an answer might name. */
const CHECKOUT_HOST = 'checkout.paystack.com';

/** Keys of the test mode are refused: their payments bring no money. */
const SECRET_KEY = { name: 'secretKey', pattern: /^sk_live_[A-Za-z0-9]{16,128}$/ };

type PaystackDeps = {
  readonly openKeys: OpenKeys;
  /** The origin of the API; tests have an emulator. */
  readonly baseUrl: string;
  readonly timeoutMs?: number | undefined;
};

const isDuplicate = ({ code, message }: Envelope): boolean =>
  code === 'duplicate_reference' || /duplicate .*reference/i.test(message);
const isUnknown = ({ code, message }: Envelope): boolean =>
  code === 'transaction_not_found' || /transaction( reference)? not found/i.test(message);

/**
 * Paystack, for brands in Nigeria: the member pays on its page, under the number of the deposit. A
 * failed attempt says nothing about the deposit: the page offers another one until time is up.
 */
export function createPaystackProvider({
  openKeys,
  baseUrl,
  timeoutMs,
}: PaystackDeps): PaymentProvider {
  const client = createPaystackClient({ baseUrl, timeoutMs });
  const secretOf = async (tenancy: Tenancy): Promise<string> =>
    (await openKeys(tenancy, PAYSTACK))[SECRET_KEY.name] ?? '';

  const ownPages = { baseUrl, isHost: (hostname: string) => hostname === CHECKOUT_HOST };

  const verify = async (secretKey: string, reference: string): Promise<Transaction | null> => {
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    const answer = await client({ secretKey, method: 'GET', path });
    if (!answer.status && isUnknown(answer)) return null;
    if (!answer.status) throw new ProviderFailure('refused', 'verify');
    const transaction = parseReply(Transaction, answer.data, 'a verification');
    if (transaction.reference !== reference)
      throw new ProviderFailure('bad_reply', 'a verification of another transaction');
    return transaction;
  };

  const refunds = createPaystackRefunds({ client, secretOf, verify });

  async function prepareDeposit(order: DepositOrder) {
    const { depositId, amount, currency, method, tenant, returnUrl, payerEmail } = order;
    const answer = await client({
      secretKey: await secretOf(order),
      method: 'POST',
      path: '/transaction/initialize',
      body: {
        reference: depositId,
        amount: toKobo(amount),
        currency,
        // It asks for an address, and groups payments by it.
        email: payerEmail,
        channels: [toChannel(method.code)],
        callback_url: returnUrl,
        metadata: { deposit: depositId, brand: tenant.merchantCode },
      },
    });
    if (!answer.status && isDuplicate(answer))
      throw new ProviderFailure('order_exists', 'initialize');
    if (!answer.status) throw new ProviderFailure('refused', 'initialize');
    const initialized = parseReply(Initialized, answer.data, 'an initialized transaction');
    if (initialized.reference !== depositId)
      throw new ProviderFailure('bad_reply', 'a transaction under another reference');
    return {
      providerRef: initialized.access_code,
      instructions: { redirectUrl: requireOwnPage(initialized.authorization_url, ownPages) },
      expiresAt: new Date(Date.now() + method.validMinutes * 60_000),
    };
  }

  async function readNotice(
    tenancy: Tenancy,
    headers: NoticeHeaders,
    body: Buffer,
  ): Promise<ReadNotice> {
    const secretKey = await withoutKeysNull(secretOf(tenancy));
    if (secretKey === null || !isPaystackSigned(secretKey, headers, body)) return null;
    const { event, data } = parseNotice(Event, body);
    if (isTransferEvent(event)) {
      const answer = toPayoutAnswer(parseReply(Transfer, data, 'a signed notice'), event);
      return answer ? [answer] : [];
    }
    if (event.startsWith('charge.dispute.')) return [toDispute(data, event)];
    if (event.startsWith('refund.')) return refunds.readNotice(secretKey, data, event);
    if (!isChargeEvent(event)) return [];
    const answer = toAnswer(parseReply(Transaction, data, 'a signed notice'), event);
    // Nothing but its own event says that a payment arrived.
    const isPaid = answer !== null && !isReversal(answer) && !isProgress(answer);
    return !answer || (isPaid && event !== 'charge.success') ? [] : [answer];
  }

  async function findPayment(
    tenancy: Tenancy,
    depositId: string,
  ): Promise<PaymentAnswer | ReversalNotice | null> {
    const transaction = await verify(await secretOf(tenancy), depositId);
    return transaction ? refunds.name(tenancy, transaction) : null;
  }

  return {
    name: PAYSTACK,
    isSandbox: false,
    keyFields: [SECRET_KEY],
    methods: ({ tenant }) => paystackMethods(tenant),
    prepareDeposit,
    readNotice,
    findPayment,
    findReference: findPayment,
    refund: refunds.refund,
    payouts: createPaystackPayouts({ client, secretOf }),
    report: createPaystackReport({ client, secretOf }),
  };
}
