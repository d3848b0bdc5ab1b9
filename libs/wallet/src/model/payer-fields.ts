import { type Micros, micros, toPlainText } from '@parlour/money';

import type { PaymentMethod } from './cashier-store.ts';
import type { Payer, PayerField } from './deposit-store.ts';

/**
 * Converts typed text to the value that is sent: Western digits, and numbers without spaces and
 * dashes.
 */
export function toPayerValue(field: PayerField, typed: string): string {
  const plain = toPlainText(typed);
  const isNumber = field === 'mobileNumber' || field === 'nationalIdDigits';
  return isNumber ? plain.replaceAll(/[\s().-]/g, '') : plain;
}

const patterns: Readonly<Record<Exclude<PayerField, 'bank'>, RegExp>> = {
  mobileNumber: /^\+?\d{9,15}$/,
  upiId: /^[\w.-]{2,50}@[A-Za-z]{2,20}$/,
  nationalIdDigits: /^\d{6}$/,
};

/** A fault of a field: it is missing, or not of its form. */
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

/**
 * Computes the fee that the provider adds to an amount, rounded up to a hundredth as the gateway
 * does.
 */
export function toFee(amount: Micros, feeBasisPoints: number): Micros {
  const unit = 10_000n * HUNDREDTH;
  return micros(((amount * BigInt(feeBasisPoints) + unit - 1n) / unit) * HUNDREDTH);
}
