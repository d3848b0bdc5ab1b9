import type { PublicRound, RoundView, SpinGameInfo } from '@parlour/arcade-protocol';
import { createHash } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { serverDraw } from '@parlour/fair/server';
import type { Micros } from '@parlour/money';
import { playRound } from '../../games/kite-season/play-round.ts';
import { type Bench, Killed, openBench, sitDown } from '../testing/arcade.ts';
import type { Fault } from '../testing/fake-gateway.ts';
import type { Moment } from './round-driver.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.stop());

let players = 0;
const newPlayer = (cents = 10_000) => {
  const player = `p${(players += 1)}`;
  bench.gateway.wallets.set(player, cents);
  return player;
};

const stateOf = async (player: string) =>
  await bench.database.query<{ id: string; state: string; bet: Micros; payout: Micros | null }>(
    'select id, state, bet, payout from round where player = $1',
    [player],
  );

/** Returns the wallet effects of a round: their kinds and their sum in hundredths. */
const effectsOf = (id: string) => {
  const effects = bench.gateway.effects.filter(({ txId }) => txId.endsWith(id));
  return {
    kinds: effects.map(({ kind }) => kind),
    sum: effects.reduce((sum, { amount }) => sum + amount, 0),
  };
};

test('PRO-04 a spin takes the stake, plays the committed numbers and pays the result', async () => {
  const player = newPlayer();
  const game = await sitDown(await bench.start(), player);
  await game.choose('mango');
  const { status, body } = await game.spin('first');
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'done', nonce: 0, clientSeed: 'mango', bet: 1 });
  expect(effectsOf(body.round)).toEqual({
    kinds: ['bet', 'win'],
    sum: Math.round((body.payout ?? 0) * 100) - 100,
  });
  expect(body.balanceAfterBet).toBe(99);
  expect(body.balance).toBe(bench.gateway.balance(player));
  expect(bench.gateway.badSignatures).toBe(0);
});

test('LCH-05 LCH-08 a result is remembered until shown, if the page asks for it', async () => {
  const arcade = await bench.start();
  const player = newPlayer();
  const game = await sitDown(arcade, player);
  await game.choose('mango');
  const unshownOf = async (who: string, name?: string) => {
    const other = await sitDown(arcade, who, name);
    return (await other.call<SpinGameInfo>('GET', '/api/state')).body.unshown;
  };
  const { body: kept } = await game.spin('kept');
  expect(await unshownOf(player)).toBeNull();
  const { body: round } = await game.spin('remembered', 1, undefined, true);
  expect(await unshownOf(player)).toEqual({ ...round, nextSpinInMs: undefined });
  expect(await unshownOf(player, 'monsoon-market')).toBeNull();
  expect(await unshownOf(newPlayer())).toBeNull();
  // Other spins, and other players, change nothing of it.
  const other = await sitDown(arcade, newPlayer());
  await other.call('POST', '/api/shown', { spinId: round.spinId });
  await game.call('POST', '/api/shown', { spinId: kept.spinId });
  expect(await unshownOf(player)).toMatchObject({ round: round.round });
  expect((await game.call('POST', '/api/shown', { spinId: round.spinId })).body).toEqual({});
  expect(await unshownOf(player)).toBeNull();
  // The newest only: what was played since then is what there is to show.
  await game.spin('remembered-2', 1, undefined, true);
  await game.spin('kept-2');
  expect(await unshownOf(player)).toBeNull();
});

