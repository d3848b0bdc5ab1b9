import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

import type { Failure, RoundResult } from './failures.ts';

/** Kinds of tests that are repeated. */
export const KINDS = ['journeys', 'integration'] as const;
export type Kind = (typeof KINDS)[number];

/** Under which circumstances rounds can be added up. */
export type Circumstances = {
  /** The commit; `+` follows when files differed from it. */
  readonly commit: string;
  /** The number of processes that burned the processors. */
  readonly load: number;
  /** The choice of tests: `--core`, filters; empty for all. */
  readonly scope: string;
};

/** One kind of test, run once. */
export type Round = Circumstances &
  RoundResult & {
    readonly number: number;
    readonly kind: Kind;
    /** ISO 8601, when it ended. */
    readonly date: string;
    readonly seconds: number;
    /** Processes that ran or waited for a processor, on average: the load, the tests, the rest. */
    readonly loadAverage: number;
  };

/** A test that failed at least once, how often, and how it failed first. */
type Flake = Failure & {
  readonly kind: Kind;
  readonly times: number;
  readonly firstIn: number;
};

/** Reads the rounds that were kept. */
export const readRounds = (file: string): Promise<readonly Round[]> =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text) as readonly Round[],
    () => [],
  );

let lastAdded: Promise<unknown> = Promise.resolve();

/** Keeps a round behind those before, one at a time, and returns them all. */
export function addRound(file: string, round: Round): Promise<readonly Round[]> {
  const added = lastAdded.then(async () => {
    const rounds = [...(await readRounds(file)), round];
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(rounds, null, 2)}\n`);
    return rounds;
  });
  lastAdded = added.catch(() => {});
  return added;
}

/** The rounds that may be added up with those of a command. */
export const pickComparable = (
  rounds: readonly Round[],
  { commit, load, scope }: Circumstances,
): readonly Round[] =>
  rounds.filter((round) => round.commit === commit && round.load === load && round.scope === scope);

/** Every test that failed at least once, the most frequent first. */
export function listFlakes(rounds: readonly Round[]): readonly Flake[] {
  const flakes = new Map<string, Flake>();
  for (const { kind, number, failures } of rounds)
    for (const { test, reason } of failures) {
      const key = `${kind} ${test}`;
      const known = flakes.get(key) ?? { kind, test, reason, times: 0, firstIn: number };
      flakes.set(key, { ...known, times: known.times + 1 });
    }
  return [...flakes.values()].toSorted((one, next) => next.times - one.times);
}

/** One round in a line. */
export const describeRound = (round: Round): string =>
  `round ${round.number}, ${round.kind}: ${round.tests} tests, ${round.failures.length} failed, ` +
  `${round.seconds.toFixed(0)} s at a load average of ${round.loadAverage.toFixed(1)}`;

/** The sum of rounds: how many of each kind, and each test that failed once, with its reason. */
export function describeSum(rounds: readonly Round[]): string {
  const count = (kind: Kind) => rounds.filter((round) => round.kind === kind).length;
  const [first] = rounds;
  const head = KINDS.filter((kind) => count(kind) > 0).map((kind) => `${count(kind)} of ${kind}`);
  const flakes = listFlakes(rounds);
  return [
    `rounds: ${head.join(', ')}, load ${first?.load ?? 0}, commit ${first?.commit ?? 'unknown'}` +
      (first?.scope ? `, only ${first.scope}` : ''),
    ...flakes.map(
      ({ kind, test, reason, times, firstIn }) =>
        `✗ ${times} of ${count(kind)} (first in round ${firstIn}) ${test}\n    ${reason}`,
    ),
    `${flakes.length} tests failed at least once`,
  ].join('\n');
}
