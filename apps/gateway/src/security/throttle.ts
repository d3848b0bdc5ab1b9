import { ApiError } from '@parlour/contract';

import type { Database } from '../db/pool.ts';
import type { TenantId } from '../domain/ids.ts';

/** At most `max` within `window` (a PostgreSQL interval). */
export type RateLimit = { readonly kind: string; readonly max: number; readonly window: string };

export const limits = {
  /** New accounts of one browser. */
  registerDevice: { kind: 'register-device', max: 5, window: '1 hour' },
  /** New accounts from one network; from 30 on its human check gets harder (human_check_level). */
  registerNetwork: { kind: 'register-network', max: 300, window: '1 hour' },
} as const satisfies Record<string, RateLimit>;

/** A limit by address, wider where many customers share one (limitWidth). */
export const widen = (limit: RateLimit, width: number): RateLimit => ({
  ...limit,
  max: limit.max * width,
});

/** Rate limits whose counters are PostgreSQL rows, shared by all gateways. */
export type Throttle = {
  /**
   * Counts an attempt before it is evaluated, parallel ones too; throws over the limit. Returns how
   * many more the window allows.
   */
  readonly consume: (tenantId: TenantId, limit: RateLimit, subject: string) => Promise<number>;
  /** Uncounts an attempt that turned out to be harmless. */
  readonly refund: (tenantId: TenantId, limit: RateLimit, subject: string) => Promise<void>;
  /** Clears a subject's count, such as the failures before a success. */
  readonly reset: (tenantId: TenantId, limit: RateLimit, subject: string) => Promise<void>;
};

export function createThrottle({
  db,
  on,
}: {
  readonly db: Database;
  readonly on: boolean;
}): Throttle {
  if (!on)
    return { consume: async (_, { max }) => max, refund: async () => {}, reset: async () => {} };
  return {
    async consume(tenantId, { kind, max, window }, subject) {
      const row = await db.raw.one<{ hits: number; waitSeconds: number }>(
        'throttle-hit',
        `select hits, wait_seconds as "waitSeconds"
          from count_throttle_hit($1, $2, $3, $4::interval)`,
        [tenantId, kind, subject, window],
      );
      if (row && row.hits > max)
        throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: row.waitSeconds });
      return max - (row?.hits ?? 0);
    },
    async refund(tenantId, { kind }, subject) {
      await db.transaction(tenantId, (tx) =>
        tx.exec(
          'throttle-back',
          `update throttle set hits = greatest(hits - 1, 0) where tenant = $1 and kind = $2
            and subject = $3`,
          [tenantId, kind, subject],
        ),
      );
    },
    async reset(tenantId, { kind }, subject) {
      await db.transaction(tenantId, (tx) =>
        tx.exec(
          'throttle-forget',
          'delete from throttle where tenant = $1 and kind = $2 and subject = $3',
          [tenantId, kind, subject],
        ),
      );
    },
  };
}
