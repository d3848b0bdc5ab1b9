/**
 * `npm run vendor:conformance`: an adversarial vendor tries a wallet that speaks the vendor API;
 * without an address, our own gateway on an empty database.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { root } from '@parlour/nx/load-tenant';
import { ensurePostgres } from '@parlour/start/postgres';

import { startOwnWallet } from './own-wallet.ts';
import { playerSource } from './player-source.ts';
import { writeReport } from './report.ts';
import { type RunOptions, runConformance } from './run.ts';
import type { Key } from './vendor-client.ts';

const USAGE = `npm run vendor:conformance -- [--url https://wallet.example
  --key keyId:secret --players <command or address>] [--other-key keyId:secret]
  [--profile quick|full] [--only check,check] [--out folder] [--port 5800]
Keys may also stand in VENDOR_KEY and VENDOR_OTHER_KEY.
docs/vendor-api.md describes the source of players.`;

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    key: { type: 'string' },
    'other-key': { type: 'string' },
    players: { type: 'string' },
    profile: { type: 'string', default: 'full' },
    only: { type: 'string' },
    out: { type: 'string' },
    port: { type: 'string', default: '5800' },
    help: { type: 'boolean' },
  },
});

const fail = (sentence: string): never => {
  console.error(`${sentence}\n\n${USAGE}`);
  process.exit(2);
};
const parseKey = (text: string | undefined, name: string): Key | undefined => {
  if (text === undefined) return undefined;
  const [keyId = '', ...rest] = text.split(':');
  if (keyId === '' || rest.join(':') === '')
    return fail(`${name} must be the key's id and its secret with a colon between.`);
  return { keyId, secret: rest.join(':') };
};

type Target = Pick<RunOptions, 'url' | 'key' | 'otherKey' | 'source'> & {
  readonly stop: () => Promise<void>;
};

async function findTarget(): Promise<Target> {
  const { url, players } = values;
  const [key, otherKey] = [
    parseKey(values.key ?? process.env['VENDOR_KEY'], '--key'),
    parseKey(values['other-key'] ?? process.env['VENDOR_OTHER_KEY'], '--other-key'),
  ];
  if (url !== undefined) {
    if (!URL.canParse(url) || new URL(url).pathname !== '/')
      return fail('--url must be an origin such as https://wallet.example, without a path.');
    if (!key) return fail('--key must be given with --url.');
    if (players === undefined)
      return fail('--players must be given with --url: the vendor API makes no players.');
    return { url, key, otherKey, source: playerSource(players), stop: async () => undefined };
  }
  const folder = await mkdtemp(join(tmpdir(), 'parlour-conformance-'));
  const postgres = await ensurePostgres({ dataDir: folder });
  const wallet = await startOwnWallet({ databaseUrl: postgres.url, port: Number(values.port) });
  return {
    ...wallet,
    async stop() {
      await wallet.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const { profile } = values;
if (profile !== 'quick' && profile !== 'full') fail('--profile must be quick or full.');
const target = await findTarget();
try {
  const results = await runConformance({
    ...target,
    profile: profile === 'quick' ? 'quick' : 'full',
    only: values.only?.split(','),
    onResult: ({ id, result, reason, ms }) =>
      console.log(
        `${result.padEnd(8)} ${id.padEnd(22)} ${(ms / 1000).toFixed(1).padStart(6)} s  ` +
          `${reason.slice(0, 400)}`,
      ),
  });
  const count = (wanted: string) => results.filter(({ result }) => result === wanted).length;
  const page = await writeReport(values.out ?? join(root, 'dist/conformance'), results, {
    url: target.url,
    profile,
  });
  console.log(
    `\n${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped. ${page}`,
  );
  if (count('failed') > 0) process.exitCode = 1;
} finally {
  await target.stop();
}
