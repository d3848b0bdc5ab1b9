import { contract } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  PASSWORD,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  getArcadeKey,
  openGame,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';

const [philippines, bangladesh] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const of = (code: string) => tenants.find((tenant) => tenant.code === code)!;
const { system } = contract;
/** An address of the largest internet provider of each country. */
const IP_OF: Readonly<Record<string, string>> = {
  PH: '112.198.0.1',
  BD: '119.30.32.1',
  IN: '49.36.0.1',
  NG: '197.210.0.1',
  ID: '36.64.0.1',
  PK: '39.32.0.1',
};
const UNASSIGNED_IP = '240.0.0.1';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startSeededGateway({
    TRUST_PROXY: '127.0.0.1',
    EXTRA_HOSTS: 'play.example=philippines',
  });
});
afterAll(() => gateway.stop());
afterEach(async () => {
  await gateway.db.owner.pool.query('delete from setting');
});

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const idOf = ({ code }: TenantConfig) => gateway.tenancies.ofCode(code)!.tenantId;
const set = (tenant: TenantConfig, key: string, value: unknown) =>
  gateway.db.owner.pool.query(
    `insert into setting (tenant, key, value) values ($1, $2, $3) on conflict (tenant, key)
      do update set value = excluded.value`,
    [idOf(tenant), key, JSON.stringify(value)],
  );
const status = async (ip: string, tenant = philippines, headers: Record<string, string> = {}) =>
  (
    await call(gateway.app, { tenant }, system.status, {
      headers: { ...from(ip).headers, ...headers },
    })
  ).body.value as Record<string, unknown>;

describe("a visitor's country", () => {
  it.each(Object.entries(IP_OF))('MOD-07 SYS-04 is %s for the address %s', async (country, ip) => {
    const answer = await call(gateway.app, { tenant: philippines }, system.location, from(ip));
    expect(answer.body.value).toEqual({ ip, countryCode: country });
    expect(await status(ip)).toMatchObject({ location: { ip, countryCode: country } });
  });

  it.each(['127.0.0.1', '192.168.1.5', '::1', '::ffff:10.0.0.1'])(
    "MOD-07 is the brand's country for the private address %s",
    async (ip) => {
      for (const tenant of tenants)
        expect(
          (await call(gateway.app, { tenant }, system.location, from(ip))).body.value,
        ).toMatchObject({ countryCode: tenant.country });
    },
  );

  it('MOD-07 is null for an unassigned address, and found for IPv6 addresses', async () => {
    expect(await status(UNASSIGNED_IP)).toMatchObject({ location: { countryCode: null } });
    expect(await status('::ffff:49.36.0.1')).toMatchObject({ location: { countryCode: 'IN' } });
    expect(await status('2405:200::1')).toMatchObject({ location: { countryCode: 'IN' } });
  });

  it('ignores X-Forwarded-For from an address that is no trusted proxy', async () => {
    const answer = await gateway.app.inject({
      url: system.location.path,
      remoteAddress: IP_OF['PK']!,
      headers: { host: 'philippines.localhost', merchant: 'tala', 'x-forwarded-for': IP_OF['IN']! },
    });
    expect(answer.json().value).toEqual({ ip: IP_OF['PK'], countryCode: 'PK' });
  });
});

