import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** The last event number of each owner; owners without events are absent. */
export const readLastEventNumbers = (
  tx: Db,
  tenantId: TenantId,
  owners: readonly MemberId[],
): Promise<{ readonly owner: MemberId; readonly last: bigint }[]> =>
  tx.many(
    'event-last',
    'select owner, last from event_sequence where tenant = $1 and owner = any ($2::bigint[])',
    [tenantId, owners],
  );

/** The number before an owner's first event of the last `seconds`; undefined without one. */
export const readEventNumberBefore = async (
  tx: Db,
  tenantId: TenantId,
  owner: MemberId,
  seconds: number,
): Promise<bigint | undefined> =>
  (
    await tx.one<{ readonly before: bigint | null }>(
      'event-lately',
      `select min(number) - 1 as before from event where tenant = $1 and owner = $2
        and at > clock_timestamp() - make_interval(secs => $3)`,
      [tenantId, owner, seconds],
    )
  )?.before ?? undefined;

export type EventRow = {
  readonly owner: MemberId;
  readonly number: bigint;
  readonly kind: string;
  readonly data: unknown;
};

/** Events of several owners, each after its own number, in order. */
export const readEvents = (
  tx: Db,
  tenantId: TenantId,
  after: ReadonlyMap<MemberId, bigint>,
  limit: number,
): Promise<EventRow[]> =>
  tx.many(
    'event-read',
    `select e.owner, e.number, e.kind, e.data
     from unnest($2::bigint[], $3::bigint[]) as w (owner, after)
     join event e on e.tenant = $1 and e.owner = w.owner and e.number > w.after
       order by e.owner, e.number limit $4`,
    [tenantId, [...after.keys()], [...after.values()], limit],
  );

/** Balances of members; `sum` includes vendor wallets. */
export const readBalances = (
  tx: Db,
  tenantId: TenantId,
  members: readonly MemberId[],
): Promise<
  {
    readonly member: MemberId;
    readonly cash: Micros;
    readonly bonus: Micros;
    readonly sum: Micros;
  }[]
> =>
  tx.many(
    'event-holdings',
    `select m.id as member, sum(a.balance)::bigint as sum,
       coalesce(sum(a.balance) filter (where a.type = 'PLAYER_CASH'), 0)::bigint as cash,
         coalesce(sum(a.balance) filter (where a.type = 'PLAYER_BONUS'), 0)::bigint as bonus
     from member m
     join account a on a.tenant = $1 and a.owner = m.id and a.asset = money_asset(m.book)
       and (a.type in ('PLAYER_CASH', 'PLAYER_BONUS') or a.type like 'VENDOR_WALLET:%')
     where m.tenant = $1 and m.id = any ($2::bigint[]) group by m.id`,
    [tenantId, members],
  );

/**
 * Finds the sessions among these (SHA-256 of their tokens, hexadecimal) that a call would accept.
 */
export async function findOpenSessions(
  tx: Db,
  tenantId: TenantId,
  sessions: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.many<{ session: string }>(
    'event-sessions',
    `select encode(s.token_hash, 'hex') as session from session s join member m on m.tenant = $1
     and m.id = s.member
     where s.tenant = $1 and s.token_hash = any (select decode(h, 'hex')
       from unnest($2::text[]) as h)
       and s.ended_at is null and s.expires_at > clock_timestamp() and m.status = 'ACTIVE'
         and (s.last_seen_at > clock_timestamp() - interval '30 minutes' or exists (
         select from operation o where o.tenant = $1 and o.member = s.member
           and o.created_at > clock_timestamp() - interval '30 minutes' and o.kind = 'BET'
           and exists (select from play_session p where p.tenant = $1
             and p.session_hash = s.token_hash and p.ended_at is null)))`,
    [tenantId, sessions],
  );
  return new Set(rows.map(({ session }) => session));
}
