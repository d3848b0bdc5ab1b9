import { createHash, randomInt } from 'node:crypto';

import {
  ApiError,
  type Contract,
  fieldError,
  type HandlerInput,
  type Reply,
} from '@parlour/contract';
import { birthdayFault, consentFault, TERMS_VERSION, todayIn } from '@parlour/contract/rules';
import { bookOf, type SwitchName } from '@parlour/tenant';
import type { JWTVerifyGetKey } from 'jose';

import { spendOnce } from '../../db/spend-once.ts';
import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { Context, MemberContext, Tenancy } from '../../http/context.ts';
import { findInvitation } from '../registration/affiliate-links.ts';
import { insertOrigin } from '../registration/registration-repository.ts';
import type { SignIn } from '../session/session-repository.ts';
import type { SessionService } from '../session/session-service.ts';
import { type Limit, networkOf, type Throttle } from '../session/throttle.ts';
import type { ReadSettings } from '../system/settings.ts';
import type { FirebasePlaces } from '../site/policy.ts';
import type { SystemService } from '../system/system-service.ts';
import { type Identity, type Provider, readIdToken, type Voucher } from './id-token.ts';
import { findByIdentity, keepMobile, linkedProvider, linkIdentity } from './identity-repository.ts';
import { insertWithoutPassword } from './passwordless-account.ts';

type Ways = Reply<Contract['identity']['ways']>;
type Registration = HandlerInput<Contract['identity']['register']>['body'];

