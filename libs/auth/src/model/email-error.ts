import type { FieldFault } from '@parlour/contract';
import { checkText, createTextRule } from '@parlour/contract/rules';

const rule = createTextRule(3, 6, 254);

/**
 * Returns the fault of an address in the field `email`; the words are about an address, not about a
 * pattern.
 */
export function emailError(email: string): FieldFault | null {
  if (email === '') return { field: 'email', rule: 'required' };
  return checkText('email', email, rule) && { field: 'email', rule: 'email' };
}
