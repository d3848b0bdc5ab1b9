import type { Tenancy } from '../../../../request/context.ts';
import type { OpenKeys } from '../accounts/provider-accounts.ts';
import type { NoticeHeaders, PaymentProvider, ReadNotice } from '../payment-provider.ts';
import { isSignedBody } from '../provider-api/notice-proof.ts';
import {
  parseNotice,
  parseReply,
  requireSettled,
  withoutKeysNull,
} from '../provider-api/replies.ts';
import { createRazorpayClient, type RazorpayKeys } from './razorpay-client.ts';
import { razorpayMethods } from './razorpay-methods.ts';
import { createRazorpayPayments } from './razorpay-payments.ts';
import { createRazorpayPayouts, toPayoutAnswer } from './razorpay-payouts.ts';
import { createRazorpayReport } from './razorpay-report.ts';
import { toDispute, toRefund } from './razorpay-reversals.ts';
import { Event, LinkNamed, PayoutNamed, RefundNoticed } from './razorpay-shapes.ts';

/** Stored with every deposit; never change it. */
export const RAZORPAY = 'razorpay';

/** The address of the API. */
export const RAZORPAY_URL = 'https://api.razorpay.com';

/** The header with the signature of a notice. */
const RAZORPAY_SIGNATURE = 'x-razorpay-signature';

/** Keys of the test mode are refused: their payments bring no money. */
const KEY_FIELDS = [
  { name: 'keyId', pattern: /^rzp_live_[A-Za-z0-9]{8,40}$/ },
  { name: 'keySecret', pattern: /^[A-Za-z0-9]{16,64}$/ },
  { name: 'webhookSecret', pattern: /^[!-~]{16,128}$/ },
  { name: 'accountNumber', pattern: /^\d{8,20}$/ },
] as const;

/** Members are sent to payment links, and to no other page that an answer may name. */
const isHost = (hostname: string): boolean => ['rzp.io', 'pages.razorpay.com'].includes(hostname);

const linkEvents = /^payment_link\.[a-z_]+$/;
const finalLink = /^payment_link\.(paid|expired|cancelled)$/;
/** Events after which nothing is on its way. */
const finalPayout = /^payout\.(processed|failed|rejected|reversed)$/;

type RazorpayDeps = {
  readonly openKeys: OpenKeys;
  /** The origin of the API; tests have an emulator. */
  readonly baseUrl: string;
  readonly timeoutMs?: number | undefined;
};

/**
 * Razorpay, for brands in India: the member pays by a payment link under the number of the deposit.
 * A signature does not tell the live mode from the test mode, so that what a notice names is asked
 * for with the keys of the live mode.
 */
export function createRazorpayProvider({
  openKeys,
  baseUrl,
  timeoutMs,
}: RazorpayDeps): PaymentProvider {
  const client = createRazorpayClient({ baseUrl, timeoutMs });
  const keysOf = async (tenancy: Tenancy): Promise<RazorpayKeys> => {
    const keys = await openKeys(tenancy, RAZORPAY);
    const { keyId = '', keySecret = '', webhookSecret = '', accountNumber = '' } = keys;
    return { keyId, keySecret, webhookSecret, accountNumber };
  };
  const payments = createRazorpayPayments(client, keysOf, { baseUrl, isHost });
  const payouts = createRazorpayPayouts(client, keysOf);

  async function readRefundNotice(tenancy: Tenancy, payload: unknown): Promise<ReadNotice> {
    const { refund, payment } = parseReply(RefundNoticed, payload, 'a notice of a refund');
    // One that was never captured is sent back by itself: it brought no money.
    if (payment?.entity.captured === false) return [];
    const found = await payments.readRefund(tenancy, refund.entity.id);
    return found ? [toRefund(found, payment?.entity.notes?.deposit)] : [];
  }

  async function readNotice(
    tenancy: Tenancy,
    headers: NoticeHeaders,
    body: Buffer,
  ): Promise<ReadNotice> {
    const keys = await withoutKeysNull(keysOf(tenancy));
    if (keys === null) return null;
    if (!isSignedBody('sha256', keys.webhookSecret, headers[RAZORPAY_SIGNATURE], body)) return null;
    const { event, payload } = parseNotice(Event, body);
    if (linkEvents.test(event)) {
      const { id } = parseReply(LinkNamed, payload, 'a notice of a link').payment_link.entity;
      const link = await payments.readLink(tenancy, id);
      if (!link) return [];
      const answer = await payments.toAnswer(tenancy, link, 'link');
      return [finalLink.test(event) ? requireSettled(answer, `link ${id}`) : answer];
    }
    if (event.startsWith('payment.dispute.')) return [toDispute(payload)];
    if (event.startsWith('refund.')) return readRefundNotice(tenancy, payload);
    if (!/^payout\.[a-z_]+$/.test(event)) return [];
    const { id } = parseReply(PayoutNamed, payload, 'a notice of a payout').payout.entity;
    const payout = await payouts.read(tenancy, id);
    if (!payout) return [];
    const answer = toPayoutAnswer(payout, 'payout');
    return [finalPayout.test(event) ? requireSettled(answer, `payout ${id}`) : answer];
  }

  return {
    name: RAZORPAY,
    isSandbox: false,
    keyFields: KEY_FIELDS,
    methods: ({ tenant }) => razorpayMethods(tenant),
    prepareDeposit: payments.prepareDeposit,
    readNotice,
    findPayment: payments.findPayment,
    findReference: payments.findPayment,
    refund: payments.refund,
    payouts,
    report: createRazorpayReport(client, keysOf),
  };
}
