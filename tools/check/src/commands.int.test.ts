import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
  }
}

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
 * `npm test` starts one of each kind: of the gateway's one with and one without sub-commands and
 * the one that changes its schema, one that runs beside `npm start`, one of the tools, one that no
 * script starts. `npm run test:all` starts all; every one is made with `createCommand`, whose own
 * test is in libs/command-line.
 */
const SAMPLE = [
  'settings',
  'vendors',
  'migrate',
  'backup',
  'tenants:list',
  'apps/arcade/src/cli/verify-round.ts',
];
const started =
  process.env['TEST_ALL'] === '1' ? ours : ours.filter(([name]) => SAMPLE.includes(name));

/** A folder that no command makes as long as it only shows help. */
const dataDir = join(tmpdir(), `parlour-help-${process.pid}`);

/** A database that stays as empty as it is as long as commands only show help. */
const NAME = `parlour_help_${randomBytes(4).toString('hex')}`;
const databaseUrl = () =>
  Object.assign(new URL(inject('postgresUrl')), { pathname: `/${NAME}` }).href;

/** The rows of a statement, on a connection of its own. */
async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<object>(statement)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => void (await query(inject('postgresUrl'), `create database ${NAME}`)));
afterAll(() => query(inject('postgresUrl'), `drop database ${NAME} with (force)`));

/** The schemas, tables and functions that commands have made. */
const readMade = () =>
  query(
    databaseUrl(),
    `select nspname as name from pg_namespace where nspname !~ '^(pg_|public$|information_schema$)'
     union all select relname from pg_class where relnamespace = 'public'::regnamespace
     union all select proname from pg_proc where pronamespace = 'public'::regnamespace`,
  );

/**
 * The folder in which the test run keeps what Node has compiled: some seventy processes load the
 * same files.
 */
const cache = process.env['NODE_COMPILE_CACHE'];
const compiled = cache === undefined ? {} : { NODE_COMPILE_CACHE: cache };

/** Runs a script as npm does, with words behind it and the database as its own. */
const run = (script: string, word: string) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = {
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(),
      ARCADE_DATABASE_URL: databaseUrl(),
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
    expect([existsSync(dataDir), await readMade()]).toEqual([false, []]);
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
