import { micros, multiply, SCALE } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';

import type { PaymentMethod } from '../payment-provider.ts';

/** The ways to pay that Razorpay's page can offer. */
const instruments = ['card', 'netbanking', 'upi', 'wallet'] as const;
type Instrument = (typeof instruments)[number];

type Listed = {
  readonly code: string;
  readonly name: string;
  readonly instrument: Instrument;
  /** Rupees: what one payment may be at most. */
  readonly max: bigint;
};

const listed: readonly Listed[] = [
  // Its page shows a code to scan, or opens the member's own app.
  { code: 'upi', name: 'UPI', instrument: 'upi', max: 100_000n },
  { code: 'card', name: 'Card', instrument: 'card', max: 500_000n },
  { code: 'netbanking', name: 'Netbanking', instrument: 'netbanking', max: 500_000n },
  { code: 'wallet', name: 'Wallets', instrument: 'wallet', max: 100_000n },
];

const MIN_RUPEES = 10n;
/** Razorpay keeps a link open for at least fifteen minutes. */
const VALID_MINUTES = 30;

const rupees = (whole: bigint) => multiply(micros(SCALE), whole);

const india: readonly PaymentMethod[] = listed.map(({ code, name, max }) => ({
  code,
  name,
  // Each is chosen and paid on Razorpay's page.
  shape: 'redirect',
  payerFields: [],
  banks: [],
  min: rupees(MIN_RUPEES),
  max: rupees(max),
  // The brand bears what Razorpay keeps.
  feeBasisPoints: 0,
  usualMinutes: 1,
  validMinutes: VALID_MINUTES,
}));

/** Lists the methods that Razorpay offers in a tenant's country: India, in rupees. */
export const razorpayMethods = ({
  country,
  currency,
}: Pick<TenantConfig, 'country' | 'currency'>): readonly PaymentMethod[] =>
  country === 'IN' && currency.code === 'INR' ? india : [];

/** Returns the options by which a payment link offers a method: UPI has a link of its own kind. */
export function toLinkKind(method: string): object {
  const found = listed.find(({ code }) => code === method);
  if (!found) throw new Error(`Razorpay has no method ${method}`);
  if (found.instrument === 'upi') return { upi_link: true };
  const offered = instruments.map((name) => [name, name === found.instrument ? 1 : 0] as const);
  return { options: { checkout: { method: Object.fromEntries(offered) } } };
}
