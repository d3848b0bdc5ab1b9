import { ApiError } from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { Codes } from '../../verification/codes.ts';
import { findByMobile } from '../../verification/find-by-mobile.ts';
import { mobileOf } from '../../verification/phone.ts';
import type { Way } from './way.ts';

type SmsWayDeps = { readonly db: Database; readonly codes: Pick<Codes, 'use'> };

/** By a code that was sent to a number which somebody has proved to hold. Guesses are counted with the code. */
export const createSmsWay = ({ db, codes }: SmsWayDeps): Way => ({
  needsSwitch: 'MOBILEVERCODELOGIN3',
  needsHuman: false,
  isPossession: true,

  async identify(ctx, { username, password, countryDialingCode = ctx.tenant.diallingCode }) {
    const mobile = mobileOf(countryDialingCode, username);
    if (mobile === null) throw new ApiError('verification_code_invalid');
    await codes.use(ctx, 'login', { sms: mobile }, password);
    const member = await db.transaction(ctx.tenantId, (tx) =>
      findByMobile(tx, ctx.tenantId, mobile),
    );
    // The number went to somebody else meanwhile.
    if (!member) throw new ApiError('verification_code_invalid');
    return member;
  },
});
