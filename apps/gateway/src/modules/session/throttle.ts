import { isIPv6 } from 'node:net';

import { ApiError } from '@parlour/contract';

import type { Database } from '../../db/pool.ts';

/** A security limit: at most `most` within `window` (a PostgreSQL interval). */
export type Limit = { readonly kind: string; readonly most: number; readonly window: string };

export const limits = {
  /** New accounts from one network. */
  registerNetwork: { kind: 'register-network', most: 30, window: '1 hour' },
} as const satisfies Record<string, Limit>;

/** Counters in PostgreSQL rows, so that every gateway counts together. */
export type Throttle = {
  /** Counts a try before it is evaluated, so that parallel tries cannot slip through; refuses it beyond the limit. */
  readonly take: (tenantId: number, limit: Limit, subject: string) => Promise<void>;
  /** Takes a try back that turned out to be harmless. */
  readonly giveBack: (tenantId: number, limit: Limit, subject: string) => Promise<void>;
  /** Forgets a subject, such as the failures before a success. */
  readonly forget: (tenantId: number, limit: Limit, subject: string) => Promise<void>;
};

export function createThrottle({
  db,
  on,
}: {
  readonly db: Database;
  readonly on: boolean;
}): Throttle {
  if (!on) return { take: async () => {}, giveBack: async () => {}, forget: async () => {} };
  return {
    async take(tenantId, { kind, most, window }, subject) {
      const row = await db.raw.one<{ hits: number }>(
        'throttle-hit',
        'select throttle_hit($1, $2, $3, $4::interval) as hits',
        [tenantId, kind, subject, window],
      );
      if (row && row.hits > most) throw new ApiError('TOO_MANY_REQUESTS');
    },
    async giveBack(tenantId, { kind }, subject) {
      await db.transaction(tenantId, (tx) =>
        tx.exec(
          'throttle-back',
          'update throttle set hits = greatest(hits - 1, 0) where tenant = $1 and kind = $2 and subject = $3',
          [tenantId, kind, subject],
        ),
      );
    },
    async forget(tenantId, { kind }, subject) {
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

/** The part of an address that one customer has: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined
      ? left
      : [
          ...left,
          ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'),
          ...right,
        ];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
