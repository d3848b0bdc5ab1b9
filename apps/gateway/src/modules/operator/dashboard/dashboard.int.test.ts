import { operatorContract, type OperatorReply } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { advanceJobClock } from '../../../testing/database/advance-job-clock.ts';
import { insertMember } from '../../../testing/gateway/insert-member.ts';
import type { TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
  type OperatorBrowser,
} from '../../../testing/operator/operator-client.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';

const { dashboard } = operatorContract;
type Calls = typeof dashboard;
const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];

let gateway: TestGateway;
let owner: LoggedInOperator;
let content: LoggedInOperator;
let tenantId: TenantId;
let people: readonly MemberId[];

beforeAll(async () => {
  gateway = await startSeededGateway();
  owner = await createOwner(gateway);
  content = await createOperator(gateway, {
    login: 'content@example.com',
    role: 'content',
    brand: home.code,
  });
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
  people = [await insertMember(gateway, home), await insertMember(gateway, home)];
  // The same moment of three days, of two members: 5 today, 10 and 7 yesterday, 20 the day before.
  await record('BET', people[0]!, 5, '0 days');
  await record('BET', people[0]!, 10, '1 day');
  await record('BET', people[1]!, 7, '1 day', 'harbour');
  await record('WIN', people[1]!, 4, '1 day', 'harbour');
  await record('BET', people[0]!, 20, '2 days');
  await record('WIN', people[0]!, 1_000_000, '2 days');
  await record('BET', people[1]!, 3, '40 days', 'harbour');
  await rollUpAll(gateway.db, tenantId);
});
afterAll(() => gateway.stop());

let serial = 0;
/** An operation of the past in the journal, in whole units. */
const record = (kind: string, member: MemberId, units: number, ago: string, game = 'kite-season') =>
  gateway.db.owner.pool.query(
    `insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
       vendor, round_ref, game_code, balance, actor, request_id, created_at)
     select $1, 'test', $2, $3, 'APPLIED', $4, money_asset(t.book), $5, v.id, $2, $6, 0, 'test',
       'test', clock_timestamp() - $7::interval
     from tenant t join vendor v on v.tenant = t.id and v.code = 'ARCADE' where t.id = $1`,
    [tenantId, `ref-${(serial += 1)}`, kind, member, units * 1_000_000, game, ago],
  );
const ask = async <Name extends keyof Calls>(
  by: OperatorBrowser,
  name: Name,
  query: Record<string, string> = {},
  brand = home.code,
) => {
  const route = dashboard[name];
  const { body } = await by.call<OperatorReply<Calls[Name]>>(route, {
    query,
    path: route.path.replace(':brand', brand),
  });
  expect(body).toMatchObject({ success: true });
  return body.value;
};

