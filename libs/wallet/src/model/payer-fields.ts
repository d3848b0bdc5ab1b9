import type { Micros } from '@parlour/money';
import { micros } from '@parlour/money';

import type { PaymentMethod } from './cashier-store.ts';
import type { Payer, PayerField } from './deposit-store.ts';

/** Zeros of the scripts that phones of our players type digits in. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];

/** A text with Western digits in place of those of other scripts. */
export const toWesternDigits = (typed: string): string =>
  typed.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((first) => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });

/** What is sent of what was typed: Western digits, and numbers without spaces and dashes. */
export function toPayerValue(field: PayerField, typed: string): string {
  const western = toWesternDigits(typed);
  const isNumber = field === 'mobileNumber' || field === 'nationalIdDigits';
  return isNumber ? western.replaceAll(/[\s().-]/g, '') : western.trim();
}

const patterns: Readonly<Record<Exclude<PayerField, 'bank'>, RegExp>> = {
  mobileNumber: /^\+?\d{9,15}$/,
  upiId: /^[\w.-]{2,50}@[A-Za-z]{2,20}$/,
  nationalIdDigits: /^\d{6}$/,
};

/** What is wrong with a field: it is missing, or not of its form. */
export type PayerFault = 'required' | 'pattern';
export type PayerFaults = { readonly [Field in PayerField]?: PayerFault | undefined };

/** The fields that a method asks for, cleaned, and what is wrong with them. */
export function readPayer(
  { payerFields, banks }: PaymentMethod,
  typed: Payer,
): { readonly payer: Payer; readonly faults: PayerFaults } {
  const payer: Partial<Record<PayerField, string>> = {};
  const faults: Partial<Record<PayerField, PayerFault>> = {};
  for (const field of payerFields) {
    const value = toPayerValue(field, typed[field] ?? '');
    const isRight =
      field === 'bank' ? banks.some(({ code }) => code === value) : patterns[field].test(value);
    if (value === '') faults[field] = 'required';
    else if (!isRight) faults[field] = 'pattern';
    payer[field] = value;
  }
  return { payer, faults };
}

const HUNDREDTH = 10_000n;

/** What the provider adds to an amount, rounded up to a hundredth as the gateway does. */
export function toFee(amount: Micros, feeBasisPoints: number): Micros {
  const unit = 10_000n * HUNDREDTH;
  return micros(((amount * BigInt(feeBasisPoints) + unit - 1n) / unit) * HUNDREDTH);
}
