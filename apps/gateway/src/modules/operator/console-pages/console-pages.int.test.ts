import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';

const dist = mkdtempSync(join(tmpdir(), 'parlour-console-'));
let gateway: TestGateway;
beforeAll(async () => {
  mkdirSync(join(dist, 'console/assets'), { recursive: true });
  writeFileSync(
    join(dist, 'console/index.html'),
    '<title>Console</title><meta property="csp-nonce" nonce="__CSP_NONCE__">',
  );
  writeFileSync(join(dist, 'console/assets/app-1.js'), 'export {};');
  gateway = await startTestGateway({ DIST_DIR: dist });
});
afterAll(async () => {
  await gateway.stop();
  rmSync(dist, { recursive: true, force: true });
});

const get = (url: string, host = 'console.localhost:4000') =>
  gateway.app.inject({ url, headers: { host } });

it('OPS-01 the console has its own host; every page of it is the app', async () => {
  for (const path of ['/', '/join', '/b/india/members?text=ana']) {
    const { statusCode, body, headers } = await get(path);
    expect([statusCode, body]).toEqual([200, expect.stringContaining('<title>Console</title>')]);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['cache-control']).toBe('no-cache');
  }
  const file = await get('/assets/app-1.js');
  expect([file.statusCode, file.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect((await get('/assets/other.js')).statusCode).toBe(404);
});

it('OPS-01 each page of the console has a nonce of its own for its styles', async () => {
  const nonces = new Set<string>();
  for (let load = 0; load < 20; load++) {
    const { body, headers } = await get('/');
    const nonce = /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(20);
  expect([...nonces].join('')).not.toContain('CSP_NONCE');
});

it('OPS-01 no brand serves the console, and the console serves no brand', async () => {
  for (const host of ['india.localhost:4000', 'xconsole.localhost', 'console.localhost.evil.com'])
    for (const path of ['/', '/assets/app-1.js'])
      expect((await get(path, host)).body).not.toMatch(/Console|export/);
  const call = await gateway.app.inject({
    url: '/wps/session/key',
    headers: { host: 'console.localhost:4000', merchant: 'mayura' },
  });
  expect(call.statusCode).toBe(404);
  expect((await get('/ops/v1/unknown')).json()).toMatchObject({ errorCode: 'not_found' });
});
