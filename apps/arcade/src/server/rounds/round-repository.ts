import type { FreeSpinsView, RoundState } from '@parlour/arcade-protocol';
import type { Micros } from '@parlour/money';
import type { Query } from '../db/pool.ts';
import type { Outcome } from '../../games/game.ts';
import type { Round } from './round.ts';

const columns = `
  tenant, id, player, game, spin_id as "spinId", seed_pair as pair, nonce,
  client_seed as "clientSeed", choice, bet, currency, state, outcome, payout, ticket, jackpot,
  balance_after_bet as "balanceAfterBet", balance, decline_code as "declineCode",
  free_spins as "freeSpins", free_spins_after as "freeSpinsAfter", created_at as "createdAt",
  (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as "ageMs"`;

const OPEN = "('created', 'betting', 'accepted', 'decided', 'refunding')";

/** The fields that a step can write together with the new state. */
export type Change = {
  readonly outcome?: Outcome;
  readonly payout?: Micros;
  readonly ticket?: number | null;
  readonly jackpot?: Micros;
  readonly balanceAfterBet?: Micros;
  readonly balance?: Micros;
  readonly declineCode?: string;
  readonly freeSpinsAfter?: FreeSpinsView;
};

/** A round as it is created. */
type NewRound = Pick<
  Round,
  | 'tenant'
  | 'id'
  | 'player'
  | 'game'
  | 'spinId'
  | 'pair'
  | 'nonce'
  | 'clientSeed'
  | 'choice'
  | 'bet'
  | 'currency'
  | 'freeSpins'
> & {
  readonly session: string;
  readonly maths: string;
  readonly rng: string;
  readonly rtpPpm: number;
  /** False where the arcade is to remember that the result was not shown yet. */
  readonly isShown: boolean;
};

/** Reads one round by its id. */
export const findRound = (query: Query, tenant: string, id: string): Promise<Round | undefined> =>
  query.one<Round>(`select ${columns} from round where tenant = $1 and id = $2`, [tenant, id]);

/** Reads the round of a player's own spin id. */
export const findSpin = (
  query: Query,
  tenant: string,
  player: string,
  spinId: string,
): Promise<Round | undefined> =>
  query.one<Round>(
    `select ${columns} from round where tenant = $1 and player = $2 and spin_id = $3`,
    [tenant, player, spinId],
  );

/** Reads the round of a player's game that is not settled, if there is one. */
export const findOpen = (
  query: Query,
  tenant: string,
  player: string,
  game: string,
): Promise<Round | undefined> =>
  query.one<Round>(
    `select ${columns} from round where tenant = $1 and player = $2 and game = $3
        and state in ${OPEN}`,
    [tenant, player, game],
  );

/**
 * Age in milliseconds of the player's newest bet in a game that was not refused; undefined before
 * the first.
 */
export const newestAge = async (
  query: Query,
  tenant: string,
  player: string,
  game: string,
): Promise<number | undefined> =>
  (
    await query.one<{ ageMs: number }>(
      `select (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as "ageMs"
     from round
     where tenant = $1 and player = $2 and game = $3 and state not in ('declined', 'cancelled')
       order by created_at desc limit 1`,
      [tenant, player, game],
    )
  )?.ageMs;

/** Writes a new round in state `created`. */
export const insertRound = async (query: Query, round: NewRound): Promise<Round> =>
  (await query.one<Round>(
    `insert into round (tenant, id, player, session, game, spin_id, seed_pair, nonce, client_seed,
     maths, rng, rtp_ppm, bet, currency, choice, shown, free_spins, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, 'created')
       returning ${columns}`,
    [
      round.tenant,
      round.id,
      round.player,
      round.session,
      round.game,
      round.spinId,
      round.pair,
      round.nonce,
      round.clientSeed,
      round.maths,
      round.rng,
      round.rtpPpm,
      round.bet,
      round.currency,
      round.choice,
      round.isShown,
      round.freeSpins,
    ],
  )) as Round;

/** Reads the newest round of a player's game if it was played and its result not shown. */
export const findUnshown = (
  query: Query,
  tenant: string,
  player: string,
  game: string,
): Promise<Round | undefined> =>
  query.one<Round>(
    `select ${columns} from (
         select * from round where tenant = $1 and player = $2 and game = $3
         order by created_at desc limit 1
       ) round where not shown and state = 'done'`,
    [tenant, player, game],
  );

/** Notes that the result of a player's spin was shown. */
export const markShown = async (
  query: Query,
  tenant: string,
  player: string,
  spinId: string,
): Promise<void> => {
  await query(
    `update round set shown = true
     where tenant = $1 and player = $2 and spin_id = $3 and not shown`,
    [tenant, player, spinId],
  );
};

/** Moves a round from one state to the next; undefined when another process moved it first. */
export const advance = (
  query: Query,
  { tenant, id, state }: Pick<Round, 'tenant' | 'id' | 'state'>,
  next: RoundState,
  change: Change = {},
): Promise<Round | undefined> =>
  query.one<Round>(
    `update round set state = $4, outcome = coalesce($5, outcome), payout = coalesce($6, payout),
       balance_after_bet = coalesce($7, balance_after_bet),
       balance = coalesce($8, balance), decline_code = coalesce($9, decline_code),
         ticket = coalesce($10, ticket), jackpot = coalesce($11, jackpot),
         free_spins_after = coalesce($12, free_spins_after),
         updated_at = clock_timestamp()
     where tenant = $1 and id = $2 and state = $3 returning ${columns}`,
    [
      tenant,
      id,
      state,
      next,
      change.outcome ? JSON.stringify(change.outcome) : null,
      change.payout ?? null,
      change.balanceAfterBet ?? null,
      change.balance ?? null,
      change.declineCode ?? null,
      change.ticket ?? null,
      change.jackpot ?? null,
      change.freeSpinsAfter ? JSON.stringify(change.freeSpinsAfter) : null,
    ],
  );

/** Rounds that have not moved for a while, oldest first. */
export const findUnfinished = (query: Query, idleMs: number): Promise<Round[]> =>
  query<Round>(
    `select ${columns} from round where state in ${OPEN}
      and updated_at <= clock_timestamp() - $1 * interval '1 millisecond' order by updated_at
      limit 100`,
    [idleMs],
  );

/** Counts the rounds that are not settled, refunded or cancelled yet. */
export async function countUnfinished(query: Query): Promise<number> {
  const [row] = await query<{ count: number }>(
    `select count(*)::int as count from round where state in ${OPEN}`,
  );
  return row?.count ?? 0;
}

/** The player's rounds in a game, newest first, older than `before` when given. */
export const listRounds = (
  query: Query,
  tenant: string,
  player: string,
  game: string,
  before: Date | null,
  limit: number,
): Promise<(Round & { revealed: boolean })[]> =>
  query<Round & { revealed: boolean }>(
    `select ${columns}, exists (select 1 from seed_pair p where p.tenant = round.tenant
     and p.player = round.player and p.id = round.seed_pair
     and p.revealed_at is not null) as revealed
     from round where tenant = $1 and player = $2 and game = $3
       and ($4::timestamptz is null or created_at < $4) order by created_at desc limit $5`,
    [tenant, player, game, before, limit],
  );
