import { spawn } from 'node:child_process';

import { StartError } from './say.ts';
import type { Service } from './supervise.ts';

/**
 * Brings the gateway's database up to date and seeds demo data where there is none; done by the
 * gateway's own program.
 */
export async function prepareDemo(root: string, gateway: Service): Promise<void> {
  const child = spawn(process.execPath, ['apps/gateway/src/commands/seed/main.ts'], {
    cwd: root,
    env: { ...process.env, ...gateway.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0)
    throw new StartError(`The database could not be prepared:\n${output.trim().slice(-2000)}`);
}