describe('TEN-09 the domains of a brand', () => {
  it('TEN-09 are those of the tenant and of the configuration, with its contacts', async () => {
    const answer = await call(gateway.app, { tenant: philippines }, system.domainRoute, {
      headers: { language: 'EN' },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        value: {
          domainList: [{ domainName: 'philippines.localhost' }, { domainName: 'play.example' }],
          customerService: [{ csType: 'LIVECHAT' }, { csType: 'VIP' }],
        },
      },
    });
    const other = await call(gateway.app, { tenant: bangladesh }, system.domainRoute, {
      headers: { language: 'BN' },
    });
    expect((other.body.value as { domainList: unknown[] }).domainList).toEqual([
      { domainName: 'bangladesh.localhost' },
      { domainName: 'shapla.localhost' },
    ]);
  });

  it.each([
    ['no language', { merchant: 'tala' }, 'language'],
    ['no merchant', { language: 'EN' }, 'merchant'],
  ])('TEN-09 are refused to a request with %s', async (_what, headers, field) => {
    const answer = await gateway.app.inject({
      url: system.domainRoute.path,
      headers: { host: 'philippines.localhost', ...headers },
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { errorCode: 'request.param.err', value: { fields: [{ field, rule: 'required' }] } },
    ]);
  });

  it('TEN-09 are measured: count, sum, fastest and slowest time per domain', async () => {
    const ping = (host: string, speed?: number, tenant = bangladesh) =>
      call(gateway.app, { tenant }, system.ping, {
        host,
        ...(speed !== undefined && { query: { speed } }),
      });
    await gateway.db.owner.pool.query('delete from domain_latency where tenant = $1', [
      idOf(bangladesh),
    ]);
    await Promise.all([120, 80, 300].map((speed) => ping('shapla.localhost', speed)));
    await ping('bangladesh.localhost:4000', 40);
    await ping('philippines.localhost', 5000, philippines);
    expect(await ping('shapla.localhost')).toMatchObject({ status: 200, body: { success: true } });
    const { rows } = await gateway.db.owner.pool.query(
      `select domain, measures, total_ms::int as total, fastest_ms as fastest, slowest_ms as slowest
        from domain_latency where tenant = $1 order by domain`,
      [idOf(bangladesh)],
    );
    expect(rows).toEqual([
      { domain: 'bangladesh.localhost', measures: 1, total: 40, fastest: 40, slowest: 40 },
      { domain: 'shapla.localhost', measures: 3, total: 500, fastest: 80, slowest: 300 },
    ]);
    for (const speed of [-1, 120_001, 1.5])
      expect(await ping('shapla.localhost', speed)).toMatchObject({
        status: 400,
        body: { errorCode: 'request.param.err' },
      });
  });

  it('TEN-09 can be measured from other domains of the brand, not from other sites', async () => {
    const ping = (origin: string) =>
      gateway.app.inject({
        url: `${system.ping.path}?speed=9`,
        headers: { host: 'shapla.localhost:4000', origin, 'sec-fetch-site': 'cross-site' },
      });
    const own = await ping('http://bangladesh.localhost:4000');
    expect(own.statusCode).toBe(200);
    expect(own.headers).toMatchObject({
      'access-control-allow-origin': 'http://bangladesh.localhost:4000',
      'cross-origin-resource-policy': 'cross-origin',
    });
    for (const origin of ['http://philippines.localhost:4000', 'https://evil.example', 'null']) {
      const other = await ping(origin);
      expect(other.headers['access-control-allow-origin']).toBeUndefined();
      expect(other.headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });
});

describe('the configuration of the site', () => {
  it('SYS-04 is one bundle, which the status call contains too', async () => {
    await set(philippines, 'analytics', { gtagId: 'G-ABC123' });
    await set(philippines, 'hosts', {
      images: ['https://img1.example', 'https://img2.example'],
      games: ['https://play.example'],
    });
    const bundle = (await call(gateway.app, { tenant: philippines }, system.consolidated)).body
      .value;
    expect(bundle).toMatchObject({
      mainDomain: 'philippines.localhost',
      analytics: { gtagId: 'G-ABC123' },
      imageCDNs: ['https://img1.example', 'https://img2.example'],
      launchGameCDNs: ['https://play.example'],
      whitelabel: { modId: 'ROOT' },
      register: { username: { minLength: 6 } },
      sms: { enabled: true },
      gw: { PROFILE_ICON_COUNT: 12 },
    });
    expect(await status('127.0.0.1')).toMatchObject({ info: bundle });
    // An invalid setting is left out instead of failing the call.
    await set(philippines, 'hosts', { images: ['not an address'] });
    expect(
      (await call(gateway.app, { tenant: philippines }, system.consolidated)).body.value,
    ).toMatchObject({ imageCDNs: [] });
    expect(
      (await call(gateway.app, { tenant: bangladesh }, system.consolidated)).body.value,
    ).toMatchObject({ imageCDNs: [], launchGameCDNs: [] });
  });

  it('SHL-07 lists the links that are stored for the brand, and no others', async () => {
    const kinds = async (tenant: TenantConfig) =>
      (
        (await call(gateway.app, { tenant }, system.consolidated)).body.value as {
          resources: { resourceType: string }[];
        }
      ).resources.map(({ resourceType }) => resourceType);
    expect(await kinds(philippines)).toEqual([
      'FACEBOOK',
      'VIBER',
      'TELEGRAM',
      'YOUTUBE',
      'ANDROID',
      'IOS',
      'IOS_LITE',
    ]);
    expect(await kinds(of('pakistan'))).toEqual(['WHATSAPP', 'YOUTUBE', 'ANDROID', 'IOS_LITE']);
    await gateway.db.owner.pool.query("delete from resource where tenant = $1 and type = 'IOS'", [
      idOf(philippines),
    ]);
    expect(await kinds(philippines)).not.toContain('IOS');
  });

  it('MOD-07 TEN-01 lists the country of each merchant with its currency and domain', async () => {
    const regions = (await call(gateway.app, { tenant: bangladesh }, system.regions)).body
      .value as { country: string }[];
    expect(regions.map(({ country }) => country)).toEqual(tenants.map(({ country }) => country));
    expect(regions).toContainEqual({
      country: 'ID',
      countryName: 'Indonesia',
      currency: 'IDRK',
      langList: ['EN', 'ID'],
      domain: 'indonesia.localhost',
    });
  });

  it("has the brand's country and the dialling codes of all countries", async () => {
    const value = (await call(gateway.app, { tenant: of('nigeria') }, system.country)).body
      .value as { countries: { countryCode: string; countryDialingCode: string }[] };
    expect(value).toMatchObject({
      countryCode: 'NG',
      countryDialingCode: '234',
      currency: 'NGN',
      currencySymbol: '₦',
    });
    expect(value.countries.length).toBeGreaterThan(200);
    for (const tenant of tenants)
      expect(value.countries).toContainEqual({
        countryCode: tenant.country,
        countryDialingCode: tenant.diallingCode,
      });
  });
});

describe('a closed site', () => {
  /**
   * Calls that the page of a closed site and logging out need, and the sandbox inbox, which stands
   * for phones and mailboxes outside the site.
   */
  const OPEN_WHEN_CLOSED = [
    'session.key',
    'session.logout',
    'session.touch',
    'content.helpCenter',
    'content.feedback',
    'support.service',
    'sandbox.inbox',
  ];
  const calls = Object.entries(contract)
    .flatMap(([group, routes]) =>
      Object.entries(routes).map(([name, route]) => [`${group}.${name}`, route] as const),
    )
    .filter(([, { access }]) => access !== 'vendor');

  it.each([
    [
      'blockedCountries',
      { blockedCountries: ['IN', 'PK'] },
      { IN: true, PK: true, PH: false },
      false,
    ],
    ['onlyCountries', { onlyCountries: ['PH'] }, { PH: false, IN: true }, true],
    ['restricted', { restricted: true }, { PH: true, IN: true }, true],
    [
      'onlyCountries and blockedCountries',
      { onlyCountries: ['PH', 'IN'], blockedCountries: ['IN'] },
      { PH: false, IN: true },
      true,
    ],
  ])('SYS-01 is closed to the countries of %s', async (_key, region, expected, unknown) => {
    await set(philippines, 'region', region);
    for (const [country, isClosed] of Object.entries(expected))
      expect(await status(IP_OF[country]!), country).toMatchObject({
        maintenance: false,
        regionRestriction: isClosed,
      });
    expect(await status(UNASSIGNED_IP)).toMatchObject({ regionRestriction: unknown });
    expect(await status(IP_OF['IN']!, bangladesh)).toMatchObject({ regionRestriction: false });
  });

  it("SYS-02 reports maintenance before regions, in the visitor's language", async () => {
    await set(philippines, 'region', { blockedCountries: ['IN'], message: 'Not in India.' });
    expect(await status(IP_OF['IN']!)).toMatchObject({ closed: { message: 'Not in India.' } });
    expect(await status(IP_OF['PH']!)).not.toHaveProperty('closed');
    await set(philippines, 'maintenance', {
      on: true,
      title: { EN: 'Back soon', TY: 'Babalik agad' },
      message: 'New games.',
      until: '2030-01-01T00:00:00+08:00',
    });
    expect(await status(IP_OF['IN']!, philippines, { language: 'TY' })).toMatchObject({
      maintenance: true,
      regionRestriction: true,
      closed: { title: 'Babalik agad', message: 'New games.', until: Date.UTC(2029, 11, 31, 16) },
    });
    const refused = await call(gateway.app, { tenant: philippines }, contract.games.hot, {
      headers: { ...from(IP_OF['IN']!).headers, language: 'EN' },
    });
    expect(refused).toMatchObject({
      status: 503,
      body: { errorCode: 'maintenance', value: { title: 'Back soon' } },
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600);
  });

  it.each(calls)('SYS-01 answers %s only if a closed site needs it', async (id, route) => {
    const isOpen = id.startsWith('system.') || OPEN_WHEN_CLOSED.includes(id);
    const ask = (ip: string) =>
      call(gateway.app, { tenant: philippines }, route, {
        ...from(ip),
        headers: { ...from(ip).headers, language: 'EN' },
        ...(route.method !== 'GET' && { body: {} }),
      });
    await set(philippines, 'region', { blockedCountries: ['PK'] });
    const refused = await ask(IP_OF['PK']!);
    if (isOpen) expect(refused.body.errorCode).not.toBe('region_restricted');
    else
      expect(refused).toMatchObject({
        status: route.softFail ? 200 : 403,
        body: { errorCode: 'region_restricted' },
      });
    expect((await ask(IP_OF['PH']!)).body.errorCode).not.toBe('region_restricted');
    await set(philippines, 'maintenance', { on: true });
    const closed = await ask(IP_OF['PK']!);
    if (isOpen) expect(closed.body.errorCode).not.toBe('maintenance');
    else expect(closed).toMatchObject({ status: 503, body: { errorCode: 'maintenance' } });
  });

  it('SYS-01 lets a member log out and an open game take bets', async () => {
    const member = await registerMember(gateway.app, philippines);
    await call(gateway.app, member, contract.wallet.deposit, { body: { amount: 20 } });
    const { player } = await openGame(gateway, member);
    await set(philippines, 'maintenance', { on: true });
    expect((await call(gateway.app, member, contract.session.touch)).status).toBe(200);
    expect(await call(gateway.app, member, contract.wallet.balance)).toMatchObject({
      status: 503,
      body: { errorCode: 'maintenance' },
    });
    const bet = await vendorCall(gateway.app, getArcadeKey(gateway, philippines), 'bet', {
      txId: 'during-maintenance',
      player,
      roundId: 'r1',
      gameCode: 'kite-season',
      currency: philippines.currency.code,
      amount: 5,
    });
    expect(bet.status).toBe(200);
    expect((await call(gateway.app, member, contract.session.logout)).status).toBe(200);
    await set(philippines, 'maintenance', { on: false });
    expect(
      (
        await call(gateway.app, { tenant: philippines }, contract.session.login, {
          body: { username: member.username, password: PASSWORD, type: 'username' },
        })
      ).status,
    ).toBe(200);
  });
});
