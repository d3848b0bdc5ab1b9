import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { type GetPicture, readScenes } from './scenes.ts';
import { seedContent } from './seed-content.ts';
import { readWords } from './words.ts';
import { hoursAhead } from '../../../testing/database/time-zones.ts';

const [HOUR, DAY] = [3_600_000, 86_400_000];
const words = await readWords();

let gateway: TestGateway;
const seed = async ({
  now = new Date(),
  getPicture = () => '',
}: { readonly now?: Date; readonly getPicture?: GetPicture } = {}) => {
  for (const tenancy of gateway.tenancies.all)
    await seedContent(gateway.db.app, tenancy, { words, getPicture }, now);
};
beforeAll(async () => {
  gateway = await startTestGateway();
  await seed();
});
afterAll(() => gateway.stop());

const first = () => gateway.tenancies.ofCode('pakistan')!.tenantId;
const many = <Row>(name: string, sql: string) =>
  gateway.db.owner.transaction(first(), (tx) => tx.many<Row>(`test-${name}`, sql, [first()]));
const everything = async () => {
  const tables = [
    'banner',
    'banner_text',
    'announcement',
    'announcement_text',
    'help_page',
    'help_text',
    'promotion',
    'promotion_version',
    'canned_answer',
  ];
  return Promise.all(
    tables.map((table) =>
      many<object>(
        `all-${table}`,
        `select *, xmin::text as written from ${table} where tenant = $1 order by 1, 2, 3`,
      ),
    ),
  );
};

it('HLP-03 canned answers speak the languages of the brand; a removed one stays so', async () => {
  const stored = () =>
    many<{ id: string; title: string; texts: Record<string, string> }>(
      'canned',
      'select id, title, texts from canned_answer where tenant = $1 order by title',
    );
  const before = await stored();
  expect(before.map(({ title }) => title)).toContain('Deposit not credited yet');
  for (const { id, texts } of before) {
    // As the console's calls name one.
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(Object.keys(texts).toSorted()).toEqual(['EN', 'UR']);
  }
  await gateway.db.owner.transaction(first(), (tx) =>
    tx.exec('test-remove', 'delete from canned_answer where tenant = $1 and id = $2', [
      first(),
      before[0]?.id ?? '',
    ]),
  );
  await seed();
  expect(await stored()).toEqual(before.slice(1));
});

it("PRM-04 HLP-01 writes texts in English and the tenant's languages only", async () => {
  for (const { tenant, tenantId } of gateway.tenancies.all) {
    const rows = await gateway.db.owner.transaction(tenantId, (tx) =>
      tx.many<{ language: string; banners: number }>(
        'test-languages',
        `select language, count(*)::int as banners from banner_text where tenant = $1
          group by language`,
        [tenantId],
      ),
    );
    expect(new Set(rows.map(({ language }) => language)), tenant.code).toEqual(
      new Set([...tenant.languages, 'EN']),
    );
    expect(new Set(rows.map(({ banners }) => banners)).size, tenant.code).toBe(1);
  }
});

it('writes nothing on a second run', async () => {
  await seed();
  const before = await everything();
  await seed({ now: new Date(Date.now() + DAY) });
  expect(await everything()).toEqual(before);
});

it('gives banners and promotions their pictures, those of the brand first', async () => {
  const media = await mkdtemp(join(tmpdir(), 'parlour-scenes-'));
  expect((await readScenes(media))('kite', 'pakistan')).toBe('');
  await mkdir(join(media, 'banners'));
  await writeFile(
    join(media, 'banners/manifest.json'),
    JSON.stringify({
      kite: '/media/banners/kite-1a2b',
      'india/kite': '/media/banners/india-kite-3c4d',
      'pakistan/live': '/media/banners/pakistan-live-5e6f',
    }),
  );
  const getPicture = await readScenes(media);
  await rm(media, { recursive: true });
  expect(getPicture('kite', 'india')).toBe('/media/banners/india-kite-3c4d');
  await seed({ getPicture });
  const pictures = await many<{ id: string; picture: string }>(
    'pictures',
    `select id, picture from banner where tenant = $1 and picture <> '' union all select id, picture
      from announcement where tenant = $1 and picture <> '' order by 1`,
  );
  const kite = '/media/banners/kite-1a2b';
  expect(pictures).toEqual([
    { id: 'home-kite', picture: kite },
    { id: 'live', picture: '/media/banners/pakistan-live-5e6f' },
    { id: 'promo-free-spins', picture: kite },
    { id: 'promo-mission', picture: kite },
    { id: 'rng-kite', picture: kite },
  ]);
});

