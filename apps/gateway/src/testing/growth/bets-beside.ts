import { setTimeout as pause } from 'node:timers/promises';

import { micros } from '@parlour/money';

import type { createLedgerFixture, Player } from '../ledger/ledger-fixture.ts';
import { UNIT } from '../ledger/ledger-fixture.ts';

type Fixture = Awaited<ReturnType<typeof createLedgerFixture>>;

/**
 * Number of places that make bets at once, and the interval in ms at which each place makes one.
 */
const PLACES = 16;
const INTERVAL_MS = 100;

/** Duration in ms for which bets are made alone, and the cash that each player can spend. */
const ALONE_MS = 15_000;
const CASH = micros(1_000_000_000_000n);

/** Bets made while something else happened: how long each took, in ms, the fastest first. */
export type BetTimes = { readonly ms: readonly number[] };

/**
 * Makes 160 bets a second by the players while work is done; fails when a bet does. Each place has
 * its times, also after a bet that took long, and a bet is timed from when it was due: bets that
 * wait for each other would come in bursts from then on, and what they waited would be missing.
 */
export async function betBeside<Value>(
  fixture: Fixture,
  players: readonly Player[],
  work: () => Promise<Value>,
): Promise<BetTimes & { readonly value: Value }> {
  const ms: number[] = [];
  const start = performance.now();
  const over = new AbortController();
  const play = async (place: number) => {
    let due = start + (place * INTERVAL_MS) / PLACES;
    for (let turn = place; !over.signal.aborted; turn += PLACES, due += INTERVAL_MS) {
      await pause(Math.max(0, due - performance.now()));
      const player = players[turn % players.length];
      if (!player) throw new Error('no player');
      await fixture.ledger.bet(player, fixture.bet(player, UNIT));
      ms.push(performance.now() - due);
    }
  };
  const places = Array.from({ length: PLACES }, (_, place) => play(place));
  const value = await work().finally(() => over.abort());
  await Promise.all(places);
  return { value, ms: ms.toSorted((a, b) => a - b) };
}

/** So many players who do not run out of money. */
export async function createBettors(fixture: Fixture, count: number): Promise<Player[]> {
  const players: Player[] = [];
  while (players.length < count) players.push(await fixture.player({ cash: CASH }));
  return players;
}

/** Measures the durations of the players' bets while nothing else happens. */
export async function measureBetsAlone(
  fixture: Fixture,
  players: readonly Player[],
): Promise<BetTimes> {
  // What a connection does for the first time takes longer.
  await betBeside(fixture, players, () => pause(ALONE_MS / 5));
  return betBeside(fixture, players, () => pause(ALONE_MS));
}
