import type { PublicRound, RoundPage } from '@parlour/arcade-protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { readReport } from '../report/vendor-report.ts';
import { serverDraw } from '@parlour/fair/server';
import type { Micros } from '@parlour/money';
import { spinGame } from '../../games/catalogue.ts';
import { playWithTicket } from '../../games/jackpot.ts';
import { type Bench, Killed, openBench, sitDown } from '../testing/arcade.ts';
import { findHit } from '../testing/find-hit.ts';
import type { Moment } from './round-driver.ts';

const BET = 100;
let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());
beforeEach(() => {
  bench.gateway.pool = 500_000;
  bench.gateway.faults = [];
});

let players = 0;
/** A player whose next spin for 100 hits, because the client seed was searched for. */
async function lucky(options: Parameters<Bench['start']>[0] = {}) {
  const player = `lucky${(players += 1)}`;
  bench.gateway.wallets.set(player, 100_000);
  const arcade = await bench.start(options);
  const game = await sitDown(arcade, player);
  await game.seed();
  await game.choose(
    await findHit(
      { database: bench.database, masterKey: bench.config.masterKey },
      { tenant: 'philippines', player, game: 'kite-season', bet: BET },
    ),
  );
  return { player, game, arcade };
}
const effectsOf = (player: string, id: string) => ({
  kinds: bench.gateway.effects.filter(({ txId }) => txId.endsWith(id)).map(({ kind }) => kind),
  cents: bench.gateway.wallets.get(player),
});
const toRoundId = async (player: string) =>
  (
    await bench.database.query<{
      id: string;
      state: string;
      payout: Micros;
      jackpot: Micros | null;
    }>('select id, state, payout, jackpot from round where player = $1', [player])
  )[0]!;

test('SHL-10 PRO-04 the pool pays a hit on top of the round and the hit is published', async () => {
  const { player, game } = await lucky();
  const { body } = await game.spin('hit', BET);
  expect(body).toMatchObject({ state: 'done', jackpot: 5000 });
  expect(effectsOf(player, body.round)).toEqual({
    kinds: ['bet', 'jackpot-win', 'win'],
    cents: 100_000 - 10_000 + 500_000 + Math.round((body.payout ?? 0) * 100),
  });
  expect(body.balance).toBe(bench.gateway.balance(player));
  await game.rotate();
  const { body: shown } = await game.call<PublicRound>('GET', `/api/round/${body.round}`);
  const again = playWithTicket(
    spinGame('kite-season')!,
    serverDraw(Buffer.from(shown.serverSeed ?? '', 'hex'), shown.clientSeed, shown.nonce),
    '',
  );
  expect(shown).toMatchObject({ ticket: again.ticket, jackpot: 5000, payout: body.payout });
  expect(shown.ticket).toBeLessThan(BET * 100);
  expect((await game.call<RoundPage>('GET', '/api/history')).body.rounds[0]).toMatchObject({
    jackpot: 5000,
  });
  expect(bench.gateway.badSignatures).toBe(0);
});

test('SHL-10 a round that misses asks for nothing and says so', async () => {
  const player = `unlucky${(players += 1)}`;
  bench.gateway.wallets.set(player, 100_000);
  const game = await sitDown(await bench.start(), player);
  await game.choose('mango');
  const { body } = await game.spin('miss', 1);
  expect(body).toMatchObject({ state: 'done', jackpot: null });
  expect(effectsOf(player, body.round).kinds).toEqual(['bet', 'win']);
  await game.rotate();
  expect(
    (await game.call<PublicRound>('GET', `/api/round/${body.round}`)).body.ticket,
  ).toBeGreaterThanOrEqual(100);
});

const moments: Moment[] = [
  'before-decided',
  'before-jackpot',
  'after-jackpot',
  'before-win',
  'after-win',
];

test.each(moments)(
  'SHL-10 T-GAME-1 a hit that is cut off %s is paid once after a restart',
  async (moment) => {
    const { player, game } = await lucky({
      at: (now) => {
        if (now === moment) throw new Killed(moment);
      },
    });
    expect((await game.spin('cut-off', BET)).status).toBe(500);
    const restarted = await bench.start();
    await restarted.startRecovery()();
    await restarted.startRecovery()();
    const round = await toRoundId(player);
    expect(round).toMatchObject({ state: 'done', jackpot: 5_000_000_000n });
    expect(effectsOf(player, round.id)).toEqual({
      kinds: ['bet', 'jackpot-win', 'win'],
      cents: 100_000 - 10_000 + 500_000 + Number(round.payout / 10_000n),
    });
  },
);

test.each(['lost-before', 'lost-after', 'busy'] as const)(
  'SHL-10 a jackpot whose answer fails once (%s) is asked for again with the same id',
  async (fault) => {
    const { player, game } = await lucky();
    bench.gateway.faults = [{ path: 'jackpot-win', fault, times: 1 }];
    const { body } = await game.spin('twice', BET);
    expect(body).toMatchObject({ state: 'done', jackpot: 5000 });
    expect(effectsOf(player, body.round).kinds).toEqual(['bet', 'jackpot-win', 'win']);
  },
);

test.each([
  ['has none', null],
  ['takes no part', 'permission_denied'],
] as const)('SHL-10 a wallet that %s ends the round without a jackpot', async (_why, refuse) => {
  const { player, game } = await lucky();
  if (refuse === null) bench.gateway.pool = null;
  else bench.gateway.faults = [{ path: 'jackpot-win', fault: { refuse }, times: 9 }];
  const { body } = await game.spin('without', BET);
  expect(body).toMatchObject({ state: 'done', jackpot: 0 });
  expect(effectsOf(player, body.round).kinds).toEqual(['bet', 'win']);
});

test('SHL-10 OPS-05 the report lists the jackpot as a transaction of its own', async () => {
  const { player, game } = await lucky();
  const { body } = await game.spin('reported', BET);
  const lines = (
    await readReport(
      bench.database.query,
      'philippines',
      new Date(Date.now() - 60_000),
      new Date(Date.now() + 60_000),
    )
  ).filter((line) => line.player === player);
  expect(lines.map(({ txId, type, amount }) => [txId[0], type, amount]).toSorted()).toEqual([
    ['b', 'bet', '100.00'],
    ['j', 'jackpot', '5000.00'],
    ['w', 'win', (body.payout ?? 0).toFixed(2)],
  ]);
});
