import { multiply, micros, SCALE } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';

import type { PaymentMethod } from '../payment-provider.ts';

type Listed = {
  readonly code: string;
  readonly name: string;
  /** The way to pay that Paystack's page offers. */
  readonly channel: string;
  readonly minutes: number;
};

const listed: readonly Listed[] = [
  { code: 'card', name: 'Card', channel: 'card', minutes: 1 },
  { code: 'bank-transfer', name: 'Bank transfer', channel: 'bank_transfer', minutes: 5 },
  { code: 'ussd', name: 'USSD', channel: 'ussd', minutes: 5 },
  { code: 'bank-account', name: 'Bank account', channel: 'bank', minutes: 2 },
];

/** Naira: less is refused for transfers, more for every transaction. */
const RANGE = { min: 100n, max: 10_000_000n };
const VALID_MINUTES = 30;

const naira = (whole: bigint) => multiply(micros(SCALE), whole);

const nigeria: readonly PaymentMethod[] = listed.map(({ code, name, minutes }) => ({
  code,
  name,
  // Each is chosen and paid on Paystack's page.
  shape: 'redirect',
  payerFields: [],
  banks: [],
  min: naira(RANGE.min),
  max: naira(RANGE.max),
  // The brand bears what Paystack keeps.
  feeBasisPoints: 0,
  usualMinutes: minutes,
  validMinutes: VALID_MINUTES,
}));

/** Lists the methods that Paystack offers in a tenant's country: Nigeria, in naira. */
export const paystackMethods = ({
  country,
  currency,
}: Pick<TenantConfig, 'country' | 'currency'>): readonly PaymentMethod[] =>
  country === 'NG' && currency.code === 'NGN' ? nigeria : [];

/** The channel of a method on Paystack's page. */
export function toChannel(method: string): string {
  const found = listed.find(({ code }) => code === method);
  if (!found) throw new Error(`Paystack has no method ${method}`);
  return found.channel;
}
