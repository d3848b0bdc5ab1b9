import { z } from 'zod';

import { route } from '../route.ts';
import { Amount, Ms, Page, QueryInt, QueryMs } from '../shapes.ts';
import { Text } from '../text.ts';
import { type MemberDepositState, memberDepositStates } from '../states/deposits.ts';
import { BANK_REFERENCE, maxLengths, PAYMENT_REFERENCE } from '../rules/typed-text.ts';

/**
 * The steps by which a member pays with a method.
 * - instant: nothing to do; practice credit of the sandbox provider.
 * - redirect: on a page of the provider. - qr: by scanning or opening a code.
 * - virtual-account: by a bank transfer to an account of this one payment.
 * - ussd: by dialling a code. - reference: by sending money to a number, then naming its TrxID.
 * - push: by a request in the member's own wallet app. - voucher: with a code in a shop.
 * - slip: by a bank transfer to an account of the operator, proved by a picture of the slip.
 */
const paymentShapes = [
  'instant',
  'redirect',
  'qr',
  'virtual-account',
  'ussd',
  'reference',
  'push',
  'voucher',
  'slip',
] as const;
export type PaymentShape = (typeof paymentShapes)[number];

/** The fields that a method asks for, in addition to the amount, before a payment begins. */
export const payerFields = ['mobileNumber', 'upiId', 'nationalIdDigits', 'bank'] as const;

export const PaymentMethod = z.object({
  /** Stored with the deposit; also the key of its logo. */
  code: z.string(),
  /** A trade name, the same in every language. */
  name: z.string(),
  shape: z.enum(paymentShapes),
  payerFields: z.array(z.enum(payerFields)),
  /** Choices of the field `bank`. */
  banks: z.array(z.object({ code: z.string(), name: z.string() })),
  min: Amount,
  max: Amount,
  /** The fee that the provider adds to the amount, in hundredths of a percent of it. */
  feeBasisPoints: z.number().int(),
  /** Minutes until it is usually credited; 0: at once. */
  usualMinutes: z.number().int(),
});

export const PaymentInstructions = z.object({
  /** The provider's page, for methods of the shape redirect. */
  redirectUrl: z.string().optional(),
  /** The content of the code, and where a wallet app opens it on this phone. */
  qr: z.string().optional(),
  appUrl: z.string().optional(),
  bank: z.string().optional(),
  accountName: z.string().optional(),
  /** The account or wallet number to pay to. */
  accountNumber: z.string().optional(),
  /** The reference that the payer has to write into the transfer. */
  transferReference: z.string().optional(),
  /** The operator's note about the account, such as fees. */
  note: z.string().optional(),
  /** The account is for practice: it exists at no bank. */
  isPractice: z.boolean().optional(),
  ussd: z.string().optional(),
  voucher: z.string().optional(),
  /**
   * The address of the page on which a tester acts as the sandbox provider's payer; absent at every
   * other provider.
   */
  practiceUrl: z.string().optional(),
});

export const Deposit = z.object({
  depositId: z.string(),
  state: z.enum(memberDepositStates),
  method: z.string(),
  methodName: z.string(),
  shape: z.enum(paymentShapes),
  /** The amount that is credited, or will be. */
  amount: Amount,
  /** The amount that the member pays: the amount and the provider's fee. */
  due: Amount,
  /** The amount that arrived, where it differs from the amount. */
  received: Amount.optional(),
  createdAt: Ms,
  expiresAt: Ms.optional(),
  closedAt: Ms.optional(),
  /** The reason that it was not credited: an error code. */
  reason: z.string().optional(),
  instructions: PaymentInstructions,
  /** The newest slip that was sent for a bank transfer. */
  slip: z.object({ sentAt: Ms, senderName: z.string(), bankReference: z.string() }).optional(),
  /** Text that an operator wrote about it, in addition to the reason. */
  message: z.string().optional(),
  /** The bonus that was chosen with it, as its terms compute it from the amount. */
  bonus: Amount.optional(),
});

const SLIP_BODY_LIMIT = 7_500_000;

const DepositQuery = z.object({ depositId: Text().min(1).max(64) });

/**
 * The states of a deposit as the family numbers them. Read from the wire, as a filter, a number is
 * its first state and stands for all of that number.
 */
export const depositStateNumbers = [
  [2, 'credited'],
  [3, 'cancelled'],
  [4, 'checking'],
  [4, 'review'],
  [5, 'open'],
  [6, 'failed'],
  [6, 'returning'],
  [6, 'returned'],
  [7, 'expired'],
] as const;

/** The states that a list of deposits shows together with `state`, itself included. */
export function depositStatesListedAs(state: MemberDepositState): MemberDepositState[] {
  const number = depositStateNumbers.find(([, one]) => one === state)?.[0];
  return depositStateNumbers.flatMap(([other, one]) => (other === number ? [one] : []));
}

