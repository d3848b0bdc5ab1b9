import type { Micros } from '@parlour/money';
import { z } from 'zod';

import { type CurrencyUnits, fromParts, toParts } from '../provider-api/currency-units.ts';

const naira: CurrencyUnits = { code: 'NGN', perUnit: 1n, parts: 100n };

/** An amount in kobo, hundredths of a naira; throws for parts of one, which members' never have. */
export function toKobo(amount: Micros): number {
  const kobo = toParts(amount, naira);
  if (kobo === null) throw new Error(`${amount} has parts of a kobo`);
  return kobo;
}

export const fromKobo = (kobo: number): Micros => fromParts(kobo, naira);

/** The envelope of every answer of the API. */
export const Envelope = z.object({
  status: z.boolean(),
  message: z.string(),
  /** A word for the error; older errors have the message alone. */
  code: z.string().nullish(),
  /** Refusals have none. */
  data: z.unknown().optional(),
});
export type Envelope = z.output<typeof Envelope>;

export const Initialized = z.object({
  authorization_url: z.url(),
  access_code: z.string().min(1).max(128),
  reference: z.string().min(1).max(128),
});

/** Ids are numbers, but for some notices. */
const Id = z.union([z.number(), z.string().min(1).max(40)]).transform(String);

/** A transaction as a notice and a verification describe it; amounts in kobo. */
export const Transaction = z.object({
  id: Id,
  /** The kind of the money: real (live) or that of test keys. */
  domain: z.string(),
  status: z.string(),
  reference: z.string().min(1).max(128),
  amount: z.int().nonnegative(),
  currency: z.string().min(3).max(8),
  fees: z.int().nonnegative().nullish(),
  /** The amount that was ordered; `amount` is more where the account lets payers bear the fee. */
  requested_amount: z.int().nonnegative().nullish(),
});
export type Transaction = z.output<typeof Transaction>;

/**
 * Returns the amount that a transaction brought of what was ordered, and the fee that Paystack
 * keeps of it: a payer who bears the fee pays more than was ordered, by no more than the fee.
 */
export function toReceivedAmount({ amount, fees, requested_amount: requested }: Transaction) {
  const surplus = amount - (requested ?? amount);
  const isFee = surplus > 0 && surplus <= (fees ?? 0);
  return {
    amount: fromKobo(isFee ? amount - surplus : amount),
    ...(typeof fees === 'number' && { fee: fromKobo(isFee ? fees - surplus : fees) }),
  };
}

/** A notice: the name of an event, and what it is about. */
export const Event = z.object({ event: z.string(), data: z.unknown().optional() });

const Status = z.string().max(60);
/** Notices of refunds write amounts as text. */
const Kobo = z
  .union([z.int().nonnegative(), z.string().regex(/^\d{1,15}$/)])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : Number(value)));

/**
 * The fields that say what refunds and disputes are about; which field names it differs between
 * their notices.
 */
const named = {
  status: Status.nullish(),
  transaction_reference: z.string().max(128).nullish(),
  transaction: z
    .object({ reference: z.string().max(128), amount: z.int().nonnegative().nullish() })
    .nullish()
    .catch(null),
  currency: z.string().max(8).nullish(),
};
/** `id` is in notices of refunds that need attention alone, `refund_reference` in those after. */
export const RefundNamed = z.object({
  ...named,
  id: Id.nullish(),
  refund_reference: z.string().max(128).nullish(),
  amount: Kobo,
});
export type RefundNamed = z.output<typeof RefundNamed>;
export const DisputeNamed = z.object({
  ...named,
  id: Id.nullish(),
  refund_amount: Kobo,
  resolution: Status.nullish(),
});

/** A refund as the API answers it; the amount in kobo. */
export const Refund = z.object({
  id: Id,
  status: z.string().max(60),
  amount: z.int().nonnegative(),
  currency: z.string().min(3).max(8),
});
export type Refund = z.output<typeof Refund>;
export const Refunds = z.array(Refund);

export const Recipient = z.object({ recipient_code: z.string().min(1).max(128) });

/** A transfer as a notice and a verification describe it; the amount in kobo. */
export const Transfer = z.object({
  transfer_code: z.string().min(1).max(128),
  reference: z.string().min(1).max(128),
  domain: z.string(),
  status: z.string().max(40),
  amount: z.int().nonnegative(),
  currency: z.string().min(3).max(8),
});
export type Transfer = z.output<typeof Transfer>;
