import { toCallError } from '@parlour/client';
import type { Api, FieldFault } from '@parlour/contract';

import { fieldErrorByCode } from './field-error-by-code.ts';

/** Fields that the server can check before the form is submitted. */
export type CheckedField = 'username' | 'affiliateCode' | 'referralCode';

/** True for a field that the server can check. */
export const isCheckedField = (field: string): field is CheckedField =>
  field === 'username' || field === 'affiliateCode' || field === 'referralCode';

/** Checks a value on the server; `unknown` if the check itself failed. */
export async function checkOnServer(
  { registration }: Pick<Api, 'registration'>,
  field: CheckedField,
  value: string,
): Promise<FieldFault | 'valid' | 'unknown'> {
  try {
    if (field === 'username') await registration.checkUsername({ query: { username: value } });
    else await registration.affiliate({ query: { code: value, domain: location.hostname } });
    return 'valid';
  } catch (thrown) {
    const error = fieldErrorByCode(toCallError(thrown)?.code ?? '');
    // One call checks both codes.
    const isOfField = error?.field === (field === 'username' ? field : 'affiliateCode');
    return isOfField && error ? { ...error, field } : 'unknown';
  }
}
