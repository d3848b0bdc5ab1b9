import type { DrawState } from '@parlour/contract/states/lottery';
import type { Db } from '@parlour/database';

import type { DrawId, TenantId, VendorId } from '../../../domain/ids.ts';

/** A draw with what its scheduler needs. */
export type Draw = {
  readonly id: DrawId;
  readonly game: string;
  readonly vendor: VendorId;
  readonly draw_no: string;
  readonly state: DrawState;
  readonly draws_at: Date;
  readonly commitment: string;
  readonly sealed_seed: string;
  readonly tickets_hash: string | null;
  readonly result: string | null;
  /** By the database's clock. */
  readonly close_due: boolean;
  readonly draw_due: boolean;
};

/** A lottery game of the catalogue. */
export type OpenLotteryGame = { readonly code: string; readonly vendor: VendorId };

/** Games of the lottery vendors that take bets now. */
export const readOpenGames = (
  tx: Db,
  tenantId: TenantId,
  vendors: readonly string[],
): Promise<OpenLotteryGame[]> =>
  tx.many(
    'lottery-games',
    `select g.code, g.vendor from game g join vendor v on v.tenant = g.tenant and v.id = g.vendor
      where g.tenant = $1 and v.code = any ($2) and g.playable and g.is_on
      and v.is_on and not in_maintenance(v.maintenance, v.maintenance_from, v.maintenance_until)
      order by g.code`,
    [tenantId, vendors],
  );

export const readTenant = async (
  tx: Db,
  tenantId: TenantId,
): Promise<{ readonly currency: string; readonly time_zone: string }> => {
  const row = await tx.one<{ currency: string; time_zone: string }>(
    'lottery-tenant',
    'select currency, time_zone from tenant where id = $1',
    [tenantId],
  );
  if (!row) throw new Error(`no tenant ${tenantId}`);
  return row;
};

type DrawSlot = { readonly draws_at: Date; readonly draw_no: string };

/** The times after the last draw of a game that are missing until `ahead` draws are upcoming. */
export const readMissingSlots = (
  tx: Db,
  tenantId: TenantId,
  {
    game,
    zone,
    intervalSeconds,
    cutOffSeconds,
    ahead,
  }: {
    readonly game: string;
    readonly zone: string;
    readonly intervalSeconds: number;
    readonly cutOffSeconds: number;
    readonly ahead: number;
  },
): Promise<DrawSlot[]> =>
  tx.many(
    'lottery-missing',
    `with known as (
       select max(draws_at) as last, count(*) filter (where draws_at > clock_timestamp()) as ahead
         from lottery_draw where tenant = $1 and game = $2
         and draws_at > clock_timestamp() - interval '2 days'
     )
     select g.draws_at, g.draw_no from known k
     cross join lateral lottery_grid($3, $4::integer, greatest(k.last,
       clock_timestamp() + make_interval(secs => $5)), greatest(0,
       $6::integer - k.ahead)::integer) g
     order by g.draws_at`,
    [tenantId, game, zone, intervalSeconds, cutOffSeconds, ahead],
  );

type NewDraw = DrawSlot & {
  readonly game: string;
  readonly vendor: VendorId;
  readonly intervalSeconds: number;
  readonly cutOffSeconds: number;
  readonly commitment: string;
  readonly sealedSeed: string;
};

/** Inserts a draw unless another gateway has. */
export const insertDraw = (tx: Db, tenantId: TenantId, draw: NewDraw): Promise<number> =>
  tx.exec(
    'lottery-draw-insert',
    `insert into lottery_draw (tenant, game, vendor, draw_no, opens_at, closes_at, draws_at,
     commitment, sealed_seed)
     values ($1, $2, $3, $4, $5::timestamptz - make_interval(secs => $6),
       $5::timestamptz - make_interval(secs => $7), $5, $8, $9)
       on conflict (tenant, game, draw_no) do nothing`,
    [
      tenantId,
      draw.game,
      draw.vendor,
      draw.draw_no,
      draw.draws_at,
      draw.intervalSeconds,
      draw.cutOffSeconds,
      draw.commitment,
      draw.sealedSeed,
    ],
  );

/** Deletes draws without bets after a week; draws with bets stay for ever. */
export const deleteEmptyDraws = (tx: Db, tenantId: TenantId, game: string): Promise<number> =>
  tx.exec(
    'lottery-delete-empty',
    `delete from lottery_draw
       where (tenant, id) in (select d.tenant, d.id from lottery_draw d where d.tenant = $1
       and d.game = $2 and d.draws_at < clock_timestamp() - interval '7 days'
       and d.state in ('settled', 'refunded')
       and not exists (select from lottery_bet b where b.tenant = d.tenant and b.draw = d.id)
         order by d.draws_at limit 100)`,
    [tenantId, game],
  );

