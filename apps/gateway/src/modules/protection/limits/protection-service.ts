import { ApiError, fieldError } from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { AuditAction } from '../../../db/audit-events.ts';
import { setAuditSource, writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { endAllSessions } from '../../identity/session/module.ts';
import {
  acknowledgeRealityCheck,
  scheduleLimit,
  confirmLimit,
  excludeMember,
  type Limit,
  type LimitKind,
  lockMember,
  type PlaySession,
  setRealityCheckInterval,
  replaceLimit,
  readLimits,
  readPlaySession,
} from './protection-repository.ts';

export type ProtectionContext = {
  readonly tenantId: TenantId;
  readonly memberId: MemberId;
  readonly requestId: string;
};

export type ProtectionState = {
  readonly limits: readonly Limit[];
  readonly session: PlaySession | undefined;
};

/** Days: self-exclusion lasts six months at least; a time-out between a day and six weeks. */
const EXCLUSION_DAYS_RANGE = { min: 183, max: 3660 };
const TIMEOUT_DAYS_RANGE = { min: 1, max: 42 };
const REALITY_CHECK_MINUTES_RANGE = { min: 1, max: 24 * 60 };

const requireRange = (
  field: string,
  value: number,
  allowed: { readonly min: number; readonly max: number },
): void => {
  if (!Number.isInteger(value) || value < allowed.min || value > allowed.max)
    throw fieldError([{ field, rule: 'range', allowed }]);
};

/** A null limit is no limit, so every other is stricter. */
const isStricter = (next: bigint | null, current: bigint | null | undefined): boolean =>
  next !== null && (current === null || current === undefined || next <= current);

/**
 * Limits, time-outs, self-exclusion and reality checks. They are written here and enforced by the
 * ledger's SQL functions in the transaction of each bet or deposit, under the same lock and by the
 * database's clock.
 */
export function createProtectionService({ database }: { readonly database: Database }) {
  const changeWithAudit = <Value>(
    ctx: ProtectionContext,
    action: AuditAction,
    detail: object,
    write: (tx: Db) => Promise<Value>,
  ): Promise<Value> =>
    database.transaction(ctx.tenantId, async (tx) => {
      await lockMember(tx, ctx.tenantId, ctx.memberId);
      const value = await write(tx);
      await writeAudit(tx, ctx.tenantId, {
        actor: `member:${ctx.memberId}`,
        action,
        subject: `member:${ctx.memberId}`,
        requestId: ctx.requestId,
        detail,
      });
      return value;
    });

  return {
    state: (ctx: ProtectionContext): Promise<ProtectionState> =>
      database.transaction(ctx.tenantId, async (tx) => ({
        limits: await readLimits(tx, ctx.tenantId, ctx.memberId),
        session: await readPlaySession(tx, ctx.tenantId, ctx.memberId),
      })),

    /**
     * Lowers a limit at once; schedules raising or removing it for a confirmation a day later.
     * Returns which of the two it was.
     */
    setLimit: (
      ctx: ProtectionContext,
      kind: LimitKind,
      value: bigint | null,
    ): Promise<'now' | 'announced'> =>
      changeWithAudit(
        ctx,
        'protection.limit',
        { kind, value: value === null ? null : String(value) },
        async (tx) => {
          if (value !== null && value < 0n)
            throw fieldError([{ field: 'value', rule: 'range', allowed: { min: 0 } }]);
          const current = (await readLimits(tx, ctx.tenantId, ctx.memberId)).find(
            (limit) => limit.kind === kind,
          );
          if (isStricter(value, current?.value) || (value === null && !current)) {
            await replaceLimit(tx, ctx.tenantId, ctx.memberId, kind, value);
            return 'now';
          }
          await scheduleLimit(tx, ctx.tenantId, ctx.memberId, kind, value);
          return 'announced';
        },
      ),

    confirmLimit: (ctx: ProtectionContext, kind: LimitKind): Promise<void> =>
      changeWithAudit(ctx, 'protection.limit.confirmed', { kind }, async (tx) => {
        if ((await confirmLimit(tx, ctx.tenantId, ctx.memberId, kind)) === 0)
          throw new ApiError('request.param.err');
      }),

    /** Applies at once, ends every session and cannot be shortened. */
    exclude: (ctx: ProtectionContext, days: number): Promise<void> => {
      requireRange('days', days, EXCLUSION_DAYS_RANGE);
      return changeWithAudit(ctx, 'protection.excluded', { days }, async (tx) => {
        await excludeMember(tx, ctx.tenantId, ctx.memberId, 'exclude', days);
        await setAuditSource(tx, { ...ctx, ip: '', actor: ctx });
        await endAllSessions(tx, ctx.tenantId, ctx.memberId, { why: 'excluded' });
      });
    },

    timeOut: (ctx: ProtectionContext, days: number): Promise<void> => {
      requireRange('days', days, TIMEOUT_DAYS_RANGE);
      return changeWithAudit(ctx, 'protection.timeout', { days }, async (tx) => {
        await excludeMember(tx, ctx.tenantId, ctx.memberId, 'timeout', days);
      });
    },

    setRealityCheck: (ctx: ProtectionContext, minutes: number): Promise<void> => {
      requireRange('minutes', minutes, REALITY_CHECK_MINUTES_RANGE);
      return changeWithAudit(ctx, 'protection.interval', { minutes }, (tx) =>
        setRealityCheckInterval(tx, ctx.tenantId, ctx.memberId, minutes),
      );
    },

    /** Acknowledges a due reality check; until then bets are refused. */
    acknowledge: (ctx: ProtectionContext): Promise<boolean> =>
      changeWithAudit(
        ctx,
        'protection.acknowledged',
        {},
        async (tx) => (await acknowledgeRealityCheck(tx, ctx.tenantId, ctx.memberId)) > 0,
      ),
  };
}

export type ProtectionService = ReturnType<typeof createProtectionService>;
