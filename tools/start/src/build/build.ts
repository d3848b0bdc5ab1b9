import { setTimeout as pause } from 'node:timers/promises';

import { createBuildProgress } from './build-progress.ts';
import { type BuildQueue, createBuildQueue } from './build-queue.ts';
import { type RunningProgram, runProgram } from './run-program.ts';
import { StartError } from '../say.ts';

/** A build that failed, with the last lines that it printed. */
type BuildFailure = { readonly name: string; readonly output: string };

/** The builds of `npm start`: what it needs first, and the rest while the product runs. */
export type Builds = {
  /** The path of the socket at which the gateway asks for the state of a brand's build. */
  readonly socketPath: string;
  /**
   * The first brand, the arcade's pages and the covers of games are there; rejects when one fails.
   */
  readonly needed: Promise<void>;
  /** The addresses of pictures are known, also of those that are still to be drawn. */
  readonly picturesListed: Promise<void>;
  /** Everything has ended; the failures of banners, the console and the other brands. */
  readonly all: Promise<readonly BuildFailure[]>;
  /** `console` and the codes of brands, as far as their builds have not ended. */
  readonly pending: () => readonly string[];
  /** Lets the console and the other brands be built and the banners be drawn. */
  readonly startRest: () => void;
  /** Ends what is still being built. */
  readonly stop: () => Promise<void>;
};

type BuildOptions = {
  readonly root: string;
  /** The names of the brands by the codes of their tenants; the first one is needed first. */
  readonly brandNames: ReadonlyMap<string, string>;
  readonly say: (line: string) => void;
  /** Called with the code of a brand, or `console`, when its pages can be served. */
  readonly onBuilt: (name: string) => void;
  /** Called when one of the other brands, the console or the banners could not be built. */
  readonly onFailed: (failure: BuildFailure) => void;
};

