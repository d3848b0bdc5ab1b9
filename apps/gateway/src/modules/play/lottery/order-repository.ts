import type { Db } from '@parlour/database';
import { type Micros, zero } from '@parlour/money';

import type { MemberId, TenantId, VendorId } from '../../../domain/ids.ts';

/** A draw, and whether it takes bets and cancellations now. */
export type BettableDraw = {
  readonly id: bigint;
  readonly numero: string;
  readonly is_open: boolean;
};

const IS_OPEN = "(d.state = 'open' and clock_timestamp() < d.locks_at)";

/** Reads without a lock, so that late requests do not delay the closing of a draw. */
export const findDraws = (
  tx: Db,
  tenantId: TenantId,
  game: string,
  numeros: readonly string[],
): Promise<BettableDraw[]> =>
  tx.many(
    'lottery-open',
    `select d.id, d.numero, ${IS_OPEN} as is_open from lottery_draw d where d.tenant = $1
      and d.game = $2 and d.numero = any ($3) order by d.id`,
    [tenantId, game, numeros],
  );

/**
 * Share-locks draws until the end of the transaction, so that they cannot be closed meanwhile.
 * Reads the time after the lock, which may have had to wait.
 */
export async function lockDrawsForShare(
  tx: Db,
  tenantId: TenantId,
  ids: readonly bigint[],
): Promise<BettableDraw[]> {
  await tx.many(
    'lottery-share',
    `select d.id from lottery_draw d where d.tenant = $1 and d.id = any ($2)
      order by d.id for share`,
    [tenantId, ids],
  );
  return tx.many(
    'lottery-shared',
    `select d.id, d.numero, ${IS_OPEN} as is_open from lottery_draw d where d.tenant = $1
      and d.id = any ($2) order by d.draws_at`,
    [tenantId, ids],
  );
}

export type NewOrder = {
  readonly orderNo: string;
  readonly member: MemberId;
  readonly game: string;
  readonly entropy: string;
  readonly winningStop: boolean;
  readonly draws: number;
  readonly amount: Micros;
};

