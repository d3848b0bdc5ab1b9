import { createHash, randomInt } from 'node:crypto';

import {
  ApiError,
  type Contract,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { findBirthdayFault, consentFault, TERMS_VERSION, todayIn } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';
import { getBook, type SwitchName } from '@parlour/tenant';
import type { JWTVerifyGetKey } from 'jose';

import { consumeOnce } from '../../../db/consume-once.ts';
import type { Database } from '../../../db/pool.ts';
import type { Context, MemberContext, Tenancy } from '../../../request/context.ts';
import { acceptInvitation, findInvitation, insertRegistration } from '../registration/module.ts';
import type { LoginAccount, SessionService } from '../session/module.ts';
import { toNetwork } from '../../../security/ip-address.ts';
import { limitWidth } from '../../../security/shared-networks.ts';
import { limits, type RateLimit, type Throttle, widen } from '../../../security/throttle.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import type { SystemService } from '../../platform/system/module.ts';
import {
  type FederatedIdentity,
  type Provider,
  verifyIdToken,
  type TokenIssuer,
} from './id-token.ts';
import {
  findByIdentity,
  saveVerifiedMobile,
  findLinkedProvider,
  linkIdentity,
} from './federated-identity-repository.ts';
import { emulatedProject, buildFirebaseConfig } from './firebase-config.ts';
import { insertPasswordlessAccount } from './passwordless-account.ts';

type LoginMethods = Reply<Contract['identity']['loginMethods']>;
type Registration = HandlerInput<Contract['identity']['register']>;

/** The Firebase logins that a brand offers, and the domain of its project's login windows. */
export type FirebaseSources = {
  readonly hasPhone: boolean;
  readonly hasSocial: boolean;
  readonly authDomain: string;
};

export type FederatedLoginDeps = {
  readonly db: Database;
  readonly settings: ReadSettings;
  readonly system: Pick<SystemService, 'switches' | 'requireOpen'>;
  readonly sessions: Pick<SessionService, 'begin'>;
  readonly throttle: Throttle;
  /** Keys of Firebase's ID tokens. */
  readonly keys: JWTVerifyGetKey;
  /** Keys of the demo's own emulator; null outside demos. */
  readonly emulatorKeys: JWTVerifyGetKey | null;
  readonly now?: () => Date;
};

/**
 * Logs people in by a proof of a third party: a phone by Firebase, an account at Google or
 * Facebook.
 */
export type FederatedLoginService = {
  /** Returns the values that a page needs before it can ask one of them. */
  readonly loginMethods: (ctx: Tenancy) => Promise<LoginMethods>;
  /**
   * The member behind an ID token; registration_required when no member has it. A token
   * logs in once.
   */
  readonly identify: (ctx: Context, idToken: string) => Promise<LoginAccount>;
  /** Opens an account without a password for a person with a valid ID token, and logs it in. */
  readonly register: (
    ctx: Context,
    input: Registration,
  ) => Promise<Reply<Contract['identity']['register']>>;
  /**
   * Returns the sources that a brand's pages are allowed to load from, so that its own project can
   * be asked; nothing in a demo that emulates it.
   */
  readonly policySources: (ctx: Tenancy) => Promise<FirebaseSources | undefined>;
  /**
   * Refuses unless the token proves that the caller holds this number (E.164); for
   * registrations that ask for a code.
   */
  readonly verifyPhone: (ctx: Context, idToken: string, mobile: string) => Promise<void>;
  /**
   * The provider that can identify a member again: one of its linked accounts, while the tenant
   * has that provider switched on.
   */
  readonly linkedProvider: (ctx: MemberContext) => Promise<'google' | 'facebook' | null>;
  /**
   * Checks that a token proves that this member has just signed in at an account elsewhere that
   * lets it in; uses the token up.
   */
  readonly isProvedBy: (ctx: MemberContext, idToken: string) => Promise<boolean>;
};

/** Tokens that one network may show: reading one costs a signature. */
const networkTokenLimit: RateLimit = { kind: 'identity-network', max: 60, window: '1 hour' };
/** Maximum age in seconds of a login at the provider that approves an operation here. */
const MAX_APPROVAL_AGE_SECONDS = 5 * 60;
const USERNAME_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

const switchesByProvider: Readonly<Record<Provider, SwitchName>> = {
  phone: 'FIREBASE3',
  'google.com': 'SOCIALLOGIN3',
  'facebook.com': 'SOCIALLOGIN3',
};

export function createFederatedLoginService({
  db,
  settings,
  system,
  sessions,
  throttle,
  keys,
  emulatorKeys,
  now = () => new Date(),
}: FederatedLoginDeps): FederatedLoginService {
  const getTokenIssuer = async ({ tenant, tenantId }: Tenancy): Promise<TokenIssuer> => {
    const { firebase } = await settings(tenantId);
    if (firebase.projectId !== undefined) return { project: firebase.projectId, keys };
    if (emulatorKeys) return { project: emulatedProject(tenant.code), keys: emulatorKeys };
    throw new ApiError('function.not.available');
  };

  const read = async (
    ctx: Context,
    idToken: string,
    freshSeconds?: number,
  ): Promise<FederatedIdentity> => {
    await throttle.consume(ctx.tenantId, networkTokenLimit, toNetwork(ctx.ip));
    const identity = await verifyIdToken(idToken, await getTokenIssuer(ctx), now(), freshSeconds);
    if (!(await system.switches(ctx.tenant, ctx.tenantId))[switchesByProvider[identity.provider]])
      throw new ApiError('function.not.available');
    return identity;
  };

  const spend = async (tx: Db, { tenantId }: Tenancy, idToken: string): Promise<void> => {
    const hash = createHash('sha256').update(idToken).digest();
    if (!(await consumeOnce(tx, tenantId, 'identity', hash, '2 hours')))
      throw new ApiError('identity_token_invalid');
  };

  const findMember = async (
    tx: Db,
    ctx: Tenancy,
    identity: FederatedIdentity,
  ): Promise<LoginAccount | undefined> => {
    const member = await findByIdentity(tx, ctx.tenantId, identity);
    if (member?.status === 'CLOSED') throw new ApiError('account_locked');
    return member;
  };

  return {
    async loginMethods({ tenant, tenantId }) {
      const [{ firebase, freePlay }, switches] = await Promise.all([
        settings(tenantId),
        system.switches(tenant, tenantId),
      ]);
      const isOffered = switches.FIREBASE3 || switches.SOCIALLOGIN3;
      const project = buildFirebaseConfig(tenant, firebase, emulatorKeys !== null);
      return {
        ...(isOffered && project && { firebase: project }),
        freePlay: { needsAge: freePlay.needsAge, minimumAge: tenant.jurisdiction.minimumAge },
      };
    },

    async identify(ctx, idToken) {
      const identity = await read(ctx, idToken);
      return db.transaction(ctx.tenantId, async (tx) => {
        const member = await findMember(tx, ctx, identity);
        // The caller has proved to own the identity, so this reveals nothing about other members.
        if (!member) throw new ApiError('registration_required', { provider: identity.provider });
        await spend(tx, ctx, idToken);
        return member;
      });
    },

    async register(ctx, input) {
      await system.requireOpen(ctx.tenantId);
      if (!(await system.switches(ctx.tenant, ctx.tenantId)).DIRECTREG3)
        throw new ApiError('function.not.available');
      const today = todayIn(ctx.tenant.timeZone, now());
      requireAgeAndConsent(input, today, ctx.tenant.jurisdiction.minimumAge);
      const identity = await read(ctx, input.firebaseIdToken);
      const width = limitWidth(ctx.ip, await settings(ctx.tenantId));
      const limit = widen(limits.registerNetwork, width);
      await throttle.consume(ctx.tenantId, limit, toNetwork(ctx.ip));
      const member = await db.transaction(ctx.tenantId, async (tx) => {
        await spend(tx, ctx, input.firebaseIdToken);
        const before = await findMember(tx, ctx, identity);
        if (before) return before;
        // An unknown code is no fault of the newcomer's: the account is worth more than the
        // invitation.
        const invitation = input.referralCode
          ? await findInvitation(tx, ctx.tenantId, input.referralCode)
          : undefined;
        const made = await insertPasswordlessAccount(tx, ctx.tenantId, {
          randomUsername: randomUsername,
          accountType: invitation?.kind === 'AGENT' ? 'agent_1' : 'member',
          book: getBook(ctx.tenant, today),
          birthDate: input.birthday,
          language: ctx.language,
          upline: invitation?.agent ?? null,
          hasConsented: true,
        });
        await insertRegistration(tx, ctx.tenantId, made.id, {
          method: 'FEDERATED',
          link: invitation?.link,
          referralCode: input.referralCode,
          termsVersion: TERMS_VERSION,
          minimumAge: ctx.tenant.jurisdiction.minimumAge,
        });
        if (invitation) await acceptInvitation(tx, ctx.tenantId, made.id, invitation);
        const isSaved =
          identity.mobile === null
            ? await linkIdentity(tx, ctx.tenantId, made.id, identity)
            : await saveVerifiedMobile(tx, ctx.tenantId, made.id, identity.mobile);
        // Another request with the same proof was faster; this one is rolled back.
        if (!isSaved) throw new ApiError('identity_token_invalid');
        return made;
      });
      if (member.status === 'LOCKED') throw new ApiError('account_locked');
      return sessions.begin(ctx, member, 'registration');
    },

    async policySources({ tenant, tenantId }) {
      const [
        {
          firebase: { authDomain },
        },
        switches,
      ] = await Promise.all([settings(tenantId), system.switches(tenant, tenantId)]);
      return authDomain === undefined
        ? undefined
        : { hasPhone: switches.FIREBASE3, hasSocial: switches.SOCIALLOGIN3, authDomain };
    },

    async verifyPhone(ctx, idToken, mobile) {
      const identity = await read(ctx, idToken);
      if (identity.mobile !== mobile) throw new ApiError('identity_token_invalid');
      await db.transaction(ctx.tenantId, (tx) => spend(tx, ctx, idToken));
    },

    async linkedProvider(ctx) {
      const { tenant, tenantId, actor } = ctx;
      if (!(await system.switches(tenant, tenantId)).SOCIALLOGIN3) return null;
      const project =
        (await settings(tenantId)).firebase.projectId ??
        (emulatorKeys ? emulatedProject(tenant.code) : null);
      return project === null
        ? null
        : db.transaction(tenantId, (tx) =>
            findLinkedProvider(tx, tenantId, actor.memberId, project),
          );
    },

    async isProvedBy(ctx, idToken) {
      try {
        const identity = await read(ctx, idToken, MAX_APPROVAL_AGE_SECONDS);
        return await db.transaction(ctx.tenantId, async (tx) => {
          if (
            identity.provider === 'phone' ||
            (await findByIdentity(tx, ctx.tenantId, identity))?.id !== ctx.actor.memberId
          )
            return false;
          await spend(tx, ctx, idToken);
          return true;
        });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'identity_token_invalid') return false;
        throw error;
      }
    },
  };
}

const randomLetter = (): string => USERNAME_ALPHABET[randomInt(USERNAME_ALPHABET.length)] ?? '';

/** A random username: a letter first, then characters that cannot be misread. */
const randomUsername = (): string => `p${Array.from({ length: 9 }, randomLetter).join('')}`;

function requireAgeAndConsent(
  { birthday, consent }: Registration,
  today: string,
  minimumAge: number,
): void {
  const born = findBirthdayFault(birthday, today, minimumAge);
  if (born)
    throw born.rule === 'age'
      ? new ApiError('age_below_minimum', { minimumAge, fields: [born] })
      : fieldError([born]);
  const agreed = consentFault(consent, minimumAge);
  if (agreed) throw fieldError([agreed], 'consent_required');
}
