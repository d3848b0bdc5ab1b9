import { ApiError } from '@parlour/contract';

import type { Database } from '../../../../db/pool.ts';
import { proveMobile } from '../../member/module.ts';
import { findByMobile, parseMobile, type VerificationCodes } from '../../verification/module.ts';
import type { LoginMethod } from './login-method.ts';

type SmsLoginDeps = { readonly db: Database; readonly codes: Pick<VerificationCodes, 'consume'> };

/**
 * By a code that was sent to a member's number, which it proves. Guesses are counted with the code.
 */
export const createSmsLogin = ({ db, codes }: SmsLoginDeps): LoginMethod => ({
  needsSwitch: 'MOBILEVERCODELOGIN3',
  needsHuman: false,
  isPossession: true,

  async identify(ctx, { username, password, countryDialingCode = ctx.tenant.diallingCode }) {
    const mobile = parseMobile(countryDialingCode, username);
    if (mobile === null) throw new ApiError('verification_code_invalid');
    await codes.consume(ctx, 'login', { sms: mobile }, password);
    const member = await db.transaction(ctx.tenantId, async (tx) => {
      const found = await findByMobile(tx, ctx.tenantId, mobile);
      if (found) await proveMobile(tx, ctx, found.id, mobile);
      return found;
    });
    // The number went to another member meanwhile.
    if (!member) throw new ApiError('verification_code_invalid');
    return member;
  },
});
