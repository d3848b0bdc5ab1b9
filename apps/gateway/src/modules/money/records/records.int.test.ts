import { randomUUID } from 'node:crypto';

import { contract, movementKinds, type MovementKind } from '@parlour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import {
  call,
  type Caller,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  deposit,
  getArcadeKey,
  openGame,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
const DAY = 86_400_000;
let gateway: TestGateway;
let member: Caller;
let other: Caller;

type Row = {
  orderNo: string;
  place: string;
  kind: MovementKind;
  amount: number;
  balance: number;
  time: number;
  depositId?: string;
  round?: string;
  game?: string;
};
type Page = {
  list: Row[];
  next: string | null;
  totals?: { count: number; in: number; out: number };
};

/** A member with a deposit of 1,000 and six rounds, the last of which was rolled back. */
async function enterPlayed(): Promise<Caller> {
  const caller = await registerMember(gateway.app, philippines);
  await deposit(gateway, caller, 1000);
  const key = getArcadeKey(gateway, philippines);
  const { player } = await openGame(gateway, caller);
  for (let n = 0; n < 6; n++) {
    const bet = {
      txId: randomUUID(),
      player,
      roundId: randomUUID(),
      gameCode: 'kite-season',
      currency: 'TLB',
    };
    await vendorCall(gateway.app, key, 'bet', { ...bet, amount: 10 });
    const end = { ...bet, txId: randomUUID(), betTxId: bet.txId };
    if (n === 5) await vendorCall(gateway.app, key, 'rollback', end);
    else await vendorCall(gateway.app, key, 'win', { ...end, amount: n * 4, closeRound: true });
  }
  return caller;
}

beforeAll(async () => {
  gateway = await startSeededGateway();
  member = await enterPlayed();
  other = await registerMember(gateway.app, philippines);
  await deposit(gateway, other, 77);
});
afterAll(() => gateway.stop());

type Query = { readonly [name: string]: string | number };
const range = () => ({ startDate: Date.now() - DAY, endDate: Date.now() + DAY });
const ask = (query: Query = {}, caller = member) =>
  call(gateway.app, caller, contract.records.movements, { query: { ...range(), ...query } });
const record = async (query: Query = {}, caller = member) =>
  (await ask(query, caller)).body.value as Page;
const details = async (query: Query = {}) =>
  (
    await call(gateway.app, member, contract.records.transactionDetails, {
      query: { startTime: Date.now() - DAY, endTime: Date.now() + DAY, ...query },
    })
  ).body.value as {
    list: { txTypeId: number; amount: number; currentAvailBalance: number; txTime: string }[];
    total: number;
    totalPages: number;
    footer: { amount: number };
  };

