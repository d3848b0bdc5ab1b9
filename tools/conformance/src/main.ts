/**
 * `npm run vendor:conformance`: an adversarial vendor tries a wallet that speaks the vendor API;
 * without an address, our own gateway on an empty database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  choiceOption,
  createCommand,
  InvalidArgumentError,
  Option,
  runCommandLine,
  wholeNumber,
} from '@parlour/command-line';
import { root } from '@parlour/nx/load-tenant';
import { ensurePostgres } from '@parlour/start/postgres';

import { startOwnWallet } from './own-wallet.ts';
import { playerSource } from './player-source.ts';
import { type Allowance, allowances } from './probe.ts';
import { writeReport } from './report.ts';
import { type RunOptions, runConformance } from './run.ts';
import type { Key } from './vendor-client.ts';

type ConformanceOptions = {
  readonly url?: string;
  readonly key?: string;
  readonly otherKey?: string;
  readonly secondKey?: string;
  readonly allows?: readonly Allowance[];
  readonly players?: string;
  readonly profile: 'quick' | 'full';
  readonly only?: string;
  readonly out: string;
  readonly port: number;
};

const fail = (sentence: string): never => {
  console.error(sentence);
  process.exit(1);
};
/** The key is checked here, not with the other options: their answers repeat the value. */
function parseKey(text: string | undefined, name: string): Key | undefined {
  if (text === undefined) return undefined;
  const [keyId = '', ...rest] = text.split(':');
  if (keyId === '' || rest.join(':') === '')
    return fail(`${name} must be the key’s id and its secret with a colon between.`);
  return { keyId, secret: rest.join(':') };
}

function parseOrigin(text: string): string {
  if (URL.canParse(text) && new URL(text).pathname === '/') return text;
  throw new InvalidArgumentError('it must be an origin such as https://wallet.example.');
}

const parseAllowances = (text: string): readonly Allowance[] =>
  text.split(',').map((name) => {
    const allowance = allowances.find((known) => known === name);
    if (allowance !== undefined) return allowance;
    throw new InvalidArgumentError(`it may name ${allowances.join(', ')}, with commas between.`);
  });

type Target = Pick<RunOptions, 'url' | 'key' | 'otherKey' | 'secondKey' | 'source'> & {
  readonly stop: () => Promise<void>;
};

async function findTarget(options: ConformanceOptions): Promise<Target> {
  const { url, players, port } = options;
  const key = parseKey(options.key, '--key');
  const otherKey = parseKey(options.otherKey, '--other-key');
  const secondKey = parseKey(options.secondKey, '--second-key');
  if (url !== undefined) {
    if (!key) return fail('--key must be given with --url.');
    if (players === undefined)
      return fail('--players must be given with --url: the vendor API makes no players.');
    const source = playerSource(players);
    return { url, key, otherKey, secondKey, source, stop: async () => undefined };
  }
  const folder = await mkdtemp(join(tmpdir(), 'parlour-conformance-'));
  const postgres = await ensurePostgres({ dataDir: folder });
  const wallet = await startOwnWallet({ databaseUrl: postgres.url, port });
  return {
    ...wallet,
    async stop() {
      await wallet.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function tryWallet(options: ConformanceOptions): Promise<void> {
  const { profile, only, out, allows } = options;
  const target = await findTarget(options);
  try {
    const results = await runConformance({
      ...target,
      profile,
      only: only?.split(','),
      allows,
      onResult: ({ id, result, reason, ms }) =>
        console.log(
          `${result.padEnd(8)} ${id.padEnd(22)} ${(ms / 1000).toFixed(1).padStart(6)} s  ` +
            `${reason.slice(0, 400)}`,
        ),
    });
    const count = (wanted: string) => results.filter(({ result }) => result === wanted).length;
    const page = await writeReport(out, results, {
      url: target.url,
      profile,
    });
    console.log(
      `\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped. ` +
        page,
    );
    if (count('failed') > 0) process.exitCode = 1;
  } finally {
    await target.stop();
  }
}

await runCommandLine(
  createCommand({
    script: 'vendor:conformance',
    purpose:
      'Tries a wallet that speaks the vendor API as a hostile vendor would; without an address, ' +
      'our own gateway on an empty database.',
    examples: [
      ['npm run vendor:conformance', 'our own gateway'],
      ['npm run vendor:conformance -- --profile quick', 'fewer players and repetitions'],
      [
        'npm run vendor:conformance -- --url https://wallet.example --key id:secret --players ./players',
        'another wallet',
      ],
    ],
    notes: 'docs/vendor-api.md describes the source of players.',
  })
    .option('--url <origin>', 'the wallet’s address', parseOrigin)
    .addOption(new Option('--key <id:secret>', 'the key of the vendor').env('VENDOR_KEY'))
    .addOption(
      new Option('--other-key <id:secret>', 'a key of another tenant').env('VENDOR_OTHER_KEY'),
    )
    .addOption(
      new Option('--second-key <id:secret>', 'a key of another vendor of the tenant').env(
        'VENDOR_SECOND_KEY',
      ),
    )
    .option(
      '--allows <what>',
      `what its operator allows: ${allowances.join(', ')}`,
      parseAllowances,
    )
    .option('--players <source>', 'a command or an address that makes players')
    .addOption(choiceOption('--profile <profile>', 'how much', ['quick', 'full']).default('full'))
    .option('--only <checks>', 'these checks only, with commas between')
    .option('--out <folder>', 'where the report goes', join(root, 'dist/conformance'))
    .option('--port <number>', 'the port of our own gateway', wholeNumber(1, 65_535), 5800)
    .action(tryWallet),
);
