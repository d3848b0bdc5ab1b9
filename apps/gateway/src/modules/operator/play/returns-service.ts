import type {
  OperatorContract,
  OperatorHandlerInput,
  OperatorReply,
  returnStates,
} from '@parlour/contract/operator';
import type { Db } from '@parlour/database';
import { type Micros, toWire } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { OperatorContext } from '../../../request/operator-context.ts';
import { requireBrand } from '../brand-codes.ts';

type Calls = OperatorContract['returns'];

/** Below so many rounds the band says nothing: one large win would decide it. */
const MIN_ROUNDS = 1000;
/** Half the width of a band that holds 99 of 100 games that return what they state. */
const Z_99 = 2.576;
const PPM = 1_000_000;

type ReturnRow = {
  readonly vendor: string;
  readonly game: string;
  readonly game_name: string;
  readonly rtp_ppm: number | null;
  readonly rounds: number;
  readonly stake: Micros;
  readonly win: Micros;
  readonly actual: number;
  /** The standard error of the return. */
  readonly error: number;
};

// The game as its vendor or one that it serves lists it, and what it states.
const GAME_JOIN = `left join lateral (
    select g.name, g.rtp_ppm from game g join vendor o on o.tenant = g.tenant and o.id = g.vendor
    where g.tenant = d.tenant and g.code = d.game_code and o.served_by = v.code
    order by o.id = v.id desc, o.id limit 1) g on true`;

/**
 * The returns of games since a day. The error is that of a ratio of sums: the root of the squared
 * deviations of each round's win from its stake times the return, over the stakes.
 */
const readReturns = (
  tx: Db,
  tenantId: TenantId,
  { days, vendor }: { readonly days: number; readonly vendor: string | null },
): Promise<ReturnRow[]> =>
  tx.many(
    'ops-returns',
    `with sums as (
       select d.tenant, d.vendor, d.game_code, sum(d.rounds)::float8 as rounds,
         sum(d.stake) as stake, sum(d.win) as win, sum(d.stake_stake) as ss, sum(d.stake_win) as sw,
         sum(d.win_win) as ww
       from game_day d join tenant t on t.id = d.tenant
       where d.tenant = $1 and d.asset = money_asset(t.book)
         and d.day > (clock_timestamp() at time zone t.time_zone)::date - $2::integer
       group by d.tenant, d.vendor, d.game_code
     )
     select v.code as vendor, d.game_code as game, coalesce(g.name, d.game_code) as game_name,
       g.rtp_ppm, d.rounds, d.stake::bigint as stake, d.win::bigint as win,
       (d.win / d.stake)::float8 as actual,
       (sqrt(greatest(d.ww - 2 * (d.win / d.stake) * d.sw + (d.win / d.stake) ^ 2 * d.ss, 0))
         / d.stake)::float8 as error
     from sums d join vendor v on v.tenant = d.tenant and v.id = d.vendor ${GAME_JOIN}
     where d.stake > 0 and ($3::text is null or v.code = $3)
     order by d.stake desc limit 500`,
    [tenantId, days, vendor],
  );

const readPeriod = (
  tx: Db,
  tenantId: TenantId,
  days: number,
): Promise<{ readonly from: string; readonly until: string } | undefined> =>
  tx.one(
    'ops-returns-period',
    `select ((clock_timestamp() at time zone t.time_zone)::date - $2::integer + 1)::text as from,
       (clock_timestamp() at time zone t.time_zone)::date::text as until
     from tenant t where t.id = $1`,
    [tenantId, days],
  );

type DayRow = {
  readonly day: string;
  readonly rounds: number;
  readonly stake: Micros;
  readonly win: Micros;
};

const readDays = (
  tx: Db,
  tenantId: TenantId,
  { vendor, game, days }: { readonly vendor: string; readonly game: string; readonly days: number },
): Promise<DayRow[]> =>
  tx.many(
    'ops-returns-days',
    `select d.day::text, d.rounds::float8 as rounds, d.stake::bigint as stake,
       d.win::bigint as win
     from game_day d join tenant t on t.id = d.tenant
     join vendor v on v.tenant = d.tenant and v.id = d.vendor
     where d.tenant = $1 and v.code = $2 and d.game_code = $3 and d.asset = money_asset(t.book)
       and d.day > (clock_timestamp() at time zone t.time_zone)::date - $4::integer
     order by d.day`,
    [tenantId, vendor, game, days],
  );

function stateOf(
  rounds: number,
  actual: number,
  stated: number | null,
  width: number,
): (typeof returnStates)[number] {
  if (stated === null) return 'unstated';
  if (rounds < MIN_ROUNDS) return 'few';
  if (actual > stated + width) return 'above';
  return actual < stated - width ? 'below' : 'within';
}

function toReturn(row: ReturnRow) {
  const { vendor, game, rounds, actual } = row;
  const stated = row.rtp_ppm === null ? null : row.rtp_ppm / PPM;
  const width = Z_99 * row.error;
  const middle = stated ?? actual;
  return {
    vendor,
    game,
    gameName: row.game_name,
    rounds,
    stake: toWire(row.stake),
    win: toWire(row.win),
    actual,
    stated,
    low: Math.max(0, middle - width),
    high: middle + width,
    state: stateOf(rounds, actual, stated, width),
  };
}

/**
 * Creates the report of the return to player (RTP) of games, from the daily sums that a job keeps,
 * next to the RTP that they state.
 */
export function createReturnsService({ db }: { readonly db: Database }) {
  function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const { tenantId } = requireBrand(ctx);
    const { days, vendor } = query;
    return db.transaction(tenantId, async (tx) => {
      const { from = '', until = '' } = (await readPeriod(tx, tenantId, days)) ?? {};
      const rows = await readReturns(tx, tenantId, { days, vendor: vendor || null });
      return { from, until, minRounds: MIN_ROUNDS, rows: rows.map(toReturn) };
    });
  }

  function days(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['days']>,
  ): Promise<OperatorReply<Calls['days']>> {
    const { tenantId } = requireBrand(ctx);
    return db.transaction(tenantId, async (tx) =>
      (await readDays(tx, tenantId, query)).map(({ day, rounds, stake, win }) => ({
        day,
        rounds,
        stake: toWire(stake),
        win: toWire(win),
      })),
    );
  }

  return { list, days };
}
