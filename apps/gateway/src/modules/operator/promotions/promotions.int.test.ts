import {
  operatorContract,
  type OperatorReply,
  type OperatorRoute,
} from '@parlour/contract/operator';
import type { PromotionTerms } from '@parlour/contract/promotions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { deposit } from '../../../testing/gateway/vendor-client.ts';
import {
  createOperator,
  type LoggedInOperator,
} from '../../../testing/operator/operator-client.ts';

const { approvals, playerRanks, promotions, segments } = operatorContract;
const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const reason = 'for the holidays';
type Detail = OperatorReply<(typeof promotions)['detail']>;
type Uptake = OperatorReply<(typeof promotions)['uptake']>;
type Terms = PromotionTerms<number>;
type Sent = { readonly body?: object; readonly query?: Record<string, string> };

let gateway: TestGateway;
let one: LoggedInOperator;
let second: LoggedInOperator;
let abroad: LoggedInOperator;
let support: LoggedInOperator;
let boss: LoggedInOperator;
beforeAll(async () => {
  gateway = await startTestGateway();
  const invite = (login: string, role: string, brand = home.code) =>
    createOperator(gateway, { login: `${login}@example.com`, role, brand });
  one = await invite('one', 'content');
  second = await invite('second', 'finance');
  support = await invite('support', 'support');
  boss = await invite('boss', 'finance');
  abroad = await invite('abroad', 'content', other.code);
}, 60_000);
afterAll(() => gateway.stop());

const ask = async <Value>(route: OperatorRoute, sent: Sent, by = one, brand = home.code) => {
  const path = route.path.replace(':brand', brand);
  const { body } = await by.call<Value>(route, {
    ...sent,
    ...(sent.body && { body: { reason, ...sent.body } }),
    path,
  });
  return body;
};
const read = async <Value>(route: OperatorRoute, query: Record<string, string>) =>
  (await ask<Value>(route, { query })).value;
/** Makes a change and returns its value, or the code of the refusal. */
const change = async (name: 'start' | 'stop' | 'write', body: object, by = one, brand?: string) => {
  const answer = await ask<Record<string, string>>(promotions[name], { body }, by, brand);
  return answer.errorCode ?? answer.value;
};
const approve = async (by = second) => {
  type Request = { id: string; payloadHash: string; before: object | null };
  const { body } = await by.call<Request[]>(approvals.list, { query: { state: 'open' } });
  const [request] = body.value;
  const answer = await by.call(approvals.approve, {
    body: { id: request?.id ?? '', payloadHash: request?.payloadHash ?? 'a'.repeat(64) },
  });
  return { code: answer.body.errorCode ?? 'done', before: request?.before };
};

const terms: Terms = {
  trigger: { kind: 'DEPOSIT', least: 10, per: 'DEPOSIT' },
  reward: { kind: 'PERCENT', rate: 500_000, most: 20 },
  wallet: 'BONUS',
  wagering: { of: 'BONUS', multiple: 300, shares: { RNG: 100 }, hours: 24 },
};
const withCode = (code: string): Terms => ({
  trigger: { kind: 'CODE', code },
  reward: { kind: 'FIXED', amount: 5 },
  wallet: 'CASH',
});
const write = async (written: Terms, more: object = {}) => {
  const draft = { name: 'Holiday bonus', startsAt: Date.now() - 1000, endsAt: null };
  const body = { ...draft, terms: written, ...more };
  return (await ask<{ promotion: string; version: number }>(promotions.write, { body })).value;
};
const run = async (written: Terms): Promise<string> => {
  const { promotion } = await write(written);
  await change('start', { promotion, version: 1 });
  expect((await approve()).code).toBe('done');
  return promotion;
};
const detailOf = (promotion: string) => read<Detail>(promotions.detail, { promotion });
const query = (text: string, values: unknown[]) => gateway.db.owner.pool.query(text, values);
/** Grants a bonus of what a promotion runs; whether it did. */
const grant = async (promotion: string, { id }: { readonly id: string }, occasion = '') => {
  const { rows } = await query(
    `select grant_bonus(p.tenant, p.id, p.running, m.id, $3, 100000000, '{}', false, 'test',
       'test') as id
     from promotion p join member m on m.tenant = p.tenant and m.public_id = $2
     where p.public_id = $1 and p.running is not null`,
    [promotion, id, occasion],
  );
  return rows.length > 0;
};

