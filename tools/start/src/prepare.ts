import { spawn } from 'node:child_process';

import { StartError } from './say.ts';
import type { Service } from './supervise.ts';

/** The numbers of the demo's accounts in a database; none where it never was a demo. */
export type DemoAccounts = { readonly open: number; readonly closed: number };

/**
 * Brings the gateway's database up to date and, in demo mode, seeds demo data where there is none;
 * done by the gateway's own program, which alone is given the owner's URL.
 *
 * @param options.picturesListed waited for first: the seed enters the addresses of covers and
 *   banners
 * @param options.onStart called when the program begins
 */
export async function prepareDatabase(
  root: string,
  gateway: Service,
  ownerUrl: string,
  options: { readonly picturesListed: Promise<void> | undefined; readonly onStart: () => void },
): Promise<DemoAccounts> {
  await options.picturesListed;
  options.onStart();
  const child = spawn(process.execPath, ['apps/gateway/src/commands/seed/main.ts'], {
    cwd: root,
    env: { ...gateway.env, MIGRATION_DATABASE_URL: ownerUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let faults = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (faults += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const words = faults.trim();
  if (code === 0) return JSON.parse(printed.trim().split('\n').at(-1) ?? '') as DemoAccounts;
  // One line is a sentence that says all; more is a crash.
  throw new StartError(
    words !== '' && !words.includes('\n')
      ? words
      : `The database could not be prepared:\n${words.slice(-2000)}`,
  );
}
