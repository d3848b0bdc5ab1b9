import type { DrawState, LotteryBetStatus } from '@parlour/contract/states/lottery';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import { openRequest } from '../approvals/module.ts';
import { type ListPlace, NEWEST, OLDEST, placeAt } from '../list-place.ts';

export type DrawRow = {
  readonly id: bigint;
  readonly game: string;
  readonly game_name: string;
  readonly draw_no: string;
  readonly opens_at: Date;
  readonly closes_at: Date;
  readonly draws_at: Date;
  readonly state: DrawState;
  readonly result: string | null;
  readonly tickets: number;
  readonly bets: number;
  readonly stake: Micros;
  readonly payout: Micros;
  readonly place_at: bigint;
};

const DRAW_COLUMNS = `d.id, d.game, coalesce(g.name, d.game) as game_name, d.draw_no, d.opens_at,
  d.closes_at, d.draws_at, d.state, d.result, b.tickets, b.bets, b.stake, b.payout,
  ${placeAt('d.draws_at')}`;
const READ_COLUMNS = `d.tenant, d.id, d.game, d.vendor, d.draw_no, d.opens_at, d.closes_at,
  d.draws_at, d.state, d.result`;
const DRAW_JOINS = `left join game g on g.tenant = d.tenant and g.vendor = d.vendor
    and g.code = d.game
  cross join lateral (
    select count(distinct b.ticket)::int as tickets, count(*)::int as bets,
      coalesce(sum(b.stake), 0)::bigint as stake, coalesce(sum(b.payout), 0)::bigint as payout
    from lottery_bet b where b.tenant = d.tenant and b.draw = d.id
      and b.status <> 'cancelled') b`;
const PLACE_TIME = `timestamptz 'epoch' + $3::bigint * interval '1 microsecond'`;

type DrawFilter = {
  readonly game: string | null;
  readonly after: ListPlace | null;
  readonly limit: number;
};

/** Draws that are not finished, the next first. */
export const readUpcomingDraws = (
  tx: Db,
  tenantId: TenantId,
  { game, after, limit }: DrawFilter,
): Promise<DrawRow[]> =>
  tx.many(
    'ops-draws-upcoming',
    `select ${DRAW_COLUMNS} from (
       select ${READ_COLUMNS} from lottery_draw d
       where d.tenant = $1 and d.state in ('open', 'closed', 'drawn', 'void')
         and ($2::text is null or d.game = $2) and (d.draws_at, d.id) > (${PLACE_TIME}, $4::bigint)
       order by d.draws_at, d.id limit $5) d ${DRAW_JOINS}
     order by d.draws_at, d.id`,
    [tenantId, game, (after ?? OLDEST).at, (after ?? OLDEST).id, limit],
  );

/** Draws that are finished, the last first. */
export const readPastDraws = (
  tx: Db,
  tenantId: TenantId,
  { game, after, limit }: DrawFilter,
): Promise<DrawRow[]> =>
  tx.many(
    'ops-draws-past',
    `select ${DRAW_COLUMNS} from (
       select ${READ_COLUMNS} from lottery_draw d
       where d.tenant = $1 and d.state in ('settled', 'refunded')
         and ($2::text is null or d.game = $2) and (d.draws_at, d.id) < (${PLACE_TIME}, $4::bigint)
       order by d.draws_at desc, d.id desc limit $5) d ${DRAW_JOINS}
     order by d.draws_at desc, d.id desc`,
    [tenantId, game, (after ?? NEWEST).at, (after ?? NEWEST).id, limit],
  );

/** The lottery games of a brand that have draws. */
export const readDrawGames = (
  tx: Db,
  tenantId: TenantId,
): Promise<{ readonly code: string; readonly name: string }[]> =>
  tx.many(
    'ops-draw-games',
    `select g.code, g.name from game g
     where g.tenant = $1 and exists (select from lottery_draw d where d.tenant = g.tenant
       and d.game = g.code and d.vendor = g.vendor)
     order by g.name`,
    [tenantId],
  );

export type DrawDetailRow = DrawRow & {
  readonly commitment: string;
  readonly tickets_hash: string | null;
  readonly seed: string | null;
  readonly closed_at: Date | null;
  readonly drawn_at: Date | null;
  readonly request: string | null;
};

export const readDraw = (
  tx: Db,
  tenantId: TenantId,
  id: string,
): Promise<DrawDetailRow | undefined> =>
  tx.one(
    'ops-draw',
    `select ${DRAW_COLUMNS}, d.commitment, d.tickets_hash, d.seed, d.closed_at, d.drawn_at,
       ${openRequest("'draw.voided'", "q.payload ->> 'draw' = d.id::text")} as request
     from lottery_draw d ${DRAW_JOINS} where d.tenant = $1 and d.id = $2::bigint`,
    [tenantId, id],
  );

type DrawBetsRow = {
  readonly status: LotteryBetStatus;
  readonly bets: number;
  readonly stake: Micros;
  readonly payout: Micros;
};

/** The bets on a draw by what became of them. */
export const readDrawBets = (tx: Db, tenantId: TenantId, id: string): Promise<DrawBetsRow[]> =>
  tx.many(
    'ops-draw-bets',
    `select b.status, count(*)::int as bets, sum(b.stake)::bigint as stake,
       sum(b.payout)::bigint as payout
     from lottery_bet b where b.tenant = $1 and b.draw = $2::bigint
     group by b.status order by b.status`,
    [tenantId, id],
  );
