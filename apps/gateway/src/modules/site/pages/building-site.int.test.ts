import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];

let folder: string;
let starter: Server;
let gateway: TestGateway;
/** The state of a build that the starter answers, and the requests that it received. */
let state = 'building';
const asked: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlour-building-'));
  const socketPath = join(folder, 'socket');
  starter = createServer((socket) =>
    socket.on('data', (line: Buffer) => {
      asked.push(line.toString());
      socket.end(`${state}\n`);
    }),
  );
  await new Promise<void>((resolve) => starter.listen(socketPath, resolve));
  gateway = await startTestGateway({
    DIST_DIR: folder,
    MEDIA_DIR: join(folder, 'media'),
    BUILD_SOCKET: socketPath,
  });
});
afterAll(async () => {
  await gateway.stop();
  starter.close();
  await rm(folder, { recursive: true, force: true });
});

const page = (host = philippines.domains[0]!) =>
  gateway.app.inject({
    url: '/',
    headers: { host, accept: 'text/html', 'accept-language': 'en' },
  });

/** Writes all but the last file of a brand's site, whose `render` answers with `site`. */
async function writeSite(build: string, render: string): Promise<void> {
  const server = join(build, 'server');
  await mkdir(join(build, 'client'), { recursive: true });
  await mkdir(server);
  await writeFile(join(server, 'package.json'), '{"type":"module"}');
  await writeFile(
    join(server, 'entry-server.js'),
    `const site = { html: 'the site', status: 200, scriptHashes: [], styleHashes: [] };
     ${render}
     export const isPage = () => true;
     export { render };`,
  );
}

const completeSite = (build: string) => writeFile(join(build, 'server/assets.json'), '{}');

it('OPS-02 a brand that is being built says so, reloads by itself, and is asked for', async () => {
  asked.length = 0;
  state = 'building';
  const answer = await page();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ 'retry-after': '3', 'cache-control': 'no-store' });
  expect(answer.body).toContain('We’re building this site. The page reloads automatically.');
  expect(answer.body).toContain('<meta http-equiv="refresh" content="3">');
  // Nothing that its own policy would stop.
  expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  expect(answer.body).not.toContain('<script');
  expect(asked).toEqual(['ask philippines\n']);
});

it('OPS-02 a brand whose build failed is unavailable for now and does not reload', async () => {
  state = 'failed';
  const answer = await page();
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('This site isn’t available right now.');
  expect(answer.body).not.toContain('http-equiv="refresh"');
});

it('OPS-02 an unknown host, and a brand without any build, are unknown as before', async () => {
  state = 'unknown';
  expect((await page()).statusCode).toBe(404);
  state = 'building';
  expect((await page('unknown.example')).statusCode).toBe(404);
});

it('OPS-02 a brand is served as soon as its build is complete', async () => {
  const { code, domains } = bangladesh;
  state = 'built';
  await writeSite(join(folder, code), 'const render = async () => site;');
  // Its last file is not there yet.
  expect((await page(domains[0])).statusCode).toBe(503);
  await completeSite(join(folder, code));
  await expect.poll(async () => (await page(domains[0])).body, { interval: 100 }).toBe('the site');
});

it('OPS-02 the console says that it is being built, and is served after that', async () => {
  asked.length = 0;
  state = 'waiting';
  // Of a build before, or of one that is not complete.
  await mkdir(join(folder, 'console'));
  await writeFile(join(folder, 'console/index.html'), '<title>Console</title>');
  const answer = await page('console.localhost');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3']);
  expect(answer.body).toContain('<meta http-equiv="refresh" content="3">');
  expect(asked).toEqual(['ask console\n']);
  state = 'built';
  expect((await page('console.localhost')).body).toBe('<title>Console</title>');
  await rm(join(folder, 'console'), { recursive: true });
  state = 'failed';
  expect((await page('console.localhost')).body).toContain('This site isn’t available right now.');
});

it('OPS-02 a gateway starts although a home page cannot be rendered yet, and says so', async () => {
  const dist = join(folder, 'busy');
  const site = join(dist, philippines.code);
  await writeSite(
    site,
    `let isBusy = true;
     const render = async () => {
       if (!isBusy) return site;
       isBusy = false;
       throw new Error('canceling statement due to statement timeout');
     };`,
  );
  await completeSite(site);
  const restarted = await startTestGateway({ DIST_DIR: dist, MEDIA_DIR: join(folder, 'media') });
  try {
    const answer = await restarted.app.inject({
      url: '/',
      headers: { host: philippines.domains[0]!, accept: 'text/html', 'accept-language': 'en' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('the site');
    expect(restarted.logs.join('')).toContain('home was not rendered at the start');
  } finally {
    await restarted.stop();
  }
});
