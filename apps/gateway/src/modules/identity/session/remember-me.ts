import { randomUUID } from 'node:crypto';

import { ApiError, type Contract, type Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { Context } from '../../../request/context.ts';
import type { SecurityAlerts } from '../security-alert/module.ts';
import { deviceName } from './device-name.ts';
import { deviceHash, type KnownDevices } from './known-devices.ts';
import { randomSecret, sha256 } from '../../../security/secret-hash.ts';
import type { KnownNetworks } from './known-networks.ts';
import { findLoginAccount, type LoginAccount } from './session-repository.ts';

type LoginResult = Reply<Contract['session']['login']>;

const TOKEN_COOKIE = '__Host-remember';
/** Scripts see only that there is one. */
const MARKER_COOKIE = 'loginRemember';
const DAY_SECONDS = 86_400;

/** The family that a token continues; a login with the password begins one. */
export type RememberChoice = boolean | { readonly family: string };

/**
 * Lets a browser in again for a day without the password (money-and-trust C2): a token that works
 * once, only in the browser it was made for, and leaves its successor.
 */
export type RememberMe = {
  /** Gives the browser a token, or takes away the one it has. */
  readonly issueToken: (
    ctx: Context,
    begun: { readonly member: MemberId; readonly device: Buffer; readonly sessionHash: Buffer },
    remember: RememberChoice,
  ) => Promise<void>;
  /**
   * Begins a session by the browser's token; throws login.not.session for none, an old, a used or a
   * foreign one.
   */
  readonly resume: (
    ctx: Context,
    begin: (member: LoginAccount, remember: RememberChoice) => Promise<LoginResult>,
  ) => Promise<LoginResult>;
  /** Takes the browser's token and all that it followed from. */
  readonly forget: (ctx: Pick<Context, 'tenantId' | 'cookies'>) => Promise<void>;
};

const clear = ({ cookies }: Pick<Context, 'cookies'>): void => {
  if (cookies.read(TOKEN_COOKIE) === undefined && cookies.read(MARKER_COOKIE) === undefined) return;
  cookies.write(TOKEN_COOKIE, null);
  cookies.write(MARKER_COOKIE, null);
};

/**
 * Uses a token up; null when it is no good. One that was used before was copied: its family ends,
 * and so do the sessions it opened.
 */
async function consumeToken(
  tx: Db,
  tenantId: TenantId,
  tokenHash: Buffer,
  device: Buffer | null,
): Promise<{ family: string; username: string } | null> {
  const row = await tx.one<{ family: string; username: string }>(
    'remember-use',
    `update remember_token t set used_at = clock_timestamp() from member m
     where t.tenant = $1 and t.token_hash = $2 and t.device_hash = $3 and t.used_at is null
       and t.expires_at > clock_timestamp() and m.tenant = t.tenant and m.id = t.member
       and m.status = 'ACTIVE'
     returning t.family, m.username`,
    [tenantId, tokenHash, device],
  );
  if (row) return row;
  // Two tabs of one browser may send the same token at once: the second is refused, and that is
  // all.
  const stolen = await tx.one<{ family: string }>(
    'remember-stolen',
    `select family from remember_token where tenant = $1 and token_hash = $2
      and (device_hash is distinct from $3 or used_at < clock_timestamp() - interval '10 seconds')`,
    [tenantId, tokenHash, device],
  );
  if (stolen) {
    await tx.exec(
      'remember-end-sessions',
      `update session set ended_at = clock_timestamp(), ended_why = 'stolen' where tenant = $1
        and ended_at is null and token_hash in (select session_hash from remember_token
        where tenant = $1 and family = $2)`,
      [tenantId, stolen.family],
    );
    await tx.exec(
      'remember-end-family',
      'delete from remember_token where tenant = $1 and family = $2',
      [tenantId, stolen.family],
    );
  }
  return null;
}

export const createRememberMe = ({ db }: { readonly db: Database }): RememberMe => {
  const forget: RememberMe['forget'] = async (ctx) => {
    const token = ctx.cookies.read(TOKEN_COOKIE);
    if (token !== undefined) {
      await db.transaction(ctx.tenantId, (tx) =>
        tx.exec(
          'remember-forget',
          `delete from remember_token where tenant = $1
            and family = (select family from remember_token where tenant = $1 and token_hash = $2)`,
          [ctx.tenantId, sha256(token)],
        ),
      );
    }
    clear(ctx);
  };

  return {
    forget,

    async issueToken(ctx, { member, device, sessionHash }, remember) {
      if (remember === false) return forget(ctx);
      const token = randomSecret();
      const family = remember === true ? randomUUID() : remember.family;
      // The day is counted from the password: a successor lives no longer than the first.
      const row = await db.transaction(ctx.tenantId, (tx) =>
        tx.one<{ seconds: number }>(
          'remember-keep',
          `insert into remember_token (tenant, token_hash, family, member, device_hash,
           session_hash, expires_at)
           select $1, $2, $3, $4, $5, $6, coalesce((select min(expires_at) from remember_token
             where tenant = $1 and family = $3), clock_timestamp() + interval '1 day')
           returning ceil(extract(epoch from expires_at - clock_timestamp()))::integer as seconds`,
          [ctx.tenantId, sha256(token), family, member, device, sessionHash],
        ),
      );
      const seconds = Math.max(1, row?.seconds ?? DAY_SECONDS);
      ctx.cookies.write(TOKEN_COOKIE, token, seconds);
      ctx.cookies.write(MARKER_COOKIE, '1', seconds);
    },

    async resume(ctx, begin) {
      const token = ctx.cookies.read(TOKEN_COOKIE);
      const used =
        token === undefined
          ? null
          : await db.transaction(ctx.tenantId, (tx) =>
              consumeToken(tx, ctx.tenantId, sha256(token), deviceHash(ctx)),
            );
      const member =
        used &&
        (await db.transaction(ctx.tenantId, (tx) =>
          findLoginAccount(tx, ctx.tenantId, used.username),
        ));
      if (!used || !member) {
        clear(ctx);
        throw new ApiError('login.not.session');
      }
      return begin(member, { family: used.family });
    },
  };
};

/** Stands for a device whose browser says nothing about it. */
const UNNAMED = '–';

/** Excludes an account whose person is excluded under another one. */
export type StopsExcluded = {
  readonly stop: (
    tx: Db,
    account: { readonly tenantId: TenantId; readonly member: MemberId },
    origin: { readonly requestId: string },
    more?: { readonly device?: Buffer | null },
  ) => Promise<boolean>;
};

/**
 * The further steps of every new session: the browser becomes known, and is remembered where that
 * was asked for. Trial accounts have no owner to remember.
 */
export const createSessionStartHook =
  ({
    db,
    networks,
    devices,
    rememberMe,
    exclusions,
    alerts,
  }: {
    readonly db: Database;
    readonly networks: Pick<KnownNetworks, 'remember'>;
    readonly devices: Pick<KnownDevices, 'remember'>;
    readonly rememberMe: Pick<RememberMe, 'issueToken'>;
    readonly exclusions: StopsExcluded;
    readonly alerts: Pick<SecurityAlerts, 'send'>;
  }) =>
  async (
    ctx: Context,
    member: LoginAccount,
    sessionHash: Buffer,
    remember: RememberChoice,
  ): Promise<void> => {
    if (member.accountType === 'trial') return;
    await db.transaction(ctx.tenantId, (tx) => networks.remember(tx, ctx, member.id, sessionHash));
    const { hash: device, isNew } = await devices.remember(ctx, member.id);
    await db.transaction(ctx.tenantId, (tx) =>
      exclusions.stop(tx, { tenantId: ctx.tenantId, member: member.id }, ctx),
    );
    if (isNew) {
      const { browser, system } = deviceName(ctx.userAgent);
      const name = [browser, system].filter((part) => part !== null).join(', ');
      const message = { template: 'newLogin', params: { device: name || UNNAMED } } as const;
      await db.transaction(ctx.tenantId, (tx) => alerts.send(tx, ctx, member.id, message));
    }
    await rememberMe.issueToken(ctx, { member: member.id, device, sessionHash }, remember);
  };
