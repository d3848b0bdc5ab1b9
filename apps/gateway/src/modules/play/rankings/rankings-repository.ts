import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';

export type WinRow = {
  readonly username: string;
  readonly node_id: string;
  readonly win: Micros;
  /** Part of the win. */
  readonly jackpot: Micros | null;
  readonly closed_at: Date;
};

// Both queries read the newest operations of a tenant backwards by the primary key, a bounded
// number of them: no further index on a table that every bet writes.
const NEWEST_OPERATIONS = `select o.id, o.kind, o.status, o.member, o.asset, o.amount, o.vendor,
    o.round_ref, o.game_code, o.created_at
  from operation o where o.tenant = $1 order by o.id desc limit $2`;

/** Payouts that are read for each win: a payout below the stake is no win. */
const PAYOUTS_PER_WIN = 4;

// Only for the rounds of the result; few have a jackpot.
const JACKPOT_AMOUNT_SQL = `(select sum(o.amount)::bigint from operation o
  where o.tenant = $1 and o.member = r.member and o.kind = 'JACKPOT' and o.status = 'APPLIED'
    and o.vendor = r.vendor and o.round_ref = r.round_ref)`;

/**
 * Rounds that paid more than they cost, newest first, among the newest operations; without rounds
 * of trial accounts.
 */
export const readRecentWins = (
  db: Db,
  tenantId: TenantId,
  { operations, wins }: { readonly operations: number; readonly wins: number },
): Promise<WinRow[]> =>
  db.many(
    'rankings-wins',
    `select m.username, g.node_id, r.win, ${JACKPOT_AMOUNT_SQL} as jackpot, r.closed_at
     from (select distinct p.vendor, p.round_ref, p.member from (
       select o.vendor, o.round_ref, o.member from (${NEWEST_OPERATIONS}) o
       where o.kind in ('WIN', 'JACKPOT') and o.status = 'APPLIED' and o.amount > 0
         and o.asset <> money_asset('TRIAL')
         order by o.id desc limit $3 * ${PAYOUTS_PER_WIN}) p) w
     join round r on r.tenant = $1 and r.vendor = w.vendor and r.round_ref = w.round_ref
       and r.member = w.member
     join game g on g.tenant = $1 and g.vendor = r.vendor and g.code = r.game_code
     join member m on m.tenant = $1 and m.id = r.member
     where r.closed_at is not null and r.win + r.refund > r.bet
       order by r.closed_at desc, r.first_bet desc limit $3`,
    [tenantId, operations, wins],
  );

/** Games by their number of bets in the last seven days, among the newest operations. */
export const readMostPlayed = (
  db: Db,
  tenantId: TenantId,
  { operations }: { readonly operations: number },
): Promise<{ readonly node_id: string }[]> =>
  db.many(
    'rankings-played',
    `select g.node_id from (${NEWEST_OPERATIONS}) o
     join game g on g.tenant = $1 and g.vendor = o.vendor and g.code = o.game_code
     where o.kind = 'BET' and o.status = 'APPLIED' and o.created_at > now() - interval '7 days'
       group by g.node_id order by count(*) desc, g.node_id limit 100`,
    [tenantId, operations],
  );
