import {
  ApiError,
  type Contract,
  type ErrorCode,
  type FieldFault,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import {
  checkRegistration,
  checkText,
  registrationDemand,
  type RegistrationDemand,
  registrationFields,
  type RegistrationRules,
  type RegistrationSwitches,
  type RegistrationTexts,
  type RegistrationWay,
  TERMS_VERSION,
  todayIn,
} from '@parlour/contract/rules';
import { bookOf, type TenantConfig } from '@parlour/tenant';

import type { Database } from '../../db/pool.ts';
import type { Context } from '../../http/context.ts';
import type { HumanCheck } from '../human/human-check.ts';
import { isCommonPassword, isCommonPin } from '../member/common-password.ts';
import { insertMember } from '../member/member-repository.ts';
import { profileFields, type Profiles } from '../member/profile.ts';
import type { Passwords } from '../session/password.ts';
import type { SessionService } from '../session/session-service.ts';
import type { SignIn } from '../session/session-repository.ts';
import { type Limit, networkOf, limits, type Throttle } from '../session/throttle.ts';
import type { Codes } from '../verification/codes.ts';
import { mobileOf } from '../verification/phone.ts';
import { findInvitation, type Invitation } from './affiliate-links.ts';
import { writePaymentPassword } from '../member/payment-password.ts';
import { insertOrigin, isMobileTaken, isUsernameTaken } from './registration-repository.ts';

export type RegistrationInput = HandlerInput<Contract['member']['register']>['body'];
type LoginResult = Reply<Contract['session']['login']>;

export type RegistrationDeps = {
  readonly db: Database;
  readonly passwords: Passwords;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly throttle: Throttle;
  readonly system: {
    readonly requireOpen: (tenantId: number) => Promise<void>;
    readonly switches: (tenant: TenantConfig, tenantId: number) => Promise<RegistrationSwitches>;
    readonly registerRules: (tenant: TenantConfig, tenantId: number) => Promise<RegistrationRules>;
  };
  readonly human: Pick<HumanCheck, 'require'>;
  readonly codes: Pick<Codes, 'use'>;
  /** Proves a number by a token of the phone service that the merchant has connected. */
  readonly verifyPhone?: (ctx: Context, idToken: string, mobile: string) => Promise<void>;
  readonly profiles: Profiles;
  readonly now?: () => Date;
};

/** Opens accounts. */
export type RegistrationService = {
  readonly register: (
    ctx: Context,
    way: RegistrationWay,
    input: RegistrationInput,
  ) => Promise<LoginResult>;
  /** Refuses a username that is taken or cannot be one. */
  readonly checkUsername: (ctx: Context, username: string) => Promise<null>;
  /** Refuses an invitation code that is not known. */
  readonly checkInvitation: (ctx: Context, code: string) => Promise<null>;
};

/** Questions about what exists, a network; a person who types and mends needs a few dozen. */
const asked = {
  username: { kind: 'username-check', most: 60, window: '1 hour' },
  invitation: { kind: 'invitation-check', most: 60, window: '1 hour' },
} as const satisfies Record<string, Limit>;

export function createRegistrationService({
  db,
  passwords,
  sessions,
  throttle,
  system,
  human,
  codes,
  verifyPhone,
  profiles,
  now = () => new Date(),
}: RegistrationDeps): RegistrationService {
  /** Proves that the newcomer holds the number, by the code that was sent or by the phone service; answers whether anything was proved. */
  const prove = async (
    ctx: Context,
    input: RegistrationInput,
    mobile: string | null,
    { needsCode }: RegistrationDemand,
  ): Promise<boolean> => {
    if (!needsCode || mobile === null) return false;
    if (input.firebaseIdToken !== undefined && verifyPhone)
      await verifyPhone(ctx, input.firebaseIdToken, mobile);
    else await codes.use(ctx, 'register', { sms: mobile }, input.verificationCode ?? '');
    return true;
  };

  const invitationOf = async (
    ctx: Context,
    code: string | undefined,
  ): Promise<Invitation | undefined> => {
    if (!code) return undefined;
    const found = await db.transaction(ctx.tenantId, (tx) =>
      findInvitation(tx, ctx.tenantId, code),
    );
    if (!found)
      throw fieldError([{ field: 'affiliateCode', rule: 'invitation' }], 'invitation_code_error');
    return found;
  };

  /** Refuses a name or a number that is somebody's, before a code is used up on it; the insertion decides between those who come at once. */
  const requireFree = (
    ctx: Context,
    way: RegistrationWay,
    username: string,
    mobile: string | null,
    isProved: boolean,
  ): Promise<void> =>
    db.transaction(ctx.tenantId, async (tx) => {
      if (await isUsernameTaken(tx, ctx.tenantId, username)) throw taken(way);
      if (isProved && mobile !== null && (await isMobileTaken(tx, ctx.tenantId, mobile)))
        throw taken('mobile');
    });

  return {
    async register(ctx, way, input) {
      await system.requireOpen(ctx.tenantId);
      const [rules, switches] = await Promise.all([
        system.registerRules(ctx.tenant, ctx.tenantId),
        system.switches(ctx.tenant, ctx.tenantId),
      ]);
      const demand = registrationDemand(way, withCodes(rules), switches);
      const today = todayIn(ctx.tenant.timeZone, now());
      const { minimumAge } = ctx.tenant.jurisdiction;
      const texts = textsOf(way, input);
      const mobile = requireRules(ctx, { ...input, texts }, demand, { today, minimumAge });
      await human.require(ctx, input.human);
      await throttle.take(ctx.tenantId, limits.registerNetwork, networkOf(ctx.ip));
      const invitation = await invitationOf(ctx, texts.affiliateCode);
      const username =
        way === 'mobile' && mobile !== null ? mobile.slice(1) : (texts.username ?? '');
      await requireFree(ctx, way, username, mobile, demand.needsCode);
      const isProved = await prove(ctx, input, mobile, demand);
      const passwordHash = demand.hasPassword ? await passwords.hash(texts.password ?? '') : null;
      const paymentHash = texts.paymentPassword
        ? await passwords.hash(texts.paymentPassword)
        : null;
      const member = await db.transaction(ctx.tenantId, async (tx): Promise<SignIn | undefined> => {
        const made = await insertMember(tx, ctx.tenantId, {
          username,
          passwordHash,
          type: invitation?.kind === 'AGENT' ? 1 : 0,
          book: bookOf(ctx.tenant, today),
          birthDate: texts.birthday ?? null,
          language: ctx.language,
          upline: invitation?.agent ?? null,
          nickname: texts.nickname,
          mobile,
          isMobileVerified: isProved,
          email: texts.email,
        });
        if (!made) return undefined;
        await profiles.write(
          tx,
          ctx.tenantId,
          made.id,
          Object.fromEntries(
            profileFields.filter((field) => texts[field]).map((field) => [field, texts[field]]),
          ),
        );
        if (paymentHash !== null)
          await writePaymentPassword(tx, ctx.tenantId, made.id, paymentHash);
        await insertOrigin(tx, ctx.tenantId, made.id, {
          way: way === 'mobile' ? 'MOBILE' : 'USERNAME',
          registerUrl: input.registerUrl,
          domain: input.domain,
          link: invitation?.link,
          affiliateCode: texts.affiliateCode,
          referralCode: texts.referralCode,
          recommenderId: texts.recommenderId,
          termsVersion: TERMS_VERSION,
          minimumAge,
        });
        return made;
      });
      if (!member) throw taken(way);
      return sessions.begin(ctx, member);
    },

    async checkUsername(ctx, username) {
      await throttle.take(ctx.tenantId, asked.username, networkOf(ctx.ip));
      const rules = await system.registerRules(ctx.tenant, ctx.tenantId);
      const fault = checkText('username', username, rules.username);
      if (fault) throw fieldError([fault], 'format.username.err');
      if (await db.transaction(ctx.tenantId, (tx) => isUsernameTaken(tx, ctx.tenantId, username)))
        throw taken('username');
      return null;
    },

    async checkInvitation(ctx, code) {
      await throttle.take(ctx.tenantId, asked.invitation, networkOf(ctx.ip));
      if (code === '' || !(await invitationOf(ctx, code)))
        throw new ApiError('invitation_code_error');
      return null;
    },
  };
}

const taken = (way: RegistrationWay): ApiError =>
  way === 'mobile'
    ? fieldError([{ field: 'mobileNum', rule: 'takenMobile' }], 'mobile_taken')
    : fieldError([{ field: 'username', rule: 'taken' }], 'exists.username.err');

/** The texts that have a rule. By mobile the number may come as the username, as older clients send it. */
function textsOf(way: RegistrationWay, input: RegistrationInput): RegistrationTexts {
  const given = Object.fromEntries(
    registrationFields.filter((field) => input[field]).map((field) => [field, input[field]]),
  ) as RegistrationTexts;
  if (way === 'username') return given;
  const { username, mobileNum = username, ...rest } = given;
  return { ...rest, ...(mobileNum !== undefined && { mobileNum }) };
}

/** Codes come with an address too, where the form does not ask for them. */
const withCodes = (rules: RegistrationRules): RegistrationRules => ({
  ...rules,
  affiliateCode: { ...rules.affiliateCode, enabled: true },
  referralCode: { ...rules.referralCode, enabled: true },
});

/** The code that a fault of a field is told with; the first one's is the answer's. */
const codeOf = ({ field, rule }: FieldFault): ErrorCode => {
  if (rule === 'common' && field === 'password') return 'password_common';
  if (rule === 'unknown') return 'request.param.err';
  if (field === 'birthday' && rule === 'age') return 'age_below_minimum';
  return (
    (
      {
        username: 'format.username.err',
        password: 'format.pwd.err',
        consent: 'consent_required',
      } as const
    )[field] ?? 'request.param.err'
  );
};

/** Every rule that needs no database; answers the number in full. The code is the first broken rule's, all faults are listed. */
function requireRules(
  ctx: Context,
  input: RegistrationInput & { readonly texts: RegistrationTexts },
  demand: RegistrationDemand,
  circumstances: { readonly today: string; readonly minimumAge: number },
): string | null {
  const { texts } = input;
  const diallingCode = input.countryDialingCode?.replace(/^\+/, '') || ctx.tenant.diallingCode;
  const faults = checkRegistration(
    {
      texts,
      confirmPassword: input.confirmPassword ?? '',
      consent: input.consent,
      verificationCode:
        input.firebaseIdToken === undefined ? (input.verificationCode ?? '') : 'token',
      diallingCode,
    },
    demand,
    { ...circumstances, homeDiallingCode: ctx.tenant.diallingCode },
  );
  const clean = (field: string) => !faults.some((fault) => fault.field === field);
  if (
    demand.hasPassword &&
    clean('password') &&
    isCommonPassword(texts.password ?? '', texts.username ?? '')
  )
    faults.push({ field: 'password', rule: 'common' });
  if (texts.paymentPassword && clean('paymentPassword') && isCommonPin(texts.paymentPassword))
    faults.push({ field: 'paymentPassword', rule: 'common' });
  const mobile =
    texts.mobileNum && clean('mobileNum') ? mobileOf(diallingCode, texts.mobileNum) : null;
  if (texts.mobileNum && mobile === null && clean('mobileNum'))
    faults.push({ field: 'mobileNum', rule: 'mobile' });
  const [first] = faults;
  if (first)
    throw new ApiError(codeOf(first), {
      fields: faults,
      ...(codeOf(first) === 'age_below_minimum' && { minimumAge: circumstances.minimumAge }),
    });
  return mobile;
}
