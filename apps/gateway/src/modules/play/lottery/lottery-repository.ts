import type { DrawState, LotteryBetStatus } from '@parlour/contract/states/lottery';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { BetId, DrawId, MemberId, TenantId } from '../../../domain/ids.ts';

export type DrawnRow = {
  readonly game: string;
  readonly draw_no: string;
  readonly result: string;
  readonly draws_at: Date;
};

/** Results, newest first. */
export const readResults = (
  tx: Db,
  tenantId: TenantId,
  games: readonly string[],
  { skip, size }: { readonly skip: number; readonly size: number },
): Promise<DrawnRow[]> =>
  tx.many(
    'lottery-results',
    `select game, draw_no, result, draws_at from lottery_draw where tenant = $1 and game = any ($2)
      and result is not null order by draws_at desc, id desc offset $3 limit $4`,
    [tenantId, games, skip, size],
  );

type UpcomingRow = {
  readonly draw_no: string;
  readonly draws_at: Date;
  readonly commitment: string;
  readonly is_open: boolean;
  readonly remaining_ms: number;
  readonly cut_off_seconds: number;
};

/** The draws that come next, by the database's clock. */
export const readUpcoming = (
  tx: Db,
  tenantId: TenantId,
  game: string,
  limit: number,
): Promise<UpcomingRow[]> =>
  tx.many(
    'lottery-upcoming',
    `select draw_no, draws_at, commitment, state = 'open'
     and clock_timestamp() < closes_at as is_open, (extract(epoch
     from draws_at - clock_timestamp()) * 1000)::integer as remaining_ms, extract(epoch
     from draws_at - closes_at)::integer as cut_off_seconds
     from lottery_draw where tenant = $1 and game = $2 and draws_at > clock_timestamp()
       order by draws_at limit $3`,
    [tenantId, game, limit],
  );

/** The latest past draw of a game. */
export const readPreviousDraw = (
  tx: Db,
  tenantId: TenantId,
  game: string,
): Promise<{ readonly draw_no: string; readonly result: string | null } | undefined> =>
  tx.one(
    'lottery-previous',
    `select draw_no, result from lottery_draw where tenant = $1 and game = $2
      and draws_at <= clock_timestamp() order by draws_at desc limit 1`,
    [tenantId, game],
  );

export type ProofRow = {
  readonly id: DrawId;
  readonly state: DrawState;
  readonly draws_at: Date;
  readonly commitment: string;
  readonly seed: string | null;
  readonly tickets_hash: string | null;
  readonly tickets: number | null;
  readonly result: string | null;
};

export const readProof = (
  tx: Db,
  tenantId: TenantId,
  game: string,
  drawNo: string,
): Promise<ProofRow | undefined> =>
  tx.one(
    'lottery-proof',
    `select id, state, draws_at, commitment, seed, tickets_hash, tickets, result from lottery_draw
      where tenant = $1 and game = $2 and draw_no = $3`,
    [tenantId, game, drawNo],
  );

export const readRecentGames = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<{ readonly game: string }[]> =>
  tx.many(
    'lottery-recent',
    `select game from lottery_ticket where tenant = $1 and member = $2
      and created_at > clock_timestamp() - interval '30 days' group by game
      order by max(created_at) desc`,
    [tenantId, member],
  );

export type BetRow = {
  readonly id: BetId;
  readonly ticket_no: string;
  readonly game: string;
  readonly draw_no: string;
  readonly play: string;
  readonly selection: string;
  readonly combinations: number;
  readonly unit_stake: Micros;
  readonly multiplier: number;
  readonly stake: Micros;
  readonly payout: Micros;
  readonly status: LotteryBetStatus;
  readonly created_at: Date;
  readonly draws_at: Date;
  readonly draw_count: number;
  readonly stop_on_win: boolean;
  readonly can_cancel: boolean;
  /** The amount that cancelling its ticket would refund. */
  readonly refundable: Micros;
  readonly result: string | null;
};

/** A member's bets of today by the tenant's time zone, and older open ones; newest first. */
export const readTodaysBets = (
  tx: Db,
  tenantId: TenantId,
  {
    member,
    game,
    skip,
    size,
  }: {
    readonly member: MemberId;
    readonly game: string | null;
    readonly skip: number;
    readonly size: number;
  },
): Promise<BetRow[]> =>
  tx.many(
    'lottery-today',
    `select b.id, t.ticket_no, t.game, d.draw_no, b.play, b.selection, b.combinations, b.unit_stake,
       b.multiplier, b.stake, b.payout, b.status, t.created_at, d.draws_at, t.draw_count,
       t.stop_on_win, b.status = 'open' and d.state = 'open' and clock_timestamp() < d.closes_at
         as can_cancel, d.result,
       coalesce(sum(b.stake) filter (where b.status = 'open' and d.state = 'open'
         and clock_timestamp() < d.closes_at) over (partition by t.id), 0)::bigint as refundable
     from lottery_ticket t join lottery_bet b on b.tenant = t.tenant and b.ticket = t.id
       join lottery_draw d on d.tenant = b.tenant and d.id = b.draw
       join tenant n on n.id = t.tenant
     where t.tenant = $1 and t.member = $2 and ($3::text is null or t.game = $3)
       and (t.created_at >= (date_trunc('day',
         clock_timestamp() at time zone n.time_zone) at time zone n.time_zone) or b.status = 'open'
         and t.created_at > clock_timestamp() - interval '3 days')
     order by t.id desc, d.draws_at, b.line offset $4 limit $5`,
    [tenantId, member, game, skip, size],
  );