describe('the account record', () => {
  it('MEM-05 lists each movement with its balance after it, newest first', async () => {
    const { list, next, totals } = await record({ size: 100 });
    // A lost round without a payout moves nothing, so it has no row.
    expect(list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['refund', 10],
      ['bet', -10],
      ...[16, 12, 8, 4].flatMap((win) => [
        ['win', win],
        ['bet', -10],
      ]),
      ['bet', -10],
      ['deposit', 1000],
    ]);
    let balance = 0;
    for (const row of list.toReversed()) {
      balance += row.amount;
      expect(row.balance).toBe(balance);
    }
    expect(next).toBeNull();
    expect(totals).toEqual({ count: 12, in: 1050, out: 60 });
    const wallet = await call(gateway.app, member, contract.wallet.balance);
    expect(wallet.body.value).toMatchObject({ cash: balance });
  });

  it('MEM-05 a movement names its deposit or its round', async () => {
    const { list } = await record({ size: 100 });
    expect(list.at(-1)).toMatchObject({ depositId: expect.stringMatching(/^D/) });
    expect(list[0]).toMatchObject({ game: 'Kite Season', round: list[1]?.orderNo });
    expect(list.at(-1)).not.toHaveProperty('round');
  });

  it('MEM-05 pages by key: what comes in between moves no row to another page', async () => {
    const caller = await enterPlayed();
    const first = await record({ size: 5 }, caller);
    await deposit(gateway, caller, 5);
    const rest: Row[] = [];
    for (let { next } = first; next !== null;) {
      const page = await record({ size: 5, before: next }, caller);
      expect(page).not.toHaveProperty('totals');
      rest.push(...page.list);
      next = page.next;
    }
    const rows = [...first.list, ...rest];
    expect(rows).toHaveLength(12);
    expect(new Set(rows.map(({ orderNo }) => orderNo)).size).toBe(12);
    expect(await ask({ before: '999999999-1' }, caller)).toMatchObject({ status: 400 });
    // The number of another member's movement is no place in this record.
    const [theirs] = (await record({}, other)).list;
    expect(await ask({ before: theirs?.place ?? '' }, caller)).toMatchObject({ status: 400 });
  });

  it.each([
    ['bets', ['refund', ...Array.from({ length: 6 }, () => 'bet')], { in: 10, out: 60 }],
    ['wins', ['win', 'win', 'win', 'win'], { in: 40, out: 0 }],
    ['corrections', [], { in: 0, out: 0 }],
  ])('MEM-05 %s are found by their group, with totals of their own', async (group, kinds, sums) => {
    const { list, totals } = await record({ group, size: 100 });
    expect(list.map(({ kind }) => kind)).toEqual(kinds);
    expect(totals).toEqual({ count: kinds.length, ...sums });
  });

  it('MEM-05 shows a member its own account only, and nothing outside the period', async () => {
    expect((await record({}, other)).list.map(({ amount }) => amount)).toEqual([77]);
    expect(await record({ startDate: 0, endDate: 1000 })).toEqual({
      list: [],
      next: null,
      totals: { count: 0, in: 0, out: 0 },
    });
    expect(await ask({ startDate: 1000, endDate: 0 })).toMatchObject({ status: 400 });
  });

  it('MEM-05 API-01 the family’s call numbers kinds and pages', async () => {
    const all = await details({ size: 5, page: 3 });
    const { totals } = await record();
    expect(all.total).toBe(totals?.count);
    expect(all.totalPages).toBe(3);
    expect(all.footer.amount).toBe((totals?.in ?? 0) - (totals?.out ?? 0));
    const deposits = await details({ txTypeIds: '6101' });
    expect(deposits.list.map(({ txTypeId }) => txTypeId)).toEqual(deposits.list.map(() => 6101));
    expect(deposits.list.at(-1)).toMatchObject({ amount: 1000, currentAvailBalance: 1000 });
    expect(deposits.list[0]?.txTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await details({ excludeTxTypeIds: '6101' })).total).toBe(11);
    expect((await details({ txTypeIds: '4711' })).list).toEqual([]);
    expect((await details({ accountTypeId: 9 })).total).toBe(0);
  });
});

describe('kinds of movements', () => {
  it('MEM-05 every kind of operation and account is known by a word', async () => {
    const known = async (sql: string) =>
      (await gateway.db.owner.pool.query<{ kind: string }>(sql)).rows.map(({ kind }) => kind);
    // Without one, an operation against a clearing account would stand there as "other"; kinds that
    // only move between accounts of their own need none.
    const operations = await known(`select k::text as kind from unnest(
      enum_range(null::operation_kind)) k where not exists (select from account_type a
        where movement_kind(k::text, a.type, true) <> 'other' and a.type <> 'SUSPENSE')`);
    expect(operations).toEqual([]);
    const accounts = await known(`select a.type as kind from account_type a
      where a.type not like 'PLAYER_POINTS%' and a.type <> 'POINTS_ISSUED' and not exists (
        select from unnest(enum_range(null::operation_kind)) k
        where movement_kind(k::text, a.type, true) <> 'other')`);
    expect(accounts).toEqual([]);
    const words = await known(`select distinct movement_kind(k::text, a.type, b) as kind
      from unnest(enum_range(null::operation_kind)) k cross join account_type a
      cross join unnest(array[true, false]) b order by 1`);
    expect(words.filter((kind) => !movementKinds.includes(kind as MovementKind))).toEqual([]);
  });

  it('MEM-05 no movement that the ledger made is unknown', async () => {
    const { rows } = await gateway.db.owner.pool.query<{ kind: string }>(
      `select distinct o.kind || ' ' || c.type as kind
       from transfer t join operation o on o.tenant = t.tenant and o.id = t.operation
       join account a on a.tenant = t.tenant and a.id in (t.debit_account, t.credit_account)
         and a.type = 'PLAYER_CASH'
       join account c on c.tenant = t.tenant and c.id in (t.debit_account, t.credit_account)
         and c.id <> a.id
       where movement_kind(o.kind::text, c.type, t.credit_account = a.id) = 'other'`,
    );
    expect(rows).toEqual([]);
  });
});
