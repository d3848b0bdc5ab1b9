import type { DuelState } from '@parlour/arcade-protocol';
import type { Micros } from '@parlour/money';
import type { Query } from '../db/pool.ts';
import type { Decision, Seat as Place } from '../../games/lucky-nine/rules.ts';
import type { Duel, DuelOutcome, DuelSeat, SeatMoney } from './duel.ts';

const millisecondsTo = (column: string) =>
  `(extract(epoch from ${column} - clock_timestamp()) * 1000)::float8`;

const duelColumns = `
  tenant, id, game, room, currency, book, stake, is_dealer as "isDealer", commitment,
  client_seed as "clientSeed", revealed_seed as "revealedSeed", maths, rng, rtp_ppm as "rtpPpm",
  state, outcome, created_at as "createdAt",
  ${millisecondsTo('deadline')} as "leftMs",
  -${millisecondsTo('created_at')} as "sinceMs",
  -${millisecondsTo('updated_at')} as "ageMs"`;

const seatColumns = `
  seat, player, session, name, network, joined_at as "joinedAt",
  -${millisecondsTo('seen_at')} as "silentMs", client_seed as "clientSeed", decision, money, payout,
  balance, decline_code as "declineCode", wants_again as "wantsRematch", has_left as "hasLeft"`;

type Key = Pick<Duel, 'tenant' | 'id'>;

export const OPEN_STATES = "('meeting', 'dealing', 'acting', 'showdown', 'voiding')";

/**
 * Reads a duel with its seats; with `lock` the duel is locked first, so that what is read stays.
 */
export async function findDuel(
  query: Query,
  { tenant, id }: Key,
  lock = false,
): Promise<Duel | undefined> {
  const [duel] = await query<Omit<Duel, 'seats'>>(
    `select ${duelColumns} from duel where tenant = $1 and id = $2${lock ? ' for update' : ''}`,
    [tenant, id],
  );
  if (!duel) return undefined;
  const seats = await query<DuelSeat>(
    `select ${seatColumns} from duel_seat where tenant = $1 and duel = $2 order by seat`,
    [tenant, id],
  );
  return { ...duel, seats: seats as unknown as Duel['seats'] };
}

type NewDuel = Pick<
  Duel,
  | 'tenant'
  | 'id'
  | 'game'
  | 'room'
  | 'currency'
  | 'book'
  | 'stake'
  | 'isDealer'
  | 'commitment'
  | 'maths'
  | 'rng'
  | 'rtpPpm'
> & {
  readonly sealed: Buffer;
  readonly meetMs: number;
  readonly seats: readonly [NewSeat, NewSeat];
};
export type NewSeat = Pick<
  DuelSeat,
  'player' | 'session' | 'name' | 'network' | 'joinedAt' | 'clientSeed'
>;

