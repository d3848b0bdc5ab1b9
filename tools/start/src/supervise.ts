import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

import { say, StartError } from './say.ts';

export type Service = {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** Where its output goes; the last lines are shown when it fails. */
  readonly log: string;
  /** Responds 200 when it is up. */
  readonly health: string;
};

const RESTART_DELAYS_MS = [200, 500, 1000, 2000, 5000] as const;

/**
 * How long a service may take to answer for the first time, on a machine that has much else to do;
 * and how often it may end before.
 */
const START_TIMEOUT_MS = 180_000;
const MAX_START_FAILURES = 3;

/**
 * Runs services and brings a fallen one back, at once the first time and more slowly when it keeps
 * falling. `stop` ends them all: politely, then for good after ten seconds.
 */
export function createSupervisor(cwd: string) {
  const running = new Map<string, ChildProcess>();
  let stopping = false;

  const launch = (service: Service, falls: number, onFall: (words: string) => void): void => {
    const log = createWriteStream(service.log, { flags: 'a' });
    let last = '';
    const child = spawn(process.execPath, [...service.args], {
      cwd,
      env: { ...process.env, ...service.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.set(service.name, child);
    const born = performance.now();
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        last = (last + chunk.toString()).slice(-2000);
        log.write(chunk);
      });
    }
    child.once('exit', (code, signal) => {
      log.end();
      running.delete(service.name);
      if (stopping) return;
      const words = last.trim().split('\n').slice(-3).join('\n');
      onFall(words);
      // A service that ran for a minute has earned a fresh count.
      const count = performance.now() - born > 60_000 ? 0 : falls;
      const pause = RESTART_DELAYS_MS[Math.min(count, RESTART_DELAYS_MS.length - 1)] ?? 5000;
      say(
        `The ${service.name} ended (${signal ?? `code ${code}`}) and is brought back. Its ` +
          `log: ${service.log}`,
      );
      if (count >= 2 && words) console.error(words);
      setTimeout(() => !stopping && launch(service, count + 1, onFall), pause);
    });
  };

  return {
    /**
     * Starts a service and waits until it responds; throws with its last words when it ends again
     * and again, or takes longer than three minutes.
     */
    async start(service: Service): Promise<void> {
      let falls = 0;
      let lastWords = '';
      launch(service, 0, (words) => {
        falls += 1;
        lastWords = words;
      });
      const deadline = performance.now() + START_TIMEOUT_MS;
      while (performance.now() < deadline) {
        if (await isUp(service.health)) return;
        if (falls >= MAX_START_FAILURES)
          throw new StartError(
            `The ${service.name} does not start. Its log: ${service.log}\n${lastWords}`.trim(),
          );
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new StartError(
        `The ${service.name} did not come up within three minutes. Its log: ${service.log}`,
      );
    },
    async stop(): Promise<void> {
      stopping = true;
      await Promise.all(
        [...running.values()].map(
          (child) =>
            new Promise<void>((resolve) => {
              const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
              child.once('exit', () => {
                clearTimeout(force);
                resolve();
              });
              child.kill('SIGTERM');
            }),
        ),
      );
    },
  };
}

const isUp = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(1000) })).ok;
  } catch {
    return false;
  }
};
