import { ApiError, type Contract, type HandlerInput, type Reply } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { generateSecret, generateURI } from 'otplib';

import type { AuditAction } from '../../../db/audit-events.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import type { AtRest } from '../../../security/at-rest.ts';
import { findTotpStep } from '../../../security/totp-code.ts';
import type { StepUp } from '../step-up/module.ts';
import type { RateLimit, Throttle } from '../../../security/throttle.ts';
import type { RecoveryCodes } from './recovery-codes.ts';

/** Authenticator app: setting it up, taking it off, and checking its codes. */
export type Totp = {
  readonly status: (ctx: MemberContext) => Promise<Reply<Contract['totp']['status']>>;
  readonly setup: (
    ctx: MemberContext,
    input: HandlerInput<Contract['totp']['setup']>,
  ) => Promise<Reply<Contract['totp']['setup']>>;
  readonly confirm: (
    ctx: MemberContext,
    input: HandlerInput<Contract['totp']['confirm']>,
  ) => Promise<Reply<Contract['totp']['confirm']>>;
  readonly renewCodes: (
    ctx: MemberContext,
    input: HandlerInput<Contract['totp']['recoveryCodes']>,
  ) => Promise<Reply<Contract['totp']['recoveryCodes']>>;
  readonly remove: (
    ctx: MemberContext,
    input: HandlerInput<Contract['totp']['remove']>,
  ) => Promise<null>;
  /** Checks that a member has a confirmed app. */
  readonly isEnabled: (tx: Db, tenantId: TenantId, member: MemberId) => Promise<boolean>;
  /** Uses up a code of the app, or a recovery code; the caller counts the tries. */
  readonly consume: (tenantId: TenantId, member: MemberId, typed: string) => Promise<boolean>;
};

type Deps = {
  readonly db: Database;
  readonly atRest: AtRest;
  readonly throttle: Throttle;
  readonly recovery: RecoveryCodes;
  readonly stepUp: Pick<StepUp, 'require'>;
};

type Row = {
  readonly sealed: string;
  readonly confirmed_at: Date | null;
  readonly last_step: bigint;
  readonly is_late: boolean;
  readonly now: number;
};

/** Codes of an app that is being set up, in a quarter of an hour. */
const confirmLimit: RateLimit = { kind: 'totp-confirm', max: 10, window: '15 minutes' };

const read = (tx: Db, tenantId: TenantId, member: MemberId): Promise<Row | undefined> =>
  tx.one(
    'totp-read',
    `select sealed, confirmed_at, last_step,
     created_at < clock_timestamp() - interval '15 minutes' as is_late, extract(epoch
     from clock_timestamp())::float8 as now
     from member_totp where tenant = $1 and member = $2 for update`,
    [tenantId, member],
  );

