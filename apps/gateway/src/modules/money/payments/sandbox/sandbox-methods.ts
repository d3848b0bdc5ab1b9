import type { PaymentShape } from '@parlour/contract';
import { micros, multiply, SCALE } from '@parlour/money';
import type { TenantConfig } from '@parlour/tenant';

import type { PayerField, PaymentMethod } from '../payment-provider.ts';

type Listed = {
  readonly code: string;
  readonly name: string;
  readonly shape: PaymentShape;
  readonly asks?: readonly PayerField[];
  readonly banks?: readonly (readonly [code: string, name: string])[];
  readonly fee?: number;
  readonly minutes?: number;
};

const wallet = (code: string, name: string): Listed => ({ code, name, shape: 'redirect' });
const sendMoney = (code: string, name: string): Listed => ({ code, name, shape: 'reference' });
const account = (code: string, name: string): Listed => ({
  code,
  name,
  shape: 'virtual-account',
  minutes: 5,
});

const nigerianBanks = [
  ['737', 'GTBank'],
  ['901', 'Access Bank'],
  ['894', 'First Bank'],
  ['919', 'UBA'],
  ['966', 'Zenith Bank'],
] as const;

const card: Listed = { code: 'card', name: 'Card', shape: 'redirect', fee: 150, minutes: 1 };

/** The methods that players of a country know, in the shapes in which its providers offer them. */
const byCountry: Readonly<Record<string, readonly Listed[]>> = {
  PH: [
    wallet('gcash', 'GCash'),
    wallet('maya', 'Maya'),
    { code: 'qrph', name: 'QR Ph', shape: 'qr' },
  ],
  BD: [sendMoney('bkash', 'bKash'), sendMoney('nagad', 'Nagad'), sendMoney('rocket', 'Rocket')],
  IN: [
    { code: 'upi', name: 'UPI', shape: 'push', asks: ['upiId'] },
    { code: 'upi-qr', name: 'UPI QR', shape: 'qr' },
  ],
  NG: [
    account('bank-transfer', 'Bank transfer'),
    { code: 'ussd', name: 'USSD', shape: 'ussd', asks: ['bank'], banks: nigerianBanks },
    card,
    wallet('opay', 'OPay'),
    wallet('palmpay', 'PalmPay'),
  ],
  ID: [
    { code: 'qris', name: 'QRIS', shape: 'qr' },
    account('va-bca', 'BCA Virtual Account'),
    account('va-bni', 'BNI Virtual Account'),
    account('va-bri', 'BRI Virtual Account'),
    account('va-mandiri', 'Mandiri Virtual Account'),
    wallet('dana', 'DANA'),
    { code: 'ovo', name: 'OVO', shape: 'push', asks: ['mobileNumber'] },
    wallet('gopay', 'GoPay'),
  ],
  PK: [
    {
      code: 'jazzcash',
      name: 'JazzCash',
      shape: 'push',
      asks: ['mobileNumber', 'nationalIdDigits'],
    },
    {
      code: 'easypaisa',
      name: 'Easypaisa',
      shape: 'push',
      asks: ['mobileNumber', 'nationalIdDigits'],
    },
    { code: 'otc-voucher', name: 'Cash at a shop', shape: 'voucher', minutes: 10 },
  ],
};

/** Smallest and largest deposit of every method, in whole units of the tenant's currency. */
const DEPOSIT_RANGE = { min: 1n, max: 100_000n };

/** Minutes in which a payment has to be made; a voucher is good for a day. */
const VALID_MINUTES = 30;
const VOUCHER_VALID_MINUTES = 24 * 60;

const toMethod = ({ code, name, shape, asks, banks, fee, minutes }: Listed): PaymentMethod => ({
  code,
  name,
  shape,
  payerFields: asks ?? [],
  banks: (banks ?? []).map(([bank, bankName]) => ({ code: bank, name: bankName })),
  min: micros(DEPOSIT_RANGE.min * SCALE),
  max: multiply(micros(SCALE), DEPOSIT_RANGE.max),
  feeBasisPoints: fee ?? 0,
  usualMinutes: minutes ?? 1,
  validMinutes: shape === 'voucher' ? VOUCHER_VALID_MINUTES : VALID_MINUTES,
});

/** Practice credit, at once: what the cashier of every brand with play money has. */
const INSTANT: PaymentMethod = toMethod({
  code: 'instant',
  name: 'Practice credit',
  shape: 'instant',
  minutes: 0,
});

const methods = new Map(
  Object.entries(byCountry).map(([country, listed]) => [country, listed.map(toMethod)]),
);
const elsewhere = [toMethod(card)];

/**
 * Lists the methods that the sandbox provider offers in a tenant's country; a country without a
 * list has cards.
 */
export const sandboxMethods = ({ country }: Pick<TenantConfig, 'country'>): PaymentMethod[] => [
  ...(methods.get(country) ?? elsewhere),
  INSTANT,
];
