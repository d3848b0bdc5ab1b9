import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { contract } from '@parlour/contract';
import { translate } from '@parlour/contract/wire-words';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { call, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';

const pakistan = tenants.find(({ code }) => code === 'pakistan')!;

/** A built site that renders its initial state as JSON. */
const RENDERER = `
  export const isPage = () => true;
  export const render = async ({ state }) =>
    ({ html: JSON.stringify(state), status: 200, scriptHashes: [], styleHashes: [] });
`;

type State = {
  language: string;
  banners: { bannerId: string; title: string }[];
  marquee: object[];
  winners: object[];
  promotions: {
    id: string;
    title: string;
    subTitle?: string;
    imageUrl: string;
    groupName: string;
    content?: string;
  }[];
};

let dist: string;
let gateway: TestGateway;
const page = async (language: string): Promise<State> => {
  const answer = await gateway.app.inject({
    url: '/',
    headers: { host: pakistan.domains[0]!, cookie: `lang=${language}` },
  });
  if (answer.statusCode !== 200) throw new Error(`the page answered ${answer.statusCode}`);
  return answer.json();
};

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'parlour-first-'));
  gateway = await startSeededGateway({ DIST_DIR: dist });
  // Built after seeding: pages are kept for a while from their first rendering.
  await mkdir(join(dist, 'pakistan/server'), { recursive: true });
  await mkdir(join(dist, 'pakistan/client'), { recursive: true });
  await writeFile(join(dist, 'pakistan/server/package.json'), '{"type":"module"}');
  await writeFile(join(dist, 'pakistan/server/entry-server.js'), RENDERER);
  await writeFile(join(dist, 'pakistan/server/assets.json'), '{}');
  await vi.waitFor(() => page('EN'), { timeout: 60_000, interval: 100 });
});
afterAll(async () => {
  await gateway.stop();
  await rm(dist, { recursive: true, force: true });
});

describe('the initial data of a page', () => {
  it('SHL-09 SHL-12 PRM-04 has banners, the marquee and current promotions', async () => {
    const state = await page('EN');
    const asked = await call(gateway.app, { tenant: pakistan }, contract.content.announcements, {
      query: { types: 'B' },
      headers: { language: 'EN' },
    });
    expect({ banners: state.banners }).toEqual(
      translate(asked.body.value, contract.content.announcements.words.reply),
    );
    expect(state.marquee).toEqual([
      {
        id: 'play-money',
        title: 'Markhor runs on play money only',
      },
      {
        id: 'kite-season',
        title: 'Kite Season is open: 20 lines, free spins, provably fair',
      },
      { id: 'stay-in-control', title: '18+ only. Set a limit before you start' },
    ]);
    expect(state.promotions.map(({ id }) => id)).toEqual([
      'promo-welcome',
      'promo-sign-up',
      'promo-reload',
      'promo-code',
    ]);
    expect(state.promotions[0]).toEqual({
      id: 'promo-welcome',
      title: 'First deposit bonus',
      subTitle: 'Get a head start on your first deposit',
      imageUrl: '',
      groupName: 'NEW',
    });
    expect(state.winners).toEqual([]);
  });

  it('I18-02 SHL-12 uses the language of the page', async () => {
    const state = await page('UR');
    expect(state.language).toBe('UR');
    expect(state.banners.find(({ bannerId }) => bannerId === 'home-welcome')!.title).toBe(
      'Markhor میں خوش آمدید',
    );
    expect(state.promotions[0]!.title).toBe('پہلے ڈپازٹ پر بونس');
  });
});
