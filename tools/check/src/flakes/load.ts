import { type ChildProcess, spawn } from 'node:child_process';
import { loadavg } from 'node:os';

/**
 * Burns one processor until its parent is gone, also when that was killed and could end nothing
 * itself.
 */
const BURN =
  'const parent = process.ppid; while (process.ppid === parent) ' +
  'for (const until = Date.now() + 100; Date.now() < until; );';

/** Processes that burn the processors; `stop` ends them. */
export type Load = { readonly pids: readonly number[]; readonly stop: () => void };

/** Starts so many processes that do nothing but burn a processor; they end with this one. */
export function startLoad(count: number): Load {
  const children: readonly ChildProcess[] = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', BURN], { stdio: 'ignore' }),
  );
  const stop = (): void => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', stop);
  return { pids: children.flatMap(({ pid }) => pid ?? []), stop };
}

const SAMPLE_MS = 10_000;

/** Watches the load of the machine from now on; `stop` returns its average. */
export function watchLoad(): { readonly stop: () => number } {
  const samples: number[] = [];
  const timer = setInterval(() => samples.push(loadavg()[0] ?? 0), SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      samples.push(loadavg()[0] ?? 0);
      return samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
    },
  };
}
