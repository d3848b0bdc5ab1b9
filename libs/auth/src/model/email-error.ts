import type { FieldFault } from '@parlour/contract';
import { checkText, createTextRule } from '@parlour/contract/rules';

const rule = createTextRule(3, 6, 254);

/**
 * What is wrong with an address of the field `email`; the words speak of an address, not of a
 * pattern.
 */
export function emailError(email: string): FieldFault | null {
  if (email === '') return { field: 'email', rule: 'required' };
  return checkText('email', email, rule) && { field: 'email', rule: 'email' };
}
