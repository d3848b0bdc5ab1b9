import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

import { StartError } from '../say.ts';

/** The time that a program has to end when it is asked to, in ms. */
const STOP_TIMEOUT_MS = 5000;

/** A program that runs: its end, with its exit code, and how to stop it before. */
export type RunningProgram = {
  readonly pid: number | undefined;
  readonly ended: Promise<number | null>;
  readonly stop: () => Promise<void>;
};

/** Runs a program and hands on each line that it prints; `ended` rejects when it cannot start. */
export function runProgram(
  cwd: string,
  command: string,
  args: readonly string[],
  { env, onLine }: { readonly env: NodeJS.ProcessEnv; readonly onLine: (line: string) => void },
): RunningProgram {
  const child: ChildProcess = spawn(command, [...args], {
    cwd,
    env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: undefined },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface({ input: stream }).on('line', onLine);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT' ? new StartError('Start with the npm scripts: npm start') : error,
      ),
    );
    child.once('close', resolve);
  });
  return {
    pid: child.pid,
    ended,
    async stop() {
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
      child.kill('SIGTERM');
      await ended.catch(() => undefined);
      clearTimeout(force);
    },
  };
}
