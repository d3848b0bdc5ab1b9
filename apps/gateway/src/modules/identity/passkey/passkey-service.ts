import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';

import type { AuditAction } from '../../../db/audit-events.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberId } from '../../../domain/ids.ts';
import type { Context, MemberContext } from '../../../request/context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { deviceName, findLoginAccount, type StartSession } from '../session/module.ts';
import type { StepUp } from '../step-up/module.ts';
import { toNetwork } from '../../../security/ip-address.ts';
import { type RateLimit, type Throttle } from '../../../security/throttle.ts';
import type { SystemService } from '../../platform/system/module.ts';
import {
  parseCredential,
  relyingPartyHost,
  verifyPasskeyAssertion,
  verifyPasskeyRegistration,
} from './webauthn-verification.ts';
import type { PasskeyChallenges } from './passkey-challenges.ts';
import { passkeyHost, passkeyHosts } from './related-origins.ts';
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

export type PasskeyDeps = {
  readonly db: Database;
  readonly challenges: PasskeyChallenges;
  readonly throttle: Throttle;
  readonly system: Pick<SystemService, 'requireOpen'>;
  readonly stepUp: Pick<StepUp, 'require'>;
  readonly startSession: StartSession;
  readonly tenancies: Pick<TenancyLookup, 'hostsOf'>;
};

/** Passkeys of members: making, using, naming and removing them. */
export type Passkeys = {
  readonly registerOptions: (
    ctx: MemberContext,
    input: HandlerInput<Calls['registerOptions']>,
  ) => Promise<Ceremony>;
  readonly register: (
    ctx: MemberContext,
    input: HandlerInput<Calls['register']>,
  ) => Promise<Reply<Calls['register']>>;
  readonly loginOptions: (ctx: Context) => Promise<Ceremony>;
  readonly login: (
    ctx: Context,
    input: HandlerInput<Calls['login']>,
  ) => Promise<Reply<Calls['login']>>;
  readonly list: (ctx: MemberContext) => Promise<Reply<Calls['list']>>;
  readonly rename: (ctx: MemberContext, input: HandlerInput<Calls['rename']>) => Promise<null>;
  readonly remove: (ctx: MemberContext, input: HandlerInput<Calls['remove']>) => Promise<null>;
};

const MAX_PASSKEYS = 10;
/** Failed logins of one network; each costs a signature. */
const loginLimit: RateLimit = { kind: 'passkey-network', max: 60, window: '1 hour' };
const passkeyRefusedError = (): ApiError => new ApiError('passkey_refused');

const toPasskeyInfo = (
  row: Pick<PasskeyRow, 'public_id' | 'name' | 'created_at' | 'last_used_at' | 'is_backed_up'>,
): Reply<Calls['register']> => ({
  id: row.public_id,
  name: row.name,
  createdAt: row.created_at.getTime(),
  lastUsedAt: row.last_used_at?.getTime() ?? null,
  isSynced: row.is_backed_up,
});

const auditPasskey = (tx: Db, ctx: Context, member: MemberId, action: AuditAction) =>
  writeAudit(tx, ctx.tenantId, {
    actor: `member:${member}`,
    action,
    subject: `member:${member}`,
    requestId: ctx.requestId,
    detail: {},
  });

