import { ApiError, fieldError } from '@parlour/contract';

import { writeAudit } from '../../db/audit.ts';
import type { Database } from '../../db/pool.ts';
import type { Db } from '../../db/query.ts';
import { endAllSessions } from '../session/session-repository.ts';
import {
  acknowledgeCheck,
  announceLimit,
  confirmLimit,
  keepAway,
  type Limit,
  type LimitKind,
  lockMember,
  type PlaySession,
  putCheckInterval,
  putLimit,
  readLimits,
  readPlaySession,
} from './protection-repository.ts';

/** Whom a change is made for, and by which request. */
export type ProtectionContext = {
  readonly tenantId: number;
  readonly memberId: bigint;
  readonly requestId: string;
};

export type ProtectionState = {
  readonly limits: readonly Limit[];
  readonly session: PlaySession | undefined;
};

/** Days: self-exclusion lasts six months at least; a time-out between a day and six weeks. */
const EXCLUSION_DAYS = { min: 183, max: 3660 };
const TIMEOUT_DAYS = { min: 1, max: 42 };
const CHECK_MINUTES = { min: 1, max: 24 * 60 };

const within = (
  field: string,
  value: number,
  allowed: { readonly min: number; readonly max: number },
): void => {
  if (!Number.isInteger(value) || value < allowed.min || value > allowed.max)
    throw fieldError([{ field, rule: 'range', allowed }]);
};

/** A null limit is no limit: stricter than nothing, looser than anything. */
const isStricter = (next: bigint | null, held: bigint | null | undefined): boolean =>
  next !== null && (held === null || held === undefined || next <= held);

/**
 * What members set to protect themselves. The rules are enforced by the ledger's functions in the transaction of the bet or deposit; here they
 * are only written, under the same lock. Only the database's clock counts.
 */
export function createProtectionService({ database }: { readonly database: Database }) {
  const change = <Value>(
    ctx: ProtectionContext,
    action: string,
    detail: object,
    work: (tx: Db) => Promise<Value>,
  ): Promise<Value> =>
    database.transaction(ctx.tenantId, async (tx) => {
      await lockMember(tx, ctx.tenantId, ctx.memberId);
      const value = await work(tx);
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

    /** Lowering acts at once; raising or removing waits a day and then for a fresh confirmation. Answers which of the two it was. */
    setLimit: (
      ctx: ProtectionContext,
      kind: LimitKind,
      value: bigint | null,
    ): Promise<'now' | 'announced'> =>
      change(
        ctx,
        'protection.limit',
        { kind, value: value === null ? null : String(value) },
        async (tx) => {
          if (value !== null && value < 0n)
            throw fieldError([{ field: 'value', rule: 'range', allowed: { min: 0 } }]);
          const held = (await readLimits(tx, ctx.tenantId, ctx.memberId)).find(
            (limit) => limit.kind === kind,
          );
          if (isStricter(value, held?.value) || (value === null && !held)) {
            await putLimit(tx, ctx.tenantId, ctx.memberId, kind, value);
            return 'now';
          }
          await announceLimit(tx, ctx.tenantId, ctx.memberId, kind, value);
          return 'announced';
        },
      ),

    confirmLimit: (ctx: ProtectionContext, kind: LimitKind): Promise<void> =>
      change(ctx, 'protection.limit.confirmed', { kind }, async (tx) => {
        if ((await confirmLimit(tx, ctx.tenantId, ctx.memberId, kind)) === 0)
          throw new ApiError('request.param.err');
      }),

    /** Acts at once, ends every login, and cannot be shortened. */
    exclude: (ctx: ProtectionContext, days: number): Promise<void> => {
      within('days', days, EXCLUSION_DAYS);
      return change(ctx, 'protection.excluded', { days }, async (tx) => {
        await keepAway(tx, ctx.tenantId, ctx.memberId, 'exclude', days);
        await endAllSessions(tx, ctx.tenantId, ctx.memberId, { why: 'excluded' });
      });
    },

    timeOut: (ctx: ProtectionContext, days: number): Promise<void> => {
      within('days', days, TIMEOUT_DAYS);
      return change(ctx, 'protection.timeout', { days }, async (tx) => {
        await keepAway(tx, ctx.tenantId, ctx.memberId, 'timeout', days);
      });
    },

    setRealityCheck: (ctx: ProtectionContext, minutes: number): Promise<void> => {
      within('minutes', minutes, CHECK_MINUTES);
      return change(ctx, 'protection.interval', { minutes }, (tx) =>
        putCheckInterval(tx, ctx.tenantId, ctx.memberId, minutes),
      );
    },

    /** Notes that the member has seen a due reality check; until then bets are refused. */
    acknowledge: (ctx: ProtectionContext): Promise<boolean> =>
      change(
        ctx,
        'protection.acknowledged',
        {},
        async (tx) => (await acknowledgeCheck(tx, ctx.tenantId, ctx.memberId)) > 0,
      ),
  };
}

export type ProtectionService = ReturnType<typeof createProtectionService>;
