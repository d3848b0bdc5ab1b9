/** Words of the code for the fields that an error carries (wire-words.ts), by its code. */
import { verifyMethodWords } from './calls/second-factor-words.ts';
import type { ErrorCode } from './errors.ts';
import type { WireWords } from './wire-words.ts';

export const errorWords: { readonly [Code in ErrorCode]?: WireWords } = {
  login_verify_required: { methods: { fields: verifyMethodWords } },
};