/** Writes a duel and its two seats. */
export async function insertDuel(query: Query, duel: NewDuel): Promise<void> {
  await query(
    `insert into duel (tenant, id, game, room, currency, book, stake, is_dealer, server_seed_sealed,
     commitment, maths, rng, rtp_ppm, state, deadline, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'meeting',
       clock_timestamp() + $14 * interval '1 millisecond',
       clock_timestamp() + $14 * interval '1 millisecond')`,
    [
      duel.tenant,
      duel.id,
      duel.game,
      duel.room,
      duel.currency,
      duel.book,
      duel.stake,
      duel.isDealer,
      duel.sealed,
      duel.commitment,
      duel.maths,
      duel.rng,
      duel.rtpPpm,
      duel.meetMs,
    ],
  );
  for (const [place, seat] of duel.seats.entries()) {
    await query(
      `insert into duel_seat (tenant, duel, seat, player, game, session, name, network, joined_at,
        client_seed, money) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        duel.tenant,
        duel.id,
        place,
        seat.player,
        duel.game,
        seat.session,
        seat.name,
        seat.network,
        seat.joinedAt,
        seat.clientSeed,
        seat.player === null ? 'none' : 'open',
      ],
    );
  }
}

/**
 * The fields that a step can write together with the new state. `deadlineMs` also says when the
 * loop looks again.
 */
type DuelChange = {
  readonly clientSeed?: string;
  readonly outcome?: DuelOutcome;
  readonly revealedSeed?: string;
  readonly deadlineMs?: number;
  readonly lookMs?: number;
};

/**
 * Moves a duel from one state to the next; false when another process moved it first. An ended duel
 * frees its seats.
 */
export async function advanceDuel(
  query: Query,
  { tenant, id, state }: Key & { readonly state: DuelState },
  next: DuelState,
  change: DuelChange = {},
): Promise<boolean> {
  const moved = await query(
    `update duel set state = $4, client_seed = coalesce($5, client_seed), outcome = coalesce($6,
       outcome), revealed_seed = coalesce($7, revealed_seed),
       deadline = clock_timestamp() + $8 * interval '1 millisecond',
         next_at = clock_timestamp() + $9 * interval '1 millisecond', updated_at = clock_timestamp()
     where tenant = $1 and id = $2 and state = $3 returning 1`,
    [
      tenant,
      id,
      state,
      next,
      change.clientSeed ?? null,
      change.outcome ? JSON.stringify(change.outcome) : null,
      change.revealedSeed ?? null,
      change.deadlineMs ?? null,
      change.lookMs ?? change.deadlineMs ?? 0,
    ],
  );
  if (moved.length === 0) return false;
  if (next === 'settled' || next === 'void')
    await query('update duel_seat set is_open = false where tenant = $1 and duel = $2', [
      tenant,
      id,
    ]);
  return true;
}

/** The fields that a step can write into a seat. */
type SeatChange = {
  readonly money?: SeatMoney;
  readonly payout?: Micros;
  readonly balance?: Micros;
  readonly declineCode?: string;
  readonly clientSeed?: string;
  readonly decision?: Decision;
};

/** Changes a seat while its duel is in the expected state; false when it is not any more. */
export const changeSeat = async (
  query: Query,
  { tenant, id, state }: Key & { readonly state: DuelState },
  place: Place,
  change: SeatChange,
): Promise<boolean> =>
  (
    await query(
      `with d as materialized (select 1 from duel where tenant = $1 and id = $2
     and state = $3 for share)
     update duel_seat set money = coalesce($5, money), payout = coalesce($6, payout),
       balance = coalesce($7, balance), decline_code = coalesce($8, decline_code),
       client_seed = coalesce($9, client_seed), decision = coalesce($10, decision)
     where tenant = $1 and duel = $2 and seat = $4 and exists (select 1 from d) returning 1`,
      [
        tenant,
        id,
        state,
        place,
        change.money ?? null,
        change.payout ?? null,
        change.balance ?? null,
        change.declineCode ?? null,
        change.clientSeed ?? null,
        change.decision ?? null,
      ],
    )
  ).length > 0;

/** Notes that the player's page has asked: the player is present. */
export const sawSeat = async (query: Query, { tenant, id }: Key, player: string): Promise<void> => {
  await query(
    `update duel_seat set seen_at = clock_timestamp(), has_left = has_left and not is_open
      where tenant = $1 and duel = $2 and player = $3`,
    [tenant, id, player],
  );
};

/** Notes that a player wants another duel with the same opponent, or has gone. */
export const markSeat = async (
  query: Query,
  { tenant, id }: Key,
  player: string,
  mark: 'wants_again' | 'has_left',
): Promise<void> => {
  await query(
    `update duel_seat set ${mark === 'has_left' ? 'has_left' : 'wants_again'} = true
      where tenant = $1 and duel = $2 and player = $3`,
    [tenant, id, player],
  );
};

/** The encrypted server seed of a duel. */
export const sealedSeed = async (query: Query, { tenant, id }: Key): Promise<Buffer> => {
  const [row] = await query<{ sealed: Buffer }>(
    'select server_seed_sealed as sealed from duel where tenant = $1 and id = $2',
    [tenant, id],
  );
  if (!row) throw new Error(`no duel ${id}`);
  return row.sealed;
};

/**
 * Takes duels that are due, so that no other process does them at the same time; one that dies
 * loses them after `leaseMs`.
 */
export const claimDue = (query: Query, leaseMs: number): Promise<Key[]> =>
  query<Key>(
    `update duel d set next_at = clock_timestamp() + $1 * interval '1 millisecond'
     from (select tenant, id from duel where state in ${OPEN_STATES}
       and next_at <= clock_timestamp() order by next_at limit 50 for update skip locked) due
     where d.tenant = due.tenant and d.id = due.id returning d.tenant, d.id`,
    [leaseMs],
  );
