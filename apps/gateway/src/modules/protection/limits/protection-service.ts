import { ApiError, fieldError } from '@parlour/contract';
import { REALITY_CHECK_RANGE } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';

import type { AuditAction } from '../../../db/audit-events.ts';
import { setAuditSource, writeAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/pool.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { endAllSessions } from '../../identity/session/module.ts';
import { lockMember } from '../../money/ledger/module.ts';
import { publishEvent } from '../../platform/events/module.ts';
import type { Exclusions } from '../exclusions/module.ts';
import {
  acknowledgeRealityCheck,
  scheduleLimit,
  confirmLimit,
  endPlaySession,
  excludeMember,
  isChangePending,
  setRealityCheckInterval,
  replaceLimit,
  readLimits,
} from './protection-repository.ts';
import {
  type LimitKind,
  type LimitState,
  type PlaySession,
  type ProtectionState,
  readLimitStates,
  readPlaySession,
  readProtectionState,
} from './protection-state.ts';

export type ProtectionContext = {
  readonly tenantId: TenantId;
  readonly memberId: MemberId;
  readonly requestId: string;
  /** The address of the request. */
  readonly ip?: string;
};

/** A requirement that a transaction checks before it changes anything, such as an approval. */
type Requirement = (tx: Db) => Promise<void>;

/** Days: self-exclusion lasts six months at least; a time-out between a day and six weeks. */
const EXCLUSION_DAYS_RANGE = { min: 183, max: 3660 };
const TIMEOUT_DAYS_RANGE = { min: 1, max: 42 };

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
export function createProtectionService({
  database,
  exclusions,
}: {
  readonly database: Database;
  readonly exclusions: Pick<Exclusions, 'record' | 'spread'>;
}) {
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
        ...(ctx.ip && { address: ctx.ip }),
        detail,
      });
      // Every open page of the member reads the state again.
      await publishEvent(tx, ctx.tenantId, ctx.memberId, 'protection', {});
      return value;
    });

  const exclude = async (
    ctx: ProtectionContext,
    days: number,
    requirement?: Requirement,
  ): Promise<Date> => {
    const account = { tenantId: ctx.tenantId, member: ctx.memberId };
    const until = await changeWithAudit(ctx, 'protection.excluded', { days }, async (tx) => {
      await requirement?.(tx);
      await excludeMember(tx, ctx.tenantId, ctx.memberId, 'exclude', days);
      await exclusions.record(tx, account, { source: 'MEMBER' });
      await setAuditSource(tx, { ...ctx, ip: '', actor: ctx });
      await endAllSessions(tx, ctx.tenantId, ctx.memberId, { why: 'excluded' });
      const state = await readProtectionState(tx, ctx.tenantId, ctx.memberId);
      if (!state?.excluded_until) throw new Error('an exclusion was not stored');
      return state.excluded_until;
    });
    await exclusions.spread(account, ctx);
    return until;
  };

  return {
    state: (
      ctx: Pick<ProtectionContext, 'tenantId' | 'memberId'>,
    ): Promise<{ state: ProtectionState | undefined; session: PlaySession | undefined }> =>
      database.transaction(ctx.tenantId, async (tx) => ({
        state: await readProtectionState(tx, ctx.tenantId, ctx.memberId),
        session: await readPlaySession(tx, ctx.tenantId, ctx.memberId),
      })),

    limits: (ctx: Pick<ProtectionContext, 'tenantId' | 'memberId'>): Promise<LimitState[]> =>
      database.transaction(ctx.tenantId, (tx) => readLimitStates(tx, ctx.tenantId, ctx.memberId)),

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
        if (!(await isChangePending(tx, ctx.tenantId, ctx.memberId, kind)))
          throw new ApiError('not_found');
        if ((await confirmLimit(tx, ctx.tenantId, ctx.memberId, kind)) === 0)
          throw new ApiError('limit_change_waits');
      }),

    /** Applies at once, to the person's other accounts, too; ends every session; never shortens. */
    exclude: (ctx: ProtectionContext, days: number, requirement?: Requirement): Promise<Date> => {
      requireRange('days', days, EXCLUSION_DAYS_RANGE);
      return exclude(ctx, days, requirement);
    },

    timeOut: (ctx: ProtectionContext, days: number): Promise<void> => {
      requireRange('days', days, TIMEOUT_DAYS_RANGE);
      return changeWithAudit(ctx, 'protection.timeout', { days }, async (tx) => {
        await excludeMember(tx, ctx.tenantId, ctx.memberId, 'timeout', days);
      });
    },

    setRealityCheck: (ctx: ProtectionContext, minutes: number | null): Promise<void> => {
      if (minutes !== null) requireRange('minutes', minutes, REALITY_CHECK_RANGE);
      return changeWithAudit(ctx, 'protection.interval', { minutes }, (tx) =>
        setRealityCheckInterval(tx, ctx.tenantId, ctx.memberId, minutes),
      );
    },

    /**
     * Acknowledges a due reality check; until then bets are refused. `stop` ends the play session
     * as well. Returns whether a check was due.
     */
    acknowledge: (
      ctx: ProtectionContext,
      answer: 'continue' | 'stop' = 'continue',
    ): Promise<boolean> =>
      changeWithAudit(ctx, 'protection.acknowledged', { answer }, async (tx) => {
        const wasDue = (await acknowledgeRealityCheck(tx, ctx.tenantId, ctx.memberId)) > 0;
        if (answer === 'stop') await endPlaySession(tx, ctx.tenantId, ctx.memberId);
        return wasDue;
      }),
  };
}

export type ProtectionService = ReturnType<typeof createProtectionService>;
