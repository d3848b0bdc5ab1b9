import { todayIn } from '@parlour/contract/rules';
import { contract } from '@parlour/contract';
import type { TenantConfig } from '@parlour/tenant';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { call, startTestGateway, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { enterTree, type Member } from '../../../testing/gateway/transfer-client.ts';
import { writePastGames, writePastPlay } from '../../../testing/growth/past-play.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { checkInvariants } from '../../money/ledger/invariants.ts';
import { payRebates } from './rebate-job.ts';
import { startOfDay } from '../../../testing/database/time-zones.ts';

const home = tenants.find(({ code }) => code === 'philippines') as TenantConfig;
const abroad = tenants.find(({ code }) => code === 'nigeria') as TenantConfig;
const UNIT = 1_000_000n;
/** The highest rate of the brand for slots, in parts per million. */
const CEILING = 8000;

let gateway: TestGateway;
let tenantId: number;
let top: Member;
let agent: Member;
let leaf: Member;
let sibling: Member;
let stranger: Member;
let vendor: number;
/** The start of a day of the brand, so many days ago. */
const dayBefore = (days: number): number => startOfDay(home.timeZone, days);
const dateOf = (start: number): string => todayIn(home.timeZone, new Date(start));

const sql = (text: string, values: unknown[] = []) => gateway.db.owner.pool.query(text, values);

type Rates = { list: { product: string; rate: number; nextRate: number; highest: number }[] };
type Fault = { field: string; rule: string; allowed: object };
const ask = async ({ caller }: Member, route: unknown, sent: object = {}) => {
  const { status, body } = await call(gateway.app, caller, route as never, sent);
  return { status, code: body.errorCode as string | undefined, value: body.value };
};
const rates = async (member: Member, memberId?: string) => {
  const query = memberId === undefined ? {} : { memberId };
  const { value } = await ask(member, contract.rebates.rates, { query });
  return Object.fromEntries((value as Rates).list.map(({ product, ...rate }) => [product, rate]));
};
const set = (by: Member, member: Member, rate: number, product = 'RNG') =>
  ask(by, contract.rebates.setRates, {
    body: { memberId: member.caller.id, rates: [{ product, rate }] },
  });

/** Gives a member a rate for slots from a day on, as if it had been set before. */
const had = (member: Member, rate: number, from: number) =>
  sql(
    `insert into member_rebate (tenant, member, product, valid_from, rate, set_by)
     values ($1, $2, 'RNG', $3, $4, 'test')
     on conflict (tenant, member, product, valid_from) do update set rate = excluded.rate`,
    [tenantId, member.memberId, dateOf(from), rate],
  );
const play = (member: Member, at: number, stake: bigint, product = 'RNG') =>
  writePastPlay(gateway.db, { tenant: tenantId, vendor }, [
    {
      member: member.memberId,
      game: `past-${product}`,
      at,
      stake,
      end: { payout: 0n },
      endsAt: at + 1000,
    },
  ]);
/** Adds to the valid bets of a member's day. */
const addBets = ({ memberId }: Member, day: string, bets: bigint) =>
  sql(
    `insert into member_day (tenant, day, asset, member, product, valid_bets)
     values ($1, $2, 1, $3, 'RNG', $4) on conflict (tenant, day, asset, member, product)
     do update set valid_bets = member_day.valid_bets + excluded.valid_bets`,
    [tenantId, day, memberId, bets],
  );

/** Forgets the play of all days and what was computed for one. */
async function clearDay(day: string): Promise<void> {
  await sql('delete from member_day where tenant = $1', [tenantId]);
  await sql(`alter table rebate_run disable trigger user`);
  await sql('delete from rebate_payout where day = $1', [day]);
  await sql('delete from rebate_run where day = $1', [day]);
}

const pay = async () => {
  await rollUpAll(gateway.db, tenantId as never);
  return payRebates(gateway.db.app, tenantId as never);
};

beforeAll(async () => {
  gateway = await startTestGateway();
  top = await enterTree(gateway, home, { type: 'agent_1' });
  agent = await enterTree(gateway, home, { type: 'agent_1', under: top });
  sibling = await enterTree(gateway, home, { type: 'agent_1', under: top });
  leaf = await enterTree(gateway, home, { under: agent });
  stranger = await enterTree(gateway, abroad, { type: 'agent_1' });
  tenantId = gateway.tenancies.ofCode(home.code)!.tenantId;
  await sql(`update member_closure set valid_from = '-infinity'`);
  vendor = await writePastGames(gateway.db, tenantId, ['RNG', 'LIVE']);
}, 60_000);
afterAll(async () => {
  expect(
    (
      await gateway.db.app.transaction(tenantId as never, (tx) =>
        checkInvariants(tx, tenantId as never),
      )
    ).filter(({ kind }) => kind === 'rebate'),
  ).toEqual([]);
  await gateway.stop();
});

// Each test gives the rates that it needs.
beforeEach(() => sql('delete from member_rebate'));

describe('rates of rebates', () => {
  it('AGT-07 count from tomorrow, never above the upline’s nor below the downline’s', async () => {
    await had(top, CEILING, dayBefore(9));
    expect(await set(top, agent, 5000)).toMatchObject({ status: 200 });
    expect((await rates(agent))['RNG']).toMatchObject({
      rate: 0,
      nextRate: 5000,
      highest: CEILING,
    });
    expect(await set(agent, leaf, 5000)).toMatchObject({ status: 200 });

    const above = await set(agent, leaf, 5001);
    expect([above.status, above.code]).toEqual([400, 'invalid.rebate.value']);
    expect((above.value as { fields: Fault[] }).fields).toEqual([
      { field: 'rates.0.rate', rule: 'max', allowed: { max: 5000 } },
    ]);
    const below = await set(top, agent, 4999);
    expect([below.status, below.code]).toEqual([400, 'downline.rebate.update.lower.reb']);
    expect((below.value as { fields: Fault[] }).fields).toEqual([
      { field: 'rates.0.rate', rule: 'min', allowed: { min: 5000 } },
    ]);
    expect((await rates(top, agent.caller.id))['RNG']).toMatchObject({ nextRate: 5000 });
    // A product in which the brand has no rebates.
    expect(await set(top, agent, 1, 'DS88')).toMatchObject({ code: 'invalid.rebate.value' });
  });

  it('AGT-07 two changes at once never leave a rate above the upline’s', async () => {
    await had(top, CEILING, dayBefore(9));
    await had(agent, 5000, dayBefore(9));
    for (let round = 0; round < 10; round++) {
      await Promise.all([set(top, agent, round % 2 === 0 ? 1000 : 5000), set(agent, leaf, 4000)]);
      const [upper, lower] = [await rates(agent), await rates(agent, leaf.caller.id)].map(
        ({ RNG }) => RNG?.nextRate ?? -1,
      );
      expect(upper).toBeGreaterThanOrEqual(lower ?? 0);
      await sql('delete from member_rebate where member in ($1, $2)', [
        leaf.memberId,
        agent.memberId,
      ]);
      await had(agent, 5000, dayBefore(9));
    }
  });

  it('AGT-07 AGT-05 are set for the direct downline alone, and no others see them', async () => {
    await had(top, CEILING, dayBefore(9));
    for (const [by, whom] of [
      [top, leaf],
      [sibling, leaf],
      [agent, sibling],
      [agent, top],
      [agent, agent],
      [stranger, agent],
    ] as const) {
      expect(await set(by, whom, 0)).toMatchObject({ status: 404, code: 'not_found' });
      const query = { memberId: whom.caller.id };
      expect(await ask(by, contract.rebates.rates, { query })).toMatchObject({ status: 404 });
    }
    expect(await ask(leaf, contract.rebates.rates)).toMatchObject({ status: 403 });
  });

  it('AGT-07 AGT-03 accounts and links carry rates that their agent has', async () => {
    await had(agent, 4000, dayBefore(9));
    await had(top, CEILING, dayBefore(9));
    const rebateSettingConfigs = [{ type: 'RNG', rebateValue: 4001 }];
    const link = (over: object) =>
      ask(agent, contract.agent.createLink, { body: { type: 0, ...over } });
    expect(await link({ rebateSettingConfigs })).toMatchObject({ code: 'invalid.rebate.value' });
    const { value } = await link({ rebateSettingConfigs: [{ type: 'RNG', rebateValue: 3000 }] });
    expect(value).toMatchObject({ rebateSettingConfigs: [{ type: 'RNG', rebateValue: 3000 }] });
    // The agent's own rate is lower when the account registers.
    await sql('update member_rebate set rate = 2500 where member = $1', [agent.memberId]);
    const { rows } = await sql(
      'select grant_link_rebates($1::smallint, $2, l.id) from affiliate_link l where l.code = $3',
      [tenantId, leaf.memberId, (value as { code: string }).code],
    );
    expect(rows).toHaveLength(1);
    expect((await rates(agent, leaf.caller.id))['RNG']).toMatchObject({ rate: 2500 });
  });

  it('AGT-07 a move lowers the rates of the team to those of the new upline', async () => {
    await had(top, CEILING, dayBefore(9));
    for (const member of [agent, leaf]) await had(member, 5000, dayBefore(9));
    await had(sibling, 3000, dayBefore(9));
    const move = (upline: Member) =>
      sql(`select * from move_member($1::smallint, $2, $3, 'test', 'test', 'test')`, [
        tenantId,
        agent.memberId,
        upline.memberId,
      ]);
    expect((await move(sibling)).rows).toMatchObject([{ moved: 2, refusal: null }]);
    expect([await rates(agent), await rates(agent, leaf.caller.id)]).toMatchObject([
      { RNG: { rate: 5000, nextRate: 3000 } },
      { RNG: { rate: 5000, nextRate: 3000 } },
    ]);
    await move(top);
  });
});

describe('what rebates pay', () => {
  /** A member sees its own alone, and nothing of the upline. */
  async function expectOwnAlone(query: Record<string, string>, day: Record<string, string>) {
    expect((await ask(leaf, contract.rebates.earned, { query })).value).toMatchObject({
      total: 1,
      list: [{ rate: 3000, teamBets: 101, passedOn: 0, amount: 0.3, state: 'paid' }],
      footer: { amount: 0.3 },
    });
    expect((await ask(leaf, contract.rebates.own)).value).toMatchObject({
      list: expect.arrayContaining([{ product: 'RNG', rate: 3000, nextRate: 3000 }]) as object,
    });
    const parts = await ask(leaf, contract.rebates.parts, { query: day });
    expect(parts.code).toBe('error_not_agent');
  }

  it('AGT-07 AGT-05 a day is paid once down the line, and each sees its own part', async () => {
    const start = dayBefore(2);
    for (const [member, rate] of [
      [top, 8000],
      [agent, 5000],
      [leaf, 3000],
    ] as const)
      await had(member, rate, start);
    await play(leaf, start + 1000, 101n * UNIT);
    await play(agent, start + 2000, 50n * UNIT);
    // The day before the first rate, and a product without one.
    await play(leaf, start - 5000, 1000n * UNIT);
    await play(leaf, start + 3000, 1000n * UNIT, 'LIVE');
    const cash = async () => [await top.cash(), await agent.cash(), await leaf.cash()];
    const before = await cash();
    const done = await Promise.all([pay(), pay()]);
    // Two gateways at once: three payouts, each once.
    expect(done.reduce((sum, { paid }) => sum + paid, 0)).toBe(3);
    expect(await pay()).toEqual({ days: 0, paid: 0 });
    // leaf 0.3 % of 101; agent 0.5 % of 151 less that; top 0.8 % of 151 less the 0.5 %.
    const gained = (await cash()).map((now, at) => Math.round((now - before[at]!) * 100) / 100);
    expect(gained).toEqual([0.45, 0.45, 0.3]);

    const query = { startDate: dateOf(start), endDate: dateOf(start) };
    expect((await ask(agent, contract.rebates.earned, { query })).value).toMatchObject({
      total: 1,
      list: [
        {
          product: 'RNG',
          rate: 5000,
          ownBets: 50,
          teamBets: 151,
          passedOn: 0.3,
          amount: 0.45,
          state: 'paid',
        },
      ],
      footer: { amount: 0.45 },
    });
    const day = { day: dateOf(start), product: 'RNG' };
    expect((await ask(agent, contract.rebates.parts, { query: day })).value).toMatchObject({
      total: 1,
      list: [{ rate: 3000, teamBets: 101, passedOn: 0.3 }],
      footer: { passedOn: 0.3 },
    });
    // A sibling and another brand see nothing of it.
    for (const other of [sibling, stranger]) {
      const parts = await ask(other, contract.rebates.parts, { query: day });
      expect(parts.value).toMatchObject({ total: 0, list: [] });
    }
    await rollUpAll(gateway.db, tenantId as never);
    const { rows } = await sql(
      'select sum(rebates)::bigint as rebates from member_day where tenant = $1',
      [tenantId],
    );
    expect(rows).toEqual([{ rebates: 1_200_000n }]);
    await expectOwnAlone(query, day);
  });

  it('AGT-07 any day of any tree pays what the bets earn one by one on the way up', async () => {
    const tree = [top, agent, sibling, leaf];
    const upOf = new Map([
      [agent, top],
      [sibling, top],
      [leaf, agent],
    ]);
    const start = dayBefore(1);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: CEILING }), { minLength: 4, maxLength: 4 }),
        fc.array(fc.tuple(fc.nat(3), fc.bigInt(1n, 10n ** 10n)), { maxLength: 12 }),
        async (wanted, bets) => {
          await clearDay(dateOf(start));
          const rateOf = new Map<Member, number>();
          for (const [at, member] of tree.entries()) {
            const up = upOf.get(member);
            rateOf.set(member, Math.min(wanted[at]!, up ? rateOf.get(up)! : CEILING));
            await had(member, rateOf.get(member)!, start);
          }
          const earned = new Map<Member, bigint>();
          for (const [whose, stake] of bets) {
            await addBets(tree[whose]!, dateOf(start), stake);
            let below = 0;
            for (let at: Member | undefined = tree[whose]; at; at = upOf.get(at)) {
              const rate = rateOf.get(at)!;
              earned.set(at, (earned.get(at) ?? 0n) + BigInt(rate - below) * stake);
              below = rate;
            }
          }
          await sql('select freeze_rebates($1::smallint, $2)', [tenantId, dateOf(start)]);
          const { rows } = await sql(
            'select member, amount + remainder as micros from rebate_payout where day = $1',
            [dateOf(start)],
          );
          const paid = new Map(
            (rows as { member: string; micros: string }[]).map(({ member, micros }) => [
              BigInt(member),
              BigInt(micros),
            ]),
          );
          for (const member of tree) {
            const micros = (earned.get(member) ?? 0n) / UNIT;
            expect(paid.get(member.memberId) ?? 0n).toBe(micros < 10_000n ? 0n : micros);
          }
        },
      ),
      { numRuns: 40 },
    );
    await clearDay(dateOf(start));
  });
});
