import { spawn } from 'node:child_process';

import { say } from './say.ts';
import type { Service } from './supervise.ts';

/**
 * Gives the brands of a demo their past while the product runs already, and says how far that is;
 * done by the gateway's own program. Returns what ends it before its time.
 */
export function startHistory(root: string, gateway: Service): () => void {
  const child = spawn(process.execPath, ['apps/gateway/src/commands/seed/history/main.ts'], {
    cwd: root,
    env: { ...gateway.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let isEnded = false;
  let faults = '';
  child.stdout.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().trim().split('\n')) say(line);
  });
  child.stderr.on('data', (chunk: Buffer) => (faults = (faults + chunk.toString()).slice(-500)));
  child.once('error', ({ message }) => say(`The demo has no history: ${message}`));
  child.once('close', (code) => {
    if (code !== 0 && !isEnded) say(`The demo has no history: ${faults.trim()}`);
  });
  return () => {
    isEnded = true;
    child.kill('SIGTERM');
  };
}
