import type { LotteryBetStatus } from '@parlour/contract/states/lottery';
import type { Db } from '@parlour/database';
import { type Micros, zero } from '@parlour/money';

import type { BetId, DrawId, MemberId, TenantId, TicketId, VendorId } from '../../../domain/ids.ts';

/** A draw, and whether it takes bets and cancellations now. */
export type BettableDraw = {
  readonly id: DrawId;
  readonly draw_no: string;
  readonly is_open: boolean;
};

const IS_OPEN = "(d.state = 'open' and clock_timestamp() < d.closes_at)";

/** Reads without a lock, so that late requests do not delay the closing of a draw. */
export const findDraws = (
  tx: Db,
  tenantId: TenantId,
  game: string,
  drawNos: readonly string[],
): Promise<BettableDraw[]> =>
  tx.many(
    'lottery-open',
    `select d.id, d.draw_no, ${IS_OPEN} as is_open from lottery_draw d where d.tenant = $1
      and d.game = $2 and d.draw_no = any ($3) order by d.id`,
    [tenantId, game, drawNos],
  );

/**
 * Share-locks draws until the end of the transaction, so that they cannot be closed meanwhile.
 * Reads the time after the lock, which may have had to wait.
 */
export async function lockDrawsForShare(
  tx: Db,
  tenantId: TenantId,
  ids: readonly DrawId[],
): Promise<BettableDraw[]> {
  await tx.many(
    'lottery-share',
    `select d.id from lottery_draw d where d.tenant = $1 and d.id = any ($2)
      order by d.id for share`,
    [tenantId, ids],
  );
  return tx.many(
    'lottery-shared',
    `select d.id, d.draw_no, ${IS_OPEN} as is_open from lottery_draw d where d.tenant = $1
      and d.id = any ($2) order by d.draws_at`,
    [tenantId, ids],
  );
}

export type NewTicket = {
  readonly ticketNo: string;
  readonly member: MemberId;
  readonly game: string;
  readonly entropy: string;
  readonly stopOnWin: boolean;
  readonly drawCount: number;
  readonly stake: Micros;
};

