import { type ChildProcess, spawn } from 'node:child_process';

import { openRotatingLog } from './rotating-log.ts';
import { say, StartError } from './say.ts';

export type Service = {
  readonly name: string;
  readonly args: readonly string[];
  /** Its whole environment: nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  /** The path of the file for its output; the last lines are shown when it fails. */
  readonly log: string;
  /** Responds 200 when it is up. */
  readonly health: string;
};

const RESTART_DELAYS_MS = [200, 500, 1000, 2000, 5000] as const;

/**
 * The time that a service can take to answer for the first time, on a machine that has much else to
 * do; and the number of times it can end before.
 */
const START_TIMEOUT_MS = 180_000;
const MAX_START_FAILURES = 3;

/** A child that has been started, or why it could not be. */
function spawnService(service: Service, cwd: string): ChildProcess | Error {
  try {
    return spawn(process.execPath, [...service.args], {
      cwd,
      env: { ...service.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    return error as Error;
  }
}

/**
 * Runs services and brings a fallen one back, at once the first time and more slowly when it keeps
 * falling. `stop` ends them all: politely, then for good after ten seconds.
 *
 * @param onProcess is called with the process of a service, and with undefined when it has ended
 */
export function createSupervisor(
  cwd: string,
  onProcess: (name: string, pid: number | undefined) => void = () => undefined,
) {
  const running = new Map<string, ChildProcess>();
  let stopping = false;

  const launch = (service: Service, falls: number, onFall: (words: string) => void): void => {
    if (stopping) return;
    const born = performance.now();
    const relaunch = (reason: string, words: string): void => {
      if (stopping) return;
      onFall(words);
      // A service that ran for a minute has earned a fresh count.
      const count = performance.now() - born > 60_000 ? 0 : falls;
      const pause = RESTART_DELAYS_MS[Math.min(count, RESTART_DELAYS_MS.length - 1)] ?? 5000;
      say(`The ${service.name} ended (${reason}) and is brought back. Its log: ${service.log}`);
      if (count >= 2 && words) console.error(words);
      setTimeout(() => !stopping && launch(service, count + 1, onFall), pause);
    };
    const child = spawnService(service, cwd);
    if (child instanceof Error) relaunch(child.message, child.message);
    else follow(service, child, relaunch);
  };

  const follow = (
    service: Service,
    child: ChildProcess,
    onEnd: (reason: string, words: string) => void,
  ): void => {
    const log = openRotatingLog(service.log);
    let last = '';
    let isOver = false;
    running.set(service.name, child);
    if (child.pid !== undefined) onProcess(service.name, child.pid);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('error', () => undefined);
      stream?.on('data', (chunk: Buffer) => {
        last = (last + chunk.toString()).slice(-2000);
        log.write(chunk);
      });
    }
    const end = (reason: string, words: string): void => {
      if (isOver) return;
      isOver = true;
      running.delete(service.name);
      onProcess(service.name, undefined);
      onEnd(reason, words);
    };
    // A process that could not be started has no exit.
    child.once('error', (error) => child.pid === undefined && end(error.message, error.message));
    child.once('exit', (code, signal) =>
      end(signal ?? `code ${code}`, last.trim().split('\n').slice(-3).join('\n')),
    );
    child.once('close', () => log.close());
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
