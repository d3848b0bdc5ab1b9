import { type FieldFault, fieldError } from '@parlour/contract';

import type { Payer, PayerField, PaymentMethod } from './payment-provider.ts';

/** Shapes of what members enter, and the rule that a refusal names. */
const patterns: Readonly<Record<Exclude<PayerField, 'bank'>, RegExp>> = {
  mobileNumber: /^\+?\d{9,15}$/,
  upiId: /^[\w.-]{2,50}@[A-Za-z]{2,20}$/,
  nationalIdDigits: /^\d{6}$/,
};

const isRight = (field: PayerField, value: string, { banks }: PaymentMethod): boolean =>
  field === 'bank' ? banks.some(({ code }) => code === value) : patterns[field].test(value);

/** Keeps the fields that a method asks for; refuses what is missing or misshapen by its name. */
export function readPayer(method: PaymentMethod, given: Payer): Payer {
  const entries = method.payerFields.map((field) => [field, (given[field] ?? '').trim()] as const);
  const faults = entries.flatMap(([field, value]): FieldFault[] => {
    if (value === '') return [{ field, rule: 'required' }];
    return isRight(field, value, method) ? [] : [{ field, rule: 'pattern' }];
  });
  if (faults.length > 0) throw fieldError(faults);
  return Object.fromEntries(entries);
}