export async function insertTicket(
  tx: Db,
  tenantId: TenantId,
  ticket: NewTicket,
): Promise<TicketId> {
  const row = await tx.one<{ id: TicketId }>(
    'lottery-ticket',
    `insert into lottery_ticket (tenant, ticket_no, member, game, entropy, stop_on_win,
      draw_count, stake) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      tenantId,
      ticket.ticketNo,
      ticket.member,
      ticket.game,
      ticket.entropy,
      ticket.stopOnWin,
      ticket.drawCount,
      ticket.stake,
    ],
  );
  if (!row) throw new Error(`ticket ${ticket.ticketNo} was not stored`);
  return row.id;
}

export type NewBet = {
  readonly draw: DrawId;
  readonly line: number;
  readonly play: string;
  readonly selection: string;
  readonly combinations: number;
  readonly unitStake: Micros;
  readonly multiplier: number;
  readonly stake: Micros;
};

/** Inserts the bets of a ticket; returns their ids in the given order. */
export async function insertBets(
  tx: Db,
  tenantId: TenantId,
  { ticket, member }: { readonly ticket: TicketId; readonly member: MemberId },
  bets: readonly NewBet[],
): Promise<BetId[]> {
  const rows = await tx.many<{ id: BetId; ord: number }>(
    'lottery-bets',
    `with given as (select *
     from unnest($4::bigint[], $5::smallint[], $6::text[], $7::text[], $8::integer[], $9::bigint[],
     $10::integer[], $11::bigint[]) with ordinality as g (draw, line, play, selection, combinations,
     unit_stake, multiplier, stake, ord)),
     written as (insert into lottery_bet (tenant, ticket, draw, member, line, play, selection,
       combinations, unit_stake, multiplier, stake)
       select $1, $2, draw, $3, line, play, selection, combinations, unit_stake, multiplier, stake
         from given order by ord returning id, draw, line)
     select w.id, g.ord::integer as ord from written w join given g on g.draw = w.draw
       and g.line = w.line order by g.ord`,
    [
      tenantId,
      ticket,
      member,
      bets.map(({ draw }) => draw),
      bets.map(({ line }) => line),
      bets.map(({ play }) => play),
      bets.map(({ selection }) => selection),
      bets.map(({ combinations }) => combinations),
      bets.map(({ unitStake }) => unitStake),
      bets.map(({ multiplier }) => multiplier),
      bets.map(({ stake }) => stake),
    ],
  );
  return rows.map(({ id }) => id);
}

/** Opens the play session that bets need, or continues the open one: the lottery has no launch. */
export const openPlaySession = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  sessionHash: Buffer,
): Promise<number> =>
  tx.exec(
    'lottery-session',
    `select open_play_session($1::smallint, $2, s.token_hash, s.expires_at) from session s
      where s.tenant = $1 and s.token_hash = $3`,
    [tenantId, member, sessionHash],
  );

type OwnBet = { readonly id: BetId; readonly draw: DrawId; readonly status: LotteryBetStatus };

export const readMemberBets = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  ids: readonly number[],
): Promise<OwnBet[]> =>
  tx.many(
    'lottery-own',
    `select id, draw, status from lottery_bet where tenant = $1 and member = $2
      and id = any ($3::bigint[])`,
    [tenantId, member, ids],
  );

type TicketBet = OwnBet & { readonly stake: Micros };

/** The bets of a member's ticket. */
export const readTicketBets = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  ticketNo: string,
): Promise<TicketBet[]> =>
  tx.many(
    'lottery-of-ticket',
    `select b.id, b.draw, b.status, b.stake from lottery_ticket t join lottery_bet b
      on b.tenant = t.tenant and b.ticket = t.id where t.tenant = $1 and t.member = $2
      and t.ticket_no = $3`,
    [tenantId, member, ticketNo],
  );

/** A bet with what its settlement needs. */
export type OpenBet = {
  readonly id: BetId;
  readonly player: string;
  readonly game: string;
  readonly vendor: VendorId;
  readonly play: string;
  readonly selection: string;
  readonly unitStake: Micros;
  readonly multiplier: number;
};

const OPEN_BETS = `select b.id, m.public_id as player, d.game, d.vendor, b.play, b.selection,
  b.unit_stake as "unitStake", b.multiplier
  from lottery_bet b join member m on m.tenant = b.tenant and m.id = b.member
    join lottery_draw d on d.tenant = b.tenant and d.id = b.draw where b.tenant = $1
    and b.status = 'open'`;

/**
 * Locks the next open bets of a draw, by member, so that wallets are locked in one order; skips
 * bets that another gateway settles.
 */
export const lockNextOpenBets = (
  tx: Db,
  tenantId: TenantId,
  draw: DrawId,
  limit: number,
): Promise<OpenBet[]> =>
  tx.many(
    'lottery-next-open-bets',
    `${OPEN_BETS} and b.draw = $2 order by b.member, b.id limit $3 for update of b skip locked`,
    [tenantId, draw, limit],
  );

export type StakedBet = OpenBet & { readonly stake: Micros };

/** The bets of players on a draw that were not given back, settled ones too. */
export const readBetsOfPlayers = (
  tx: Db,
  tenantId: TenantId,
  draw: DrawId,
  players: readonly string[],
): Promise<StakedBet[]> =>
  tx.many(
    'lottery-bets-of-players',
    `select b.id, m.public_id as player, d.game, d.vendor, b.play, b.selection,
       b.unit_stake as "unitStake", b.multiplier, b.stake
     from lottery_bet b join member m on m.tenant = b.tenant and m.id = b.member
     join lottery_draw d on d.tenant = b.tenant and d.id = b.draw
     where b.tenant = $1 and b.draw = $2 and m.public_id = any ($3)
       and b.status in ('open', 'won', 'lost')`,
    [tenantId, draw, players],
  );

/** Locks those of the bets that are still open. */
export const lockOpenBets = (
  tx: Db,
  tenantId: TenantId,
  ids: readonly BetId[],
): Promise<OpenBet[]> =>
  tx.many('lottery-lock-bets', `${OPEN_BETS} and b.id = any ($2) order by b.id for update of b`, [
    tenantId,
    ids,
  ]);

export const closeBet = (
  tx: Db,
  tenantId: TenantId,
  id: BetId,
  status: LotteryBetStatus,
  payout: Micros = zero,
): Promise<number> =>
  tx.exec(
    'lottery-close-bet',
    `update lottery_bet set status = $3, payout = $4, closed_at = clock_timestamp()
      where tenant = $1 and id = $2 and status = 'open'`,
    [tenantId, id, status, payout],
  );

/** Open bets, on later draws, of tickets that end with a win in this draw. */
export const findRemainingBetsOfWonTickets = (
  tx: Db,
  tenantId: TenantId,
  draw: DrawId,
): Promise<{ readonly ticket: TicketId; readonly ids: BetId[]; readonly draws: DrawId[] }[]> =>
  tx.many(
    'lottery-won-tickets',
    `select r.ticket, array_agg(r.id) as ids, array_agg(distinct r.draw) as draws
     from lottery_bet r
     where r.tenant = $1 and r.status = 'open'
       and r.ticket in (select b.ticket from lottery_bet b join lottery_ticket t
       on t.tenant = b.tenant and t.id = b.ticket
       where b.tenant = $1 and b.draw = $2 and b.status = 'won' and t.stop_on_win) group by 1
         order by 1`,
    [tenantId, draw],
  );
