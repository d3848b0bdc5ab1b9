/**
 * `npm run flakes` repeats journeys and integration tests beside processes that burn the
 * processors, and names each test that failed once: one that passes only on a quiet machine is
 * wrong, or the product is.
 */
import { rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { join } from 'node:path';

import { choiceOption, createCommand, runCommandLine, wholeNumber } from '@parlour/command-line';
import { root } from '@parlour/nx/load-tenant';

import { startLoad, watchLoad } from './flakes/load.ts';
import {
  type Circumstances,
  describeRound,
  describeSum,
  type Kind,
  KINDS,
  listFlakes,
  pickComparable,
  readRounds,
  type Round,
  writeRounds,
} from './flakes/rounds.ts';
import { type Chosen, runRound } from './flakes/run-round.ts';
import { describeCommit } from './spec/results.ts';

const FOLDER = join(root, 'test-results/flakes');
const ROUNDS = join(FOLDER, 'rounds.json');

type FlakeOptions = {
  readonly runs: number;
  readonly load: number;
  readonly only?: Kind;
  readonly core?: true;
  readonly resume?: true;
};

await runCommandLine(
  createCommand({
    script: 'flakes',
    purpose:
      'Repeats journeys and integration tests beside processes that burn the processors, and ' +
      'ends with 1 when a test failed in a round.',
    examples: [
      ['npm run flakes -- --runs 10 --load 8', 'all of them ten times on a busy machine'],
      ['npm run flakes -- --only integration wallet', 'files whose names contain a word'],
      ['npm run flakes -- --core --runs 5 --load 0', 'the journeys of npm test, on a quiet one'],
      ['npm run flakes -- --resume --runs 2', 'two rounds more, added up with those before'],
    ],
    notes:
      'Keeps what failed in test-results/flakes/<round>: the report, and of a journey its ' +
      'screenshot and the text of its page. Rounds of another commit, load or choice of tests ' +
      'are not added up. E2E_PORT moves the ports.',
  })
    .argument('[filters...]', 'parts of file names, for both kinds of test; without any, all')
    .option('--runs <count>', 'how many rounds', wholeNumber(1), 10)
    .option('--load <count>', 'how many processes burn a processor each', wholeNumber(0), 8)
    .addOption(choiceOption('--only <kind>', 'one kind of test', KINDS))
    .option('--core', 'of the journeys only those of npm test')
    .option('--resume', 'add the rounds to those of test-results/flakes/rounds.json')
    .action(main),
);

async function main(
  filters: readonly string[],
  { runs, load, only, core, resume }: FlakeOptions,
): Promise<void> {
  if (!resume) await rm(FOLDER, { recursive: true, force: true });
  const chosen: Chosen = { isCore: core === true, filters };
  const scope = [...(core ? ['--core'] : []), ...filters].join(' ');
  const circumstances = { commit: describeCommit(root), load, scope };
  endWithSignals();
  const { stop } = startLoad(load);
  try {
    for (let run = 0; run < runs; run += 1)
      await runRounds(only ? [only] : KINDS, chosen, circumstances);
  } finally {
    stop();
  }
  const rounds = pickComparable(await readRounds(ROUNDS), circumstances);
  const ran = rounds.reduce((sum, { tests }) => sum + tests, 0);
  if (ran === 0) console.error('No test ran: nothing is known.');
  process.exitCode = ran > 0 && listFlakes(rounds).length === 0 ? 0 : 1;
}

/** One round of each kind; it is kept at once, and the sum so far is printed. */
async function runRounds(
  kinds: readonly Kind[],
  chosen: Chosen,
  circumstances: Circumstances,
): Promise<void> {
  const before = await readRounds(ROUNDS);
  const number = Math.max(0, ...before.map((round) => round.number)) + 1;
  const rounds: Round[] = [...before];
  for (const kind of kinds) {
    const startedAt = performance.now();
    const watch = watchLoad();
    const result = await runRound(kind, join(FOLDER, String(number)), chosen);
    const seconds = (performance.now() - startedAt) / 1000;
    const date = new Date().toISOString();
    const loadAverage = watch.stop();
    const round = { ...circumstances, ...result, number, kind, date, seconds, loadAverage };
    rounds.push(round);
    await writeRounds(ROUNDS, rounds);
    console.log(describeRound(round));
  }
  console.log(`${describeSum(pickComparable(rounds, circumstances))}\n`);
}

/** The load ends with this process: a signal ends it as any other end does. */
function endWithSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
