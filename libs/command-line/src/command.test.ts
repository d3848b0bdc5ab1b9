import { expect, it } from 'vitest';

import { choiceArgument, createCommand, runCommandLine, wholeNumber } from './index.ts';

/** Runs a command that is neither printed nor ended: what it says, and what its action got. */
async function run(...words: string[]) {
  const result = { said: '', got: undefined as unknown };
  const write = (text: string) => (result.said += text);
  const command = createCommand({
    script: 'soak',
    purpose: 'Plays for long.',
    examples: [['npm run soak -- --rounds 5', 'five']],
    notes: 'Needs a database.',
  })
    .addArgument(choiceArgument('[games...]', 'games', ['roulette', 'reef']))
    .option('--rounds <number>', 'how many', wholeNumber(1, 9), 3)
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: write })
    .action((games: unknown, options: unknown) => {
      result.got = [games, options];
    });
  const code = await runCommandLine(command, words).then(
    () => 0,
    (error: { exitCode: number }) => error.exitCode,
  );
  return { ...result, code };
}

it('OPS-11 --help shows usage, purpose, options and examples, and runs no action', async () => {
  for (const flag of ['--help', '-h']) {
    const { said, got, code } = await run(flag);
    expect({ got, code }).toEqual({ got: undefined, code: 0 });
    expect(said).toMatch(/^Usage: npm run soak -- \[options\] \[games...\]\n\nPlays for/);
    expect(said).toContain('how many (default: 3)');
    expect(said).toContain('Examples:\n  npm run soak -- --rounds 5  five\n\nNeeds a database.');
  }
});

it('OPS-11 right words reach the action, wrong ones are answered in one line', async () => {
  expect(await run('reef', 'roulette', '--rounds', '9')).toEqual({
    said: '',
    got: [['reef', 'roulette'], { rounds: 9 }],
    code: 0,
  });
  for (const [words, answer] of [
    [['--round', '5'], "Unknown option '--round': did you mean --rounds?"],
    [['--entirely'], "Unknown option '--entirely': npm run soak -- --help lists what there is."],
    [
      ['roulete'],
      "Argument value 'roulete' is invalid for argument 'games': did you mean roulette?",
    ],
    [
      ['--rounds', '10'],
      "Option '--rounds <number>' argument '10' is invalid: it must be a whole number from 1 to 9.",
    ],
  ] as const)
    expect(await run(...words)).toEqual({ said: `${answer}\n`, got: undefined, code: 1 });
});
