import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { createOwner, type LoggedInOperator } from '../../../testing/operator/operator-client.ts';

const { content } = operatorContract;
const pakistan = tenants.find(({ code }) => code === 'pakistan')!;
const india = tenants.find(({ code }) => code === 'india')!;

/** A built site that renders its initial state. */
const RENDERER = `
  export const isPage = () => true;
  export const render = async ({ state }) => ({
    html: '<html data-mode="light">' + JSON.stringify(state),
    status: 200, scriptHashes: [], styleHashes: [],
  });
`;

let dist: string;
let gateway: TestGateway;
let owner: LoggedInOperator;
const get = (url: string, tenant = pakistan) =>
  gateway.app.inject({ url, headers: { host: tenant.domains[0]! } });
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'parlour-preview-'));
  for (const { code } of [pakistan, india]) {
    await mkdir(join(dist, code, 'server'), { recursive: true });
    await mkdir(join(dist, code, 'client'), { recursive: true });
    await writeFile(join(dist, code, 'server/package.json'), '{"type":"module"}');
    await writeFile(join(dist, code, 'server/entry-server.js'), RENDERER);
    await writeFile(join(dist, code, 'server/assets.json'), '{}');
  }
  gateway = await startTestGateway({ DIST_DIR: dist });
  owner = await createOwner(gateway);
  await vi.waitFor(async () => expect((await get('/')).statusCode).toBe(200), 60_000);
});
afterAll(async () => {
  await gateway.stop();
  await rm(dist, { recursive: true, force: true });
});

const ask = <Value>(name: 'save' | 'preview', sent: object) =>
  owner.call<Value>(content[name], {
    ...sent,
    path: content[name].path.replace(':brand', 'pakistan'),
  });

it('OPS-09 a draft is seen with its token on the page of its brand, and nowhere else', async () => {
  const text = { title: 'Not yet out', subTitle: '', action: '', body: '' };
  const saved = await ask<{ id: string; version: number }>('save', {
    body: {
      kind: 'banner',
      id: null,
      basedOn: null,
      reason: 'the spring campaign',
      draft: {
        texts: [
          { ...text, language: 'EN' },
          { ...text, language: 'UR', title: 'ابھی نہیں' },
        ],
        position: 0,
        picture: '',
        from: Date.now() + 86_400_000,
        until: null,
        group: 'home',
        link: null,
        rolls: false,
        moment: null,
        category: null,
        promotion: null,
        parent: null,
      },
    },
  });
  const { id, version } = saved.body.value;
  const { body } = await ask<{ token: string }>('preview', {
    query: { kind: 'banner', id, version: String(version) },
  });
  const { token } = body.value;
  const shown = await get(`/?preview=${token}&lang=EN&mode=dark`);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('Not yet out');
  expect(shown.body).toContain('data-mode="dark"');
  expect(shown.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining(
      'frame-ancestors console.localhost',
    ) as string,
  });
  expect((await get(`/?preview=${token}&lang=UR`)).body).toContain('ابھی نہیں');
  const open = await get('/');
  expect(open.body).not.toContain('Not yet out');
  expect(open.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  for (const answer of [
    await get(`/?preview=${token}`, india),
    await get(`/?preview=${token}x`),
    await get('/?preview='),
  ])
    expect([answer.statusCode, answer.body.includes('Not yet out')]).toEqual([404, false]);
});
