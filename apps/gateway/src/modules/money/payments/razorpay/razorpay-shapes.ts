import type { Micros } from '@parlour/money';
import { z } from 'zod';

import { type CurrencyUnits, fromParts, toParts } from '../provider-api/currency-units.ts';

const rupee: CurrencyUnits = { code: 'INR', perUnit: 1n, parts: 100n };

/** An amount in paise; null: it has parts of one. */
export const toPaise = (amount: Micros): number | null => toParts(amount, rupee);
export const fromPaise = (paise: number): Micros => fromParts(paise, rupee);

/** The answer to a refused call. */
export const Refusal = z.object({
  error: z.object({
    code: z.string().max(80),
    description: z.string().max(500).nullish(),
    reason: z.string().max(80).nullish(),
  }),
});

const Id = z.string().regex(/^[A-Za-z0-9_]{1,64}$/);
const Paise = z.int().nonnegative();
const Currency = z.string().min(3).max(8);

/** A payment within a link. */
const LinkPayment = z.object({ payment_id: Id, amount: Paise, status: z.string() });

/** A payment link: one for each deposit, which it knows by its reference. */
export const PaymentLink = z.object({
  id: Id,
  reference_id: z.string().max(64).nullish(),
  status: z.string(),
  amount: Paise,
  currency: Currency,
  short_url: z.url(),
  // A link without payments has null or an empty list.
  payments: z.array(LinkPayment).nullish(),
});
export type PaymentLink = z.output<typeof PaymentLink>;

export const PaymentLinks = z.object({ payment_links: z.array(PaymentLink) });

/** A list of anything. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) });

const Notes = z
  .object({ deposit: z.string().max(64) })
  .nullish()
  .catch(null);

export const Refund = z.object({
  id: Id,
  status: z.string().max(40),
  payment_id: Id.nullish(),
  amount: Paise.nullish(),
  currency: Currency.nullish(),
  notes: Notes,
});
export type Refund = z.output<typeof Refund>;

export const Payment = z.object({
  id: Id,
  amount: Paise,
  currency: Currency,
  status: z.string(),
  fee: Paise.nullish(),
  // Without notes it is an empty list.
  notes: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
});
export type Payment = z.output<typeof Payment>;

/** A payout of RazorpayX. */
export const Payout = z.object({
  id: Id,
  reference_id: z.string().max(64).nullish(),
  status: z.string().max(40),
  amount: Paise,
  currency: Currency,
  status_details: z.object({ reason: z.string().max(80).nullish() }).nullish(),
});
export type Payout = z.output<typeof Payout>;

const entityOf = <Item extends z.ZodType>(item: Item) => z.object({ entity: item });

/** A notice: the name of an event, and what it is about. */
export const Event = z.object({ event: z.string(), payload: z.unknown().optional() });

const PaymentNoticed = entityOf(
  z.object({ id: Id, captured: z.boolean().nullish(), notes: Notes }),
).nullish();

/** The parts of notices that say what a refund or dispute is about. */
export const RefundNoticed = z.object({
  refund: entityOf(z.object({ id: Id })),
  payment: PaymentNoticed,
});
export const DisputeNoticed = z.object({
  dispute: entityOf(
    z.object({
      id: Id.nullish(),
      payment_id: Id,
      status: z.string().max(40),
      amount: Paise.nullish(),
      currency: Currency.nullish(),
    }),
  ),
  payment: PaymentNoticed,
});

/** The ids that notices name; everything else about it is asked for. */
export const LinkNamed = z.object({ payment_link: entityOf(z.object({ id: Id })) });
export const PayoutNamed = z.object({ payout: entityOf(z.object({ id: Id })) });
