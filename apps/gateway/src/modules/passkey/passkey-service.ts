import { ApiError, type Contract, type Reply } from '@parlour/contract';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';

import { writeAudit } from '../../db/audit.ts';
import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import type { Context, MemberContext } from '../../http/context.ts';
import { deviceName } from '../session/device-name.ts';
import { findSignIn, type SignIn } from '../session/session-repository.ts';
import type { StepUp } from '../session/step-up-service.ts';
import type { ApprovingPasskeys } from '../session/step-up-ways.ts';
import { type Limit, networkOf, type Throttle } from '../session/throttle.ts';
import type { SystemService } from '../system/system-service.ts';
import { credentialOf, hostOf, readAssertion, readRegistration } from './ceremony.ts';
import type { Challenges } from './challenges.ts';
import {
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  renamePasskey,
  usePasskey,
} from './passkey-repository.ts';

type Calls = Contract['passkey'];
type Ceremony = Record<string, unknown>;

type Deps = {
  readonly db: Database;
  readonly challenges: Challenges;
  readonly throttle: Throttle;
  readonly system: Pick<SystemService, 'requireOpen'>;
  readonly stepUp: Pick<StepUp, 'require'>;
  readonly enter: (ctx: Context, member: SignIn) => Promise<Reply<Calls['login']>>;
};

/** Passkeys of members: making, using, naming and removing them. */
export type Passkeys = {
  readonly registerOptions: (ctx: MemberContext, proof: string | undefined) => Promise<Ceremony>;
  readonly register: (ctx: MemberContext, response: unknown) => Promise<Reply<Calls['register']>>;
  readonly loginOptions: (ctx: Context) => Promise<Ceremony>;
  readonly login: (ctx: Context, response: unknown) => Promise<Reply<Calls['login']>>;
  readonly list: (ctx: MemberContext) => Promise<Reply<Calls['list']>>;
  readonly rename: (ctx: MemberContext, id: string, name: string) => Promise<null>;
  readonly remove: (ctx: MemberContext, id: string, proof: string | undefined) => Promise<null>;
};

const MOST = 10;
/** Failed logins of one network; each costs a signature. */
const loginLimit: Limit = { kind: 'passkey-network', most: 60, window: '1 hour' };
const refuse = (): ApiError => new ApiError('passkey_refused');

const entryOf = (
  row: Pick<PasskeyRow, 'public_id' | 'name' | 'created_at' | 'last_used_at' | 'is_backed_up'>,
): Reply<Calls['register']> => ({
  id: row.public_id,
  name: row.name,
  createdAt: row.created_at.getTime(),
  lastUsedAt: row.last_used_at?.getTime() ?? null,
  isSynced: row.is_backed_up,
});

const note = (tx: Db, ctx: Context, member: bigint, action: string) =>
  writeAudit(tx, ctx.tenantId, {
    actor: `member:${member}`,
    action,
    subject: `member:${member}`,
    requestId: ctx.requestId,
    detail: {},
  });

/** Passkeys as an approval uses them: signed by the member's own, on the host of the page, for exactly the challenge of the question. */
export const createApprovingPasskeys = ({ db }: Pick<Deps, 'db'>): ApprovingPasskeys => ({
  has: (ctx) =>
    db.transaction(ctx.tenantId, async (tx) =>
      (await listPasskeys(tx, ctx.tenantId, ctx.actor.memberId)).some(
        (row) => row.rp_id === hostOf(ctx),
      ),
    ),

  async options(ctx, challenge) {
    const rows = await db.transaction(ctx.tenantId, (tx) =>
      listPasskeys(tx, ctx.tenantId, ctx.actor.memberId),
    );
    const mine = rows.filter((row) => row.rp_id === hostOf(ctx));
    return generateAuthenticationOptions({
      rpID: hostOf(ctx),
      challenge: Buffer.from(challenge, 'base64url'),
      userVerification: 'required',
      timeout: 120_000,
      allowCredentials: mine.map((row) => ({
        id: row.credential_id,
        transports: [...row.transports],
      })),
    });
  },

  async verify(ctx, challenge, assertion) {
    const named = credentialOf(assertion);
    if (!named) return false;
    return db.transaction(ctx.tenantId, async (tx) => {
      const row = await findPasskey(tx, ctx.tenantId, named.id);
      if (row?.member !== ctx.actor.memberId) return false;
      const signed = await readAssertion(assertion, row, {
        ctx,
        challenge: (given) => given === challenge,
      });
      return (
        signed !== null &&
        (await usePasskey(tx, ctx.tenantId, row.credential_id, signed.count, signed.isBackedUp)) ===
          1
      );
    });
  },
});