const DRAW_COLUMNS = `d.id, d.game, d.vendor, d.draw_no, d.state, d.draws_at, d.commitment,
  d.sealed_seed, d.tickets_hash, d.result,
  d.closes_at <= clock_timestamp() as close_due, d.draws_at <= clock_timestamp() as draw_due`;

/**
 * The first unfinished draw of each game, the only one that may advance; and every void one, whose
 * refunds wait for no other draw.
 */
export const readFirstUnfinished = (tx: Db, tenantId: TenantId): Promise<Draw[]> =>
  tx.many(
    'lottery-first',
    `(select distinct on (d.game) ${DRAW_COLUMNS} from lottery_draw d where d.tenant = $1
       and d.state in ('open', 'closed', 'drawn') order by d.game, d.draws_at)
     union all
     select ${DRAW_COLUMNS} from lottery_draw d where d.tenant = $1 and d.state = 'void'`,
    [tenantId],
  );

/** Locks the row of a draw against bets, cancellations and other gateways. */
export const lockDraw = (tx: Db, tenantId: TenantId, id: DrawId): Promise<Draw | undefined> =>
  tx.one(
    'lottery-lock',
    `select ${DRAW_COLUMNS} from lottery_draw d where d.tenant = $1 and d.id = $2 for update`,
    [tenantId, id],
  );

export type Ticket = { readonly ticketNo: string; readonly entropy: string };

/** The tickets with a bet on a draw; cancelled and stopped bets do not count. */
export const readTickets = (tx: Db, tenantId: TenantId, draw: DrawId): Promise<Ticket[]> =>
  tx.many(
    'lottery-tickets',
    `select t.ticket_no as "ticketNo", t.entropy from lottery_ticket t where t.tenant = $1
      and t.id in (select b.ticket from lottery_bet b where b.tenant = $1
      and b.draw = $2 and b.status not in ('stopped', 'cancelled')) order by t.ticket_no`,
    [tenantId, draw],
  );

export const closeDraw = (
  tx: Db,
  tenantId: TenantId,
  id: DrawId,
  tickets: { readonly hash: string; readonly count: number },
): Promise<number> =>
  tx.exec(
    'lottery-close',
    `update lottery_draw set state = 'closed', tickets_hash = $3, tickets = $4,
      closed_at = clock_timestamp() where tenant = $1 and id = $2 and state = 'open'`,
    [tenantId, id, tickets.hash, tickets.count],
  );

export const writeResult = (
  tx: Db,
  tenantId: TenantId,
  id: DrawId,
  drawn: { readonly seed: string; readonly result: string },
): Promise<number> =>
  tx.exec(
    'lottery-result',
    `update lottery_draw set state = 'drawn', seed = $3, result = $4, drawn_at = clock_timestamp()
      where tenant = $1 and id = $2 and state = 'closed'`,
    [tenantId, id, drawn.seed, drawn.result],
  );

export const voidDraw = (tx: Db, tenantId: TenantId, id: DrawId): Promise<number> =>
  tx.exec(
    'lottery-void',
    `update lottery_draw set state = 'void', drawn_at = clock_timestamp() where tenant = $1
      and id = $2 and state = 'closed'`,
    [tenantId, id],
  );

/** Voids a draw that is not drawn yet; false for any other. Waits for bets that hold its row. */
export const voidUndrawn = async (tx: Db, tenantId: TenantId, id: bigint): Promise<boolean> =>
  (await tx.exec(
    'lottery-void-undrawn',
    `update lottery_draw set state = 'void', drawn_at = clock_timestamp() where tenant = $1
      and id = $2 and state in ('open', 'closed')`,
    [tenantId, id],
  )) === 1;

/** Finishes a draw when none of its bets waits any more; false where one does. */
export const finishDraw = async (tx: Db, tenantId: TenantId, id: DrawId): Promise<boolean> =>
  (await tx.exec(
    'lottery-finish',
    `update lottery_draw d set state = case d.state when 'drawn' then 'settled' else 'refunded' end
       where d.tenant = $1 and d.id = $2 and d.state in ('drawn', 'void')
       and not exists (select from lottery_bet b where b.tenant = $1 and b.draw = $2
         and b.status = 'open')`,
    [tenantId, id],
  )) === 1;