export async function insertOrder(tx: Db, tenantId: TenantId, order: NewOrder): Promise<bigint> {
  const row = await tx.one<{ id: bigint }>(
    'lottery-order',
    `insert into lottery_order (tenant, order_no, member, game, entropy, winning_stop, draws,
      amount) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      tenantId,
      order.orderNo,
      order.member,
      order.game,
      order.entropy,
      order.winningStop,
      order.draws,
      order.amount,
    ],
  );
  if (!row) throw new Error(`order ${order.orderNo} was not stored`);
  return row.id;
}

export type NewSuborder = {
  readonly draw: bigint;
  readonly line: number;
  readonly play: string;
  readonly content: string;
  readonly units: number;
  readonly price: Micros;
  readonly multiple: number;
  readonly amount: Micros;
};

/** Inserts the bets of an order; answers their ids in the given order. */
export async function insertSuborders(
  tx: Db,
  tenantId: TenantId,
  { order, member }: { readonly order: bigint; readonly member: MemberId },
  bets: readonly NewSuborder[],
): Promise<bigint[]> {
  const rows = await tx.many<{ id: bigint; ord: number }>(
    'lottery-suborders',
    `with given as (select *
     from unnest($4::bigint[], $5::smallint[], $6::text[], $7::text[], $8::integer[], $9::bigint[],
     $10::integer[], $11::bigint[]) with ordinality as g (draw, line, play, content, units, price,
     multiple, amount, ord)),
     written as (insert into lottery_suborder (tenant, lottery_order, draw, member, line, play,
       content, units, price, multiple, amount)
       select $1, $2, draw, $3, line, play, content, units, price, multiple, amount from given
         order by ord returning id, draw, line)
     select w.id, g.ord::integer as ord from written w join given g on g.draw = w.draw
       and g.line = w.line order by g.ord`,
    [
      tenantId,
      order,
      member,
      bets.map(({ draw }) => draw),
      bets.map(({ line }) => line),
      bets.map(({ play }) => play),
      bets.map(({ content }) => content),
      bets.map(({ units }) => units),
      bets.map(({ price }) => price),
      bets.map(({ multiple }) => multiple),
      bets.map(({ amount }) => amount),
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

export type OwnBet = { readonly id: bigint; readonly draw: bigint; readonly status: number };

export const readMemberBets = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  ids: readonly number[],
): Promise<OwnBet[]> =>
  tx.many(
    'lottery-own',
    `select id, draw, status from lottery_suborder where tenant = $1 and member = $2
      and id = any ($3::bigint[])`,
    [tenantId, member, ids],
  );

export type OrderBet = OwnBet & { readonly amount: Micros };

/** The bets of a member's order. */
export const readOrderBets = (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  orderNo: string,
): Promise<OrderBet[]> =>
  tx.many(
    'lottery-of-order',
    `select s.id, s.draw, s.status, s.amount from lottery_order o join lottery_suborder s
      on s.tenant = o.tenant and s.lottery_order = o.id where o.tenant = $1 and o.member = $2
      and o.order_no = $3`,
    [tenantId, member, orderNo],
  );

/** A bet with what its settlement needs. */
export type UnsettledBet = {
  readonly id: bigint;
  readonly player: string;
  readonly game: string;
  readonly vendor: VendorId;
  readonly play: string;
  readonly content: string;
  readonly price: Micros;
  readonly multiple: number;
};

const WAITING_BETS = `select s.id, m.public_id as player, d.game, d.vendor, s.play, s.content,
  s.price, s.multiple
  from lottery_suborder s join member m on m.tenant = s.tenant and m.id = s.member
    join lottery_draw d on d.tenant = s.tenant and d.id = s.draw where s.tenant = $1
    and s.status = 2`;

/**
 * Locks the next waiting bets of a draw, by member, so that wallets are locked in one order; skips
 * bets that another gateway settles.
 */
export const lockNextUnsettledBets = (
  tx: Db,
  tenantId: TenantId,
  draw: bigint,
  limit: number,
): Promise<UnsettledBet[]> =>
  tx.many(
    'lottery-waiting',
    `${WAITING_BETS} and s.draw = $2 order by s.member, s.id limit $3 for update of s skip locked`,
    [tenantId, draw, limit],
  );

/** Locks those of the bets that still wait. */
export const lockUnsettledBets = (
  tx: Db,
  tenantId: TenantId,
  ids: readonly bigint[],
): Promise<UnsettledBet[]> =>
  tx.many(
    'lottery-lock-bets',
    `${WAITING_BETS} and s.id = any ($2) order by s.id for update of s`,
    [tenantId, ids],
  );

export const closeBet = (
  tx: Db,
  tenantId: TenantId,
  id: bigint,
  status: number,
  win: Micros = zero,
): Promise<number> =>
  tx.exec(
    'lottery-close-bet',
    `update lottery_suborder set status = $3, win = $4, closed_at = clock_timestamp()
      where tenant = $1 and id = $2 and status = 2`,
    [tenantId, id, status, win],
  );

/** Waiting bets, on later draws, of orders that end with a win in this draw. */
export const remainingBetsOfWonOrders = (
  tx: Db,
  tenantId: TenantId,
  draw: bigint,
): Promise<{ readonly order: bigint; readonly ids: bigint[]; readonly draws: bigint[] }[]> =>
  tx.many(
    'lottery-won-orders',
    `select r.lottery_order as "order", array_agg(r.id) as ids, array_agg(distinct r.draw) as draws
     from lottery_suborder r
     where r.tenant = $1 and r.status = 2
       and r.lottery_order in (select s.lottery_order from lottery_suborder s join lottery_order o
       on o.tenant = s.tenant and o.id = s.lottery_order
       where s.tenant = $1 and s.draw = $2 and s.status = 4 and o.winning_stop) group by 1
         order by 1`,
    [tenantId, draw],
  );