/** Applications that are the same for all brands. */
const APPS = ['console', 'arcade'] as const;
/** The pictures that a start needs, and those that are drawn beside the running product. */
const PICTURES = ['covers', 'banners'] as const;
const KEPT_LINES = 12;
/** The pattern of Node's warning about the colours that Nx asks for. */
const NOISE = /\(node:\d+\) Warning: The 'NO_COLOR'|\(Use `node --trace-warnings/;
/** The pause after which the output of a build is considered complete, in ms. */
const OUTPUT_PAUSE_MS = 100;
/**
 * The time that a failed build can take to print anything after its connection has ended, in ms.
 */
const OUTPUT_WAIT_MS = 10_000;

const projectOf = (name: string): string =>
  APPS.some((app) => app === name) ? `@parlour/${name}` : `tenant-${name}`;
const nameOfProject = (project: string): string => project.replace(/^(tenant-|@parlour\/)/, '');

/**
 * Builds what is stale; what is fresh comes from Nx's cache. One run of Nx has all builds: each
 * asks for its turn (decision 0209), so that the first brand, the arcade and the covers of games
 * come first, and banners, the console and the other brands when `startRest` is called.
 */
export async function startBuilds(options: BuildOptions): Promise<Builds> {
  const { root, brandNames, say } = options;
  const [firstBrand = ''] = brandNames.keys();
  // In the order of the rest: the brand that is open already shows banners.
  const served = ['console', ...brandNames.keys()];
  const names = [...served, 'arcade'];
  const began = performance.now();
  const output = createOutputs();
  const needed = createGate([firstBrand, 'arcade', 'covers']);
  const failures: BuildFailure[] = [];
  const failing: Promise<void>[] = [];
  const progress = createBuildProgress({
    brandNames,
    firstBrand,
    say,
    elapsedMs: () => performance.now() - began,
  });

  const queue: BuildQueue = await createBuildQueue({
    names: [...PICTURES, ...names],
    needed: needed.names,
    onEnd(name, state) {
      if (state === 'built') {
        needed.pass(name);
        if (served.includes(name)) options.onBuilt(name);
        return;
      }
      failing.push(output.complete(name).then(() => fail(name)));
    },
  });
  const pending = (): readonly string[] =>
    served.filter((name) => ['waiting', 'building'].includes(queue.state(name)));
  const fail = (name: string): void => {
    const failure = { name, output: output.of(name) };
    needed.fail(name, new StartError(`The build failed:\n${failure.output}`));
    if (needed.names.has(name)) return;
    failures.push(failure);
    options.onFailed(failure);
  };

  const run = (command: string, args: readonly string[], onLine: (line: string) => void) =>
    runProgram(root, command, args, { env: { BUILD_SOCKET: queue.socketPath }, onLine });
  const listed = Promise.withResolvers<void>();
  const draw = (part: (typeof PICTURES)[number]): RunningProgram =>
    run(
      process.execPath,
      ['tools/artwork/src/main.ts', '--out', 'dist/media', '--part', part],
      (line) => {
        output.add(part, line);
        progress.read(line);
        if (line === 'Pictures: listed') listed.resolve();
      },
    );
  const covers = draw('covers');
  const banners = draw('banners');
  const nx = run('nx', nxArguments(names), (line) => {
    const [, project] = /^(\S+): /.exec(line) ?? [];
    output.add(project === undefined ? '' : nameOfProject(project), line);
    progress.read(line);
    const [, cached] = /^> nx run (\S+):build +\[/.exec(line) ?? [];
    if (cached !== undefined) queue.markBuilt(nameOfProject(cached));
  });

  const picturesListed = Promise.race([
    listed.promise,
    requireSuccess(covers, () => output.of('covers')),
  ]);
  const all = nx.ended.then(async (code) => {
    if (code !== 0) needed.failAll(new StartError(`The build failed:\n${output.all()}`));
    // What Nx had in its cache, or did not even begin.
    for (const name of names) (code === 0 ? queue.markBuilt : queue.markFailed)(name);
    ((await banners.ended) === 0 ? queue.markBuilt : queue.markFailed)('banners');
    await Promise.all(failing);
    return failures;
  });
  // Their failures reach those that wait for them, who may come later.
  for (const promise of [needed.opened, picturesListed, all]) promise.catch(() => undefined);

  return {
    socketPath: queue.socketPath,
    needed: Promise.race([
      needed.opened,
      // Nx itself could not be started.
      nx.ended.then(() => needed.opened),
    ]),
    picturesListed,
    all,
    pending,
    startRest() {
      progress.startRest();
      queue.open();
    },
    stop: () => stopBuilds(queue, [covers, banners, nx]),
  };
}

async function requireSuccess(program: RunningProgram, lastWords: () => string): Promise<void> {
  if ((await program.ended) !== 0) throw new StartError(`The build failed:\n${lastWords()}`);
}

/** Builds end when the queue's connections do. */
async function stopBuilds(queue: BuildQueue, programs: readonly RunningProgram[]): Promise<void> {
  queue.close();
  await Promise.all(programs.map(({ stop }) => stop()));
}

/** Every build has a process, and waits in it for its turn. */
const nxArguments = (names: readonly string[]): readonly string[] => [
  'run-many',
  '-t',
  'build',
  `--projects=${names.map(projectOf).join(',')}`,
  `--parallel=${names.length}`,
  '--outputStyle=stream',
];

/** The last lines of each build. */
function createOutputs() {
  const lines = new Map<string, string[]>();
  const everything: string[] = [];
  return {
    add(name: string, line: string) {
      if (NOISE.test(line)) return;
      everything.push(line);
      const own = lines.get(name) ?? [];
      own.push(line.replace(/^\S+: /, ''));
      lines.set(name, own.slice(-KEPT_LINES));
    },
    /** Resolves when a build that has ended has printed something, and nothing more comes. */
    async complete(name: string): Promise<void> {
      const last = performance.now() + OUTPUT_WAIT_MS;
      let known: readonly string[] | undefined;
      do {
        known = lines.get(name);
        await pause(OUTPUT_PAUSE_MS);
      } while (performance.now() < last && (known === undefined || known !== lines.get(name)));
    },
    of: (name: string): string => (lines.get(name) ?? []).join('\n').trim(),
    all: (): string => everything.join('\n').slice(-4000),
  };
}

/** A promise that some names have to pass. */
function createGate(list: readonly string[]) {
  const names: ReadonlySet<string> = new Set(list);
  const missing = new Set(list);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return {
    names,
    opened: promise,
    pass(name: string) {
      missing.delete(name);
      if (missing.size === 0) resolve();
    },
    fail: (name: string, error: Error) => missing.has(name) && reject(error),
    failAll: (error: Error) => reject(error),
  };
}