export function createTotp({ db, atRest, throttle, recovery, stepUp }: Deps): Totp {
  const label = (tenantId: TenantId, member: MemberId): string => `totp:${tenantId}:${member}`;

  /**
   * The time step that a code belongs to, if it is one of this secret and newer than what was used.
   * The row stays locked meanwhile.
   */
  async function verifyCode(
    row: Row,
    tenantId: TenantId,
    member: MemberId,
    token: string,
  ): Promise<number | null> {
    return findTotpStep(atRest.open(label(tenantId, member), row.sealed), token, {
      now: row.now,
      lastStep: row.last_step,
    });
  }
  const saveUsedStep = (tx: Db, tenantId: TenantId, member: MemberId, step: number) =>
    tx.exec(
      'totp-take',
      `update member_totp set last_step = $3, confirmed_at = coalesce(confirmed_at,
        clock_timestamp()) where tenant = $1 and member = $2`,
      [tenantId, member, step],
    );
  const note = (tx: Db, ctx: MemberContext, action: AuditAction) => {
    const subject = `member:${ctx.actor.memberId}`;
    return writeAudit(tx, ctx.tenantId, {
      actor: subject,
      action,
      subject,
      requestId: ctx.requestId,
      detail: {},
    });
  };

  return {
    status: ({ tenantId, actor }) =>
      db.transaction(tenantId, async (tx) => {
        const row = await tx.one<{ confirmed_at: Date }>(
          'totp-status',
          `select confirmed_at from member_totp where tenant = $1 and member = $2
            and confirmed_at is not null`,
          [tenantId, actor.memberId],
        );
        return {
          isOn: row !== undefined,
          since: row?.confirmed_at.getTime() ?? null,
          recoveryLeft: row ? await recovery.countUnused(tx, tenantId, actor.memberId) : 0,
        };
      }),

    setup: (ctx, { stepUp: proof }) =>
      db.transaction(ctx.tenantId, async (tx) => {
        const {
          tenantId,
          tenant,
          actor: { memberId, username },
        } = ctx;
        await stepUp.require(tx, ctx, 'totpAdd', {}, proof);
        const secret = generateSecret();
        const begun = await tx.exec(
          'totp-begin',
          `insert into member_totp (tenant, member, sealed) values ($1, $2, $3)
           on conflict (tenant, member) do update
             set sealed = excluded.sealed, created_at = clock_timestamp(), last_step = 0
             where member_totp.confirmed_at is null`,
          [tenantId, memberId, atRest.seal(label(tenantId, memberId), secret)],
        );
        if (begun === 0) throw new ApiError('totp_exists');
        return { secret, uri: generateURI({ issuer: tenant.brandName, label: username, secret }) };
      }),

    async confirm(ctx, { code }) {
      const {
        tenantId,
        actor: { memberId },
      } = ctx;
      await throttle.consume(tenantId, confirmLimit, String(memberId));
      return db.transaction(tenantId, async (tx) => {
        const row = await read(tx, tenantId, memberId);
        const step =
          row && !row.confirmed_at && !row.is_late
            ? await verifyCode(row, tenantId, memberId, code.replaceAll(/\s/g, ''))
            : null;
        if (step === null) throw new ApiError('verification_code_invalid');
        await saveUsedStep(tx, tenantId, memberId, step);
        await note(tx, ctx, 'totp.added');
        return { recoveryCodes: await recovery.renew(tx, tenantId, memberId) };
      });
    },

    renewCodes: (ctx, { stepUp: proof }) =>
      db.transaction(ctx.tenantId, async (tx) => {
        await stepUp.require(tx, ctx, 'totpCodes', {}, proof);
        const row = await read(tx, ctx.tenantId, ctx.actor.memberId);
        if (!row?.confirmed_at) throw new ApiError('not_found');
        await note(tx, ctx, 'totp.codes-renewed');
        return { recoveryCodes: await recovery.renew(tx, ctx.tenantId, ctx.actor.memberId) };
      }),

    remove: (ctx, { stepUp: proof }) =>
      db.transaction(ctx.tenantId, async (tx) => {
        await stepUp.require(tx, ctx, 'totpRemove', {}, proof);
        await tx.exec('totp-remove', 'delete from member_totp where tenant = $1 and member = $2', [
          ctx.tenantId,
          ctx.actor.memberId,
        ]);
        await tx.exec(
          'totp-remove-codes',
          'delete from recovery_code where tenant = $1 and member = $2',
          [ctx.tenantId, ctx.actor.memberId],
        );
        await note(tx, ctx, 'totp.removed');
        return null;
      }),

    isEnabled: async (tx, tenantId, member) =>
      (await tx.one(
        'totp-has',
        'select from member_totp where tenant = $1 and member = $2 and confirmed_at is not null',
        [tenantId, member],
      )) !== undefined,

    consume: (tenantId, member, typed) =>
      db.transaction(tenantId, async (tx) => {
        const row = await read(tx, tenantId, member);
        if (!row?.confirmed_at) return false;
        const token = typed.replaceAll(/\s/g, '');
        if (!/^\d{6}$/.test(token)) return recovery.consume(tx, tenantId, member, typed);
        const step = await verifyCode(row, tenantId, member, token);
        if (step === null) return false;
        await saveUsedStep(tx, tenantId, member, step);
        return true;
      }),
  };
}
