import { ApiError, type Contract, fieldError, type HandlerInput } from '@parlour/contract';
import { checkText, createTextRule } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';

import { writeAudit } from '../../../db/audit.ts';
import { sqlState } from '../../../db/errors.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { SecurityAlerts } from '../security-alert/module.ts';
import type { StepUp } from '../step-up/module.ts';
import { parseMobile, type VerificationCodes } from '../verification/module.ts';
import { grantContactBonuses } from './contact-bonuses.ts';

type Mobile = HandlerInput<Contract['account']['bindMobile']>;
type Email = HandlerInput<Contract['account']['bindEmail']>;

type ContactDeps = {
  readonly db: Database;
  readonly codes: VerificationCodes;
  readonly stepUp: Pick<StepUp, 'require'>;
  readonly alerts: SecurityAlerts;
};

const emailRule = createTextRule(3, 6, 254);

/**
 * Binds a number or an address that its owner has proved to read, with an approval of exactly that
 * number or address.
 */
export function createContactService({ db, codes, stepUp, alerts }: ContactDeps) {
  const requireMobile = ({
    countryDialingCode,
    mobileNo,
  }: Pick<Mobile, 'countryDialingCode' | 'mobileNo'>): string => {
    const mobile = parseMobile(countryDialingCode, mobileNo);
    if (!mobile) throw fieldError([{ field: 'mobileNo', rule: 'phone' }]);
    return mobile;
  };
  const requireEmail = ({ email }: Pick<Email, 'email'>): string => {
    const fault = checkText('email', email, emailRule);
    if (fault) throw fieldError([fault]);
    return email;
  };
  const bind = async (
    ctx: MemberContext,
    what: 'mobile' | 'email',
    approved: Readonly<Record<string, string>>,
    proof: string | undefined,
    write: (tx: Db) => Promise<unknown>,
  ): Promise<null> => {
    try {
      await db.transaction(ctx.tenantId, async (tx) => {
        await stepUp.require(tx, ctx, what, approved, proof);
        // Who takes an account over changes its contacts first: the old ones hear of it.
        const before = await alerts.readContacts(tx, ctx.tenantId, ctx.actor.memberId);
        await write(tx);
        const template = what === 'mobile' ? 'mobileVerified' : 'emailVerified';
        await alerts.send(tx, ctx, ctx.actor.memberId, { template, params: {} }, before);
        await grantContactBonuses(tx, ctx, ctx.actor.memberId);
        await writeAudit(tx, ctx.tenantId, {
          actor: `member:${ctx.actor.memberId}`,
          action: `${what}.bound`,
          subject: `member:${ctx.actor.memberId}`,
          requestId: ctx.requestId,
          detail: {},
        });
      });
    } catch (error) {
      // Another member has verified it before.
      if (sqlState(error) === '23505') throw new ApiError('contact_taken');
      throw error;
    }
    return null;
  };

  return {
    sendMobileCode: (ctx: MemberContext, input: Pick<Mobile, 'countryDialingCode' | 'mobileNo'>) =>
      codes.send(ctx, 'bind', { sms: requireMobile(input) }),
    sendEmailCode: (ctx: MemberContext, input: Pick<Email, 'email'>) =>
      codes.send(ctx, 'bind', { email: requireEmail(input) }),

    async bindMobile(
      ctx: MemberContext,
      { countryDialingCode, mobileNo, verificationCode, stepUp: proof }: Mobile,
    ): Promise<null> {
      const mobile = requireMobile({ countryDialingCode, mobileNo });
      // An approval is asked for before a code is used up.
      if (proof === undefined) throw new ApiError('step_up_required', { action: 'mobile' });
      await codes.consume(ctx, 'bind', { sms: mobile }, verificationCode);
      return bind(ctx, 'mobile', { countryDialingCode, mobileNo }, proof, (tx) =>
        tx.exec(
          'contact-mobile',
          `update member set mobile = $3, mobile_verified_at = clock_timestamp() where tenant = $1
            and id = $2`,
          [ctx.tenantId, ctx.actor.memberId, mobile],
        ),
      );
    },

    async bindEmail(
      ctx: MemberContext,
      { email, verificationCode, stepUp: proof }: Email,
    ): Promise<null> {
      const address = requireEmail({ email });
      if (proof === undefined) throw new ApiError('step_up_required', { action: 'email' });
      await codes.consume(ctx, 'bind', { email: address }, verificationCode);
      return bind(ctx, 'email', { email }, proof, (tx) =>
        tx.exec(
          'contact-email',
          `update member set email = $3, email_verified_at = clock_timestamp() where tenant = $1
            and id = $2`,
          [ctx.tenantId, ctx.actor.memberId, address],
        ),
      );
    },
  };
}
