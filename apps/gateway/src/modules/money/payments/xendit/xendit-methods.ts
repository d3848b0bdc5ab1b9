import { micros, multiply, SCALE } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';

import type { PaymentMethod, PayerField } from '../payment-provider.ts';
import { findUnits } from '../provider-api/currency-units.ts';

type Listed = {
  readonly code: string;
  readonly name: string;
  readonly shape: 'redirect' | 'qr' | 'virtual-account' | 'push';
  /** Xendit's name for the channel. */
  readonly channel: string;
  /** Whole units of the national currency, as Xendit lists them. */
  readonly min: bigint;
  readonly max: bigint;
  readonly asks?: readonly PayerField[];
  readonly minutes?: number;
  /** Xendit ends requests of e-wallets after 15 minutes; others end when we say so. */
  readonly validMinutes?: number;
};

const WALLET_MINUTES = 15;
const VALID_MINUTES = 30;
/** A virtual account is paid from an app or at a machine, so that it is good for longer. */
const ACCOUNT_MINUTES = 120;

const account = (bank: string, name: string, min: bigint): Listed => ({
  code: `va-${bank.toLowerCase()}`,
  name: `${name} Virtual Account`,
  shape: 'virtual-account',
  channel: `${bank}_VIRTUAL_ACCOUNT`,
  min,
  max: 50_000_000n,
  minutes: 5,
  validMinutes: ACCOUNT_MINUTES,
});

const wallet = (facts: Pick<Listed, 'code' | 'name' | 'channel' | 'min' | 'max'>): Listed => ({
  ...facts,
  shape: 'redirect',
  validMinutes: WALLET_MINUTES,
});

const byCountry: Readonly<Record<string, readonly Listed[]>> = {
  PH: [
    wallet({ code: 'gcash', name: 'GCash', channel: 'GCASH', min: 1n, max: 100_000n }),
    wallet({ code: 'maya', name: 'Maya', channel: 'PAYMAYA', min: 1n, max: 100_000n }),
    { code: 'qrph', name: 'QR Ph', shape: 'qr', channel: 'QRPH', min: 1n, max: 50_000n },
  ],
  ID: [
    { code: 'qris', name: 'QRIS', shape: 'qr', channel: 'QRIS', min: 1_000n, max: 20_000_000n },
    account('BCA', 'BCA', 10_000n),
    account('BNI', 'BNI', 10_000n),
    account('BRI', 'BRI', 10_000n),
    account('MANDIRI', 'Mandiri', 10_000n),
    wallet({ code: 'dana', name: 'DANA', channel: 'DANA', min: 1_000n, max: 20_000_000n }),
    {
      ...wallet({ code: 'ovo', name: 'OVO', channel: 'OVO', min: 1_000n, max: 20_000_000n }),
      shape: 'push',
      asks: ['mobileNumber'],
    },
    wallet({ code: 'gopay', name: 'GoPay', channel: 'GOPAY', min: 1_000n, max: 20_000_000n }),
  ],
};

/** The country in which a currency of Xendit's is paid. */
const currencyOf: Readonly<Record<string, string>> = { PH: 'PHP', ID: 'IDR' };

/**
 * Lists the methods that Xendit offers in a tenant's country, with limits in the tenant's currency.
 */
export function xenditMethods(
  tenant: Pick<TenantConfig, 'country' | 'currency'>,
): readonly PaymentMethod[] {
  const units = findUnits(tenant);
  if (!units || units.code !== currencyOf[tenant.country]) return [];
  const toMicros = (national: bigint) => micros(multiply(micros(SCALE), national) / units.perUnit);
  return (byCountry[tenant.country] ?? []).map((listed) => ({
    code: listed.code,
    name: listed.name,
    shape: listed.shape,
    payerFields: listed.asks ?? [],
    banks: [],
    min: toMicros(listed.min),
    max: toMicros(listed.max),
    // The brand bears what Xendit keeps.
    feeBasisPoints: 0,
    usualMinutes: listed.minutes ?? 1,
    validMinutes: listed.validMinutes ?? VALID_MINUTES,
  }));
}

/** The channel of a method in a country. */
export function toChannel(country: string, method: string): Listed {
  const found = byCountry[country]?.find(({ code }) => code === method);
  if (!found) throw new Error(`Xendit has no method ${method} in ${country}`);
  return found;
}