export type IdentityDeps = {
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

/** Lets people in whom somebody else vouches for: a phone by Firebase, an account at Google or Facebook. */
export type IdentityService = {
  /** What a page needs before it can ask one of them. */
  readonly ways: (ctx: Tenancy) => Promise<Ways>;
  /** The member behind an ID token; registration_required when the house knows nobody by it. A token lets in once. */
  readonly identify: (ctx: Context, idToken: string) => Promise<SignIn>;
  /** Opens an account without a password for somebody who is vouched for, and signs it in. */
  readonly register: (
    ctx: Context,
    input: Registration,
  ) => Promise<Reply<Contract['identity']['register']>>;
  /** Where a brand's pages may load from, so that its own project can be asked; nothing in a demo that emulates it. */
  readonly places: (ctx: Tenancy) => Promise<FirebasePlaces | undefined>;
  /** Refuses unless the token proves that whoever sent it holds this number (E.164); for registrations that ask for a code. */
  readonly verifyPhone: (ctx: Context, idToken: string, mobile: string) => Promise<void>;
  /** Who could vouch for a member again: an account elsewhere that lets it in, while the house asks there. */
  readonly providerOf: (ctx: MemberContext) => Promise<'google' | 'facebook' | null>;
  /** Whether a token says that this member has just signed in at an account elsewhere that lets it in; uses the token up. */
  readonly vouchesFor: (ctx: MemberContext, idToken: string) => Promise<boolean>;
};

/** Tokens that one network may show: reading one costs a signature. */
const tokensOfNetwork: Limit = { kind: 'identity-network', most: 60, window: '1 hour' };
const registrationsOfNetwork: Limit = { kind: 'register-network', most: 30, window: '1 hour' };
/** How long ago somebody may have signed in elsewhere to approve an act here. */
const APPROVAL_SECONDS = 5 * 60;
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const switchOf: Readonly<Record<Provider, SwitchName>> = {
  phone: 'FIREBASE3',
  'google.com': 'SOCIALLOGIN3',
  'facebook.com': 'SOCIALLOGIN3',
};

/** The project that stands in for a brand's own in a demo. */
export const emulatedProject = (code: string): string => `demo-${code}`;

export function createIdentityService({
  db,
  settings,
  system,
  sessions,
  throttle,
  keys,
  emulatorKeys,
  now = () => new Date(),
}: IdentityDeps): IdentityService {
  const voucherOf = async ({ tenant, tenantId }: Tenancy): Promise<Voucher> => {
    const { firebase } = await settings(tenantId);
    if (firebase.projectId !== undefined) return { project: firebase.projectId, keys };
    if (emulatorKeys) return { project: emulatedProject(tenant.code), keys: emulatorKeys };
    throw new ApiError('function.not.available');
  };

  const read = async (ctx: Context, idToken: string, freshSeconds?: number): Promise<Identity> => {
    await throttle.take(ctx.tenantId, tokensOfNetwork, networkOf(ctx.ip));
    const identity = await readIdToken(idToken, await voucherOf(ctx), now(), freshSeconds);
    if (!(await system.switches(ctx.tenant, ctx.tenantId))[switchOf[identity.provider]])
      throw new ApiError('function.not.available');
    return identity;
  };

  const spend = async (tx: Db, { tenantId }: Tenancy, idToken: string): Promise<void> => {
    const hash = createHash('sha256').update(idToken).digest();
    if (!(await spendOnce(tx, tenantId, 'identity', hash, '2 hours')))
      throw new ApiError('identity_token_invalid');
  };

  const known = async (tx: Db, ctx: Tenancy, identity: Identity): Promise<SignIn | undefined> => {
    const member = await findByIdentity(tx, ctx.tenantId, identity);
    if (member?.status === 'CLOSED') throw new ApiError('account_locked');
    return member;
  };

  return {
    async ways({ tenant, tenantId }) {
      const [{ firebase, freePlay }, switches] = await Promise.all([
        settings(tenantId),
        system.switches(tenant, tenantId),
      ]);
      const { apiKey, projectId, authDomain, appId } = firebase;
      const isOffered = switches.FIREBASE3 || switches.SOCIALLOGIN3;
      const own =
        apiKey !== undefined && projectId !== undefined && authDomain !== undefined
          ? {
              apiKey,
              projectId,
              authDomain,
              ...(appId !== undefined && { appId }),
              isEmulated: false,
            }
          : undefined;
      const emulated =
        emulatorKeys && projectId === undefined
          ? {
              apiKey: 'demo',
              projectId: emulatedProject(tenant.code),
              authDomain: tenant.domains[0] ?? '',
              isEmulated: true,
            }
          : undefined;
      const project = own ?? emulated;
      return {
        ...(isOffered && project && { firebase: project }),
        freePlay: { needsAge: freePlay.needsAge, minimumAge: tenant.jurisdiction.minimumAge },
      };
    },

    async identify(ctx, idToken) {
      const identity = await read(ctx, idToken);
      return db.transaction(ctx.tenantId, async (tx) => {
        const member = await known(tx, ctx, identity);
        // Whoever hears this has proved that the number or the account is theirs: it tells nothing about anybody else.
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
      requireGrownUp(input, today, ctx.tenant.jurisdiction.minimumAge);
      const identity = await read(ctx, input.firebaseIdToken);
      await throttle.take(ctx.tenantId, registrationsOfNetwork, networkOf(ctx.ip));
      const member = await db.transaction(ctx.tenantId, async (tx) => {
        await spend(tx, ctx, input.firebaseIdToken);
        const before = await known(tx, ctx, identity);
        if (before) return before;
        // An unknown code is no fault of the newcomer's: the account is worth more than the invitation.
        const invitation = input.referralCode
          ? await findInvitation(tx, ctx.tenantId, input.referralCode)
          : undefined;
        const made = await insertWithoutPassword(tx, ctx.tenantId, {
          draw: drawName,
          type: invitation?.kind === 'AGENT' ? 1 : 0,
          book: bookOf(ctx.tenant, today),
          birthDate: input.birthday,
          language: ctx.language,
          upline: invitation?.agent ?? null,
          hasConsented: true,
        });
        await insertOrigin(tx, ctx.tenantId, made.id, {
          way: 'FEDERATED',
          link: invitation?.link,
          referralCode: input.referralCode,
          termsVersion: TERMS_VERSION,
          minimumAge: ctx.tenant.jurisdiction.minimumAge,
        });
        const kept =
          identity.mobile === null
            ? await linkIdentity(tx, ctx.tenantId, made.id, identity)
            : await keepMobile(tx, ctx.tenantId, made.id, identity.mobile);
        // Somebody else with the same proof was faster; everything of this one goes back.
        if (!kept) throw new ApiError('identity_token_invalid');
        return made;
      });
      if (member.status === 'LOCKED') throw new ApiError('account_locked');
      return sessions.begin(ctx, member);
    },

    async places({ tenant, tenantId }) {
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

    async providerOf(ctx) {
      const { tenant, tenantId, actor } = ctx;
      if (!(await system.switches(tenant, tenantId)).SOCIALLOGIN3) return null;
      const project =
        (await settings(tenantId)).firebase.projectId ??
        (emulatorKeys ? emulatedProject(tenant.code) : null);
      return project === null
        ? null
        : db.transaction(tenantId, (tx) => linkedProvider(tx, tenantId, actor.memberId, project));
    },

    async vouchesFor(ctx, idToken) {
      try {
        const identity = await read(ctx, idToken, APPROVAL_SECONDS);
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

/** A name that nobody chose: a letter first, then what cannot be misread. */
const drawName = (): string =>
  `p${Array.from({ length: 9 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

function requireGrownUp(
  { birthday, consent }: Registration,
  today: string,
  minimumAge: number,
): void {
  const born = birthdayFault(birthday, today, minimumAge);
  if (born)
    throw born.rule === 'age'
      ? new ApiError('age_below_minimum', { minimumAge, fields: [born] })
      : fieldError([born]);
  const agreed = consentFault(consent, minimumAge);
  if (agreed) throw fieldError([agreed], 'consent_required');
}
