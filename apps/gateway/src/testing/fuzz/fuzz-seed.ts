import { createHash, randomInt } from 'node:crypto';

import { isWholeRun } from '../whole-run.ts';
import { createRandom, type Random } from './random.ts';
import { testSeed } from './test-seed.ts';

/** The random draws of a test: the same in whatever order the tests run. */
export type FuzzDraw = {
  readonly random: Random;
  /** About one in four of the items, one at least; all of them in many rounds and `test:all`. */
  readonly some: <Item>(items: readonly Item[]) => readonly Item[];
};

/**
 * The settings of a fuzz run: `npm run fuzz` takes a fresh seed and many rounds, the suite one of
 * each.
 */
type FuzzRun = {
  readonly rounds: number;
  /** The draw of one test, by a name of its own within the file. */
  readonly drawOf: (test: string) => FuzzDraw;
};

const SHARE = 8;

/**
 * Reads FUZZ_SEED (a number, or `fresh`; else the seed of all samples) and FUZZ_ROUNDS, and prints
 * the seed, with which a run can be repeated.
 */
export function startFuzz(): FuzzRun {
  const named = process.env['FUZZ_SEED'] ?? testSeed();
  // test-rules: chance, because `npm run fuzz` asks for a fresh seed and prints it
  const seed = named === 'fresh' ? randomInt(2 ** 32) : Number(named);
  const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 1);
  process.stdout.write(`fuzz: FUZZ_SEED=${seed} FUZZ_ROUNDS=${rounds}\n`);
  const isWhole = isWholeRun || rounds > 1;
  return { rounds, drawOf: (test) => startDraw(createRandom(seed ^ numberOf(test)), isWhole) };
}

/** A number of 32 bits that a name stands for. */
const numberOf = (name: string): number =>
  createHash('sha256').update(name).digest().readUInt32BE(0);

const startDraw = (random: Random, isWhole: boolean): FuzzDraw => ({
  random,
  some(items) {
    if (isWhole || items.length <= 1) return items;
    const chosen = items.filter(() => random.below(SHARE) === 0);
    return chosen.length > 0 ? chosen : [random.pick(items)];
  },
});
