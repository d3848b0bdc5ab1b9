import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from '@parlour/nx/load-tenant';
import { ensurePostgres } from '@parlour/start/postgres';

/** The product started on empty data for a measurement or a journey, and how to reach its parts. */
export type Product = {
  readonly port: number;
  readonly databaseUrl: string;
  readonly masterKey: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
};

/**
 * Starts the product as `npm start` does, on ports and data of its own; `settings` are further
 * variables of its environment, `isSilent` keeps what it says to itself, but for its last words
 * when it does not start.
 */
export async function startProduct(
  port: number,
  {
    settings = {},
    isSilent = false,
  }: { readonly settings?: Readonly<Record<string, string>>; readonly isSilent?: boolean } = {},
): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'parlour-bench-'));
  const child = spawn(process.execPath, ['tools/start/src/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      BUILD_ALL_FIRST: '1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      // Measurements and journeys begin with empty books.
      DEMO_HISTORY: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const [stream, shown] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000);
      if (!isSilent) shown.write(chunk);
    });
  }
  await ready(child, `http://127.0.0.1:${port + 1}/healthz`, () => said);
  const { url } =
    process.env['DATABASE_URL'] === undefined
      ? await ensurePostgres({ dataDir: join(dataDir, 'postgres') })
      : { url: process.env['DATABASE_URL'] };
  const keys = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as { master: string };
  return {
    port,
    databaseUrl: url,
    masterKey: keys.master,
    dataDir,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Until a process that was started responds at an address; fails when it ends before, with its last
 * words.
 */
export async function ready(child: ChildProcess, url: string, lastWords = () => ''): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`What was to answer at ${url} did not start\n${lastWords()}`.trim());
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
