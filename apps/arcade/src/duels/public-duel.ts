import { toWire } from '@parlour/money';

import type { Query } from '../db/pool.ts';
import type { Decision } from '../games/lucky-nine/rules.ts';
import type { DuelState } from './duel.ts';
import { findDuel } from './duel-repository.ts';

/** A duel as anybody with a round's id sees it: enough to recompute it, nothing about who played. */
export type PublicDuel = {
  readonly round: string;
  readonly game: string;
  readonly kind: 'duel';
  readonly state: DuelState;
  readonly at: number;
  /** The seat of this round: 0 is dealt first. */
  readonly seat: 0 | 1;
  readonly bet: number;
  readonly currency: string;
  readonly payout: number | null;
  readonly commitment: string;
  /** The seeds of both seats, joined by a hyphen; null before both are fixed. */
  readonly clientSeed: string | null;
  readonly nonce: 0;
  readonly maths: string;
  readonly rng: string;
  readonly rtpPpm: number;
  readonly serverSeed: string | null;
  readonly cards: readonly (readonly number[])[] | null;
  readonly decisions: readonly [Decision, Decision] | null;
  readonly totals: readonly [number, number] | null;
};

/** Reads the duel of a round for the verify page, or undefined when it is no duel's. */
export async function publicDuel(query: Query, round: string): Promise<PublicDuel | undefined> {
  const [, id = '', place = ''] = /^([\w-]{22})-([01])$/.exec(round) ?? [];
  const [row] = await query<{ tenant: string }>('select tenant from duel where id = $1', [id]);
  const duel = row && (await findDuel(query, { tenant: row.tenant, id }));
  if (!duel) return undefined;
  const seat = place === '0' ? 0 : 1;
  const { payout } = duel.seats[seat];
  return {
    round,
    game: duel.game,
    kind: 'duel',
    state: duel.state,
    at: duel.createdAt.getTime(),
    seat,
    bet: toWire(duel.stake),
    currency: duel.currency,
    payout: duel.state === 'settled' && payout !== null ? toWire(payout) : null,
    commitment: duel.commitment,
    clientSeed: duel.clientSeed,
    nonce: 0,
    maths: duel.maths,
    rng: duel.rng,
    rtpPpm: duel.rtpPpm,
    serverSeed: duel.revealedSeed,
    cards: duel.outcome?.cards ?? null,
    decisions: duel.outcome?.decisions ?? null,
    totals: duel.outcome?.totals ?? null,
  };
}
