import type {
  ReversalProgress,
  ProgressKind,
  PaymentOutcome,
  PayoutOutcome,
} from '@parlour/contract/operator/choices';
import type { PaymentShape, payerFields } from '@parlour/contract';
import type { Micros } from '@parlour/money';

import type { Tenancy } from '../../../request/context.ts';

export type PayerField = (typeof payerFields)[number];

/** The member's data about the account that pays. */
export type Payer = Partial<Readonly<Record<PayerField, string>>>;

/** A way to pay that a provider offers in a country. Limits are in the tenant's currency. */
export type PaymentMethod = {
  /** Stored with every deposit; never change it. */
  readonly code: string;
  readonly name: string;
  readonly shape: PaymentShape;
  readonly payerFields: readonly PayerField[];
  readonly banks: readonly { readonly code: string; readonly name: string }[];
  readonly min: Micros;
  readonly max: Micros;
  readonly feeBasisPoints: number;
  readonly usualMinutes: number;
  /** Minutes in which the member has to pay. */
  readonly validMinutes: number;
};

/** The data that a member needs in order to pay. */
export type Instructions = {
  readonly redirectUrl?: string;
  readonly qr?: string;
  readonly appUrl?: string;
  readonly bank?: string;
  readonly accountName?: string;
  readonly accountNumber?: string;
  /** The reference that the payer writes into the transfer. */
  readonly transferReference?: string;
  readonly note?: string;
  readonly isPractice?: boolean;
  readonly ussd?: string;
  readonly voucher?: string;
  readonly practiceUrl?: string;
};

/** A payment to prepare. The provider knows it by `depositId`: asked again, it makes no second. */
export type DepositOrder = Tenancy & {
  readonly depositId: string;
  readonly method: PaymentMethod;
  readonly payer: Payer;
  /** Under which the provider knows the member: one for all of a member's payments. */
  readonly payerEmail: string;
  readonly amount: Micros;
  readonly currency: string;
  /** The address that the provider's page leads back to. */
  readonly returnUrl: string;
};

export type PreparedDeposit = {
  readonly providerRef: string;
  readonly instructions: Instructions;
  readonly expiresAt: Date;
};

/** A provider's statement about a payment, by a notice or when asked. */
export type PaymentNotice = {
  /** The provider's id of this notice: the same one again changes nothing. */
  readonly noticeRef: string;
  /** Our number of the deposit, as the provider was given it. */
  readonly depositId: string;
  /** The provider's id of the payment; two payments for one deposit differ in it. */
  readonly paymentRef: string;
  readonly outcome: PaymentOutcome;
  readonly amount: Micros;
  readonly currency: string;
  /** The fee that the provider keeps of it, where it says so. */
  readonly fee?: Micros;
};

/**
 * The account that a payout goes to, in clear: for the provider alone, never stored or logged by
 * it.
 */
export type PayoutAccount = {
  readonly kind: 'bank' | 'wallet';
  /** The code of the bank or e-wallet. */
  readonly provider: string;
  readonly providerName: string;
  readonly accountNumber: string;
  readonly holderName: string;
  /** IFSC or routing number; empty where transfers need none. */
  readonly branchCode: string;
};

/** A payout to make. The provider knows it by `payoutId`: asked again, it makes no second. */
export type PayoutOrder = Tenancy & {
  readonly payoutId: string;
  readonly account: PayoutAccount;
  readonly amount: Micros;
  readonly currency: string;
};

/** The provider took an order and says where it is, or refuses it for good. */
export type CreatedPayout =
  | { readonly providerRef: string; readonly said?: PayoutAnswer | null }
  /** The reason, in a word of the provider. */
  | { readonly refused: string };

/** A provider's statement about a payout, by a notice or when asked. */
export type PayoutNotice = {
  readonly noticeRef: string;
  /** Our number of the payout, as the provider was given it. */
  readonly payoutId: string;
  /** The provider's id of the payout. */
  readonly providerRef: string;
  /** returned: it was paid, and the money came back. */
  readonly outcome: PayoutOutcome;
  readonly amount: Micros;
  readonly currency: string;
  /** The reason it failed or came back, in a word of the provider. */
  readonly reason?: string | undefined;
};

/** The progress at the provider of a payment or payout that is not over. */
export type ProviderProgress = {
  /** As the provider writes it. */
  readonly status: string;
  /** attention: a person has to act there; unknown: the provider does not publish the status. */
  readonly progress: ProgressKind;
  /** The provider's id of the payment or payout. */
  readonly providerRef: string;
};

/** The progress of a payment; `depositId` is our number of the deposit. */
export type PaymentProgress = ProviderProgress & { readonly depositId: string };

/** The progress of a payout; `payoutId` is our number of it. */
export type PayoutProgress = ProviderProgress & { readonly payoutId: string };

/** The outcome of a payment or payout, or its progress. */
export type PaymentAnswer = PaymentNotice | PaymentProgress;
export type PayoutAnswer = PayoutNotice | PayoutProgress;

