import { createHmac, randomBytes, randomInt } from 'node:crypto';

import { ApiError } from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Context } from '../../../request/context.ts';
import type { Channel, Outbox } from '../../platform/outbox/module.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';
import { toNetwork, toNetworkBlock } from '../../../security/ip-address.ts';
import { type CodeBudgets, type MessageReader, potOf } from './code-budgets.ts';
import { getDiallingCode } from './phone.ts';
import { derivePurposeKey } from '../../../security/derive-key.ts';

/**
 * The purpose that a code is good for; one made for another purpose is not valid. An approval's is
 * good for one question.
 */
type CodePurpose = 'login' | 'register' | 'reset' | 'second' | 'bind' | `approve:${string}`;

/** The target of a code: a mobile number (E.164 with plus) or an address. */
export type CodeTarget = { readonly sms: string } | { readonly email: string };

/**
 * Six digits that prove access to a phone or a mailbox: bound to tenant, purpose and
 * target, ten minutes at most, five tries, one use.
 */
export type VerificationCodes = {
  /**
   * True when a code can be sent there at all: the tenant has such a channel and serves the
   * number's country.
   */
  readonly canReach: (ctx: Context, target: CodeTarget) => Promise<boolean>;
  /**
   * Sends a code within the budgets (T-AUTH-3); returns how long it lives, in minutes. Throws
   * TOO_MANY_REQUESTS beyond a budget and mobile_unsupported for a number of a country that the
   * merchant does not serve. Sending again replaces the code before.
   */
  readonly send: (
    ctx: Context,
    purpose: CodePurpose,
    target: CodeTarget,
  ) => Promise<{ readonly expiredMinutes: number }>;
  /**
   * Does the same work and gives the same answer, and nothing is sent: for a number or an address
   * that no member has.
   */
  readonly pretendToSend: (
    ctx: Context,
    purpose: CodePurpose,
    target: CodeTarget,
  ) => Promise<{ readonly expiredMinutes: number }>;
  /** Uses a code up; throws verification_code_invalid for a wrong, foreign, old or used one. */
  readonly consume: (
    ctx: Pick<Context, 'tenantId'>,
    purpose: CodePurpose,
    target: CodeTarget,
    code: string,
  ) => Promise<void>;
};

type Deps = {
  readonly db: Database;
  readonly outbox: Outbox;
  readonly settings: ReadSettings;
  readonly budgets: CodeBudgets;
  readonly masterKey: Buffer;
};

export function createVerificationCodes({
  db,
  outbox,
  settings,
  budgets,
  masterKey,
}: Deps): VerificationCodes {
  const key = derivePurposeKey(masterKey, 'codes v1');
  const hashParts = (...parts: readonly (string | number)[]) =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest();
  const toRecipient = (target: CodeTarget) =>
    'sms' in target
      ? ({ channel: 'sms', to: target.sms } as const)
      : ({ channel: 'email', to: target.email.toLowerCase() } as const);
  const codeHash = (tenantId: TenantId, purpose: CodePurpose, to: string, code: string) =>
    hashParts('code', tenantId, purpose, to, code);
  const targetHash = (tenantId: TenantId, to: string) => hashParts('target', tenantId, to);

  const requireReachable = async ({ tenant, tenantId }: Context, target: CodeTarget) => {
    const { channel, to } = toRecipient(target);
    outbox.requireChannel(channel);
    const limits = (await settings(tenantId)).codes;
    if (
      channel === 'sms' &&
      ![tenant.diallingCode, ...limits.diallingCodes].includes(getDiallingCode(to) ?? '')
    )
      throw new ApiError('mobile_unsupported');
    return { channel, to };
  };

  async function deliver(
    ctx: Context,
    purpose: CodePurpose,
    target: CodeTarget,
    reader: MessageReader,
  ): Promise<{ expiredMinutes: number }> {
    const { tenantId, language } = ctx;
    const { channel, to } = await requireReachable(ctx, target);
    const current = await settings(tenantId);
    const { codes } = current;
    await budgets.take(ctx, { channel, to, reader }, current);
    const isReal = reader !== 'none';
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    // No code matches a pretended one: its hash is random.
    const hash = isReal ? codeHash(tenantId, purpose, to, code) : randomBytes(32);
    await db.transaction(tenantId, async (tx) => {
      await writeCode(tx, tenantId, {
        purpose,
        target: targetHash(tenantId, to),
        hash,
        minutes: codes.minutes,
        channel,
        pot: potOf(reader),
        ip: ctx.ip,
      });
      await outbox.enqueue(tx, ctx, {
        channel,
        to,
        template: 'code',
        facts: { code, minutes: codes.minutes },
        language,
        lifeMinutes: codes.minutes,
        isWithheld: !isReal,
      });
    });
    outbox.sendSoon(tenantId);
    return { expiredMinutes: codes.minutes };
  }

  return {
    async canReach(ctx, target) {
      try {
        await requireReachable(ctx, target);
        return true;
      } catch (error) {
        if (error instanceof ApiError) return false;
        throw error;
      }
    },

    send: (ctx, purpose, target) =>
      deliver(ctx, purpose, target, purpose === 'register' ? 'stranger' : 'member'),
    pretendToSend: (ctx, purpose, target) => deliver(ctx, purpose, target, 'none'),

    async consume({ tenantId }, purpose, target, code) {
      const { to } = toRecipient(target);
      const row = await db.raw.one<{ right: boolean }>(
        'code-use',
        'select use_code($1::smallint, $2, $3, $4) as right',
        [tenantId, purpose, targetHash(tenantId, to), codeHash(tenantId, purpose, to, code.trim())],
      );
      if (!row?.right) throw new ApiError('verification_code_invalid');
    },
  };
}

type NewCode = {
  readonly purpose: CodePurpose;
  readonly target: Buffer;
  readonly hash: Buffer;
  readonly minutes: number;
  readonly channel: Channel;
  readonly pot: 'members' | 'merchant';
  /** The address that asked for it. */
  readonly ip: string;
};

/** The new code takes the place of the one before, with tries of its own. */
const writeCode = (
  tx: Db,
  tenantId: TenantId,
  { purpose, target, hash, minutes, channel, pot, ip }: NewCode,
): Promise<number> =>
  tx.exec(
    'code-write',
    `insert into verification_code as c (tenant, purpose, target_hash, code_hash, expires_at,
       channel, pot, network, range)
     values ($1, $2, $3, $4, clock_timestamp() + make_interval(mins => $5::int), $6, $7, $8, $9)
     on conflict (tenant, purpose, target_hash) do update
       set code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts = 0,
         channel = excluded.channel, pot = excluded.pot, network = excluded.network,
         range = excluded.range,
         sent = case when c.network = excluded.network then c.sent + 1 else 1 end`,
    [tenantId, purpose, target, hash, minutes, channel, pot, toNetwork(ip), toNetworkBlock(ip)],
  );