export function createPasskeys({
  db,
  challenges,
  throttle,
  system,
  stepUp,
  enter,
}: Deps): Passkeys {
  const occasion = (ctx: Context, ceremony: 'register' | 'login') => ({
    tenantId: ctx.tenantId,
    host: hostOf(ctx),
    ceremony,
    member: ceremony === 'register' ? ctx.actor?.memberId : undefined,
  });

  return {
    async registerOptions(ctx, proof) {
      const { tenantId, actor } = ctx;
      const rows = await db.transaction(tenantId, async (tx) => {
        await stepUp.require(tx, ctx, 'passkeyAdd', {}, proof);
        return listPasskeys(tx, tenantId, actor.memberId);
      });
      if (rows.length >= MOST) throw new ApiError('passkey_limit');
      const options = await generateRegistrationOptions({
        rpName: ctx.tenant.brandName,
        rpID: hostOf(ctx),
        userName: actor.username,
        userID: new Uint8Array(Buffer.from(actor.publicId, 'utf8')),
        challenge: new Uint8Array(
          Buffer.from(challenges.draw(occasion(ctx, 'register')), 'base64url'),
        ),
        timeout: 120_000,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: rows
          .filter((row) => row.rp_id === hostOf(ctx))
          .map((row) => ({ id: row.credential_id, transports: [...row.transports] })),
      });
      return { ...options };
    },

    async register(ctx, response) {
      const {
        tenantId,
        actor: { memberId },
      } = ctx;
      const made = await readRegistration(response, {
        ctx,
        challenge: (given) => challenges.use(occasion(ctx, 'register'), given),
      });
      if (!made) throw refuse();
      const { browser, system: os } = deviceName(ctx.userAgent);
      const name = [browser, os].filter((part) => part !== null).join(', ') || 'Passkey';
      return db.transaction(tenantId, async (tx) => {
        if ((await listPasskeys(tx, tenantId, memberId)).length >= MOST)
          throw new ApiError('passkey_limit');
        const row = await insertPasskey(tx, tenantId, {
          ...made,
          member: memberId,
          rpId: hostOf(ctx),
          name,
        });
        if (!row) throw refuse();
        await note(tx, ctx, memberId, 'passkey.added');
        return entryOf({ ...row, name, last_used_at: null, is_backed_up: made.isBackedUp });
      });
    },

    async loginOptions(ctx) {
      const options = await generateAuthenticationOptions({
        rpID: hostOf(ctx),
        challenge: new Uint8Array(
          Buffer.from(challenges.draw(occasion(ctx, 'login')), 'base64url'),
        ),
        userVerification: 'required',
        timeout: 120_000,
      });
      return { ...options };
    },

    async login(ctx, response) {
      await system.requireOpen(ctx.tenantId);
      const network = networkOf(ctx.ip);
      await throttle.take(ctx.tenantId, loginLimit, network);
      const named = credentialOf(response);
      const passkey =
        named &&
        (await db.transaction(ctx.tenantId, (tx) => findPasskey(tx, ctx.tenantId, named.id)));
      // The handle is what the authenticator keeps about whose it is; it must not name somebody else.
      if (
        !named ||
        !passkey ||
        named.userHandle !== Buffer.from(passkey.member_public_id, 'utf8').toString('base64url')
      )
        throw refuse();
      const signed = await readAssertion(response, passkey, {
        ctx,
        challenge: (given) => challenges.use(occasion(ctx, 'login'), given),
      });
      if (!signed) throw refuse();
      const member = await db.transaction(ctx.tenantId, async (tx) =>
        (await usePasskey(
          tx,
          ctx.tenantId,
          passkey.credential_id,
          signed.count,
          signed.isBackedUp,
        )) === 1
          ? findSignIn(tx, ctx.tenantId, passkey.username)
          : undefined,
      );
      if (!member || member.status === 'CLOSED') throw refuse();
      if (member.status === 'LOCKED') throw new ApiError('account_locked');
      await throttle.giveBack(ctx.tenantId, loginLimit, network);
      // No password was used that could be due for a change.
      return enter(ctx, { ...member, mustChangePassword: false });
    },

    list: (ctx) =>
      db.transaction(ctx.tenantId, async (tx) =>
        (await listPasskeys(tx, ctx.tenantId, ctx.actor.memberId)).map(entryOf),
      ),

    async rename(ctx, id, name) {
      if (
        (await db.transaction(ctx.tenantId, (tx) =>
          renamePasskey(tx, ctx.tenantId, ctx.actor.memberId, id, name),
        )) === 0
      )
        throw new ApiError('not_found');
      return null;
    },

    remove: (ctx, id, proof) =>
      db.transaction(ctx.tenantId, async (tx) => {
        await stepUp.require(tx, ctx, 'passkeyRemove', { id }, proof);
        if ((await deletePasskey(tx, ctx.tenantId, ctx.actor.memberId, id)) === 0)
          throw new ApiError('not_found');
        await note(tx, ctx, ctx.actor.memberId, 'passkey.removed');
        return null;
      }),
  };
}