describe('promotions in the console', () => {
  it('BON-01 are refused by the field that is wrong, and by their dates', async () => {
    const wrong = {
      ...terms,
      reward: { kind: 'PERCENT', rate: 0, most: 20 },
      wagering: { ...terms.wagering, shares: {} },
    } as Terms;
    const body = { name: 'Wrong', terms: wrong, startsAt: 1, endsAt: null };
    const answer = await ask<{ faults: object[] }>(promotions.write, { body });
    expect(answer).toMatchObject({
      errorCode: 'promotion_terms',
      value: {
        faults: [
          { field: 'reward.rate', rule: 'range', min: 1 },
          { field: 'wagering.shares', rule: 'required' },
        ],
      },
    });
    const past = { ...body, terms, startsAt: 1, endsAt: 2 };
    expect(await change('write', past)).toBe('promotion_dates');
    expect(await change('start', { promotion: 'PNONE', version: 1 })).toBe('promotion_unknown');
  });

  it('MEM-07 OPS-06 a ladder of ranks is checked, and published by two operators', async () => {
    const look = { names: { EN: 'Gold' }, color: '#f6cb57', color2: '#8f5f0c' };
    const rank = { ...look, conditions: { totalTurnover: 100 }, salary: 5.5 };
    const publish = (ranks: object[], by = second) =>
      ask<{ faults: object[] }>(playerRanks.publish, { body: { ranks } }, by);
    const twice = await publish([rank, { ...rank, conditions: {} }]);
    expect([twice.errorCode, twice.value.faults]).toEqual([
      'ranks_invalid',
      [
        { field: 'ranks.1.names.EN', rule: 'same' },
        { field: 'ranks.1.conditions', rule: 'required' },
      ],
    ]);
    expect((await publish([rank], support)).errorCode).toBe('permission_missing');
    await publish([rank]);
    expect((await publish([rank])).errorCode).toBe('ranks_proposed');
    expect((await approve(second)).code).toBe('own_request');
    expect(await read(playerRanks.read, {})).toMatchObject({ ladder: null });
    const owner = await approve(boss);
    expect(owner).toEqual({ code: 'done', before: null });
    expect(await read(playerRanks.read, {})).toMatchObject({
      ladder: { version: 1, ranks: [rank], publishedBy: 'boss@example.com' },
      levels: [{ level: 0 }, { level: 1, members: 0, salaries: { count: 0, amount: 0 } }],
      salaryPromotion: null,
    });
  });

  it('BON-01 OPS-06 are started by two operators, in place of the version that ran', async () => {
    const { promotion } = await write(terms);
    expect(await detailOf(promotion)).toMatchObject({ state: 'draft', runs: [], bonuses: 0 });
    await change('start', { promotion, version: 1 });
    expect(await change('start', { promotion, version: 1 })).toBe('promotion_proposed');
    expect((await approve(one)).code).toBe('own_request');
    expect((await detailOf(promotion)).state).toBe('draft');
    expect(await approve()).toEqual({ code: 'done', before: null });
    expect(await change('start', { promotion, version: 1 })).toBe('promotion_runs');
    const reward = { kind: 'FIXED', amount: 7 } as const;
    const next = { promotion, name: 'Renamed', startsAt: Date.now() + 3_600_000 };
    expect(await write({ ...terms, reward }, next)).toEqual({ promotion, version: 2 });
    expect(await detailOf(promotion)).toMatchObject({ state: 'running', version: 1 });
    await change('start', { promotion, version: 2 });
    const { before } = await approve();
    expect(before).toMatchObject({ version: 1, terms, name: 'Renamed' });
    expect(await detailOf(promotion)).toMatchObject({
      name: 'Renamed',
      state: 'scheduled',
      version: 2,
      versions: [
        { version: 2, terms: { reward }, isRunning: true, isApproved: true },
        { version: 1, terms, isRunning: false, isApproved: true, createdBy: one.login },
      ],
      runs: [
        { version: 2, stoppedAt: null },
        { version: 1, proposedBy: one.login, approvedBy: second.login, stopReason: null },
      ],
    });
  });

  it('BON-01 OPS-06 a segment is checked, kept per brand, and audited', async () => {
    const save = async (body: object, by = one) =>
      (await ask<{ faults?: object[] }>(segments.save, { body }, by)) as {
        errorCode?: string;
        value: { faults?: object[] } | null;
      };
    const away = { name: 'Away', audience: { inactiveDays: 30 }, isChange: false };
    expect((await save(away, support)).errorCode).toBe('permission_missing');
    expect((await save({ ...away, audience: {} })).errorCode).toBe('segment_audience');
    expect((await save({ ...away, audience: { rankFrom: 0 } })).value).toMatchObject({
      faults: [{ field: 'audience.rankFrom', rule: 'range', min: 1 }],
    });
    expect((await save({ ...away, isChange: true })).errorCode).toBe('segment_unknown');
    expect((await save(away)).value).toBeNull();
    expect((await save(away, boss)).errorCode).toBe('segment_exists');
    const audience = { inactiveDays: 60, tags: ['away'] };
    expect((await save({ ...away, audience, isChange: true }, boss)).value).toBeNull();
    expect(await read(segments.list, {})).toMatchObject({
      rows: [{ name: 'Away', audience, writtenBy: boss.login }],
    });
    expect(await ask(segments.list, {}, abroad, other.code)).toMatchObject({ value: { rows: [] } });
    await ask(segments.remove, { body: { name: 'Away' } });
    expect(await read(segments.list, {})).toEqual({ rows: [] });
    const { rows } = await query(
      `select action, reason, before is not null as had, after is not null as has
       from operator_event where subject = 'segment:Away' order by id`,
      [],
    );
    expect(rows).toEqual([
      { action: 'segment.saved', reason, had: false, has: true },
      { action: 'segment.saved', reason, had: true, has: true },
      { action: 'segment.removed', reason, had: true, has: false },
    ]);
  });

  it('BON-01 an audience counts active members that meet all conditions', async () => {
    const size = async (audience: object) =>
      (await read<{ members: number }>(segments.size, { audience: JSON.stringify(audience) }))
        .members;
    const [tagged, ranked, locked] = [
      await registerMember(gateway.app, home),
      await registerMember(gateway.app, home),
      await registerMember(gateway.app, home),
    ];
    for (const { id } of [tagged, ranked, locked])
      await query(
        `insert into member_tag (tenant, member, tag)
         select tenant, id, 'sized' from member where public_id = $1`,
        [id],
      );
    await query('update member set rank_level = 2 where public_id = $1', [ranked.id]);
    expect(await size({ tags: ['sized'] })).toBe(3);
    expect(await size({ tags: ['sized'], rankFrom: 2 })).toBe(1);
    expect(await size({ tags: ['sized', 'other'], registeredWithin: 1 })).toBe(3);
    await query("update member set status = 'LOCKED' where public_id = $1", [locked.id]);
    expect(await size({ tags: ['sized'] })).toBe(2);
    await query('update member set rank_level = 0 where public_id = $1', [ranked.id]);
  });

  it('BON-01 a stopped promotion grants nothing, and its code is free again', async () => {
    const first = await run(withCode('WELCOME5'));
    const member = await registerMember(gateway.app, home);
    const { promotion } = await write(withCode('WELCOME5'));
    expect(await change('start', { promotion, version: 1 })).toBe('promotion_code_taken');
    expect(await grant(first, member)).toBe(true);
    expect(await change('stop', { promotion: first })).toBeNull();
    expect(await change('stop', { promotion: first })).toBe('promotion_not_running');
    expect(await grant(first, await registerMember(gateway.app, home))).toBe(false);
    expect(await detailOf(first)).toMatchObject({
      state: 'stopped',
      bonuses: 1,
      openBonuses: 0,
      cost: 5,
      runs: [{ stoppedBy: one.login, stopReason: reason }],
    });
    // Proposed while the code was free, approved when another one had it.
    const third = await write(withCode('WELCOME5'));
    await change('start', { promotion, version: 1 });
    expect((await approve()).code).toBe('done');
    await query(`update promotion set running = null where public_id = $1`, [promotion]);
    await change('start', { promotion: third.promotion, version: 1 });
    await query(`update promotion set running = 1 where public_id = $1`, [promotion]);
    expect((await approve()).code).toBe('promotion_code_taken');
  });

  it('BON-01 T-TEN-1 belong to their brand, and to those who may', async () => {
    const { promotion } = await write(terms);
    const found = { promotion, version: 1 };
    expect(await change('start', found, abroad, other.code)).toBe('promotion_unknown');
    expect(await change('start', found, abroad)).toBe('permission_missing');
    expect(await change('stop', { promotion }, support)).toBe('permission_missing');
    const page = { query: { promotion } };
    expect((await ask(promotions.detail, page, abroad, other.code)).errorCode).toBe(
      'promotion_unknown',
    );
    expect((await ask(promotions.detail, page, support)).errorCode).toBeUndefined();
    type List = { rows: { promotion: string }[] };
    const drafts = await read<List>(promotions.list, { state: 'draft', trigger: 'DEPOSIT' });
    expect(drafts.rows.map((row) => row.promotion)).toContain(promotion);
    const words = { text: 'bonus HOLÍDAY', state: 'draft', trigger: 'DEPOSIT' };
    const byWords = await read<List>(promotions.list, words);
    expect(byWords.rows.map((row) => row.promotion)).toContain(promotion);
    const named = { text: 'RENAMED', state: 'draft' };
    expect((await read<List>(promotions.list, named)).rows).toEqual([]);
  });

  it('BON-03 MEM-08 uptake counts the entries of a raffle apart from money', async () => {
    const at = new Date(Date.now() + 86_400_000);
    const raffle = await run({
      trigger: {
        kind: 'RAFFLE',
        stake: 10,
        mostEntries: 5,
        mostPrizes: 1,
        draws: [{ at: at.toISOString().slice(0, 16), prizes: [{ count: 1, amount: 50 }] }],
      },
      reward: { kind: 'LISTED' },
      wallet: 'CASH',
      claim: { hours: 24 },
    });
    await query(`update job_clock set next_start = now() - interval '1 minute'`, []);
    await gateway.jobs.runDue('raffles');
    const promotion = await run({
      trigger: { kind: 'CODE', code: 'ENTRIES3' },
      reward: { kind: 'ENTRIES', raffle, name: 'Raffle', count: 3 },
      wallet: 'ENTRIES',
    });
    for (let members = 0; members < 2; members += 1)
      await grant(promotion, await registerMember(gateway.app, home));
    const given = { bonuses: 2, amount: 0, cost: 0, points: 0, entries: 6 };
    const uptake = await read<Uptake>(promotions.uptake, { promotion });
    expect(uptake).toMatchObject({ total: given, days: [given], weeks: [given] });
    expect(await detailOf(promotion)).toMatchObject({ bonuses: 2, cost: 0, entries: 6 });
  });

  it('BON-03 uptake says what was granted, what it cost, and who shares a device', async () => {
    const promotion = await run({ ...terms, reward: { kind: 'FIXED', amount: 7 } });
    const members = [
      await registerMember(gateway.app, home),
      await registerMember(gateway.app, home),
    ] as const;
    for (const member of members) await grant(promotion, member, 'one');
    await grant(promotion, members[0], 'two');
    await query('delete from known_device', []);
    await query('delete from member_network', []);
    expect((await read<{ rows: [] }>(promotions.signals, { promotion })).rows).toEqual([]);
    await query(
      `insert into known_device (tenant, member, device_hash)
       select tenant, id, 'same' from member where public_id = any ($1)`,
      [members.map(({ id }) => id)],
    );
    // One of them is not wagered in time: its balance goes back.
    await query(
      `select end_bonus(b.tenant, b.id, 'EXPIRED', 'test', 'test') from bonus b
       join member m on m.tenant = b.tenant and m.id = b.member
       where m.public_id = $1 and b.state = 'ACTIVE'`,
      [members[1].id],
    );
    const figures = { bonuses: 3, members: 2, amount: 21, cost: 7, expired: 1, open: 2, cash: 0 };
    const uptake = await read<Uptake>(promotions.uptake, { promotion });
    expect(uptake).toMatchObject({ total: figures, days: [figures], weeks: [figures] });
    const points = await run({ ...withCode('POINTS5'), wallet: 'POINTS' });
    await grant(points, members[0]);
    const given = { bonuses: 1, members: 1, amount: 0, cost: 0, points: 5, converted: 1, open: 0 };
    const { total } = await read<Uptake>(promotions.uptake, { promotion: points });
    expect(total).toMatchObject(given);
    expect(await detailOf(points)).toMatchObject({ bonuses: 1, cost: 0, points: 5 });
    const { rows } = await query(
      `select sum(case a.id when t.debit_account then t.amount else -t.amount end) as paid
       from promotion p join bonus b on b.tenant = p.tenant and b.promotion = p.id
       join operation o on o.tenant = b.tenant and o.source = 'bonus'
         and split_part(o.external_ref, ':', 1) = b.public_id
       join transfer t on t.tenant = o.tenant and t.operation = o.id
       join account a on a.tenant = t.tenant and a.type = 'PROMO_EXPENSE'
         and a.id in (t.debit_account, t.credit_account)
       where p.public_id = $1`,
      [promotion],
    );
    expect(rows).toEqual([{ paid: '7000000' }]);
    expect((await read<{ rows: object[] }>(promotions.signals, { promotion })).rows).toMatchObject([
      { bonuses: 2, amount: 14, signals: ['device'], otherCount: 1, others: [{}] },
      { bonuses: 1, signals: ['device'] },
    ]);
  });

  it('PRM-03 BON-01 free spins are of games that offer them; uptake counts them', async () => {
    await query(
      `with made as (insert into vendor (tenant, code, name) select id, 'SPINNER', 'Spinner'
         from tenant where code = $1 returning tenant, id)
       insert into game (tenant, node_id, vendor, code, type, name, playable, free_spin_stakes)
       select tenant, 'SPINNER.one', id, 'one', 'RNG', 'One', true, '{2000000}' from made`,
      [home.code],
    );
    const spins = (stake: number): Terms => ({
      ...withCode('SPINS'),
      reward: { kind: 'FREE_SPINS', game: 'SPINNER.one', name: 'Two', count: 5, stake, most: 50 },
      claim: { hours: 24 },
    });
    const draft = { name: 'Spins', startsAt: Date.now() - 1000, endsAt: null };
    expect(await ask(promotions.write, { body: { ...draft, terms: spins(3) } })).toMatchObject({
      errorCode: 'promotion_terms',
      value: { faults: [{ field: 'reward.stake', rule: 'unavailable' }] },
    });
    const { rows } = await read<{ rows: object[] }>(promotions.freeSpinGames, {});
    expect(rows).toEqual([{ game: 'SPINNER.one', name: 'One', stakes: [2], rtpPpm: null }]);
    const promotion = await run(spins(2));
    expect((await detailOf(promotion)).versions[0]?.terms.reward).toMatchObject({ name: 'One' });
    expect((await read<Uptake>(promotions.uptake, { promotion })).spins).toBeNull();
    await grant(promotion, await registerMember(gateway.app, home));
    expect((await read<Uptake>(promotions.uptake, { promotion })).spins).toEqual({
      granted: 5,
      played: 0,
      staked: 0,
      won: 0,
    });
  });

  it('BON-01 a simulation counts what deposits of the past would have earned', async () => {
    type Simulated = OperatorReply<(typeof promotions)['simulate']>;
    const simulate = (tried: Terms) =>
      read<Simulated>(promotions.simulate, { terms: JSON.stringify(tried) });
    const steps = [
      { from: 10, rate: 100_000, most: 2 },
      { from: 50, amount: 9 },
    ];
    const tiers: Terms = { ...terms, reward: { kind: 'TIERS', steps } };
    const [before, inSteps] = [await simulate(terms), await simulate(tiers)];
    const member = await registerMember(gateway.app, home);
    for (const amount of [30, 100, 5]) await deposit(gateway, member, amount);
    const after = await simulate(terms);
    const grown = (name: 'amount' | 'bonuses' | 'events' | 'members' | 'required') =>
      after[name] - before[name];
    // Half of 30, and at most 20; the third is too small. Three times the bonus is wagered.
    expect([grown('events'), grown('bonuses'), grown('members')]).toEqual([3, 2, 1]);
    expect([grown('amount'), grown('required')]).toEqual([35, 105]);
    // A tenth of 30, at most 2, and 9 of 100.
    expect((await simulate(tiers)).amount - inSteps.amount).toBe(11);
    const trigger = { kind: 'DEPOSIT', least: 10, per: 'ONCE' } as const;
    const once = await simulate({ ...terms, trigger });
    expect(once.amount).toBe(15);
    const second = { ...trigger, numbers: [2] };
    expect(await simulate({ ...terms, trigger: second })).toMatchObject({ bonuses: 1, amount: 20 });
    expect(await simulate({ ...terms, budget: { total: 34 } })).toMatchObject({
      spentOn: after.rows.at(-1)?.day,
    });
    expect(after.spentOn).toBeNull();
    expect((await simulate({ ...terms, audience: { tags: ['vip'] } })).bonuses).toBe(0);
    expect(await simulate(withCode('ANYCODE'))).toMatchObject({ isPossible: false, amount: 0 });
    // What was open then keeps a member from it, and so does a device of one who got it before.
    const [open, sharer] = [
      await registerMember(gateway.app, home),
      await registerMember(gateway.app, home),
    ] as const;
    await grant(await run({ ...terms, reward: { kind: 'FIXED', amount: 7 } }), open);
    for (const one of [open, sharer]) await deposit(gateway, one, 30);
    await query(
      `insert into known_device (tenant, member, device_hash)
       select tenant, id, 'tried' from member where public_id = any ($1)`,
      [[open.id, sharer.id]],
    );
    const { bonuses } = await simulate(terms);
    expect((await simulate({ ...terms, stacking: 'ALONE' })).bonuses).toBe(bonuses - 1);
    expect((await simulate({ ...terms, oncePer: ['DEVICE'] })).bonuses).toBe(bonuses - 1);
    expect((await simulate({ ...terms, oncePer: ['PAYEE'] })).bonuses).toBe(bonuses);
    const both = { stacking: 'ALONE', oncePer: ['DEVICE'] } as const;
    expect((await simulate({ ...terms, ...both })).bonuses).toBe(bonuses - 1);
    const trial = { ...withCode('ANY1'), trigger: { kind: 'REGISTRATION' } } as Terms;
    expect((await simulate(trial)).amount).toBe(5 * (await simulate(trial)).members);
    expect((await simulate(trial)).bonuses).toBeGreaterThan(1);
    // Who registered today gets nothing for the days before.
    const scheduled = { ...trial, trigger: { kind: 'SCHEDULE', per: 'ONCE' } } as Terms;
    const members = (await simulate(scheduled)).bonuses;
    const { rows } = await query(
      `select count(*)::int as count from member m join tenant t on t.id = m.tenant
       where t.code = $1 and m.status = 'ACTIVE' and m.book = t.book`,
      [home.code],
    );
    expect(members).toBe(rows[0]?.count);
    const daily = { kind: 'SCHEDULE', per: 'DAY' } as const;
    expect((await simulate({ ...scheduled, trigger: daily })).bonuses).toBe(members);
  });
});
