import type { FieldFault } from '@parlour/contract';
import type { Translate } from '@parlour/i18n';

/** Rules of an account's fields that have words of their own. */
const knownRules: ReadonlySet<string> = new Set([
  'required',
  'mobile',
  'accountDigits',
  'nuban',
  'iban',
  'checkDigit',
  'otherBank',
  'upi',
  'ifsc',
  'routingNumber',
  'name',
  'pattern',
  'unknown',
]);

/** Returns the error message for a field of an account. */
export const toFaultText = (t: Translate, { rule, allowed }: FieldFault): string =>
  t(`payees.fault.${knownRules.has(rule) ? rule : 'invalid'}`, { ...allowed });
