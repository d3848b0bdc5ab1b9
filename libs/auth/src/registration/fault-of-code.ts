import type { FieldFault } from '@parlour/contract';

/** Refusals that name no field but belong to one. */
const faults: Readonly<Record<string, FieldFault>> = {
  'exists.username.err': { field: 'username', rule: 'taken' },
  mobile_taken: { field: 'mobileNum', rule: 'takenMobile' },
  password_common: { field: 'password', rule: 'common' },
  verification_code_invalid: { field: 'verificationCode', rule: 'code' },
  // The proof of the phone service was too old, or is spent.
  identity_token_invalid: { field: 'verificationCode', rule: 'auth/code-expired' },
  invitation_code_error: { field: 'affiliateCode', rule: 'invitation' },
};

/** The fault that a refusal's code stands for; undefined where it belongs to no field. */
export const faultOfCode = (code: string): FieldFault | undefined => faults[code];