export const payments = {
  methods: route({
    method: 'GET',
    path: '/api/v1/deposits/methods',
    access: 'real',
    reply: z.object({
      methods: z.array(PaymentMethod),
      open: z.array(Deposit),
      /** The end of the member's time-out: until then no deposit is accepted. Absent: none. */
      timeOutUntil: Ms.optional(),
    }),
    summary:
      "Ours: the methods by which this member can deposit, in the operator's order, and the " +
      "member's deposits that are not finished.",
  }),
  channels: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getDepositPaymentChannels',
    module: 'DPSTBAS3',
    access: 'real',
    notOnSite: true,
    query: z.object({
      webSupported: Text().max(1).optional(),
      mobileSupported: Text().max(1).optional(),
      groupMTByChannelName: Text().max(1).optional(),
    }),
    reply: z.record(
      z.string(),
      z.object({
        code: z.string(),
        icon: z.string(),
        message: z.string(),
        recommendation: z.boolean(),
        channels: z.array(
          z.object({
            vendorId: z.string(),
            vendorName: z.string(),
            mcsBankCode: z.string(),
            min: Amount,
            max: Amount,
            /** The charge that is added to the amount, in percent of it. */
            customerCharge: z.number(),
            fixAmountOnly: z.boolean(),
            banks: z.array(z.object({ bankCode: z.string(), bankType: z.string() })),
          }),
        ),
      }),
    ),
    summary:
      'The methods of payments.methods as clients of the family read them: by method, each with ' +
      'its channel.',
  }),
  deposit: route({
    method: 'GET',
    path: '/api/v1/deposits/detail',
    access: 'real',
    whileExcluded: true,
    query: DepositQuery,
    reply: Deposit,
    errors: ['not_found'],
    summary: "Ours: one of the member's own deposits with what is left to do.",
  }),
  submitReference: route({
    method: 'POST',
    path: '/api/v1/deposits/reference',
    access: 'real',
    body: z.object({
      depositId: Text().min(1).max(64),
      /** The number that the wallet app showed for the payment (TrxID). */
      reference: Text().trim().max(maxLengths.paymentReference).regex(PAYMENT_REFERENCE),
    }),
    reply: Deposit,
    errors: ['not_found', 'payment_reference_unknown', 'payment_provider_unavailable'],
    summary:
      'Ours: names the payment that the member made for a deposit of the shape reference; the ' +
      'provider confirms it.',
  }),
  sendSlip: route({
    method: 'POST',
    path: '/api/v1/deposits/slip',
    access: 'real',
    whileExcluded: true,
    bodyLimit: SLIP_BODY_LIMIT,
    body: z.object({
      depositId: Text().min(1).max(64),
      /** A data URL of a png, jpg or webp picture of at most 5 MB. */
      slip: Text().min(1).max(7_200_000),
      /** The holder of the account that paid. */
      senderName: Text().trim().max(maxLengths.slipSender).optional(),
      /** The number that the bank gave the transfer. */
      bankReference: Text().trim().max(maxLengths.bankReference).regex(BANK_REFERENCE).optional(),
    }),
    reply: Deposit,
    errors: ['not_found', 'deposit_closed', 'too_many_open_deposits', 'system_busy'],
    summary:
      'Ours: sends the slip of a bank transfer, or another one in its place: until an operator ' +
      'has credited it, and after a rejection for as long as the deposit can be paid.',
  }),
  cancel: route({
    method: 'POST',
    path: '/api/v1/deposits/cancel',
    access: 'real',
    whileExcluded: true,
    body: DepositQuery,
    reply: Deposit,
    errors: ['not_found'],
    summary:
      'Ours: ends a deposit that waits for its payment. A payment that comes all the same is ' +
      'held for an operator.',
  }),
  report: route({
    method: 'GET',
    path: '/wps/relay/MCSFE_getDepositTransactionReport',
    module: 'DPSTBAS3',
    access: 'real',
    whileExcluded: true,
    query: z.object({
      startDate: QueryMs,
      endDate: QueryMs,
      depositType: Text().max(32).optional(),
      depositState: QueryInt(2, 7).optional(),
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(8),
    }),
    reply: Page(
      z.object({
        depositId: z.string(),
        depositMethod: z.string(),
        requestedAmount: Amount,
        amount: Amount,
        customerBankCharge: Amount,
        depositDate: Ms,
        actualDepositDate: Ms.optional(),
        state: z.number().int(),
      }),
      z.object({ amount: Amount }),
    ),
    words: {
      query: { depositState: { name: 'state', values: depositStateNumbers } },
      reply: { list: { fields: { state: { values: depositStateNumbers } } } },
    },
    summary:
      "The member's own deposits between two moments, newest first, with the sum of those that " +
      'were credited. State 2 approved, 3 cancelled, 4 pending, 5 new, 6 rejected, 7 expired.',
  }),
};
