import { createConnection, type Socket } from 'node:net';

import { afterEach, expect, it } from 'vitest';

import { type BuildQueue, createBuildQueue } from './build-queue.ts';

const ended: [string, string][] = [];
/** The builds that were given their turn. */
const started: string[] = [];
let queue: BuildQueue;
const open = async (): Promise<void> => {
  ended.length = 0;
  started.length = 0;
  queue = await createBuildQueue({
    names: ['tala', 'shapla', 'mayura', 'oba', 'rimba', 'console'],
    needed: new Set(['tala', 'console']),
    onEnd: (name, state) => ended.push([name, state]),
  });
};
afterEach(() => queue.close());

type Build = { readonly socket: Socket; readonly turn: Promise<string> };

/** A build that asks for its turn. */
async function build(name: string): Promise<Build> {
  const socket = createConnection(queue.socketPath);
  const turn = new Promise<string>((resolve) =>
    socket.once('data', () => {
      started.push(name);
      resolve(name);
    }),
  );
  socket.write(`build ${name}\n`);
  // An answer to a question that is asked after it shows that the queue has read the build.
  await ask('console');
  return { socket, turn };
}
const ask = (name: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = createConnection(queue.socketPath);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.once('close', () => resolve(answer.trim()));
    socket.write(`ask ${name}\n`);
  });
it('OPS-02 builds what a start needs first, then the others two at a time', async () => {
  await open();
  const [shapla, mayura, oba] = [await build('shapla'), await build('mayura'), await build('oba')];
  const tala = await build('tala');
  expect(await tala.turn).toBe('tala');
  expect(started).toEqual(['tala']);
  tala.socket.end('done\n');
  await expect.poll(() => ended).toEqual([['tala', 'built']]);

  queue.open();
  await Promise.all([shapla.turn, mayura.turn]);
  expect(await ask('oba')).toBe('waiting');
  expect(started).toEqual(['tala', 'shapla', 'mayura']);
  shapla.socket.end('done\n');
  await oba.turn;
  expect(await ask('shapla')).toBe('built');
  expect(await ask('oba')).toBe('building');
});

it('OPS-02 a brand that is asked for is built next', async () => {
  await open();
  for (const name of ['shapla', 'mayura', 'oba']) await build(name);
  // Nx has not begun it yet, which is no reason to forget that it was asked for.
  expect(await ask('rimba')).toBe('waiting');
  const rimba = await build('rimba');
  expect(await ask('oba')).toBe('waiting');
  queue.open();
  await rimba.turn;
  await expect.poll(() => started.toSorted()).toEqual(['oba', 'rimba']);
  expect(await ask('stranger')).toBe('unknown');
});

it('OPS-02 a build that ends without a word has failed, and the next one begins', async () => {
  await open();
  const builds = [];
  for (const name of ['shapla', 'mayura', 'oba']) builds.push(await build(name));
  queue.open();
  await builds[0]?.turn;
  builds[0]?.socket.destroy();
  await builds[2]?.turn;
  expect(ended).toEqual([['shapla', 'failed']]);
  expect(await ask('shapla')).toBe('failed');
  // What the cache had is counted once, whatever is said of it later.
  queue.markBuilt('rimba');
  queue.markFailed('rimba');
  expect(ended).toEqual([
    ['shapla', 'failed'],
    ['rimba', 'built'],
  ]);
});

it('OPS-02 builds lose their connection when the starter ends, and nothing is said', async () => {
  await open();
  const { socket } = await build('shapla');
  queue.open();
  const closed = new Promise((resolve) => socket.once('close', resolve));
  queue.close();
  await closed;
  expect(ended).toEqual([]);
});