test('PRO-04 T-RNG-2 the revealed seed recomputes every round; nonces have no gaps', async () => {
  const player = newPlayer(100_000);
  const game = await sitDown(await bench.start(), player);
  const { body: before } = await game.choose('mango');
  const rounds = [];
  for (let index = 0; index < 30; index += 1) rounds.push((await game.spin(`spin-${index}`)).body);
  const hidden = await game.call<PublicRound>('GET', `/api/round/${rounds[0]?.round}`);
  expect(hidden.body.serverSeed).toBeNull();
  const { body: after } = await game.rotate();
  const { body: shown } = await game.call<PublicRound>('GET', `/api/round/${rounds[0]?.round}`);
  const seed = Buffer.from(shown.serverSeed ?? '', 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(before.commitment);
  expect(after.commitment).not.toBe(before.commitment);
  expect(after.clientSeed).toBeNull();
  for (const [nonce, round] of rounds.entries()) {
    expect(round.nonce).toBe(nonce);
    const again = playRound(serverDraw(seed, 'mango', nonce));
    expect(round.spins).toEqual(again.spins.map(({ free, stops, pay }) => ({ free, stops, pay })));
    expect(round.payout).toBe(again.pay / 20);
  }
});

test('PRO-04 no bet before the client seed is set or after its seed is revealed', async () => {
  const game = await sitDown(await bench.start(), newPlayer());
  expect(await game.spin('early')).toMatchObject({
    status: 409,
    body: { code: 'client_seed_needed' },
  });
  const { body: old } = await game.choose('one');
  await game.spin('one-spin');
  expect((await game.rotate()).status).toBe(200);
  expect(await game.spin('after-rotation')).toMatchObject({
    status: 409,
    body: { code: 'client_seed_needed' },
  });
  const stale = await game.call('POST', '/api/seed', {
    commitment: old.commitment,
    clientSeed: 'two',
  });
  expect(stale).toMatchObject({ status: 409, body: { code: 'commitment_stale' } });
  await game.choose('two');
  expect((await game.spin('two-spin')).body).toMatchObject({ nonce: 0, clientSeed: 'two' });
});

test('PRO-04 a pair is rotated at 1,000 bets or 7 days', async () => {
  const player = newPlayer();
  const game = await sitDown(await bench.start(), player);
  for (const age of ["created_at = now() - interval '7 days 1 second'", 'bets = 1000']) {
    const { body: before } = await game.choose('old');
    await bench.database.query(
      `update seed_pair set ${age} where player = $1 and revealed_at is null`,
      [player],
    );
    expect(await game.spin(`due-${age.length}`)).toMatchObject({
      status: 409,
      body: { code: 'client_seed_needed' },
    });
    const { body: after } = await game.seed();
    expect(after.previous?.commitment).toBe(before.commitment);
    expect(after.clientSeed).toBeNull();
  }
});

test('asking again with the same spin id answers the stored round and bets once', async () => {
  const player = newPlayer();
  const game = await sitDown(await bench.start(), player);
  await game.choose('again');
  const first = await game.spin('same');
  const [second, third] = await Promise.all([game.spin('same'), game.spin('same')]);
  const { nextSpinInMs: _a, ...one } = first.body as typeof first.body & { nextSpinInMs: number };
  expect(second.body).toMatchObject(one);
  expect(third.body).toMatchObject(one);
  expect(await stateOf(player)).toHaveLength(1);
  expect(await game.spin('same', 2)).toMatchObject({
    status: 409,
    body: { code: 'spin_conflict' },
  });
});

test('parallel spins of one player: one round at a time, nonces stay gap-free', async () => {
  const player = newPlayer();
  const game = await sitDown(await bench.start(), player);
  await game.choose('parallel');
  await Promise.all(Array.from({ length: 12 }, (_, index) => game.spin(`parallel-${index}`)));
  const nonces = (
    await bench.database.query<{ nonce: number }>(
      'select nonce from round where player = $1 order by nonce',
      [player],
    )
  ).map(({ nonce }) => nonce);
  expect(nonces).toEqual(nonces.map((_, index) => index));
  expect((await stateOf(player)).every(({ state }) => state === 'done')).toBe(true);
});

test('the least time between spins is kept by the server', async () => {
  const player = newPlayer();
  const game = await sitDown(await bench.start({ spinIntervalMs: 2500 }), player);
  await game.choose('slow');
  expect((await game.spin('slow-1')).status).toBe(200);
  const early = await game.spin('slow-2');
  expect(early).toMatchObject({ status: 429, body: { code: 'too_fast' } });
  expect(early.body.waitMs).toBeGreaterThan(1500);
  await bench.database.query(
    "update round set created_at = created_at - interval '2500 milliseconds' where player = $1",
    [player],
  );
  expect((await game.spin('slow-3')).status).toBe(200);
});

test('a refused bet is declined in words, takes nothing and does not block the next', async () => {
  const player = newPlayer(50);
  const game = await sitDown(await bench.start(), player);
  await game.choose('poor');
  const { body } = await game.spin('poor');
  expect(body).toMatchObject({
    state: 'declined',
    declineCode: 'insufficient_funds',
    balance: 0.5,
    spins: [],
    payout: null,
  });
  bench.gateway.wallets.set(player, 1000);
  bench.gateway.faults = [{ path: 'bet', fault: { refuse: 'reality_check_due' }, times: 1 }];
  expect((await game.spin('check')).body).toMatchObject({
    state: 'declined',
    declineCode: 'reality_check_due',
  });
  expect((await game.spin('rich')).body.state).toBe('done');
});

test('bets that are not offered are refused', async () => {
  const game = await sitDown(await bench.start(), newPlayer());
  await game.choose('odd');
  for (const bet of [3, 0.01, 1e9])
    expect(await game.spin('odd-bet', bet)).toMatchObject({
      status: 400,
      body: { code: 'bet_not_offered' },
    });
});

const moments: Moment[] = [
  'before-bet',
  'after-bet',
  'before-accepted',
  'before-outcome',
  'before-decided',
  'before-win',
  'after-win',
  'before-done',
];

test.each(moments)(
  'PRO-04 T-GAME-1 cut off %s: the round completes once after a restart',
  async (moment) => {
    const player = newPlayer();
    const cut = await bench.start({
      at: (now) => {
        if (now === moment) throw new Killed(moment);
      },
    });
    const game = await sitDown(cut, player);
    await game.choose('crash');
    expect((await game.spin('cut-off')).status).toBe(500);
    expect(await game.spin('another')).toMatchObject({ status: 409, body: { code: 'round_open' } });
    expect(await game.rotate()).toMatchObject({ status: 409, body: { code: 'round_open' } });
    const restarted = await bench.start();
    await restarted.startRecovery()();
    const [round] = await stateOf(player);
    expect(round?.state).toBe('done');
    const payout = Number((round?.payout ?? 0n) / 10_000n);
    expect(effectsOf(round?.id ?? '')).toEqual({ kinds: ['bet', 'win'], sum: payout - 100 });
    await restarted.startRecovery()();
    expect(effectsOf(round?.id ?? '').kinds).toHaveLength(2);
    expect(bench.gateway.wallets.get(player)).toBe(10_000 - 100 + payout);
  },
);

const refunds: [Moment, Fault, string[]][] = [
  ['before-refunding', 'lost-after', ['bet', 'rollback']],
  ['before-rollback', 'lost-after', ['bet', 'rollback']],
  ['after-rollback', 'lost-after', ['bet', 'rollback']],
  ['before-refunded', 'lost-after', ['bet', 'rollback']],
  ['before-rollback', 'lost-before', []],
  ['after-rollback', 'lost-before', []],
];

test.each(refunds)(
  'PRO-04 T-GAME-1 bet unanswered for too long, cut off %s (%s): refunded once',
  async (moment, fault, kinds) => {
    const player = newPlayer();
    bench.gateway.faults = [{ path: 'bet', fault, times: 3 }];
    const cut = await bench.start({
      giveUpMs: 60_000,
      at: (now) => {
        if (now === moment) throw new Killed(moment);
      },
    });
    const game = await sitDown(cut, player);
    await game.choose('crash');
    expect((await game.spin('unanswered')).status).toBe(202);
    await bench.database.query(
      "update round set created_at = created_at - interval '61 seconds' where player = $1",
      [player],
    );
    await cut.startRecovery()();
    expect((await game.spin('another')).body.code).toBe('round_open');
    const restarted = await bench.start();
    await restarted.startRecovery()();
    const [round] = await stateOf(player);
    expect(round?.state).toBe('refunded');
    expect(effectsOf(round?.id ?? '')).toEqual({ kinds, sum: 0 });
    expect(bench.gateway.wallets.get(player)).toBe(10_000);
    // A late delivery of the bet finds its tombstone.
    expect((await game.spin('unanswered')).body).toMatchObject({
      state: 'refunded',
      payout: null,
      spins: [],
    });
  },
);

test.each(['lost-before', 'lost-after', 'busy'] as const)(
  'a bet and a win whose answers fail once (%s) are asked for again with the same ids',
  async (fault) => {
    const player = newPlayer();
    bench.gateway.faults = [
      { path: 'bet', fault, times: 1 },
      { path: 'win', fault, times: 1 },
    ];
    const game = await sitDown(await bench.start(), player);
    await game.choose('again');
    const { body } = await game.spin('twice');
    expect(body.state).toBe('done');
    expect(effectsOf(body.round).kinds).toEqual(['bet', 'win']);
  },
);

test('a created round whose bet was never sent ends without money', async () => {
  const player = newPlayer();
  const arcade = await bench.start();
  const game = await sitDown(arcade, player);
  await game.choose('created');
  const { body } = await game.spin('whole');
  await bench.database.query(
    "update round set state = 'created', outcome = null, payout = null where id = $1",
    [body.round],
  );
  bench.gateway.calls.length = 0;
  await arcade.startRecovery()();
  expect((await stateOf(player))[0]?.state).toBe('cancelled');
  expect(bench.gateway.calls).toEqual([]);
});

test('PRM-03 free spins take no stake and are counted by the gateway alone', async () => {
  const player = newPlayer();
  bench.gateway.grants.set(player, { id: 'F1', stake: 200, count: 2, used: 0, winnings: 0 });
  const game = await sitDown(await bench.start(), player);
  await game.choose('mango');
  const { body: before } = await game.call<SpinGameInfo>('GET', '/api/state');
  expect(before.freeSpins).toMatchObject({ id: 'F1', stake: 2, left: 2 });
  const spin = (spinId: string, bet = 2) =>
    game.call<RoundView>('POST', '/api/spin', {
      spinId: spinId.padEnd(16, '_'),
      bet,
      freeSpins: 'F1',
    });
  expect((await spin('other', 5)).body).toMatchObject({
    state: 'declined',
    declineCode: 'free_spins_unavailable',
  });
  // An answer that is lost is asked for again: one spin is used.
  bench.gateway.faults = [{ path: 'bet', fault: 'lost-after', times: 1 }];
  const { body: first } = await spin('first');
  expect(first).toMatchObject({ state: 'done', balance: 100, freeSpins: { left: 1 } });
  const { body: last } = await spin('last');
  // In hundredths: two payouts of one decimal may add up to what no decimal is.
  const won = Math.round(((first.payout ?? 0) + (last.payout ?? 0)) * 100) / 100;
  expect(last).toMatchObject({ balance: 100, freeSpins: { left: 0, winnings: won, paid: won } });
  expect((await spin('beyond')).body).toMatchObject({ declineCode: 'free_spins_unavailable' });
  expect((await spin('first')).body).toMatchObject({ freeSpins: { left: 1 } });
});
