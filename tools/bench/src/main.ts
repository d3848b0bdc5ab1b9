/** `npm run bench`: figures for docs/quality.md, each with its command. */
import { choiceArgument, createCommand, runCommandLine } from '@parlour/command-line';

import { measure, parts } from './parts.ts';

const listed = parts
  .map(
    ({ name, meaning, isOnlyByName }) =>
      `  ${name.padEnd(14)}${meaning}${isOnlyByName ? ' *' : ''}`,
  )
  .join('\n');

await runCommandLine(
  createCommand({
    script: 'bench',
    purpose: 'Measures what docs/quality.md states.',
    examples: [
      ['npm run bench', 'all parts but those marked *'],
      ['npm run bench -- sizes', 'one part'],
      ['TENANTS=india BENCH_SECONDS=2 npm run bench -- bets', 'one brand, for two seconds'],
      ['BENCH_MEMBERS=1000000 npm run bench -- teams', 'a team of a million members'],
      ['BENCH_PATHS=/,/rng BENCH_RUNS=3 npm run bench -- vitals', 'two pages, three runs each'],
    ],
    notes: `Parts (* only when named):\n${listed}`,
  })
    .addArgument(
      choiceArgument(
        '[parts...]',
        'the parts',
        parts.map(({ name }) => name),
      ),
    )
    .action(measure),
);
