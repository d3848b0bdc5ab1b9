import { randomUUID } from 'node:crypto';

import { contract } from '@parlour/contract';
import { operatorContract } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { call, registerMember, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { deposit, playRound, startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { tenantIdOf } from '../../../testing/gateway/withdrawal-client.ts';
import { fillMemberTransfer } from '../../../testing/operator/fill-member-transfer.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
  type OperatorBrowser,
} from '../../../testing/operator/operator-client.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';

const { auditTrail, members } = operatorContract;
const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const reason = 'asked by the member';
type Summary = { id: string; username: string; balance: number };

let gateway: TestGateway;
let owner: LoggedInOperator;
let support: LoggedInOperator;
beforeAll(async () => {
  gateway = await startSeededGateway();
  owner = await createOwner(gateway);
  support = await createOperator(gateway, {
    login: 'support@example.com',
    role: 'support',
    brand: home.code,
  });
});
afterAll(() => gateway.stop());

const pathOf = ({ path }: { readonly path: string }, brand = home.code) =>
  path.replace(':brand', brand);
const search = async (by: OperatorBrowser, query: Record<string, string>, brand = home.code) =>
  (
    await by.call<{ rows: Summary[]; next: string | null }>(members.search, {
      query,
      path: pathOf(members.search, brand),
    })
  ).body.value;

describe('members in the console', () => {
  it('OPS-06 are found by username, id, number and mail, each in its brand only', async () => {
    const member = await registerMember(gateway.app, home, 'searchme');
    await gateway.db.owner.pool.query(
      `update member set mobile = '+639171234567', email = 'Ana@Example.com' where public_id = $1`,
      [member.id],
    );
    for (const text of [
      'search',
      'SEARCHME',
      'ｓｅａｒｃｈ',
      member.id,
      '+639171234567',
      'ana@example.com',
    ])
      expect((await search(support, { text })).rows.map(({ id }) => id)).toEqual([member.id]);
    for (const text of [
      '0917 123 4567',
      '09171234567',
      '917-123-4567',
      '639171234567',
      '+63 917 123 4567',
      '٠٩١٧١٢٣٤٥٦٧',
    ])
      expect((await search(support, { text })).rows.map(({ id }) => id)).toEqual([member.id]);
    // A number that the tables of numbers do not know is found as its country writes it, too.
    await gateway.db.owner.pool.query(
      "update member set mobile = '+63123456' where public_id = $1",
      [member.id],
    );
    for (const text of ['+63123456', '0123456', '0123-456'])
      expect((await search(support, { text })).rows.map(({ id }) => id)).toEqual([member.id]);
    await gateway.db.owner.pool.query(
      "update member set mobile = '+971501234567' where public_id = $1",
      [member.id],
    );
    for (const text of [
      '+971501234567',
      '+971 50 123 4567',
      '00971-50-123-4567',
      '971501234567',
      '+۹۷۱ ۵۰ ۱۲۳ ۴۵۶۷',
    ])
      expect((await search(support, { text })).rows.map(({ id }) => id)).toEqual([member.id]);
    // As its own country writes it, it may be anyone's.
    expect((await search(support, { text: '050 123 4567' })).rows).toEqual([]);
    // A wildcard is a letter like others.
    expect((await search(support, { text: 'search%' })).rows).toEqual([]);
    for (const text of ['search', member.id, '+639171234567'])
      expect((await search(owner, { text }, other.code)).rows).toEqual([]);
    const refused = await support.call(members.search, {
      path: pathOf(members.search, other.code),
    });
    expect(refused.body.errorCode).toBe('permission_missing');
  });

  it('OPS-06 go on page by page, each once', async () => {
    for (let index = 0; index < 5; index += 1) await registerMember(gateway.app, home);
    const seen: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: { rows: Summary[]; next: string | null } = await search(support, {
        limit: '2',
        ...(after && { after }),
      });
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    }
    const { rows } = await gateway.db.owner.pool.query<{ n: number }>(
      `select count(*)::int as n from member where tenant = $1`,
      [gateway.tenancies.ofCode(home.code)?.tenantId],
    );
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(rows[0]?.n ?? 0);
  });

  it('OPS-06 show balances of the ledger, and personal data once it is revealed', async () => {
    const member = await registerMember(gateway.app, home);
    await deposit(gateway, member, 250);
    await gateway.db.owner.pool.query(
      `update member set mobile = '+639170000042', email = 'maria@example.com'
       where public_id = $1`,
      [member.id],
    );
    const { body } = await support.call<object>(members.detail, {
      path: pathOf(members.detail),
      query: { member: member.id },
    });
    expect(body.value).toMatchObject({
      balance: 250,
      mobile: '+639•••42',
      email: 'ma***a@example.com',
      balances: expect.arrayContaining([
        { account: 'PLAYER_CASH', book: 'PLAY', balance: 250 },
      ]) as unknown,
      sessions: [{ isNewNetwork: false }],
    });
    const unexplained = await support.call(members.reveal, {
      path: pathOf(members.reveal),
      body: { member: member.id, reason: '' },
    });
    expect(unexplained.body.errorCode).toBe('request.param.err');
    const revealed = await support.call<object>(members.reveal, {
      path: pathOf(members.reveal),
      body: { member: member.id, reason: 'call back' },
      headers: { 'x-request-id': 'reveal-request' },
    });
    expect(revealed.body.value).toMatchObject({
      mobile: '+639170000042',
      email: 'maria@example.com',
      birthDate: '1990-04-01',
    });
    const trail = await owner.call<{ rows: object[] }>(auditTrail.list, {
      query: { request: 'reveal-request' },
    });
    expect(trail.body.value.rows).toMatchObject([
      { action: 'member.revealed', brand: home.code, reason: 'call back', roles: ['support'] },
    ]);
    expect(JSON.stringify(trail.body)).not.toContain('0000042');
  });

  it('OPS-06 are locked: the session ends on the site, and begins again only after', async () => {
    const member = await registerMember(gateway.app, home);
    const balance = () => call(gateway.app, member, contract.wallet.balance, { query: {} });
    expect((await balance()).status).toBe(200);
    const lock = () =>
      support.call(members.lock, {
        path: pathOf(members.lock),
        body: { member: member.id, reason },
      });
    const both = await Promise.all([lock(), lock()]);
    expect(both.map(({ body }) => body.errorCode ?? 'done').toSorted()).toEqual([
      'changed_meanwhile',
      'done',
    ]);
    expect((await balance()).status).toBe(401);
    await support.call(members.unlock, {
      path: pathOf(members.unlock),
      body: { member: member.id, reason },
    });
    expect((await balance()).status).toBe(401);
    const elsewhere = await owner.call(members.lock, {
      path: pathOf(members.lock, other.code),
      body: { member: member.id, reason },
    });
    expect(elsewhere.body.errorCode).toBe('member_unknown');
  });

  it('PRO-02 G3 get stricter limits and a time-out from an operator, nothing looser', async () => {
    const member = await registerMember(gateway.app, home);
    const tighten = async (body: object) =>
      (
        await support.call(members.tightenLimit, {
          path: pathOf(members.tightenLimit),
          body: { member: member.id, kind: 'DEPOSIT_DAY', reason, ...body },
        })
      ).body.errorCode ?? 'done';
    expect(await tighten({ value: 80 })).toBe('done');
    expect(await tighten({ value: 80 })).toBe('limit_not_stricter');
    expect(await tighten({ value: 500 })).toBe('limit_not_stricter');
    expect(await tighten({ value: 60 })).toBe('done');
    expect(await tighten({ kind: 'SESSION', value: 4 })).toBe('limit_refused');
    expect(await tighten({ kind: 'SESSION', value: 30.5 })).toBe('limit_refused');
    // The member's own limit is looser: the operator's holds, and the member sees it.
    await call(gateway.app, member, contract.protection.setLimit, {
      body: { kind: 'DEPOSIT_DAY', amount: 900 },
    });
    const pay = (amount: number) =>
      call(gateway.app, member, contract.wallet.deposit, { body: { amount } });
    expect((await pay(61)).body.errorCode).toBe('limit_deposit_reached');
    // A raise waits, and says from when on it would hold.
    await call(gateway.app, member, contract.protection.setLimit, {
      body: { kind: 'DEPOSIT_DAY', amount: 1200 },
    });
    const raising = await support.call<{ protection: { limits: object[] } }>(members.detail, {
      path: pathOf(members.detail),
      query: { member: member.id },
    });
    expect(raising.body.value.protection.limits).toContainEqual({
      kind: 'DEPOSIT_DAY',
      setter: 'MEMBER',
      amount: 900,
      raise: { amount: 1200, from: expect.any(Number) as number, isConfirmed: false },
    });
    const seen = await call(gateway.app, member, contract.protection.limits);
    expect(JSON.stringify(seen.body)).toContain('"operator":{"amount":60,"minutes":null}');
    const given = await support.call<{ until: number }>(members.timeOut, {
      path: pathOf(members.timeOut),
      body: { member: member.id, period: 'week', reason },
    });
    const state = await call(gateway.app, member, contract.protection.state);
    expect(state.body.value).toMatchObject({ timeOutUntil: given.body.value.until });
    expect((await pay(10)).body.errorCode).toBe('account_excluded');
    const detail = await support.call<{ protection: object }>(members.detail, {
      path: pathOf(members.detail),
      query: { member: member.id },
    });
    expect(detail.body.value.protection).toMatchObject({
      timeoutUntil: given.body.value.until,
      limits: expect.arrayContaining([
        { kind: 'DEPOSIT_DAY', setter: 'OPERATOR', amount: 60, raise: null },
      ]) as unknown,
    });
  });

  it('OPS-08 have totals of all time in the money of their book', async () => {
    const member = await registerMember(gateway.app, home);
    await deposit(gateway, member, 250);
    await rollUpAll(gateway.db, tenantIdOf(gateway, member));
    const past = (asset: string, deposits: number, withdrawals: number, bonuses: number) =>
      gateway.db.owner.pool.query(
        `insert into member_day (tenant, day, asset, member, product, deposits, withdrawals,
           bonuses, stakes, refunds, payouts, jackpots)
         select tenant, date '2020-02-01', money_asset($2), id, '', $3, $4, $5, 90000000, 10000000,
           50000000, 5000000 from member where public_id = $1`,
        [member.id, asset, deposits * 1e6, withdrawals * 1e6, bonuses * 1e6],
      );
    await past('PLAY', 50, 120, 7);
    await past('TRIAL', 1000, 1000, 1000);
    const read = (by: OperatorBrowser) =>
      by.call(members.totals, { path: pathOf(members.totals), query: { member: member.id } });
    expect((await read(support)).body.value).toMatchObject({
      deposits: 300,
      withdrawals: 120,
      net: 180,
      bonuses: 7,
      stakes: 80,
      ggr: 25,
      isHeld: false,
      countedTo: expect.any(Number),
    });
  });

  type Entry = {
    id: string;
    at: number;
    kind: string;
    actor: { kind: string; name: string; operator: string | null; member: object | null };
    amount: number | null;
    direction: string | null;
    record: { kind: string } | null;
  };
  type Timeline = { rows: Entry[]; next: string | null };
  const timelineOf = async (member: string, query: Record<string, string> = {}) =>
    (
      await support.call<Timeline>(members.timeline, {
        path: pathOf(members.timeline),
        query: { member, ...query },
      })
    ).body.value;

  it('OPS-01 have a timeline whose entries name the records that they belong to', async () => {
    const member = await registerMember(gateway.app, home);
    await deposit(gateway, member, 100);
    await playRound(gateway, member, { stake: 10, win: 4 });
    const transfer = await fillMemberTransfer(gateway, tenantIdOf(gateway, member), {
      member: member.id,
      mark: randomUUID().slice(0, 8),
    });
    await support.call(members.endSessions, {
      path: pathOf(members.endSessions),
      body: { member: member.id, reason },
    });
    const { rows } = await timelineOf(member.id);
    const entryOf = (kind: string) => rows.find((entry) => entry.kind === kind);
    const recordOf = (kind: string) => entryOf(kind)?.record;
    expect(recordOf('DEPOSIT')).toEqual({
      kind: 'deposit',
      id: expect.stringMatching(/^D/),
      vendor: null,
    });
    const round = recordOf('BET');
    expect(round).toEqual({ kind: 'round', id: expect.any(String), vendor: 'ARCADE' });
    expect(recordOf('WIN')).toEqual(round);
    expect(recordOf('MEMBER_TRANSFER')).toEqual({ kind: 'transfer', id: transfer, vendor: null });
    expect(recordOf('member.sessions.ended')).toMatchObject({ kind: 'audit' });
    expect(recordOf('login.succeeded')).toBeNull();
    expect(entryOf('DEPOSIT')?.direction).toBe('in');
    expect(entryOf('BET')?.direction).toBe('out');
    expect(entryOf('WIN')?.direction).toBe('in');
    expect(entryOf('MEMBER_TRANSFER')?.direction).toBe('out');
  });

  it('OPS-06 have a timeline that is read page by page, by source and by time', async () => {
    const member = await registerMember(gateway.app, home);
    await deposit(gateway, member, 100);
    await playRound(gateway, member, { stake: 10, win: 4 });
    const whole = await timelineOf(member.id);
    expect(whole.next).toBeNull();
    const paged: Entry[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: Timeline = await timelineOf(member.id, { limit: '2', ...(after && { after }) });
      expect(page.rows.length).toBeLessThanOrEqual(2);
      paged.push(...page.rows);
      after = page.next;
    }
    expect(paged).toEqual(whole.rows);
    expect(new Set(paged.map(({ id }) => id)).size).toBe(paged.length);
    const money = await timelineOf(member.id, { source: 'money' });
    expect(money.rows.map(({ kind }) => kind)).toEqual(['WIN', 'BET', 'DEPOSIT']);
    const bet = money.rows[1]!.at;
    const until = await timelineOf(member.id, { source: 'money', until: String(bet) });
    expect(until.rows.map(({ kind }) => kind)).not.toContain('WIN');
    const from = await timelineOf(member.id, { source: 'money', from: String(bet) });
    expect(from.rows.map(({ kind }) => kind)).toContain('BET');
  });

  it('OPS-06 have a timeline of what they did, their money and what operators did', async () => {
    const member = await registerMember(gateway.app, home);
    await deposit(gateway, member, 100);
    const ended = await support.call<{ ended: number }>(members.endSessions, {
      path: pathOf(members.endSessions),
      body: { member: member.id, reason },
    });
    expect(ended.body.value).toEqual({ ended: 1 });
    const { rows } = await timelineOf(member.id);
    const kinds = rows.map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining(['DEPOSIT', 'login.succeeded', 'member.sessions.ended']),
    );
    expect(rows.find(({ kind }) => kind === 'DEPOSIT')?.amount).toBe(100);
    expect(rows.find(({ kind }) => kind === 'login.succeeded')?.actor).toMatchObject({
      kind: 'member',
      member: { id: member.id },
    });
    expect(rows.find(({ kind }) => kind === 'session.ended')?.actor).toMatchObject({
      kind: 'operator',
      name: 'support@example.com',
      operator: String(support.id),
    });
    expect(rows).toEqual(rows.toSorted((one, another) => another.at - one.at));
  });
});