/** The part of a provider that pays members. */
export type PayoutService = {
  readonly create: (order: PayoutOrder) => Promise<CreatedPayout>;
  /** Asks where a payout is; null: the provider knows none. */
  readonly find: (tenancy: Tenancy, payoutId: string) => Promise<PayoutAnswer | null>;
};

export type ProviderAnswer = PaymentAnswer | PayoutAnswer;

/** True when an answer is about a payout. */
export const isAboutPayout = (answer: ProviderAnswer): answer is PayoutAnswer =>
  'payoutId' in answer;

/** True when an answer says that it is not over. */
export const isProgress = <Answer extends ProviderAnswer>(
  answer: Answer,
): answer is Extract<Answer, ProviderProgress> => 'progress' in answer;

/** A secret that an operator enters to connect a brand with a provider. */
type KeyField = { readonly name: string; readonly pattern: RegExp };

/** The secrets of a brand at a provider, by the names of its key fields. */
export type ProviderKeys = Readonly<Record<string, string>>;

/** A payment that goes back to its payer, or went: by a refund, or by a dispute. */
export type ReversalNotice = {
  /** The provider's id of the refund or dispute. */
  readonly reversalRef: string;
  readonly kind: 'refund' | 'dispute';
  /** Our number of the deposit, and the provider's ids; empty where it does not name them. */
  readonly depositId: string;
  readonly paymentRef: string;
  readonly orderRef?: string;
  /** As the provider writes it. */
  readonly status: string;
  readonly progress: RefundProgress['progress'];
  /** Null where the provider does not say how much. */
  readonly amount: Micros | null;
  readonly currency: string | null;
  /** The payment itself says so: nothing of it is there. */
  readonly isWhole?: boolean;
};

/** The progress of a refund. */
export type RefundProgress = {
  /** As the provider writes it. */
  readonly status: string;
  /** processed: the payer has it; failed: it did not reach the payer. */
  readonly progress: ReversalProgress;
};

/** True when an answer is about a payment that goes back. */
export const isReversal = (answer: ProviderAnswer | ReversalNotice): answer is ReversalNotice =>
  'reversalRef' in answer;

/**
 * The content of a notice: several refunds where it names a payment alone, nothing where it is
 * about nothing that the gateway follows.
 */
export type NoticeContent = readonly (ProviderAnswer | ReversalNotice)[];

/** A notice that was read; null: it is not from the provider. */
export type ReadNotice = NoticeContent | null;

export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** A stretch of time; `to` is not included. */
export type ReportPeriod = { readonly from: Date; readonly to: Date };

/** A deposit or payout that a provider made, in effect now, under a number of ours. */
export type ReportLine = {
  readonly kind: 'deposit' | 'payout';
  /** Our number of the deposit or payout; empty where the provider was given none. */
  readonly reference: string;
  /** The provider's id of the payment or payout. */
  readonly providerRef: string;
  /** returned: it was paid, and the money came back. */
  readonly state: 'paid' | 'returned';
  readonly amount: Micros;
  readonly currency: string;
};

/** A payment provider. Every method may be called again for the same deposit. */
export type PaymentProvider = {
  /** Stored with every deposit and part of the address of its notices; never change it. */
  readonly name: string;
  /** Moves no money: never used for the REAL book. */
  readonly isSandbox: boolean;
  /** The keys that an operator enters to connect a brand; absent where there are none. */
  readonly keyFields?: readonly KeyField[];
  /** Returns the methods that it can offer in a brand's country; an operator can allow less. */
  readonly methods: (tenancy: Tenancy) => readonly PaymentMethod[];
  /** Returns the methods that it offers now, where operators decide that by what they store. */
  readonly offer?: (tenancy: Tenancy) => Promise<readonly PaymentMethod[]>;
  readonly prepareDeposit: (order: DepositOrder) => Promise<PreparedDeposit>;
  /** Verifies the signature over the raw bytes, and reads them. */
  readonly readNotice: (
    tenancy: Tenancy,
    headers: NoticeHeaders,
    body: Buffer,
  ) => ReadNotice | Promise<ReadNotice>;
  /** Asks where the payment of a deposit is; null: the provider knows none. */
  readonly findPayment: (
    tenancy: Tenancy,
    depositId: string,
  ) => Promise<PaymentAnswer | ReversalNotice | null>;
  /** Looks for the payment that the member names; null = the provider knows none. */
  readonly findReference: (
    tenancy: Tenancy,
    depositId: string,
    reference: string,
  ) => Promise<PaymentAnswer | ReversalNotice | null>;
  /** Sends what arrived back to the payer, once; asked again, it says where that is. */
  readonly refund: (tenancy: Tenancy, depositId: string) => Promise<RefundProgress>;
  /** Sends one payment back, whatever it was for; absent where that takes its own pages. */
  readonly refundPayment?: (tenancy: Tenancy, paymentRef: string) => Promise<void>;
  /** Absent where the provider only takes money. */
  readonly payouts?: PayoutService;
  /**
   * Lists the payments and payouts that the provider began in a period and that are in effect;
   * absent where nothing can be asked, as of a bank.
   */
  readonly report?: (tenancy: Tenancy, period: ReportPeriod) => Promise<readonly ReportLine[]>;
};
