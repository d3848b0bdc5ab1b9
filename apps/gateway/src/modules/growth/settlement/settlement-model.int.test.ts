import { afterAll, beforeAll, expect, it } from 'vitest';

import { Crash, dyingIn } from '../../../testing/database/dying-database.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { testSeed } from '../../../testing/fuzz/test-seed.ts';
import { settleOnce, settleScene } from '../../../testing/growth/settlement-model.ts';
import { type Scene, writeScene } from '../../../testing/growth/settlement-scene.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';

/** Small, for every run; `npm run soak -- --settlements` plays large ones. */
const SIZE = isWholeRun
  ? { members: 40, agents: 12, bets: 2000, moves: 25 }
  : { members: 16, agents: 8, bets: 200, moves: 8, days: 40 };

/** A gateway dies so many statements later than the last time, at least. */
const STEP = isWholeRun ? 1 : 12;

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

/** Settles by two gateways at once that die again and again, each later than the time before. */
async function settleDying({ db, tenant, random }: Scene): Promise<number> {
  const run = (nth: number) => settleOnce(dyingIn(db.app, nth, random.below(2) === 0), tenant);
  let crashes = 0;
  for (let nth = 1; ; nth += STEP + random.below(nth)) {
    const ends = await Promise.allSettled([run(nth), run(nth + random.below(5))]);
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
    for (const failure of failures) if (!(failure instanceof Crash)) throw failure;
    if (failures.length === 0) return crashes;
    crashes += failures.length;
  }
}

it('CON-04 CON-05 T-SET-1 periods are paid as an independent sum says, each once', async () => {
  const seed = testSeed();
  const scene = await writeScene(db, seed, SIZE);
  const { deaths, paid, faults } = await settleScene(scene, settleDying);
  expect(faults, `seed ${seed}`).toEqual([]);
  expect(deaths, `seed ${seed}`).toBeGreaterThan(5);
  expect(paid, `seed ${seed}`).toBeGreaterThan(100);
});
