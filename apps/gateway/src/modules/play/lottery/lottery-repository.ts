import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { DrawState } from './draw-repository.ts';

export type DrawnRow = {
  readonly game: string;
  readonly numero: string;
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
    'lottery-opened',
    `select game, numero, result, draws_at from lottery_draw where tenant = $1 and game = any ($2)
      and result is not null order by draws_at desc, id desc offset $3 limit $4`,
    [tenantId, games, skip, size],
  );

export type UpcomingRow = {
  readonly numero: string;
  readonly draws_at: Date;
  readonly commitment: string;
  readonly is_open: boolean;
  readonly remain_ms: number;
  readonly lock_seconds: number;
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
    `select numero, draws_at, commitment, state = 'open'
     and clock_timestamp() < locks_at as is_open, (extract(epoch
     from draws_at - clock_timestamp()) * 1000)::integer as remain_ms, extract(epoch
     from draws_at - locks_at)::integer as lock_seconds
     from lottery_draw where tenant = $1 and game = $2 and draws_at > clock_timestamp()
       order by draws_at limit $3`,
    [tenantId, game, limit],
  );

/** The latest past draw of a game. */
export const readPreviousDraw = (
  tx: Db,
  tenantId: TenantId,
  game: string,
): Promise<{ readonly numero: string; readonly result: string | null } | undefined> =>
  tx.one(
    'lottery-previous',
    `select numero, result from lottery_draw where tenant = $1 and game = $2
      and draws_at <= clock_timestamp() order by draws_at desc limit 1`,
    [tenantId, game],
  );

export type ProofRow = {
  readonly id: bigint;
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
  numero: string,
): Promise<ProofRow | undefined> =>
  tx.one(
    'lottery-proof',
    `select id, state, draws_at, commitment, seed, tickets_hash, tickets, result from lottery_draw
      where tenant = $1 and game = $2 and numero = $3`,
    [tenantId, game, numero],
  );

export const readRecentGames = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<{ readonly game: string }[]> =>
  tx.many(
    'lottery-recent',
    `select game from lottery_order where tenant = $1 and member = $2
      and created_at > clock_timestamp() - interval '30 days' group by game
      order by max(created_at) desc`,
    [tenantId, member],
  );

export type BetRow = {
  readonly id: bigint;
  readonly order_no: string;
  readonly game: string;
  readonly numero: string;
  readonly play: string;
  readonly content: string;
  readonly units: number;
  readonly price: Micros;
  readonly multiple: number;
  readonly amount: Micros;
  readonly win: Micros;
  readonly status: number;
  readonly created_at: Date;
  readonly draws_at: Date;
  readonly draws: number;
  readonly winning_stop: boolean;
  readonly can_cancel: boolean;
  /** What cancelling its order would refund. */
  readonly rest: Micros;
  readonly result: string | null;
};

/** A member's bets of today by the tenant's time zone, and older waiting ones; newest first. */
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
    `select s.id, o.order_no, o.game, d.numero, s.play, s.content, s.units, s.price, s.multiple,
       s.amount, s.win, s.status, o.created_at, d.draws_at, o.draws, o.winning_stop,
       s.status = 2 and d.state = 'open' and clock_timestamp() < d.locks_at as can_cancel, d.result,
       coalesce(sum(s.amount) filter (where s.status = 2 and d.state = 'open'
         and clock_timestamp() < d.locks_at) over (partition by o.id), 0)::bigint as rest
     from lottery_order o join lottery_suborder s on s.tenant = o.tenant and s.lottery_order = o.id
       join lottery_draw d on d.tenant = s.tenant and d.id = s.draw join tenant t on t.id = o.tenant
     where o.tenant = $1 and o.member = $2 and ($3::text is null or o.game = $3)
       and (o.created_at >= (date_trunc('day',
         clock_timestamp() at time zone t.time_zone) at time zone t.time_zone) or s.status = 2
         and o.created_at > clock_timestamp() - interval '3 days')
     order by o.id desc, d.draws_at, s.line offset $4 limit $5`,
    [tenantId, member, game, skip, size],
  );
