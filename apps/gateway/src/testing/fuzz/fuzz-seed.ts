import { randomInt } from 'node:crypto';

import { createRandom, type Random } from './random.ts';

/** How a fuzz runs: `npm run fuzz` takes a fresh seed and many rounds, the suite one of each. */
export type FuzzRun = { readonly seed: number; readonly rounds: number; readonly random: Random };

/**
 * Reads FUZZ_SEED (a number, or `fresh`) and FUZZ_ROUNDS, and prints the seed, with which a run can
 * be repeated.
 */
export function startFuzz(): FuzzRun {
  const named = process.env['FUZZ_SEED'] ?? '1';
  const seed = named === 'fresh' ? randomInt(2 ** 32) : Number(named);
  const rounds = Number(process.env['FUZZ_ROUNDS'] ?? 1);
  process.stdout.write(`fuzz: FUZZ_SEED=${seed} FUZZ_ROUNDS=${rounds}\n`);
  return { seed, rounds, random: createRandom(seed) };
}
