import { type ApiError, type Contract, fieldError, type Reply } from '@parlour/contract';
import {
  checkText,
  registrationDemand,
  type RegistrationDemand,
  type RegistrationRules,
  type RegistrationSwitches,
  type RegistrationTexts,
  type RegistrationMethod,
  todayIn,
} from '@parlour/contract/rules';
import type { TenantConfig } from '@parlour/tenant';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Context } from '../../../request/context.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { HumanCheck } from '../human-check/module.ts';
import type { ProfileRepository } from '../member/module.ts';
import type { PasswordHasher } from '../../../security/password.ts';
import { deviceHash, type SessionService, type StopsExcluded } from '../session/module.ts';
import { toNetwork } from '../../../security/ip-address.ts';
import { limitWidth } from '../../../security/shared-networks.ts';
import { type RateLimit, limits, type Throttle, widen } from '../../../security/throttle.ts';
import type { VerificationCodes } from '../verification/module.ts';
import { findInvitation, type Invitation } from './affiliate-links.ts';
import { insertAccount } from './insert-account.ts';
import { type RegistrationInput, requireRules, pickTexts, withCodes } from './registration-form.ts';
import { isMobileTaken, isUsernameTaken } from './registration-repository.ts';

type LoginResult = Reply<Contract['session']['login']>;

export type RegistrationDeps = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly throttle: Throttle;
  readonly system: {
    readonly requireOpen: (tenantId: TenantId) => Promise<void>;
    readonly switches: (
      tenant: TenantConfig,
      tenantId: TenantId,
    ) => Promise<RegistrationSwitches & Readonly<Record<'REFERRAL3', boolean>>>;
    readonly registerRules: (
      tenant: TenantConfig,
      tenantId: TenantId,
    ) => Promise<RegistrationRules>;
  };
  readonly settings: ReadSettings;
  readonly human: Pick<HumanCheck, 'require'>;
  readonly codes: Pick<VerificationCodes, 'consume'>;
  /** Proves a number by a token of the phone service that the merchant has connected. */
  readonly verifyPhone?: (ctx: Context, idToken: string, mobile: string) => Promise<void>;
  readonly profiles: ProfileRepository;
  readonly exclusions: StopsExcluded;
  readonly now?: () => Date;
};

/** Opens accounts. */
type RegistrationService = {
  readonly register: (
    ctx: Context,
    method: RegistrationMethod,
    input: RegistrationInput,
  ) => Promise<LoginResult>;
  /** Refuses a username that is taken or cannot be one. */
  readonly checkUsername: (ctx: Context, query: { readonly username: string }) => Promise<null>;
  /** Refuses an invitation code that is not known. */
  readonly checkInvitation: (ctx: Context, query: { readonly code: string }) => Promise<null>;
};

/** Lookups per network: enough for a person who corrects typos, too few to enumerate. */
const lookupLimits = {
  username: { kind: 'username-check', max: 60, window: '1 hour' },
  invitation: { kind: 'invitation-check', max: 60, window: '1 hour' },
} as const satisfies Record<string, RateLimit>;

