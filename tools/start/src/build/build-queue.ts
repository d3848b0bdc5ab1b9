import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The state of a build; `unknown` is one that this start does not make. */
type BuildState = 'waiting' | 'building' | 'built' | 'failed' | 'unknown';

/** Orders builds that run in processes of their own, each of which asks for its turn. */
export type BuildQueue = {
  /**
   * The path of the socket at which builds ask for their turn, and the gateway for the state of
   * one.
   */
  readonly socketPath: string;
  readonly state: (name: string) => BuildState;
  /** Lets the builds that are not needed first begin, two at a time. */
  readonly open: () => void;
  /** A build that had nothing to do, because its result was in the cache. */
  readonly markBuilt: (name: string) => void;
  /** A build that ended without having asked for its turn. */
  readonly markFailed: (name: string) => void;
  readonly close: () => void;
};

type BuildQueueOptions = {
  /** Everything that is built, in its order. */
  readonly names: readonly string[];
  /** Names of the builds that a start needs: these never wait. */
  readonly needed: ReadonlySet<string>;
  readonly onEnd: (name: string, state: 'built' | 'failed') => void;
};

/** The number of builds that run at once among those that nothing waits for. */
const PARALLEL = 2;

/**
 * Listens for builds and for questions, one line each. `build <name>` is answered with `go` when
 * its turn has come and followed by `done`; a connection that ends before is a failed build. `ask
 * <name>` is answered with the state and moves a waiting build to the front.
 */
export async function createBuildQueue({
  names,
  needed,
  onEnd,
}: BuildQueueOptions): Promise<BuildQueue> {
  const states = new Map<string, BuildState>(names.map((name) => [name, 'waiting']));
  const waiting = new Map<string, Socket>();
  let order = [...names];
  let isOpen = false;
  let isClosed = false;

  const state = (name: string): BuildState => states.get(name) ?? 'unknown';
  const end = (name: string, result: 'built' | 'failed'): void => {
    if (isClosed || !['waiting', 'building'].includes(state(name))) return;
    states.set(name, result);
    waiting.delete(name);
    onEnd(name, result);
    schedule();
  };
  const begin = (name: string, socket: Socket): void => {
    waiting.delete(name);
    states.set(name, 'building');
    socket.write('go\n');
  };
  const schedule = (): void => {
    let running = [...states].filter(
      ([name, now]) => now === 'building' && !needed.has(name),
    ).length;
    for (const name of order) {
      const socket = waiting.get(name);
      if (!socket) continue;
      if (needed.has(name)) begin(name, socket);
      else if (isOpen && running < PARALLEL) {
        begin(name, socket);
        running += 1;
      }
    }
  };
  const answer = (name: string, socket: Socket): void => {
    if (state(name) === 'waiting') order = [name, ...order.filter((other) => other !== name)];
    socket.end(`${state(name)}\n`);
  };
  const serve = (socket: Socket): void => {
    let building = '';
    socket.on('error', () => undefined);
    createInterface({ input: socket }).on('line', (line) => {
      const [word, name = ''] = line.split(' ');
      if (word === 'ask') answer(name, socket);
      else if (word === 'build' && state(name) === 'waiting') {
        building = name;
        waiting.set(name, socket);
        schedule();
      } else if (word === 'done' && building !== '') end(building, 'built');
    });
    socket.on('close', () => building !== '' && end(building, 'failed'));
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };

  const sockets = new Set<Socket>();
  const folder = mkdtempSync(join(tmpdir(), 'parlour-builds-'));
  const socketPath =
    process.platform === 'win32' ? `\\\\.\\pipe\\${folder}` : join(folder, 'socket');
  const server = createServer(serve);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socketPath, resolve);
  });
  server.unref();
  return {
    socketPath,
    state,
    open() {
      isOpen = true;
      schedule();
    },
    markBuilt: (name) => end(name, 'built'),
    markFailed: (name) => end(name, 'failed'),
    close() {
      isClosed = true;
      server.close();
      for (const socket of sockets) socket.destroy();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
