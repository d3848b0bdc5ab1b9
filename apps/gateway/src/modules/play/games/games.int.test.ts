import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { contract } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  call,
  type Caller,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { deposit, openGame, startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { catalogue } from '../../../commands/seed/catalogue.ts';
import { DEMO_PASSWORD } from '../../../commands/seed/demo-accounts.ts';
import { createCatalogue } from './catalogue.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
const visitor: Caller = { tenant: philippines };
const NODE = 'ARCADE.kite-season';
let gateway: TestGateway;
let tenantId: TenantId;
let media: string;
const DRAWN = { wideIcon: '/media/vendors/wide.svg', smallIcon: '/media/vendors/sign.svg' };
beforeAll(async () => {
  media = await mkdtemp(join(tmpdir(), 'parlour-media-'));
  await mkdir(join(media, 'vendors'));
  await writeFile(
    join(media, 'vendors/manifest.json'),
    JSON.stringify({ FELT: DRAWN, ARCADE: DRAWN }),
  );
  gateway = await startSeededGateway({ MEDIA_DIR: media });
  ({ tenantId } = gateway.tenancies.ofCode('philippines')!);
  // A page's worth of games, so that there is something to page through.
  await gateway.db.owner.pool.query(
    `insert into game (tenant, node_id, vendor, code, type, name, classify, position, min_bet,
     min_lines, cover, playable, hot_rank)
     select $1, v.code || '.extra-' || n, v.id, 'extra-' || n, 'RNG', 'Extra ' || n, case
       when n % 2 = 0 then 'JP' else 'AC' end, 1000 + n, n * 10000, n, '/media/covers/x', true,
       case n when 1 then 99 end
       from generate_series(1, 30) n, (select id, code from vendor where tenant = $1
       and code <> 'ARCADE' order by id limit 1) v`,
    [tenantId],
  );
});
afterAll(async () => {
  await gateway.stop();
  await rm(media, { recursive: true, force: true });
});

type Listed = {
  games: { gameName: string; gameType: string; gameCode: string; nodeId: string; minBet: number }[];
  totalPages: number;
  totalCount: number;
  filters?: { classes: string[]; smallestBet?: number; mostLines: number };
};
const list = async (query: Record<string, string | number>) =>
  (await call(gateway.app, visitor, contract.games.list, { query: { gameType: 'RNG', ...query } }))
    .body.value as Listed;

/** Changes the games of one vendor; `fresh` reads the catalogue past its cache. */
async function withGamesOf(vendor: string, change: string) {
  const sql = (statement: string) =>
    gateway.db.owner.pool.query(
      `${statement} where tenant = $1 and vendor = (select id from vendor where tenant = $1
       and code = $2)`,
      [tenantId, vendor],
    );
  await sql(change);
  const tenancy = gateway.tenancies.ofCode('philippines')!;
  const fresh = () => createCatalogue({ db: gateway.db.app, mediaDir: media })(tenancy);
  return { sql, fresh };
}

describe('the lobby', () => {
  it('LOB-05 pages through a category without repeating or losing a game', async () => {
    const first = await list({});
    expect(first.games).toHaveLength(24);
    expect(first.totalCount).toBeGreaterThan(30);
    const rest = await Promise.all(
      Array.from({ length: first.totalPages - 1 }, (_, index) => list({ pageNo: index + 2 })),
    );
    const ids = [first, ...rest].flatMap(({ games }) => games.map(({ nodeId }) => nodeId));
    expect(ids).toHaveLength(first.totalCount);
    expect(new Set(ids).size).toBe(first.totalCount);
    expect((await list({ pageNo: 99 })).games).toEqual([]);
  });

  it('LOB-04 filters by name, class, minimum bet, lines and vendor', async () => {
    expect((await list({ gameName: ' kite seas ' })).games.map(({ gameCode }) => gameCode)).toEqual(
      ['kite-season'],
    );
    expect((await list({ gameClassify: 'JP', gameName: 'extra', pageSize: 100 })).totalCount).toBe(
      15,
    );
    expect(
      (await list({ minBet: 0.05, pageSize: 100 })).games.every(({ minBet }) => minBet <= 0.05),
    ).toBe(true);
    expect((await list({ minLineNum: 25, gameName: 'extra' })).totalCount).toBe(6);
    expect((await list({ vassalage: 'ARCADE' })).games.map(({ gameCode }) => gameCode)).toContain(
      'kite-season',
    );
    expect(await list({ gameName: 'nothing is called so' })).toEqual({
      games: [],
      totalPages: 0,
      totalCount: 0,
      filters: { classes: [], mostLines: 0 },
    });
  });

  it('LOB-04 says what each filter would still find beside the others', async () => {
    const everything = await list({ gameType: 'RNG', pageSize: 100 });
    const { filters } = everything;
    expect(filters?.classes).toContain('JP');
    const jackpots = await list({ gameType: 'RNG', gameClassify: 'JP', pageSize: 100 });
    // The other classes are still there to change to; bets and lines are those of the class.
    expect(jackpots.filters?.classes).toEqual(filters?.classes);
    const bets = jackpots.games.map(({ minBet }) => minBet);
    expect(jackpots.filters?.smallestBet).toBe(Math.min(...bets));
    const under = Math.min(...bets) / 2;
    expect((await list({ gameType: 'RNG', gameClassify: 'JP', minBet: under })).totalCount).toBe(0);
    const { filters: narrow } = await list({ gameType: 'RNG', minBet: under });
    expect(narrow?.classes).not.toContain('JP');
    expect((await list({ gameType: 'RNG', pageNo: 2 })).filters).toBeUndefined();
  });

  it('LOB-04 ignores empty fields, which older clients send', async () => {
    const everything = await list({ pageSize: 100 });
    expect(
      await list({
        pageSize: 100,
        vassalage: '',
        gameClassify: '',
        gameName: '',
        minBet: '',
        minLineNum: '',
        pageNo: '',
      }),
    ).toEqual(everything);
    expect((await list({ isNew: 1, pageSize: 100 })).totalCount).toBeLessThan(
      everything.totalCount,
    );
  });

  it('LOB-03 lists hot games of all vendors, or of a given one', async () => {
    const hot = async (query: Record<string, string>) =>
      (
        (await call(gateway.app, visitor, contract.games.hot, { query })).body.value as {
          list: { vassalage: string }[];
        }
      ).list.map(({ vassalage }) => vassalage);
    expect(new Set(await hot({ vassalage: '' })).size).toBeGreaterThan(1);
    expect(new Set(await hot({ vassalage: 'ARCADE' }))).toEqual(new Set(['ARCADE']));
  });

  it('LOB-01 LOB-07 what cannot be played is not listed, nor is its vendor', async () => {
    const { sql, fresh } = await withGamesOf('REDCREST', 'update game set playable = false');
    try {
      const { games, hot, categories } = await fresh();
      const listed = [...games, ...hot].map(({ vendor }) => vendor);
      expect(listed).not.toContain('REDCREST');
      expect(listed).toContain('ARCADE');
      expect(categories.flatMap(({ vendors }) => vendors.map(({ code }) => code))).not.toContain(
        'REDCREST',
      );
    } finally {
      await sql('update game set playable = true');
    }
  });

  it('LCH-03 a vendor of several games opens their list, a vendor of one the game', async () => {
    const { fresh } = await withGamesOf('FELT', 'update game set playable = true');
    const { categories } = await fresh();
    const live = categories.find(({ gameType }) => gameType === 'LIVE');
    const getTarget = (vendor: string) => {
      const { opensAs, nodeId } = live?.vendors.find(({ code }) => code === vendor) ?? {};
      return { opensAs, nodeId };
    };
    expect(getTarget('FELT')).toEqual({ opensAs: 'game_list', nodeId: undefined });
    expect(getTarget('ARCADE')).toEqual({ opensAs: 'game', nodeId: expect.any(String) });
  });

  it('LOB-06 lists the games of each vendor by category, under both paths', async () => {
    const caller = await registerMember(gateway.app, visitor.tenant);
    for (const { path } of [contract.games.vassGameTypes, ...contract.games.vassGameTypes.alias]) {
      const { content } = (
        await call(gateway.app, caller, contract.games.vassGameTypes, {
          path,
          query: { typeId: 1 },
        })
      ).body.value as { content: Record<string, Record<string, string[]>> };
      expect(content['RNG']?.['ARCADE']).toContain('ARCADE.kite-season');
      expect(content['FISH']?.['ARCADE']).not.toContain('ARCADE.kite-season');
    }
  });

  it('MOD-04 searches all categories when none is given', async () => {
    const found = (
      await call(gateway.app, visitor, contract.games.list, { query: { pageSize: 100 } })
    ).body.value as Listed;
    expect(new Set(found.games.map(({ gameType }) => gameType)).size).toBeGreaterThan(3);
    const narrowed = (
      await call(gateway.app, visitor, contract.games.list, { query: { gameName: 'KITE' } })
    ).body.value as Listed;
    expect(narrowed.games.map(({ gameCode }) => gameCode)).toContain('kite-season');
  });

  it('LOB-01 lists categories that have vendors, except those closed by law', async () => {
    const lanes = async (tenant: (typeof tenants)[number]) =>
      (
        (await call(gateway.app, { tenant }, contract.games.vendors)).body.value as {
          data: { lanes: { title: string; cards: unknown[] }[] };
        }
      ).data.lanes;
    for (const tenant of tenants) {
      const shown = await lanes(tenant);
      expect(shown.every(({ cards }) => cards.length > 0)).toBe(true);
      for (const closed of tenant.jurisdiction.closedCategories)
        expect(shown.map(({ title }) => title)).not.toContain(closed);
    }
  });

  it('LIV-04 a duel of kites opens unless the law of the brand closes its category', async () => {
    const isClosed = ({ jurisdiction }: (typeof tenants)[number]) =>
      jurisdiction.closedCategories.includes('DS88');
    expect(new Set(tenants.map(isClosed))).toEqual(new Set([true, false]));
    for (const tenant of tenants) {
      const caller = await registerMember(gateway.app, tenant);
      await deposit(gateway, caller, 10);
      const query = { nodeId: 'ARCADE.kite-duel' };
      for (const route of [contract.games.launch, contract.games.trialLaunch]) {
        const { body } = await call(gateway.app, caller, route, { query });
        expect([tenant.code, body.errorCode ?? null]).toEqual([
          tenant.code,
          isClosed(tenant) ? 'game_not_found' : null,
        ]);
      }
    }
  });
});

describe('vendor pictures', () => {
  it('LOB-09 are listed for the vendors that have some', async () => {
    const fresh = createCatalogue({ db: gateway.db.app, mediaDir: media });
    const { categories } = await fresh({ tenant: philippines, tenantId });
    const card = (code: string) =>
      categories.flatMap(({ vendors }) => vendors).find((vendor) => vendor.code === code);
    expect(card('FELT')).toMatchObject(DRAWN);
    expect(card('ARCADE')).toMatchObject(DRAWN);
    expect(card('LANTERN')).not.toHaveProperty('wideIcon');
    const without = await createCatalogue({ db: gateway.db.app, mediaDir: join(media, 'nowhere') })(
      { tenant: philippines, tenantId },
    );
    expect(
      without.categories.flatMap(({ vendors }) => vendors).some((vendor) => 'smallIcon' in vendor),
    ).toBe(false);
  });
});

describe('a launch', () => {
  const start = (caller: Caller, query: Record<string, string | number> = {}) =>
    call(gateway.app, caller, contract.games.launch, { query: { nodeId: NODE, ...query } });
  const withMoney = async () => {
    const caller = await registerMember(gateway.app, philippines);
    await deposit(gateway, caller, 10);
    return caller;
  };

  it('LCH-01 returns a one-time URL of the arcade in both fields', async () => {
    const answer = await start(await withMoney(), { language: 'TY' });
    const { gameUrl, content } = answer.body.value as {
      gameUrl: string;
      content: { game_url: string };
    };
    expect(content.game_url).toBe(gameUrl);
    const url = new URL(gameUrl);
    expect([
      url.origin,
      url.pathname,
      url.searchParams.get('lang'),
      url.searchParams.get('tenant'),
    ]).toEqual(['http://arcade.localhost:4001', '/play/kite-season', 'TY', 'philippines']);
    expect(url.searchParams.get('launch')).toMatch(/^[\w-]{43}$/);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('SYS-05 picks one of the configured hosts, or the arcade without any', async () => {
    const caller = await withMoney();
    const originOf = async () =>
      new URL(((await start(caller)).body.value as { gameUrl: string }).gameUrl).origin;
    expect(await originOf()).toBe(gateway.config.arcadeOrigin);
    const games = ['https://one.example', 'https://two.example'];
    await gateway.db.owner.pool.query(
      "insert into setting (tenant, key, value) values ($1, 'hosts', $2)",
      [tenantId, JSON.stringify({ games })],
    );
    const seen = new Set<string>();
    for (let n = 0; n < 40; n++) seen.add(await originOf());
    await gateway.db.owner.pool.query("delete from setting where tenant = $1 and key = 'hosts'", [
      tenantId,
    ]);
    expect([...seen].toSorted()).toEqual(games);
  });

  it('LCH-01 requires a login', async () => {
    expect(await start(visitor)).toMatchObject({
      status: 401,
      body: { errorCode: 'login.not.session' },
    });
  });

  it('puts no session token into the URL and stores no launch token in plain text', async () => {
    const caller = await withMoney();
    const { gameUrl } = (await start(caller)).body.value as { gameUrl: string };
    expect(gameUrl).not.toContain(caller.token);
    const token = new URL(gameUrl).searchParams.get('launch')!;
    const { rows } = await gateway.db.owner.pool.query<{ all: string }>(
      'select row_to_json(l)::text as all from launch_token l',
    );
    expect(rows.map(({ all }) => all).join()).not.toContain(token);
  });

  it('refuses real play to trial accounts, and free play where it is switched off', async () => {
    const login = await call(gateway.app, visitor, contract.session.login, {
      body: { username: 'trial01', password: DEMO_PASSWORD, type: 'username' },
    });
    const trial = {
      tenant: philippines,
      token: (login.body.value as { token: string }).token,
      cookie: login.cookie!,
    };
    expect((await start(trial)).status).toBe(200);
    expect(await start(trial, { accountType: 1 })).toMatchObject({
      status: 403,
      body: { errorCode: 'in_need_true_account' },
    });
    // A member's trial launch, where the tenant offers it.
    const member = await registerMember(gateway.app, philippines);
    expect((await start(member, { accountType: 0 })).status).toBe(200);
    await gateway.db.owner.pool.query(
      `insert into setting (tenant, key, value)
        values ($1, 'whitelabel', '{"FREEPLAY3": false}')`,
      [tenantId],
    );
    expect(await start(member, { accountType: 0 })).toMatchObject({
      status: 400,
      body: { errorCode: 'function.not.available' },
    });
    await gateway.db.owner.pool.query(
      "delete from setting where tenant = $1 and key = 'whitelabel'",
      [tenantId],
    );
  });

  const unconnected = catalogue.games.find(({ isPlayable }) => !isPlayable)!;
  it.each([`${unconnected.vendor}.${unconnected.code}`, 'no.such.game'])(
    'of %s is refused',
    async (nodeId) => {
      expect(await start(await registerMember(gateway.app, philippines), { nodeId })).toMatchObject(
        {
          status: 404,
          body: { errorCode: 'game_not_found' },
        },
      );
    },
  );

  it('PRO-02 G5 G8 is refused to excluded members and while a reality check is due', async () => {
    const caller = await withMoney();
    await openGame(gateway, caller);
    const set = (sql: string) => gateway.db.owner.pool.query(sql, [tenantId, caller.username]);
    await set(
      `update play_session s set next_check_at = now() - interval '1 second' from member m
        where s.tenant = $1 and m.tenant = $1 and m.id = s.member and m.username = $2`,
    );
    expect(await start(caller)).toMatchObject({
      status: 400,
      body: { errorCode: 'reality_check_due' },
    });
    await set(
      `insert into member_protection (tenant, member, excluded_at, excluded_until)
        select tenant, id, now(), now() + interval '180 days' from member where tenant = $1
        and username = $2`,
    );
    expect(await start(caller)).toMatchObject({
      status: 403,
      body: { errorCode: 'account_excluded' },
    });
    // Excluded members may still read their balance and log out.
    expect((await call(gateway.app, caller, contract.wallet.balance)).status).toBe(200);
    expect((await call(gateway.app, caller, contract.session.logout)).status).toBe(200);
  });

  it('LCH-01 is refused during maintenance, with the expected end', async () => {
    const caller = await withMoney();
    const close = (until: string | null) =>
      gateway.db.owner.pool.query(
        `update vendor set maintenance = true, maintenance_until = $2 where tenant = $1
          and code = 'ARCADE'`,
        [tenantId, until],
      );
    await close(null);
    expect(await start(caller)).toMatchObject({
      status: 503,
      body: { errorCode: 'vendor_under_maintenance' },
    });
    expect((await start(caller)).body.value).toBeUndefined();
    await close('2031-05-01T18:00:00+08:00');
    expect((await start(caller)).body.value).toEqual({
      content: { data: { endTime: Date.parse('2031-05-01T10:00:00Z') } },
    });
    await gateway.db.owner.pool.query(
      "update vendor set maintenance = false where tenant = $1 and code = 'ARCADE'",
      [tenantId],
    );
    expect((await start(caller)).status).toBe(200);
  });
});

describe('the site', () => {
  it("SYS-01 SYS-02 SYS-04 follows the operator's settings", async () => {
    const other = tenants[3]!;
    const { tenantId: id } = gateway.tenancies.ofCode(other.code)!;
    await gateway.db.owner.pool.query(
      `insert into setting (tenant, key, value)
        values ($1, 'maintenance', '{"on":true}'), ($1, 'region', '{"restricted":true}'), ($1,
        'whitelabel', '{"DIRECTREG3":false}')`,
      [id],
    );
    expect(
      (await call(gateway.app, { tenant: other }, contract.system.status)).body.value,
    ).toMatchObject({ maintenance: true, regionRestriction: true });
    const menu = (await call(gateway.app, { tenant: other }, contract.system.whitelabel)).body
      .value as { childrenNodes: { modId: string; enabled: string }[] };
    expect(menu.childrenNodes.find(({ modId }) => modId === 'DIRECTREG3')).toMatchObject({
      enabled: '0',
    });
    expect(
      await call(gateway.app, { tenant: other }, contract.session.login, {
        body: { username: 'demo01', password: DEMO_PASSWORD, type: 'username' },
      }),
    ).toMatchObject({ status: 503, body: { errorCode: 'maintenance' } });
    const open = (await call(gateway.app, visitor, contract.system.whitelabel)).body
      .value as typeof menu;
    expect(open.childrenNodes.find(({ modId }) => modId === 'DIRECTREG3')).toMatchObject({
      enabled: '1',
    });
    await gateway.db.owner.pool.query('delete from setting where tenant = $1', [id]);
  });

  it('REG-02 returns the rules of each registration field', async () => {
    expect(
      (await call(gateway.app, visitor, contract.system.registerSettings)).body.value,
    ).toMatchObject({
      username: { enabled: true, required: true, minLength: 6, maxLength: 15 },
      password: { minLength: 8, acceptedPattern: '*' },
      birthday: { required: true },
      referralCode: { required: false },
    });
  });
});
