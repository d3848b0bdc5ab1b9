import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import { expect, it } from 'vitest';

/** Programs of others, with help of their own. A script that starts any other is ours. */
const FOREIGN = ['nx', 'oxfmt', 'oxlint', 'playwright', 'storybook', 'tsc', 'vitest'];
/** Each test starts processes, several at once, on a machine that may be busy. */
const TIMEOUT_MS = 180_000;

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};
/** The program of a script, behind the variables that it sets. */
const findProgram = (script: string) =>
  script.split(' ').find((word) => !/^[A-Z0-9_]+=/.test(word));
/** Programs for operators and players that docs name and no script starts. */
const programs = [
  'apps/gateway/src/commands/operator/default-password.ts',
  'apps/arcade/src/cli/verify-round.ts',
];
const ours = [
  ...Object.entries(scripts).filter(([, script]) => !FOREIGN.includes(findProgram(script) ?? '')),
  ...programs.map((file) => [file, `node ${file}`] as const),
];

/**
 * `npm test` starts one of each kind: one of the gateway's, with and without sub-commands, one that
 * runs beside `npm start`, one of the tools, one that no script starts. `npm run test:all` starts
 * all; every one is made with `createCommand`, whose own test is in libs/command-line.
 */
const SAMPLE = [
  'settings',
  'vendors',
  'backup',
  'tenants:list',
  'apps/arcade/src/cli/verify-round.ts',
];
const started =
  process.env['TEST_ALL'] === '1' ? ours : ours.filter(([name]) => SAMPLE.includes(name));

/** A folder that no command makes as long as it only shows help. */
const dataDir = join(tmpdir(), `parlour-help-${process.pid}`);

/** Where the test run keeps what Node has compiled: some seventy processes load the same files. */
const cache = process.env['NODE_COMPILE_CACHE'];
const compiled = cache === undefined ? {} : { NODE_COMPILE_CACHE: cache };

/** Runs a script as npm does, with words behind it and without a database. */
const run = (script: string, word: string) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = {
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://parlour@127.0.0.1:1/none',
      ...compiled,
    };
    execFile('sh', ['-c', `${script} ${word}`], { cwd: root, env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });

/** A word with its last two letters exchanged. */
const misspell = (word: string) => word.replace(/(.)(.)$/, '$2$1');

it('OPS-11 every command is made with createCommand', () => {
  expect(ours.map(([name]) => name)).toEqual(expect.arrayContaining(SAMPLE));
  const others = ours.filter(([name, script]) => {
    const file = script.split(' ').findLast((word) => word.endsWith('.ts')) ?? '';
    const text = readFileSync(join(root, file), 'utf8');
    // Programs of the services are named in the table of the file that starts them.
    return !/\bcreateCommand\(/.test(text) && !new RegExp(`^  '?${name}'?: \\{ ?`, 'm').test(text);
  });
  expect(others).toEqual([]);
});

it.concurrent.each(started)(
  'OPS-11 %s shows its help and does nothing',
  { timeout: TIMEOUT_MS },
  async (_, script) => {
    const { code, out, err } = await run(script, '--help');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(
      /^Usage: (npm [a-z: -]+ --|node \S+\.ts) \[options\].*\n\n[A-Z][^.]*\.[^]*\n\nOptions:\n/,
    );
    expect(out).toMatch(/\n  -h, --help +\S/);
    expect(out).toMatch(/\n\nExamples:\n  .*(npm|node) .* {2}\S/);
    expect(existsSync(dataDir)).toBe(false);
    // The first option and the first sub-command that it shows, spelt wrong.
    const words = [/^ {2}(?:-\w, )?(--[a-z-]+)/m, /^Commands:\n {2}(\w+)/m].flatMap(
      (shown) => shown.exec(out)?.[1] ?? [],
    );
    expect(words[0]).toMatch(/^--/);
    for (const word of words)
      expect(await run(script, misspell(word))).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(
          new RegExp(`^Unknown (option|command) '${misspell(word)}': did you mean ${word}\\?\n$`),
        ) as string,
      });
  },
);
