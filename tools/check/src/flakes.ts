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
  addRound,
  type Circumstances,
  describeRound,
  describeSum,
  type Kind,
  KINDS,
  listFlakes,
  pickComparable,
  readRounds,
} from './flakes/rounds.ts';
import { type Chosen, runRound } from './flakes/run-round.ts';
import { targetStep } from './run/step.ts';
import { describeCommit } from './spec/results.ts';

const FOLDER = join(root, 'test-results/flakes');
const ROUNDS = join(FOLDER, 'rounds.json');
/** The load average that a round adds, measured: browsers and PostgreSQL are many processes. */
const LOAD_OF_A_ROUND = 8;

type FlakeOptions = {
  readonly runs: number;
  readonly load: number;
  readonly atOnce: number;
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
      ['npm run flakes -- --runs 10 --load 8 --at-once 2', 'the same sooner: rounds are the load'],
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
    .option(
      '--at-once <count>',
      'how many rounds at once; each other one counts as a load of 8',
      wholeNumber(1),
      1,
    )
    .addOption(choiceOption('--only <kind>', 'one kind of test', KINDS))
    .option('--core', 'of the journeys only those of npm test')
    .option('--resume', 'add the rounds to those of test-results/flakes/rounds.json')
    .action(main),
);

async function main(
  filters: readonly string[],
  { runs, load, atOnce, only, core, resume }: FlakeOptions,
): Promise<void> {
  if (!resume) await rm(FOLDER, { recursive: true, force: true });
  const chosen = { isCore: core === true, filters };
  const scope = [...(core ? ['--core'] : []), ...filters].join(' ');
  const circumstances = { commit: describeCommit(root), load, scope };
  endWithSignals();
  // Rounds at once would build the same, and the product of a journey starts within its time.
  if (only !== 'integration') await build();
  const { stop } = startLoad(Math.max(0, load - LOAD_OF_A_ROUND * (atOnce - 1)));
  try {
    const number = Math.max(0, ...(await readRounds(ROUNDS)).map((round) => round.number)) + 1;
    const numbers = Array.from({ length: runs }, (_, index) => number + index);
    const runLane = async (lane: number): Promise<void> => {
      // Half of the lanes begin with the other kind, so that unlike tests meet.
      const kinds = (lane % 2 === 0 ? KINDS : KINDS.toReversed()).filter(
        (kind) => only === undefined || kind === only,
      );
      for (let next = numbers.shift(); next !== undefined; next = numbers.shift())
        for (const kind of kinds) await runKind(kind, next, { ...chosen, lane }, circumstances);
    };
    await Promise.all(Array.from({ length: atOnce }, (_, lane) => runLane(lane)));
  } finally {
    stop();
  }
  const rounds = pickComparable(await readRounds(ROUNDS), circumstances);
  const ran = rounds.reduce((sum, { tests }) => sum + tests, 0);
  if (ran === 0) console.error('No test ran: nothing is known.');
  process.exitCode = ran > 0 && listFlakes(rounds).length === 0 ? 0 : 1;
}

async function build(): Promise<void> {
  const { failed, output } = await targetStep('build', 'what journeys open', 'build').run();
  if (failed > 0) throw new Error(`the build failed:\n${output}`);
}

/** Runs a kind once, keeps the result at once, and prints the sum so far. */
async function runKind(
  kind: Kind,
  number: number,
  chosen: Chosen,
  circumstances: Circumstances,
): Promise<void> {
  const startedAt = performance.now();
  const watch = watchLoad();
  const result = await runRound(kind, join(FOLDER, String(number)), chosen);
  const seconds = (performance.now() - startedAt) / 1000;
  const date = new Date().toISOString();
  const loadAverage = watch.stop();
  const round = { ...circumstances, ...result, number, kind, date, seconds, loadAverage };
  const rounds = await addRound(ROUNDS, round);
  console.log(`${describeRound(round)}\n${describeSum(pickComparable(rounds, circumstances))}\n`);
}

/** The load ends with this process: a signal ends it as any other end does. */
function endWithSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
}