export function createPasskeys({
  db,
  challenges,
  throttle,
  system,
  stepUp,
  startSession,
  tenancies,
}: PasskeyDeps): Passkeys {
  const toChallengeScope = (ctx: Context, ceremony: 'register' | 'login') => ({
    tenantId: ctx.tenantId,
    host: relyingPartyHost(ctx),
    ceremony,
    member: ceremony === 'register' ? ctx.actor?.memberId : undefined,
  });

  return {
    async registerOptions(ctx, { stepUp: proof }) {
      const { tenantId, actor } = ctx;
      const rows = await db.transaction(tenantId, async (tx) => {
        await stepUp.require(tx, ctx, 'passkeyAdd', {}, proof);
        return listPasskeys(tx, tenantId, actor.memberId);
      });
      if (rows.length >= MAX_PASSKEYS) throw new ApiError('passkey_limit');
      const options = await generateRegistrationOptions({
        rpName: ctx.tenant.brandName,
        rpID: passkeyHost(tenancies, ctx),
        userName: actor.username,
        userID: new Uint8Array(Buffer.from(actor.publicId, 'utf8')),
        challenge: new Uint8Array(
          Buffer.from(challenges.issue(toChallengeScope(ctx, 'register')), 'base64url'),
        ),
        timeout: 120_000,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: rows
          .filter((row) => row.rp_id === passkeyHost(tenancies, ctx))
          .map((row) => ({ id: row.credential_id, transports: [...row.transports] })),
      });
      return { ...options };
    },

    async register(ctx, { response }) {
      const {
        tenantId,
        actor: { memberId },
      } = ctx;
      const newPasskey = await verifyPasskeyRegistration(response, {
        ctx,
        hosts: [relyingPartyHost(ctx), passkeyHost(tenancies, ctx)],
        challenge: (signedChallenge) =>
          challenges.consume(toChallengeScope(ctx, 'register'), signedChallenge),
      });
      if (!newPasskey) throw passkeyRefusedError();
      const { browser, system: os } = deviceName(ctx.userAgent);
      const name = [browser, os].filter((part) => part !== null).join(', ') || 'Passkey';
      return db.transaction(tenantId, async (tx) => {
        if ((await listPasskeys(tx, tenantId, memberId)).length >= MAX_PASSKEYS)
          throw new ApiError('passkey_limit');
        const row = await insertPasskey(tx, tenantId, {
          ...newPasskey,
          member: memberId,
          name,
        });
        if (!row) throw passkeyRefusedError();
        await auditPasskey(tx, ctx, memberId, 'passkey.added');
        return toPasskeyInfo({
          ...row,
          name,
          last_used_at: null,
          is_backed_up: newPasskey.isBackedUp,
        });
      });
    },

    async loginOptions(ctx) {
      const options = await generateAuthenticationOptions({
        rpID: passkeyHost(tenancies, ctx),
        challenge: new Uint8Array(
          Buffer.from(challenges.issue(toChallengeScope(ctx, 'login')), 'base64url'),
        ),
        userVerification: 'required',
        timeout: 120_000,
      });
      return { ...options };
    },

    async login(ctx, { response }) {
      await system.requireOpen(ctx.tenantId);
      const network = toNetwork(ctx.ip);
      await throttle.consume(ctx.tenantId, loginLimit, network);
      const credential = parseCredential(response);
      const passkey =
        credential &&
        (await db.transaction(ctx.tenantId, (tx) => findPasskey(tx, ctx.tenantId, credential.id)));
      // The handle is what the authenticator keeps about whose it is; it must not name another
      // member.
      if (
        !credential ||
        !passkey ||
        credential.userHandle !==
          Buffer.from(passkey.member_public_id, 'utf8').toString('base64url')
      )
        throw passkeyRefusedError();
      const verified = await verifyPasskeyAssertion(response, passkey, {
        ctx,
        hosts: passkeyHosts(tenancies, ctx),
        challenge: (signedChallenge) =>
          challenges.consume(toChallengeScope(ctx, 'login'), signedChallenge),
      });
      if (!verified) throw passkeyRefusedError();
      const member = await db.transaction(ctx.tenantId, async (tx) =>
        (await usePasskey(
          tx,
          ctx.tenantId,
          passkey.credential_id,
          verified.count,
          verified.isBackedUp,
        )) === 1
          ? findLoginAccount(tx, ctx.tenantId, passkey.username)
          : undefined,
      );
      if (!member || member.status === 'CLOSED') throw passkeyRefusedError();
      if (member.status === 'LOCKED') throw new ApiError('account_locked');
      await throttle.refund(ctx.tenantId, loginLimit, network);
      // No password was used that could be due for a change.
      return startSession(ctx, { ...member, mustChangePassword: false }, 'passkey');
    },

    list: (ctx) =>
      db.transaction(ctx.tenantId, async (tx) =>
        (await listPasskeys(tx, ctx.tenantId, ctx.actor.memberId)).map(toPasskeyInfo),
      ),

    async rename(ctx, { id, name }) {
      if (
        (await db.transaction(ctx.tenantId, (tx) =>
          renamePasskey(tx, ctx.tenantId, ctx.actor.memberId, id, name),
        )) === 0
      )
        throw new ApiError('not_found');
      return null;
    },

    remove: (ctx, { id, stepUp: proof }) =>
      db.transaction(ctx.tenantId, async (tx) => {
        await stepUp.require(tx, ctx, 'passkeyRemove', { id }, proof);
        if ((await deletePasskey(tx, ctx.tenantId, ctx.actor.memberId, id)) === 0)
          throw new ApiError('not_found');
        await auditPasskey(tx, ctx, ctx.actor.memberId, 'passkey.removed');
        return null;
      }),
  };
}