describe('the dashboards', () => {
  it('OPS-08 compare a period with the same hours of the one before', async () => {
    const today = await ask(owner, 'summary');
    expect(today.current).toMatchObject({ bets: 1, stakes: 5, ggr: 5, activePlayers: 1 });
    expect(today.previous).toMatchObject({ bets: 2, stakes: 17, ggr: 13, activePlayers: 2 });
    // Five accounts of the demo's seed, besides the two above.
    expect(today.current.registrations).toBe(7);
    const yesterday = await ask(owner, 'summary', { period: 'yesterday' });
    expect(yesterday.current).toMatchObject({ stakes: 17, payouts: 4, activePlayers: 2 });
    expect(yesterday.previous).toMatchObject({ stakes: 20, payouts: 1_000_000, ggr: -999_980 });
    expect(yesterday.previousTo).toBe(yesterday.from);
    const week = await ask(owner, 'summary', { period: '7d' });
    expect(week.current).toMatchObject({ bets: 4, stakes: 42, activePlayers: 2 });
    expect(week.previous).toMatchObject({ bets: 0, stakes: 0, activePlayers: 0 });
    expect(week.countedTo).not.toBeNull();
    expect(week.countedFrom).toBeLessThan(week.previousFrom);
    const month = await ask(owner, 'summary', { period: '30d' });
    expect(month.current).toMatchObject({ bets: 4, activePlayers: 2 });
    expect(month.previous).toMatchObject({ bets: 1, stakes: 3, activePlayers: 1 });
    const quarter = await ask(owner, 'summary', { period: '90d' });
    // The brand is younger than the days to compare with.
    expect(quarter.countedFrom).toBeGreaterThan(quarter.previousFrom);
    expect(quarter.current).toMatchObject({ bets: 5, activePlayers: 2 });
    expect(quarter.previous).toMatchObject({ bets: 0, activePlayers: 0 });
  });

  it('OPS-08 compare a calendar month of the brand with the month before', async () => {
    const { rows } = await gateway.db.owner.pool.query<Record<'m0' | 'm1' | 'm2', Date>>(
      `select n.month at time zone time_zone as m0,
         (n.month - interval '1 month') at time zone time_zone as m1,
         (n.month - interval '2 months') at time zone time_zone as m2
       from tenant cross join lateral
         (select date_trunc('month', clock_timestamp() at time zone time_zone) as month) n
       where id = $1`,
      [tenantId],
    );
    const { m0, m1, m2 } = rows[0]!;
    const month = await ask(owner, 'summary', { period: 'month' });
    expect([month.from, month.previousFrom]).toEqual([m0.getTime(), m1.getTime()]);
    expect(month.previousTo).toBeLessThanOrEqual(month.from);
    expect(month.current.activePlayers).toBeGreaterThan(0);
    const last = await ask(owner, 'summary', { period: 'last-month' });
    expect(last).toMatchObject({
      from: m1.getTime(),
      to: m0.getTime(),
      previousFrom: m2.getTime(),
      previousTo: m1.getTime(),
    });
    for (const period of ['month', 'last-month']) {
      const { current } = await ask(owner, 'summary', { period });
      const series = await ask(owner, 'series', { period, by: 'day' });
      expect(series.previous.length).toBeLessThanOrEqual(series.times.length);
      expect(series.current.reduce((sum, { stakes }) => sum + stakes, 0)).toBe(current.stakes);
    }
  });

  it.each(['hour', 'day'] as const)('OPS-08 by %s add up to the summary', async (by) => {
    for (const period of ['today', '7d', '90d']) {
      const { current } = await ask(owner, 'summary', { period });
      const series = await ask(owner, 'series', { period, by });
      expect(series.previous).toHaveLength(series.times.length);
      expect(series.times.toSorted((a, b) => a - b)).toEqual(series.times);
      for (const figure of ['bets', 'stakes', 'ggr', 'payouts', 'registrations'] as const)
        expect(series.current.reduce((sum, point) => sum + point[figure], 0)).toBe(current[figure]);
    }
    const week = await ask(owner, 'series', { period: '7d', by: 'day' });
    expect(week.current.slice(-3).map(({ activePlayers }) => activePlayers)).toEqual([1, 2, 1]);
  });

  it('OPS-08 list vendors and games by stakes or GGR', async () => {
    const games = await ask(owner, 'top', { period: '7d', by: 'game' });
    expect(games.map(({ game, stakes }) => [game, stakes])).toEqual([
      ['kite-season', 35],
      ['harbour', 7],
    ]);
    const byGgr = await ask(owner, 'top', { period: '7d', by: 'game', order: 'ggr' });
    expect(byGgr.map(({ game, ggr }) => [game, ggr])).toEqual([
      ['harbour', 3],
      ['kite-season', -999_965],
    ]);
    expect(await ask(owner, 'top', { period: '7d', by: 'vendor' })).toMatchObject([
      { vendor: 'ARCADE', game: null, bets: 4, stakes: 42 },
    ]);
  });

  it('OPS-08 show large wins and alerts; members only to who may see them', async () => {
    await gateway.db.owner.pool.query(
      `insert into audit_event (tenant, actor, action, subject, request_id)
       values ($1, 'test', 'alert.draw_void', 'draw:7', 'test')`,
      [tenantId],
    );
    // Of a deposit that is not held any more.
    await gateway.db.owner.pool.query(
      `insert into audit_event (tenant, actor, action, subject, request_id)
       values ($1, 'test', 'alert.deposit_held', 'deposit:decided', 'test')`,
      [tenantId],
    );
    const week = { period: '7d' };
    const [alert, win, ...rest] = await ask(owner, 'feed', week);
    expect(rest).toEqual([]);
    expect(alert).toMatchObject({ kind: 'alert', alert: 'alert.draw_void', subject: 'draw:7' });
    expect(win).toMatchObject({ kind: 'win', amount: 1_000_000, vendorName: 'Parlour Arcade' });
    expect(win?.member).toMatchObject({ id: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect((await ask(content, 'feed', week))[1]).toMatchObject({ kind: 'win', member: null });
    // Today has the alert; the win was two days ago.
    expect((await ask(owner, 'feed')).map(({ kind }) => kind)).toEqual(['alert']);
    expect(await ask(owner, 'feed', { period: 'yesterday' })).toEqual([]);
  });

  it('OPS-08 OPS-06 show only the own brands, and add amounts within a currency', async () => {
    const own = await ask(content, 'overview');
    expect(own.brands.map(({ brand }) => brand)).toEqual([home.code]);
    expect((await ask(content, 'health')).brands.map(({ brand }) => brand)).toEqual([home.code]);
    const all = await ask(owner, 'overview', { period: '7d' });
    expect(all.brands.map(({ brand }) => brand)).toEqual(tenants.map(({ code }) => code));
    expect(all.brands.find(({ brand }) => brand === other.code)?.current.bets).toBe(0);
    expect(new Set(all.currencies.map(({ currency }) => currency)).size).toBe(
      all.currencies.length,
    );
    expect(all.currencies.flatMap(({ brands }) => brands)).toHaveLength(tenants.length);
    const refused = await content.call(dashboard.summary, {
      path: dashboard.summary.path.replace(':brand', other.code),
    });
    expect(refused.body.errorCode).toBe('permission_missing');
  });

  it('OPS-08 name the jobs that are late or fail', async () => {
    const before = await ask(content, 'health');
    expect(before).toMatchObject({ isReady: true, checks: { database: true } });
    await advanceJobClock(gateway.db, 'sweep', '2 hours');
    await gateway.db.owner.pool.query(
      `update job_clock set failures = 3, failure = 'disk full' where kind = 'rollups'`,
    );
    const [brand] = (await ask(content, 'health')).brands;
    expect(brand?.lateJobs).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'rollups', failures: 3, failure: 'disk full' }),
        expect.objectContaining({ kind: 'sweep', lateSeconds: expect.any(Number) }),
      ]),
    );
    expect(brand?.lateJobs.find(({ kind }) => kind === 'sweep')?.lateSeconds).toBeGreaterThan(60);
  });
});
