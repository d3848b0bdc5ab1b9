import type { PublicRound } from '@parlour/arcade-protocol';
import { type Micros, toWire } from '@parlour/money';

import type { Query } from '../db/pool.ts';
import { ArcadeError } from '../http/arcade-error.ts';
import type { Outcome } from '../../games/game.ts';
import type { Round } from './round.ts';

type Row = {
  id: string;
  game: string;
  state: Round['state'];
  created_at: Date;
  bet: Micros;
  currency: string;
  payout: Micros | null;
  outcome: Outcome | null;
  choice: string;
  ticket: number | null;
  jackpot: Micros | null;
  commitment: string;
  client_seed: string;
  nonce: number;
  maths: string;
  rng: string;
  rtp_ppm: number;
  revealed_seed: string | null;
};

/**
 * Reads a round for the verify page. Ids are unguessable; the server seed is there only after its
 * rotation.
 */
export async function publicRound(query: Query, id: string): Promise<PublicRound> {
  const [row] = await query<Row>(
    `select r.id, r.game, r.state, r.created_at, r.bet, r.currency, r.payout, r.outcome, r.choice,
     r.ticket, r.jackpot, p.commitment, r.client_seed, r.nonce, r.maths, r.rng, r.rtp_ppm,
     p.revealed_seed
     from round r join seed_pair p on p.tenant = r.tenant and p.player = r.player
       and p.id = r.seed_pair where r.id = $1`,
    [id],
  );
  if (!row) throw new ArcadeError('not_found');
  const done = row.state === 'done';
  return {
    round: row.id,
    game: row.game,
    state: row.state,
    at: row.created_at.getTime(),
    bet: toWire(row.bet),
    currency: row.currency,
    payout: done && row.payout !== null ? toWire(row.payout) : null,
    choice: row.choice,
    ticket: done ? row.ticket : null,
    jackpot: done && row.jackpot !== null ? toWire(row.jackpot) : null,
    spins: done ? (row.outcome?.spins ?? []) : [],
    commitment: row.commitment,
    clientSeed: row.client_seed,
    nonce: row.nonce,
    maths: row.maths,
    rng: row.rng,
    rtpPpm: row.rtp_ppm,
    serverSeed: row.revealed_seed,
  };
}
