import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { promotions as planned } from '../../../commands/seed/content/plan.ts';
import { call, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';

const tenant = (code: string) => tenants.find((each) => each.code === code)!;
const [pakistan, india, nigeria] = [tenant('pakistan'), tenant('india'), tenant('nigeria')];

type Notice = {
  id: string;
  title: string;
  content: string;
  time: number;
  rolls?: true;
  execution?: string;
};
type Shown = {
  banners?: {
    bannerId: string;
    groupName: string;
    linkageType?: string;
    linkage?: string;
    nodeId?: string;
    vendor?: string;
    title: string;
    text?: string;
    action?: string;
  }[];
  player?: Notice[];
  popup?: Notice[];
  promotion?: {
    id: string;
    title: string;
    subTitle?: string;
    content: string;
    groupName: string;
    status: string;
    startDate: number;
    endDate?: number;
    promotionId: string;
  }[];
};
type Page = { tag: string; title: string; content: string; children?: Page[] };

let gateway: TestGateway;
const ask = async (
  of = pakistan,
  {
    language,
    ...query
  }: { readonly language?: string; readonly [name: string]: string | undefined } = {},
  path?: string,
) => {
  const answer = await call(gateway.app, { tenant: of }, contract.content.announcements, {
    query: query as Record<string, string>,
    headers: { ...(language !== undefined && { language }) },
    ...(path !== undefined && { path }),
  });
  expect(answer.status).toBe(200);
  return answer.body.value as Shown;
};
const help = async (of = pakistan, query: Record<string, string> = {}) =>
  (await call(gateway.app, { tenant: of }, contract.content.helpCenter, { query })).body
    .value as Page[];
const write = async (code: string, name: string, sql: string) => {
  const { tenantId } = gateway.tenancies.ofCode(code)!;
  await gateway.db.owner.transaction(tenantId, (tx) => tx.exec(`test-${name}`, sql, [tenantId]));
};

/** The demo lists what runs: one that is over and one to come are made of two of it. */
async function movePromotions(): Promise<void> {
  for (const [id, from, until] of [
    ['DEMO-RELOAD', '-9 days', '-2 days'],
    ['DEMO-CODE', '5 days', '9 days'],
  ] as const) {
    await write(
      'pakistan',
      `dates-${id}`,
      `insert into promotion_version (tenant, promotion, version, terms, starts_at, ends_at,
         created_by)
       select v.tenant, v.promotion, 2, v.terms, now() + interval '${from}',
         now() + interval '${until}', 'test'
       from promotion_version v join promotion p on p.tenant = v.tenant and p.id = v.promotion
       where v.tenant = $1 and p.public_id = '${id}'`,
    );
    await write(
      'pakistan',
      `run-${id}`,
      `update promotion set running = 2 where tenant = $1 and public_id = '${id}'`,
    );
  }
  // One that presents nothing is not listed, one that does not run is not either.
  await write(
    'pakistan',
    'unlinked',
    `insert into announcement (tenant, id, kind, category)
     values ($1, 'x-show', 'promotion', 'VIP')`,
  );
  await write(
    'pakistan',
    'unlinked-text',
    `insert into announcement_text (tenant, announcement, language, title, content) values
     ($1, 'x-show', 'EN', 'Nothing to win', '')`,
  );
}

beforeAll(async () => {
  gateway = await startSeededGateway();
  // What an operator of one brand may have written, before anybody has looked.
  await write(
    'pakistan',
    'banners',
    `insert into banner (tenant, id, group_name, position, link_type, link, is_on, valid_from,
    valid_until) values
    ($1, 'x-script', 'help', 50, 'url', 'javascript:alert(1)', true, now(), null), ($1,
      'x-gone-game', 'help', 51, 'game', 'UNKNOWN.nothing', true, now(), null), ($1, 'x-gone-promo',
      'help', 52, 'promotion', 'nothing', true, now(), null),
    ($1, 'x-off', 'help', 53, null, null, false, now(), null), ($1, 'x-later', 'help', 54, null,
      null, true, now() + interval '10 minutes', null), ($1, 'x-over', 'help', 55, null, null, true,
      now() - interval '2 days', now() - interval '1 day'),
    ($1, 'x-mute', 'help', 56, null, null, true, now(), null)`,
  );
  await write(
    'pakistan',
    'banner-texts',
    `insert into banner_text (tenant, banner, language, title, body, action)
      select $1, id, 'EN', id, 'text', 'Go' from banner where tenant = $1 and id like 'x-%'
      and id <> 'x-mute'`,
  );
  await write(
    'pakistan',
    'notice',
    `insert into announcement (tenant, id, kind) values ($1, 'x-hostile', 'notice')`,
  );
  await write(
    'pakistan',
    'notice-text',
    `insert into announcement_text (tenant, announcement, language, title, content) values
    ($1, 'x-hostile', 'EN', 'Look & see',
      '<p onmouseover="steal()">Win<script>steal()</script> ' ||
        '<a href="javascript:steal()">now</a></p><img src=x onerror=steal()>')`,
  );
  await write(
    'pakistan',
    'help',
    `insert into help_page (tenant, tag, parent, is_on)
      values ($1, 'x-off', null, false), ($1, 'x-under-off', 'x-off', true), ($1, 'x-hostile', null,
      true)`,
  );
  await write(
    'pakistan',
    'help-text',
    `insert into help_text (tenant, tag, language, title, content)
      select $1, tag, 'EN', tag, '<p>Hi</p><iframe src="https://evil.example"></iframe>'
      from help_page where tenant = $1 and tag like 'x-%'`,
  );
  await movePromotions();
});
afterAll(() => gateway.stop());

describe('announcements by type', () => {
  it.each([
    ['B', ['banners']],
    ['PL', ['player']],
    ['PU', ['popup']],
    ['PR', ['promotion']],
    ['B,PR', ['banners', 'promotion']],
    ['H,A', []],
  ])('PRM-04 types %s returns the lists %j', async (types, keys) => {
    expect(Object.keys(await ask(pakistan, { types }))).toEqual(keys);
  });

  it('PRM-04 the older path returns the same lists', async () =>
    expect(await ask(pakistan, {}, '/wps/relay/CCSFE_getListAnnouncements')).toEqual(
      await ask(pakistan),
    ));

  it.each([
    ['an unknown platform', { platform: 'X' }, 'platform'],
    ['an unknown execution', { execution: 'Z' }, 'execution'],
    ['too many types', { types: 'B,'.repeat(40) }, 'types'],
  ])('refuses %s', async (_what, query, field) => {
    expect(
      await call(gateway.app, { tenant: pakistan }, contract.content.announcements, {
        query: query as Record<string, string>,
      }),
    ).toMatchObject({
      status: 400,
      body: { errorCode: 'request.param.err', value: { fields: [{ field }] } },
    });
  });
});

describe('banners', () => {
  const ids = async () => (await ask(pakistan, { types: 'B' })).banners!;

  it('SHL-09 all 17 groups have banners, the home page has three', async () => {
    const groups = Map.groupBy(await ids(), ({ groupName }) => groupName);
    expect(groups.size).toBe(17);
    expect(groups.get('home')).toHaveLength(3);
  });

  it('SHL-09 link to a URL, a promotion, or a game with its vendor', async () => {
    const banners = await ids();
    expect(banners).toContainEqual(
      expect.objectContaining({
        bannerId: 'home-welcome',
        linkageType: 'URL',
        linkage: '/register',
        action: 'Sign up now',
      }),
    );
    expect(banners).toContainEqual(
      expect.objectContaining({
        bannerId: 'home-kite',
        linkageType: 'G',
        nodeId: 'ARCADE.kite-season',
        vendor: 'ARCADE',
      }),
    );
    const promotion = banners.find(({ bannerId }) => bannerId === 'promotions')!;
    expect(promotion.linkageType).toBe('P');
    expect((await ask(pakistan, { types: 'PR' })).promotion!.map(({ id }) => id)).toContain(
      promotion.linkage,
    );
  });

  it.each(['x-script', 'x-gone-game', 'x-gone-promo'])(
    'T-WEB-1 SHL-09 banner %s has no link',
    async (id) => {
      const banner = (await ids()).find(({ bannerId }) => bannerId === id)!;
      expect(Object.keys(banner).toSorted()).toEqual([
        'bannerId',
        'groupName',
        'text',
        'title',
        'url',
      ]);
    },
  );

  it('PRM-04 omits banners that are off, expired, not yet valid or without text', async () => {
    expect(
      (await ids()).map(({ bannerId }) => bannerId).filter((id) => id.startsWith('x-')),
    ).toEqual(['x-script', 'x-gone-game', 'x-gone-promo']);
  });
});

describe('announcements', () => {
  it('MOD-03 PRM-04 lists over a page of notices, newest first, three in the marquee', async () => {
    const { player } = await ask();
    expect(player!.length).toBeGreaterThan(12);
    expect(player!.map(({ time }) => time)).toEqual(
      player!.map(({ time }) => time).toSorted((a, b) => b - a),
    );
    expect(player!.filter(({ rolls }) => rolls).map(({ id }) => id)).toEqual([
      'play-money',
      'kite-season',
      'stay-in-control',
    ]);
  });

  it.each([
    ['B', ['popup-before']],
    ['A', ['popup-after']],
    ['F', []],
  ])('PRM-04 execution %s returns only the popups of that moment', async (execution, wanted) => {
    expect(
      (await ask(pakistan, { types: 'PU', execution })).popup!.map(
        ({ id, execution: own }) => `${id} ${own}`,
      ),
    ).toEqual(wanted.map((id) => `${id} ${execution}`));
  });

  it('PRM-04 lists promotions of every category, with a status by their dates', async () => {
    const { promotion } = await ask(pakistan, { types: 'PR' });
    expect(new Set(promotion!.map(({ groupName }) => groupName))).toEqual(
      new Set(planned.map(({ category }) => category)),
    );
    const now = Date.now();
    expect(promotion!.map(({ promotionId }) => promotionId)).toHaveLength(planned.length);
    for (const { startDate, endDate = Infinity, status } of promotion!) {
      const started = now < endDate ? 'join' : 'closed';
      expect(status).toBe(now < startDate ? 'comingSoon' : started);
    }
    expect(new Set(promotion!.map(({ status }) => status))).toEqual(
      new Set(['comingSoon', 'join', 'closed']),
    );
  });

  it('T-WEB-1 PRM-04 removes scripts from a notice', async () => {
    expect((await ask()).player!.find(({ id }) => id === 'x-hostile')).toMatchObject({
      title: 'Look & see',
      content: '<p>Win <a>now</a></p>',
    });
  });
});

describe('languages and brands', () => {
  it("I18-02 PRM-04 uses the caller's language and the brand's name and minimum age", async () => {
    const [english, urdu] = [
      await ask(pakistan, { language: 'EN' }),
      await ask(pakistan, { language: 'UR' }),
    ];
    expect(english.banners![0]!.title).not.toBe(urdu.banners![0]!.title);
    expect(urdu.player!.find(({ id }) => id === 'welcome')!.title).toBe('Markhor میں خوش آمدید');
    expect(JSON.stringify([english, urdu])).not.toMatch(/\{brand\}|\{age\}/);
    expect(
      (await ask(india, { language: 'HI' })).player!.find(({ id }) => id === 'age')!.title,
    ).toContain('18');
  });

  it('I18-01 falls back to English for a missing text or an unsupported language', async () => {
    expect(
      (await ask(pakistan, { language: 'UR' })).player!.find(({ id }) => id === 'x-hostile')!.title,
    ).toBe('Look & see');
    expect(await ask(nigeria, { language: 'UR' })).toEqual(await ask(nigeria, { language: 'EN' }));
  });

  it("TEN-07 a brand never sees another brand's banners, notices and help", async () => {
    expect(JSON.stringify([await ask(nigeria), await help(nigeria)])).not.toMatch(/x-|Markhor/);
    expect(JSON.stringify(await ask(nigeria))).toContain('Oba');
  });
});

describe('the help centre', () => {
  it('HLP-01 returns a tree of topics with their pages', async () => {
    const pages = await help();
    expect(pages.map(({ tag }) => tag)).toEqual(
      expect.arrayContaining([
        'getting-started',
        'account',
        'deposit',
        'withdrawal',
        'games',
        'bonus',
        'responsible',
        'privacy',
        'terms',
        'contact',
      ]),
    );
    expect(
      pages.find(({ tag }) => tag === 'getting-started')!.children!.map(({ tag }) => tag),
    ).toEqual(['register', 'find-games']);
  });

  it("HLP-01 uses the requested language if offered, else the caller's", async () => {
    expect((await help(pakistan, { lang: 'UR', device: 'WEB' }))[0]!.title).toBe('شروعات');
    expect((await help(pakistan, { lang: 'HI' }))[0]!.title).toBe('Getting started');
  });

  it('T-WEB-1 HLP-01 removes scripts; hides disabled pages and the pages below them', async () => {
    const found = (await help()).filter(({ tag }) => tag.startsWith('x-'));
    expect(found).toEqual([{ tag: 'x-hostile', title: 'x-hostile', content: '<p>Hi</p>' }]);
  });
});