it('keeps what an operator edited and restores what was changed otherwise', async () => {
  await many(
    'edit',
    `with b as (update banner set edited_at = now(), position = 99
       where tenant = $1 and id = 'elott'
      returning id), t as (update banner_text set title = 'Mine' where tenant = $1
      and banner = 'elott' returning banner) select * from b, t`,
  );
  await many(
    'change',
    `update banner_text set title = 'Changed' where tenant = $1 and banner = 'fish'
      and language = 'EN' returning banner`,
  );
  await seed();
  expect(
    await many(
      'edited',
      `select b.position, t.title from banner b join banner_text t on t.tenant = b.tenant
        and t.banner = b.id where b.tenant = $1 and b.id = 'elott' and t.language = 'EN'`,
    ),
  ).toEqual([{ position: 99, title: 'Mine' }]);
  expect(
    await many(
      'restored',
      "select title from banner_text where tenant = $1 and banner = 'fish' and language = 'EN'",
    ),
  ).toEqual([{ title: 'Pearl Reef is open' }]);
});

it('PRM-04 the promotions of a demo run; one that an operator stopped stays stopped', async () => {
  const running = () =>
    many<{ id: string; running: number | null }>(
      'running',
      `select a.id, p.running from announcement a
       join promotion p on p.tenant = a.tenant and p.public_id = a.promotion
       where a.tenant = $1 order by a.position`,
    );
  const ids = [
    ...'welcome sign-up reload code vip wheel envelope free-spins check-in monthly'.split(' '),
    'loss-back',
    'rebate',
    'contact',
    'referral',
    'mission',
    'raffle',
    'entries',
    'tournament',
  ].map((id) => `promo-${id}`);
  expect(await running()).toEqual(ids.map((id) => ({ id, running: 1 })));
  await many('stop', 'update promotion set running = null where tenant = $1 returning id');
  await seed();
  expect(await running()).toEqual(ids.map((id) => ({ id, running: null })));
});

it('PRM-04 plans the next raffle of a demo after the last draw, not on a Monday', async () => {
  const tenancy = gateway.tenancies.ofCode('india')!;
  const seedAt = async (now: number): Promise<string[]> => {
    const { app, owner } = gateway.db;
    await seedContent(app, tenancy, { words, getPicture: () => '' }, new Date(now));
    const rows = await owner.transaction(tenancy.tenantId, (tx) =>
      tx.many<{ first: string }>(
        'test-first-draws',
        `select v.terms #>> '{trigger,draws,0,at}' as first from promotion_version v
         join promotion p on p.tenant = v.tenant and p.id = v.promotion
         where v.tenant = $1 and p.public_id = 'DEMO-RAFFLE' order by v.version`,
        [tenancy.tenantId],
      ),
    );
    return rows.map(({ first }) => first);
  };
  // Sunday 23:30 of the brand, when the raffle of the first seed is over.
  const today = Math.floor(Date.now() / DAY) * DAY;
  const night = (23.5 - hoursAhead(tenancy.tenant.timeZone)) * HOUR;
  const sunday = today + (21 - new Date(today).getUTCDay()) * DAY + night;
  const monday = (weeks: number) =>
    `${new Date(sunday + (7 * weeks - 6) * DAY).toISOString().slice(0, 10)}T20:00`;
  const [planned] = await seedAt(Date.now());
  expect(await seedAt(sunday)).toEqual([planned, monday(0)]);
  // On the Monday after it, and on Saturday before and after the last draw at 20:00.
  expect(await seedAt(sunday + HOUR)).toEqual([planned, monday(0)]);
  expect(await seedAt(sunday + 6 * DAY - 4 * HOUR)).toEqual([planned, monday(0)]);
  expect(await seedAt(sunday + 6 * DAY - 3 * HOUR)).toEqual([planned, monday(0), monday(1)]);
});
