import type { Db } from '../../db/query.ts';

export type WinRow = {
  readonly username: string;
  readonly node_id: string;
  readonly win: bigint;
  /** Part of the win. */ readonly jackpot: bigint | null;
  readonly closed_at: Date;
};

// Both read the newest movements of a tenant backwards by its key, a bounded number of them: no index more on tables that every bet writes.
const NEWEST =
  'select o.id, o.kind, o.status, o.member, o.asset, o.amount, o.vendor, o.round_ref, o.game_code, o.created_at from operation o where o.tenant = $1 order by o.id desc limit $2';

/** Payouts that are looked at for each win asked for: smaller ones than the stake are no wins. */
const PAID_TO_WON = 4;

// Asked for the rounds that are told only. Few members have any.
const JACKPOT = `(select sum(o.amount)::bigint from operation o
  where o.tenant = $1 and o.member = r.member and o.kind = 'JACKPOT' and o.status = 'APPLIED' and o.vendor = r.vendor and o.round_ref = r.round_ref)`;

/** Rounds that paid more than they cost, newest first, among the newest movements; rounds of free play do not count. */
export const readWins = (
  db: Db,
  tenantId: number,
  { movements, wins }: { readonly movements: number; readonly wins: number },
): Promise<WinRow[]> =>
  db.many(
    'ranks-wins',
    `select m.username, g.node_id, r.win, ${JACKPOT} as jackpot, r.closed_at
     from (select distinct p.vendor, p.round_ref, p.member from (
       select o.vendor, o.round_ref, o.member from (${NEWEST}) o where o.kind in ('WIN', 'JACKPOT') and o.status = 'APPLIED' and o.amount > 0 and o.asset <> money_asset('TRIAL') order by o.id desc limit $3 * ${PAID_TO_WON}) p) w
     join round r on r.tenant = $1 and r.vendor = w.vendor and r.round_ref = w.round_ref and r.member = w.member
     join game g on g.tenant = $1 and g.vendor = r.vendor and g.code = r.game_code
     join member m on m.tenant = $1 and m.id = r.member
     where r.closed_at is not null and r.win + r.refund > r.bet order by r.closed_at desc, r.first_bet desc limit $3`,
    [tenantId, movements, wins],
  );

/** Games by how often they were bet on in the last seven days, among the newest movements, most first. */
export const readPlayed = (
  db: Db,
  tenantId: number,
  { movements }: { readonly movements: number },
): Promise<{ readonly node_id: string }[]> =>
  db.many(
    'ranks-played',
    `select g.node_id from (${NEWEST}) o join game g on g.tenant = $1 and g.vendor = o.vendor and g.code = o.game_code
     where o.kind = 'BET' and o.status = 'APPLIED' and o.created_at > now() - interval '7 days' group by g.node_id order by count(*) desc, g.node_id limit 100`,
    [tenantId, movements],
  );
