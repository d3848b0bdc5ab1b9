import {
  ApiError,
  type Contract,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';

import type { Database } from '../../../db/pool.ts';
import type { Context } from '../../../request/context.ts';
import type { HumanCheck } from '../human-check/module.ts';
import type { SystemService } from '../../platform/system/module.ts';
import type { VerificationCodes } from './verification-codes.ts';
import { findByMobile } from './find-by-mobile.ts';
import { parseMobile } from './phone.ts';

type Calls = Contract['verification'];
type Handler<Name extends keyof Calls> = (
  ctx: Context,
  body: HandlerInput<Calls[Name]>,
) => Promise<Reply<Calls[Name]>>;

/** Sends codes to people who are not logged in. */
type VerificationService = { readonly [Name in keyof Calls]: Handler<Name> };

type Deps = {
  readonly db: Database;
  readonly codes: VerificationCodes;
  readonly human: Pick<HumanCheck, 'require'>;
  readonly system: Pick<SystemService, 'switches' | 'requireOpen'>;
};

/** The number of a form, or the fault of its field. */
export function requireMobile(diallingCode: string, typed: string, field: string): string {
  const mobile = parseMobile(diallingCode, typed);
  if (mobile === null) throw fieldError([{ field, rule: 'mobile' }]);
  return mobile;
}

export function createVerificationService({ db, codes, human, system }: Deps): VerificationService {
  /** An unknown number is answered like a member's. */
  const sendIfKnown = async (ctx: Context, purpose: 'login' | 'reset', mobile: string) => {
    const member = await db.transaction(ctx.tenantId, (tx) =>
      findByMobile(tx, ctx.tenantId, mobile),
    );
    return member
      ? codes.send(ctx, purpose, { sms: mobile })
      : codes.pretendToSend(ctx, purpose, { sms: mobile });
  };

  return {
    async smsLogin(ctx, { mobileNum, countryDialingCode, human: proof }) {
      await system.requireOpen(ctx.tenantId);
      const mobile = requireMobile(countryDialingCode, mobileNum, 'mobileNum');
      await human.require(ctx, proof);
      return sendIfKnown(ctx, 'login', mobile);
    },

    async smsRegister(ctx, { mobileNo, countryDialingCode, human: proof }) {
      await system.requireOpen(ctx.tenantId);
      const { DIRECTREG3, REGMOBVERF3, MOBILENUMREG3 } = await system.switches(
        ctx.tenant,
        ctx.tenantId,
      );
      if (!DIRECTREG3 || !(REGMOBVERF3 || MOBILENUMREG3))
        throw new ApiError('function.not.available');
      const mobile = requireMobile(countryDialingCode, mobileNo, 'mobileNo');
      await human.require(ctx, proof);
      return codes.send(ctx, 'register', { sms: mobile });
    },

    async smsReset(ctx, { mobileNum, countryDialingCode = ctx.tenant.diallingCode, human: proof }) {
      await system.requireOpen(ctx.tenantId);
      const mobile = requireMobile(countryDialingCode, mobileNum, 'mobileNum');
      await human.require(ctx, proof);
      return sendIfKnown(ctx, 'reset', mobile);
    },
  };
}