export function createRegistrationService({
  db,
  passwords,
  sessions,
  throttle,
  system,
  settings,
  human,
  codes,
  verifyPhone,
  profiles,
  exclusions,
  now = () => new Date(),
}: RegistrationDeps): RegistrationService {
  /** Counts a new account by its browser, then by its network. */
  const requireRoom = async (ctx: Context): Promise<void> => {
    const device = deviceHash(ctx);
    if (device)
      await throttle.consume(ctx.tenantId, limits.registerDevice, device.toString('base64url'));
    const byNetwork = widen(
      limits.registerNetwork,
      limitWidth(ctx.ip, await settings(ctx.tenantId)),
    );
    await throttle.consume(ctx.tenantId, byNetwork, toNetwork(ctx.ip));
  };

  /** Verifies the number where that is required, by code or by Firebase; false where it is not. */
  const verifyMobile = async (
    ctx: Context,
    input: RegistrationInput,
    mobile: string | null,
    { needsCode }: RegistrationDemand,
  ): Promise<boolean> => {
    if (!needsCode || mobile === null) return false;
    if (input.firebaseIdToken !== undefined && verifyPhone)
      await verifyPhone(ctx, input.firebaseIdToken, mobile);
    else await codes.consume(ctx, 'register', { sms: mobile }, input.verificationCode ?? '');
    return true;
  };

  /** The invitation behind a code; one of a member counts only where members may invite. */
  const findOpenInvitation = async (
    ctx: Context,
    code: string,
  ): Promise<Invitation | undefined> => {
    const { tenant, tenantId } = ctx;
    const invitation = await db.transaction(tenantId, (tx) => findInvitation(tx, tenantId, code));
    if (invitation?.kind !== 'REFERRAL') return invitation;
    return (await system.switches(tenant, tenantId)).REFERRAL3 ? invitation : undefined;
  };

  /** Finds who invited with a code; an unknown one is refused at the field that held it. */
  const findInvitationOrThrow = async (
    ctx: Context,
    code: string,
    field: 'affiliateCode' | 'referralCode' | 'code',
  ): Promise<Invitation> => {
    const invitation = await findOpenInvitation(ctx, code);
    if (!invitation) throw fieldError([{ field, rule: 'invitation' }], 'invitation_code_error');
    return invitation;
  };

  /** The affiliate code decides; without one, the referral code. */
  const readInvitation = (
    ctx: Context,
    { affiliateCode, referralCode }: RegistrationTexts,
  ): Promise<Invitation> | undefined => {
    if (affiliateCode) return findInvitationOrThrow(ctx, affiliateCode, 'affiliateCode');
    return referralCode ? findInvitationOrThrow(ctx, referralCode, 'referralCode') : undefined;
  };

  /**
   * Refuses a taken username or number before a code is consumed; the insertion decides between
   * concurrent registrations.
   */
  const requireFree = (
    ctx: Context,
    method: RegistrationMethod,
    username: string,
    mobile: string | null,
    isProved: boolean,
  ): Promise<void> =>
    db.transaction(ctx.tenantId, async (tx) => {
      if (await isUsernameTaken(tx, ctx.tenantId, username)) throw takenError(method);
      if (isProved && mobile !== null && (await isMobileTaken(tx, ctx.tenantId, mobile)))
        throw takenError('mobile');
    });

  return {
    async register(ctx, method, input) {
      await system.requireOpen(ctx.tenantId);
      const [rules, switches] = await Promise.all([
        system.registerRules(ctx.tenant, ctx.tenantId),
        system.switches(ctx.tenant, ctx.tenantId),
      ]);
      const demand = registrationDemand(method, withCodes(rules), switches);
      const today = todayIn(ctx.tenant.timeZone, now());
      const { minimumAge } = ctx.tenant.jurisdiction;
      const texts = pickTexts(method, input, demand.rules);
      const mobile = requireRules(ctx, { ...input, texts }, demand, { today, minimumAge });
      await human.require(ctx, input.human);
      await requireRoom(ctx);
      const invitation = await readInvitation(ctx, texts);
      const username =
        method === 'mobile' && mobile !== null ? mobile.slice(1) : (texts.username ?? '');
      await requireFree(ctx, method, username, mobile, demand.needsCode);
      const isMobileVerified = await verifyMobile(ctx, input, mobile, demand);
      const hashes = {
        password: demand.hasPassword ? await passwords.hash(texts.password ?? '') : null,
        withdrawalPin: texts.paymentPassword ? await passwords.hash(texts.paymentPassword) : null,
      };
      const { agents: quotas } = await settings(ctx.tenantId);
      const member = await db.transaction(ctx.tenantId, (tx) =>
        insertAccount(tx, { profiles, exclusions }, ctx, {
          method,
          input,
          texts,
          username,
          mobile,
          isMobileVerified,
          hashes,
          invitation,
          quotas,
          today,
        }),
      );
      if (!member) throw takenError(method);
      return sessions.begin(ctx, member, 'registration');
    },

    async checkUsername(ctx, { username }) {
      await throttle.consume(ctx.tenantId, lookupLimits.username, toNetwork(ctx.ip));
      const rules = await system.registerRules(ctx.tenant, ctx.tenantId);
      const fault = checkText('username', username, rules.username);
      if (fault) throw fieldError([fault], 'format.username.err');
      if (await db.transaction(ctx.tenantId, (tx) => isUsernameTaken(tx, ctx.tenantId, username)))
        throw takenError('username');
      return null;
    },

    async checkInvitation(ctx, { code }) {
      await throttle.consume(ctx.tenantId, lookupLimits.invitation, toNetwork(ctx.ip));
      await findInvitationOrThrow(ctx, code, 'code');
      return null;
    },
  };
}

const takenError = (method: RegistrationMethod): ApiError =>
  method === 'mobile'
    ? fieldError([{ field: 'mobileNum', rule: 'takenMobile' }], 'mobile_taken')
    : fieldError([{ field: 'username', rule: 'taken' }], 'exists.username.err');
