import type { RoundView } from '@parlour/arcade-protocol';
import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Bench, openBench, sitDown } from '../testing/arcade.ts';
import { readReport } from './vendor-report.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

const hour = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) };
const report = (from = hour.from, to = hour.to) =>
  readReport(bench.database.query, 'philippines', from, to);

test('OPS-05 the report lists won, lost and refunded rounds, not declined ones', async () => {
  bench.gateway.wallets.set('anna', 10_000);
  const arcade = await bench.start();
  const game = await sitDown(arcade, 'anna');
  await game.choose('report');
  for (const spin of ['one', 'two', 'three'])
    expect((await game.spin(spin)).body.state).toBe('done');
  bench.gateway.grants.set('anna', { id: 'F1', stake: 200, count: 1, used: 0, winnings: 0 });
  const free = { spinId: 'free'.padEnd(16, '_'), bet: 2, freeSpins: 'F1' };
  expect((await game.call<RoundView>('POST', '/api/spin', free)).body.state).toBe('done');
  bench.gateway.faults = [{ path: 'bet', fault: { refuse: 'reality_check_due' }, times: 1 }];
  expect((await game.spin('refused')).body.state).toBe('declined');
  bench.gateway.faults = [{ path: 'bet', fault: 'lost-after', times: 3 }];
  expect((await game.spin('unanswered')).status).toBe(202);
  await bench.database.query(
    `update round set created_at = created_at - interval '61 seconds' where player = 'anna'
      and state = 'betting'`,
  );
  await arcade.startRecovery()();

  const lines = (await report()).filter(({ player }) => player === 'anna');
  const back = lines.find(({ type }) => type === 'rollback');
  // A refunded stake is reported by its rollback alone.
  const seen = bench.gateway.effects.filter(({ txId }) => txId !== `b-${back?.roundId}`);
  expect(new Map(lines.map(({ txId, type, amount }) => [txId, `${type} ${amount}`]))).toEqual(
    new Map(
      seen.map(({ kind, txId, amount }) => [
        txId,
        `${kind} ${(Math.abs(amount) / 100).toFixed(2)}`,
      ]),
    ),
  );
  expect(lines.map(({ type }) => type).toSorted()).toEqual([
    'bet',
    'bet',
    'bet',
    'rollback',
    'win',
    'win',
    'win',
  ]);
  expect(new Set(lines.map(({ currency }) => currency))).toEqual(new Set(['TLB']));
});

test('OPS-05 the report lists tickets and duels, of its own brand and day only', async () => {
  const session = randomUUID();
  const ticket = (tenant: string, id: string, state: string) =>
    bench.database.query(
      `insert into ticket (tenant, id, player, session, game, own_id, stake, currency, book, state,
        payout, resolve_by) values ($1, $2, 'bob', $3, 'some-event', $2, 2500000, 'TLB', 'PLAY', $4,
        case when $4 = 'done' then 0 end, now())`,
      [tenant, id, session, state],
    );
  await ticket('philippines', 't-lost', 'done');
  await ticket('philippines', 't-open', 'betting');
  await ticket('philippines', 't-running', 'accepted');
  await ticket('india', 't-elsewhere', 'done');
  await bench.database
    .query(`insert into duel (tenant, id, game, room, currency, book, stake, is_dealer,
    server_seed_sealed, commitment, maths, rng, rtp_ppm, state, next_at)
    values ('philippines', 'd-1', 'some-duel', 'room', 'TLB', 'PLAY', 1000000, false, '', '', '',
      '', 0, 'void', now())`);
  for (const [seat, money, payout] of [
    [0, 'paid', 1_960_000],
    [1, 'refunded', null],
  ] as const) {
    await bench.database.query(
      `insert into duel_seat (tenant, duel, seat, player, game, session, name, money, payout)
        values ('philippines', 'd-1', $1::int, 'seat' || $1::int, 'some-duel', $2, '', $3, $4)`,
      [seat, session, money, payout],
    );
  }
  const reported = (await report())
    .filter(({ player }) => player !== 'anna')
    .map(({ txId, amount, player }) => `${txId} ${amount} ${player}`);
  expect(reported.toSorted()).toEqual([
    'b-d-1-0 1.00 seat0',
    'b-t-lost 2.50 bob',
    'b-t-running 2.50 bob',
    'r-d-1-1 1.00 seat1',
    'w-d-1-0 1.96 seat0',
    'w-t-lost 0.00 bob',
  ]);
  expect(await report(hour.to, new Date(hour.to.getTime() + 86_400_000))).toEqual([]);
});
