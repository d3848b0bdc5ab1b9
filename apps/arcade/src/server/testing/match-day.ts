import type { Micros } from '@parlour/money';

import { football } from '../../games/football/football.ts';
import type { MatchFacts, MatchSelection, MatchShown } from '../../games/matches/match.ts';
import { openBench } from './arcade.ts';
import { openTable, sitAt, toEnd, toLock } from './table.ts';

/** A pick of the home side at a price. */
export const home = (
  price: number | null | undefined,
  over: Partial<MatchSelection> = {},
): MatchSelection => ({
  market: '1x2',
  pick: 'home',
  price: price ?? 0,
  priceChangePolicy: 'same',
  ...over,
});

/** A whole match that the home side wins. */
export const homeWin: MatchShown = {
  past: `H${'.'.repeat(44)}----${'.'.repeat(45)}`,
  isResting: false,
  isOver: true,
  prices: {},
};

/** A step of a match of ten minutes. */
export const STEP_MS = 600_000 / football.steps;

/** Football on a bench: matches whose course and clock a test decides. */
export async function openMatchDay() {
  const bench = await openBench();
  const arcade = await openTable(bench, 'football', { vendorTimeoutMs: 500 });
  let players = 0;

  /** Sets the clock of a match of ten minutes. */
  const playedFor = async (event: string, ms: number) => {
    await toLock(bench, event, ms);
    await bench.database.query(
      "update event set ends_at = locks_at + interval '10 minutes' where id = $1",
      [event],
    );
  };

  async function kickOff(event: string, shown: MatchShown, afterMs = 0) {
    await toLock(bench, event);
    await arcade.events.tick();
    await arcade.events.tick();
    await bench.database.query('update event set outcome = $2 where id = $1', [
      event,
      JSON.stringify(shown),
    ]);
    await playedFor(event, afterMs);
  }

  return {
    bench,
    arcade,
    playedFor,
    kickOff,
    /** A player in front of fresh matches: whatever ran before is over. */
    async begin() {
      const player = `fan${(players += 1)}`;
      bench.gateway.wallets.set(player, 10_000);
      bench.gateway.faults = [];
      await bench.database.query(
        `update event set state = 'void', revealed_seed = '00'
          where state in ('open', 'locked', 'decided')`,
      );
      await bench.database.query(
        `update event set opens_at = now() - interval '1 day', locks_at = now() - interval '1 day',
          ends_at = now() - interval '1 day'`,
      );
      arcade.events.onAsked('football');
      await arcade.events.tick();
      const seat = await sitAt(arcade, bench, 'football', player);
      const rows = await bench.database.query<{ id: string; facts: MatchFacts }>(
        "select id, facts from event where game = 'football' and state = 'open' order by number",
      );
      const events = rows.map(({ id, facts }) => ({ event: id, prices: facts.prices }));
      return { player, seat, events };
    },
    /** Plays a match to its end with a known course. */
    async play(event: string, shown = homeWin) {
      await kickOff(event, shown);
      await toEnd(bench, event);
      await arcade.events.tick();
    },
    stateOf: async (id: string) =>
      (
        await bench.database.query<{ state: string; payout: Micros | null }>(
          'select state, payout from ticket where id = $1',
          [id],
        )
      )[0],
    effectsOf: (id: string) =>
      bench.gateway.effects.filter(({ txId }) => txId.endsWith(id)).map(({ kind }) => kind),
  };
}

export type MatchDay = Awaited<ReturnType<typeof openMatchDay>>;
