import type { Micros } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';
import { z } from 'zod';

import { type CurrencyUnits, findUnits, fromDecimal } from '../provider-api/currency-units.ts';
import { ProviderFailure } from '../provider-failure.ts';

/** The answer to a refused call. */
export const Refusal = z.object({ error_code: z.string().max(80), message: z.string() });

/** Amounts are numbers in whole units; some examples of the documentation write them as text. */
const Amount = z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]).transform(Number);
const Reference = z.string().min(1).max(255);
const Currency = z.string().min(3).max(8);

/** An action that the member has to take to pay. */
const Action = z.object({
  type: z.string(),
  descriptor: z.string().nullish(),
  value: z.string().max(4000),
});

export const PaymentRequest = z.object({
  payment_request_id: z.string().min(1).max(64),
  reference_id: Reference,
  status: z.string(),
  actions: z.array(Action).nullish(),
});

/** A payment as the API answers it: what was captured of what was asked for. */
export const Payment = z.object({
  payment_id: z.string().min(1).max(64),
  reference_id: Reference,
  status: z.string(),
  currency: Currency,
  request_amount: Amount,
  captures: z.array(z.object({ capture_amount: Amount })).nullish(),
});
export type Payment = z.output<typeof Payment>;

/** A movement of the account; `product_id` is the id of its payment or payout. */
export const Transaction = z.object({
  id: z.string().min(1).max(80),
  product_id: z.string().max(80).nullish(),
  type: z.string(),
  status: z.string(),
  reference_id: Reference,
  currency: Currency,
  amount: Amount,
  fee: z.object({ xendit_fee: Amount.nullish(), value_added_tax: Amount.nullish() }).nullish(),
  product_data: z.object({ payment_request_id: z.string().nullish() }).nullish(),
});
export type Transaction = z.output<typeof Transaction>;

export const Transactions = z.object({ has_more: z.boolean(), data: z.array(Transaction) });

export const Payout = z.object({
  id: z.string().min(1).max(64),
  reference_id: Reference,
  status: z.string().max(60),
  amount: Amount,
  currency: Currency,
  failure_code: z.string().max(80).nullish(),
});
export type Payout = z.output<typeof Payout>;

export const Payouts = z.object({ data: z.array(Payout) });

/** A notice: the name of an event, and what it is about. */
export const Event = z.object({ event: z.string(), data: z.unknown().optional() });

/** A refund as the API answers it. */
export const Refund = z.object({
  id: z.string().min(1).max(80),
  reference_id: z.string().max(255).nullish(),
  payment_id: z.string().max(80).nullish(),
  payment_request_id: z.string().max(80).nullish(),
  status: z.string().max(60),
  amount: Amount,
  currency: Currency,
});
export type Refund = z.output<typeof Refund>;

/** A dispute as the API answers it; what it ended with may be less than it began with. */
export const Dispute = z.object({
  id: z.string().min(1).max(80),
  reference_id: z.string().max(255).nullish(),
  payment_id: z.string().max(80).nullish(),
  status: z.string().max(60),
  amount: z.object({ initial: Amount.nullish(), terminal: Amount.nullish() }),
  currency: Currency,
});
export type Dispute = z.output<typeof Dispute>;

const Named = z.object({ id: z.string().max(80).nullish() });
/** The id of what a notice is about: beside its event, in its data, or one level deeper. */
export const ReversalNamed = z
  .object({
    ...Named.shape,
    data: z.object({ ...Named.shape, data: Named.nullish() }).nullish(),
  })
  .transform(({ id, data }) => data?.data?.id ?? data?.id ?? id ?? null);

/** The id that a notice names; everything else about it is asked for. */
export const PaymentNamed = z.object({ payment_id: z.string().regex(/^[\w-]{1,64}$/) });
export const PayoutNamed = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });

type BrandCurrency = { readonly tenant: Pick<TenantConfig, 'code' | 'currency'> };

/** Returns the units in which Xendit counts a brand's currency. */
export function unitsOf({ tenant }: BrandCurrency): CurrencyUnits {
  const units = findUnits(tenant);
  if (!units) throw new Error(`Xendit does not know the currency of ${tenant.code}`);
  return units;
}

/** An amount of an answer in the brand's currency; another currency keeps its own code. */
export function toMoney(
  brand: BrandCurrency,
  amount: number,
  currency: string,
): { readonly amount: Micros; readonly currency: string } {
  const units = unitsOf(brand);
  const isOurs = currency === units.code;
  const value = fromDecimal(amount, isOurs ? units : { code: currency, perUnit: 1n, parts: 100n });
  if (value === null) throw new ProviderFailure('bad_reply', 'an amount with parts that are none');
  return { amount: value, currency: isOurs ? brand.tenant.currency.code : currency };
}
