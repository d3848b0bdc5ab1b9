import type { PublicDuel } from '@parlour/arcade-protocol';
import { toWire } from '@parlour/money';

import type { Query } from '../db/pool.ts';
import { findDuel } from './duel-repository.ts';

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
