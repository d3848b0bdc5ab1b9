import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Bench, Killed, openBench } from '../testing/arcade.ts';
import { cardRoom, FEE } from '../testing/card-room.ts';
import type { DuelMoment } from './duel-moment.ts';
import type { Duels } from './duels.ts';

let bench: Bench;
let hall: ReturnType<typeof cardRoom>;
beforeAll(async () => {
  bench = await openBench();
  hall = cardRoom(bench);
});
afterAll(() => bench.stop());

/** A process that is cut off the first time it comes to a moment. */
function cutOff(moment: DuelMoment) {
  let isOver = false;
  const room = hall.room({}, (now) => {
    if (isOver || now !== moment) return;
    isOver = true;
    throw new Killed(moment);
  });
  return { room, isOver: () => isOver };
}

const paid: DuelMoment[] = [
  'before-dealing',
  'before-bet',
  'after-bet',
  'before-taken',
  'before-acting',
  'before-showdown',
  'before-win',
  'after-win',
  'before-paid',
  'before-settled',
];

test.each(paid)(
  'LCH-06 PRO-04 T-GAME-1 cut off %s: another process settles the duel once',
  async (moment) => {
    const [a, b] = [hall.sitter(), hall.sitter()];
    const cut = cutOff(moment);
    const met = await hall.meet(cut.room, a, b);
    const after = hall.room();
    const rest = async (work: (duels: Duels) => Promise<unknown>) => {
      await work(cut.isOver() ? after : cut.room).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      if (!cut.isOver()) return;
      await hall.makeDue(met.id);
      await after.tick();
    };
    await rest(({ service }) => service.answer(a, met.id, met.commitment, 'seedA'));
    await rest(({ service }) => service.answer(b, met.id, met.commitment, 'seedB'));
    await rest(({ service }) => service.decide(a, met.id, 'draw'));
    await rest(({ service }) => service.decide(b, met.id, 'stand'));
    expect(cut.isOver()).toBe(true);
    expect(await hall.stateOf(met.id)).toBe('settled');
    await hall.makeDue(met.id);
    await after.tick();
    const effects = hall.effectsOf(met.id);
    expect(effects.map(({ kinds }) => kinds)).toEqual([
      ['bet', 'win'],
      ['bet', 'win'],
    ]);
    expect([0, -FEE]).toContain((effects[0]?.sum ?? 0) + (effects[1]?.sum ?? 0));
    expect([a, b].map(({ player }) => bench.gateway.wallets.get(player))).toEqual(
      effects.map(({ sum }) => 10_000 + sum),
    );
  },
);

const given: DuelMoment[] = [
  'before-voiding',
  'before-rollback',
  'after-rollback',
  'before-refunded',
  'before-void',
];

test.each(given)(
  'LCH-06 PRO-04 T-GAME-1 one stake refused, cut off %s: the other is given back once',
  async (moment) => {
    const [a, b] = [hall.sitter(), hall.sitter()];
    const cut = cutOff(moment);
    const met = await hall.meet(cut.room, a, b);
    bench.gateway.wallets.set(b.player, 100);
    await cut.room.service.answer(a, met.id, met.commitment, 'seedA');
    await expect(cut.room.service.answer(b, met.id, met.commitment, 'seedB')).rejects.toThrow(
      Killed,
    );
    const after = hall.room();
    for (let again = 0; again < 2; again += 1) {
      await hall.makeDue(met.id);
      await after.tick();
    }
    expect(await hall.stateOf(met.id)).toBe('void');
    expect(hall.effectsOf(met.id)).toEqual([
      { kinds: ['bet', 'rollback'], sum: 0 },
      { kinds: [], sum: 0 },
    ]);
    await after.service.leave(a);
  },
);

test.each(['lost-before', 'lost-after'] as const)(
  'LCH-06 T-GAME-1 a stake without an answer (%s) is retried, then refunded',
  async (fault) => {
    const [a, b, duels] = [hall.sitter(), hall.sitter(), hall.room()];
    const met = await hall.meet(duels, a, b);
    bench.gateway.faults = [{ path: 'bet', fault, times: 2 }];
    await duels.service.answer(a, met.id, met.commitment, 'seedA');
    await duels.service.answer(b, met.id, met.commitment, 'seedB');
    await hall.makeDue(met.id);
    await duels.tick();
    expect(await hall.stateOf(met.id)).toBe('dealing');
    await bench.database.query(
      "update duel set updated_at = updated_at - interval '31 seconds' where id = $1",
      [met.id],
    );
    await hall.makeDue(met.id);
    await duels.tick();
    expect(await hall.stateOf(met.id)).toBe('void');
    expect(hall.effectsOf(met.id).map(({ sum }) => sum)).toEqual([0, 0]);
    for (const player of [a, b]) await duels.service.leave(player);
    bench.gateway.faults = [];
  },
);

test('LCH-06 T-GAME-1 two processes settle the same due duels once each', async () => {
  const [one, two] = [hall.room(), hall.room()];
  const ids: string[] = [];
  for (let table = 0; table < 6; table += 1)
    ids.push((await hall.deals(one, hall.sitter(), hall.sitter())).id);
  for (const id of ids) await hall.runOut(id);
  await Promise.all([one.tick(), two.tick(), one.tick(), two.tick()]);
  expect(await Promise.all(ids.map(hall.stateOf))).toEqual(ids.map(() => 'settled'));
  for (const id of ids)
    expect(hall.effectsOf(id).map(({ kinds }) => kinds)).toEqual([
      ['bet', 'win'],
      ['bet', 'win'],
    ]);
});
