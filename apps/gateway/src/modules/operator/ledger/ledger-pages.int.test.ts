import { randomUUID } from 'node:crypto';

import { memberBooks } from '@parlour/contract/states/members';
import { operatorContract } from '@parlour/contract/operator';
import {
  ledgerAccounts,
  limitSetters,
  memberTypes,
  operationKinds,
  operationStatuses,
  paymentOutcomes,
  paymentResults,
  payoutOutcomes,
  payoutResults,
  registrationMethods,
  ticketKinds,
} from '@parlour/contract/operator/choices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { advanceJobClock } from '../../../testing/database/advance-job-clock.ts';
import { waitForBackends } from '../../../testing/database/wait-for-backends.ts';
import { registerMember, type TestGateway } from '../../../testing/gateway/test-gateway.ts';
import {
  deposit,
  getArcadeKey,
  openGame,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';
import { tenantIdOf } from '../../../testing/gateway/withdrawal-client.ts';
import { givePoints } from '../../../testing/growth/give-points.ts';
import { fillMemberTransfer } from '../../../testing/operator/fill-member-transfer.ts';
import { createOwner, type LoggedInOperator } from '../../../testing/operator/operator-client.ts';
import { readActors } from '../actors.ts';

const { ledger } = operatorContract;
const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
type Operation = {
  id: string;
  kind: string;
  amount: number;
  member: { username: string };
  actor: object;
};
type Page = { rows: Operation[]; next: string | null };
type Account = {
  type: string;
  accounts: number;
  debits: number;
  credits: number;
  balance: number;
};

let gateway: TestGateway;
let owner: LoggedInOperator;
let username: string;
beforeAll(async () => {
  gateway = await startSeededGateway();
  owner = await createOwner(gateway);
  const member = await registerMember(gateway.app, home, 'journalist');
  username = 'journalist';
  await deposit(gateway, member, 100);
  const { player } = await openGame(gateway, member);
  const send = (name: 'bet' | 'win', txId: string, amount: number, betTxId?: string) =>
    vendorCall(gateway.app, getArcadeKey(gateway, home), name, {
      txId,
      player,
      roundId: `round-${betTxId ?? txId}`,
      gameCode: 'kite-season',
      currency: home.currency.code,
      amount,
      ...(betTxId !== undefined && { betTxId, closeRound: true }),
    });
  for (let index = 0; index < 6; index += 1) {
    expect((await send('bet', `t-bet-${index}`, 2 + index)).status).toBe(200);
    expect((await send('win', `t-win-${index}`, 1, `t-bet-${index}`)).status).toBe(200);
  }
  // Another brand's, which is never seen.
  await deposit(gateway, await registerMember(gateway.app, other, 'journalist'), 77);
});
afterAll(() => gateway.stop());

const at = ({ path }: { readonly path: string }, brand = home.code) =>
  path.replace(':brand', brand);
const search = async (query: Record<string, string>) =>
  (await owner.call<Page>(ledger.journal, { path: at(ledger.journal), query })).body.value;
const kinds = ({ rows }: Page) => rows.map(({ kind }) => kind);

describe('the journal in the console', () => {
  it('OPS-04 is searched by member, kind, vendor, amount, date, account and together', async () => {
    const own = await search({ member: username });
    expect(own.rows).toHaveLength(13);
    expect(new Set(own.rows.map(({ member }) => member.username))).toEqual(new Set([username]));
    expect(kinds(await search({ member: username, kind: 'DEPOSIT' }))).toEqual(['DEPOSIT']);
    expect(kinds(await search({ kind: 'WIN', vendor: 'ARCADE' }))).toEqual(Array(6).fill('WIN'));
    expect(
      (await search({ kind: 'BET', min: '4', max: '5' })).rows.map((row) => row.amount),
    ).toEqual([5, 4]);
    expect(kinds(await search({ account: 'BANK_CLEARING', member: username }))).toEqual([
      'DEPOSIT',
    ]);
    const later = String(Date.now() + 60_000);
    expect((await search({ from: later })).rows).toEqual([]);
    expect((await search({ to: later, kind: 'BET' })).rows).toHaveLength(6);
    expect((await search({ member: 'unknown-member' })).rows).toEqual([]);
  });

  it('OPS-04 finds an operation by its number, its reference and its round', async () => {
    const [win] = (await search({ reference: 't-win-3' })).rows;
    expect(win?.kind).toBe('WIN');
    expect((await search({ reference: win?.id ?? '' })).rows).toMatchObject([{ id: win?.id }]);
    expect(kinds(await search({ reference: 'round-t-bet-3' }))).toEqual(['WIN', 'BET']);
    expect((await search({ reference: "'; drop table operation" })).rows).toEqual([]);
  });

  it('OPS-04 finds what no vendor booked by the number of its receipt, in any case', async () => {
    const sender = await registerMember(gateway.app, home, 'receipts');
    await deposit(gateway, sender, 100);
    const transfer = await fillMemberTransfer(gateway, tenantIdOf(gateway, sender), {
      member: sender.id,
      // Numbers have their letters in capitals.
      mark: randomUUID().slice(0, 8).toUpperCase(),
    });
    for (const reference of [transfer, transfer.toLowerCase()])
      expect(kinds(await search({ reference })).toSorted()).toEqual([
        'MEMBER_TRANSFER',
        'MEMBER_TRANSFER_IN',
      ]);
    expect((await search({ reference: transfer.slice(0, -1) })).rows).toEqual([]);
  });

  it('OPS-04 goes on page by page, each operation once', async () => {
    for (const filter of [{ member: username }, { vendor: 'ARCADE' }] as const) {
      const seen: string[] = [];
      for (let before = ''; ;) {
        const page = await search({ ...filter, limit: '5', ...(before && { before }) });
        seen.push(...page.rows.map(({ id }) => id));
        if (page.next === null) break;
        before = page.next;
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength('member' in filter ? 13 : 12);
    }
  });

  it('OPS-04 names who made an operation: a vendor, an operator, a member', async () => {
    const { rows } = await search({ reference: 't-win-0' });
    expect(rows[0]?.actor).toMatchObject({ kind: 'vendor', name: 'ARCADE' });
    const tenantId = tenantIdOf(gateway, { tenant: home });
    const { rows: found } = await gateway.db.owner.pool.query<{ actor: string }>(
      `select 'member:' || unnest(array[id::text, public_id]) as actor from member
       where tenant = $1 and username = $2`,
      [tenantId, username],
    );
    const operators = [`operator:${owner.id}`, `operator:${owner.login}`, owner.login];
    const others = ['job:settlements', 'member:0'];
    const stored = [...operators.map((actor) => ({ actor })), ...found];
    const named = await gateway.db.app.transaction(tenantId, async (tx) => {
      const nameActor = await readActors(tx, tenantId, [
        ...stored,
        ...others.map((actor) => ({ actor })),
      ]);
      return [...stored.map(({ actor }) => actor), ...others].map(nameActor);
    });
    const nameless = { operator: null, member: null };
    const operator = { name: owner.login, operator: String(owner.id), member: null };
    expect(named).toMatchObject([
      ...operators.map(() => ({ kind: 'operator', ...operator })),
      ...found.map(() => ({ kind: 'member', member: { username } })),
      { kind: 'job', name: 'settlements', ...nameless },
      { kind: 'member', name: '0', ...nameless },
    ]);
    expect(found).toHaveLength(2);
  });

  it('OPS-04 shows an operation with its transfers, its bet and its signed block', async () => {
    const [win] = (await search({ reference: 't-win-0' })).rows;
    await advanceJobClock(gateway.db, 'audit', '1 minute');
    const shown = await owner.call<Record<string, unknown>>(ledger.operation, {
      path: at(ledger.operation),
      query: { id: win?.id ?? '' },
    });
    expect(shown.body.value).toMatchObject({
      transfers: [
        {
          amount: 1,
          debit: { type: 'VENDOR_CLEARING', owner: 'ARCADE', after: null },
          credit: { type: 'PLAYER_CASH', owner: username },
        },
      ],
      related: [{ kind: 'BET', reference: 't-bet-0' }],
    });
    const foreign = await owner.call(ledger.operation, {
      path: at(ledger.operation, other.code),
      query: { id: win?.id ?? '' },
    });
    expect(foreign.body.errorCode).toBe('operation_unknown');
  });

  it('OPS-04 sums accounts to zero, the same before and after the kept sums', async () => {
    // What no test before this one can have counted.
    await deposit(gateway, await registerMember(gateway.app, home), 9);
    const before = await readAccounts();
    const balanceOf = (type: string) => before.find((row) => row.type === type)?.balance;
    // 100 in; bets of 27, wins of 6.
    expect(balanceOf('BANK_CLEARING')).toBe(100 + balanceOfDemo(before));
    expect(balanceOf('VENDOR_CLEARING')).toBe(-21);
    expect(before.reduce((sum, { debits, credits }) => sum + debits - credits, 0)).toBeCloseTo(0);
    await seal(home, 0);
    // A first run marks the accounts that the next one counts; then there is no work left.
    let runs = 0;
    for (; (await addTotals()) > 0; runs += 1) expect(await readAccounts()).toEqual(before);
    expect(runs).toBeGreaterThan(0);
    const kept = await gateway.db.owner.pool.query<{ sums: number; accounts: number }>(
      `select (select count(*)::int from ledger_total where tenant = $1) as sums,
         (select sum(accounts)::int from ledger_type_total where tenant = $1) as accounts`,
      [idOf(home)],
    );
    expect(kept.rows[0]?.sums).toBeGreaterThan(0);
    expect(kept.rows[0]?.accounts).toBeGreaterThan(3);
  });

  it('OPS-04 shows how many accounts members have, and what these hold', async () => {
    // Of a brand whose sums no other test counts.
    const readHeld = async () =>
      (
        await gateway.db.owner.pool.query(
          `select a.type, count(*)::int as accounts, (sum(a.balance) / 1e6)::float8 as balance
           from account a join asset x on x.tenant = a.tenant and x.id = a.asset
           where a.tenant = $1 and x.book = 'PLAY' and a.balance is not null
           group by 1 order by 1`,
          [idOf(other)],
        )
      ).rows;
    const readShown = async () =>
      (await readAccounts(other))
        .filter(({ type }) => /^(PLAYER|PROGRESSIVE|VENDOR_WALLET)/.test(type))
        .map(({ type, accounts, balance }) => ({ type, accounts, balance }))
        .toSorted((one, other) => (one.type < other.type ? -1 : 1));
    expect(await readShown()).toEqual(await readHeld());
    const member = await registerMember(gateway.app, other, 'newcomer');
    await deposit(gateway, member, 9);
    for (const behind of [4, 1, 0]) {
      expect(await readShown()).toEqual(await readHeld());
      await seal(other, behind);
      expect(await addTotals()).toBeGreaterThan(0);
    }
    expect(await readShown()).toEqual(await readHeld());
  });
});

const readAccounts = async ({ code } = home) =>
  (await owner.call<{ rows: Account[] }>(ledger.accounts, { path: at(ledger.accounts, code) })).body
    .value.rows;

const idOf = ({ code }: typeof home) => gateway.tenancies.ofCode(code)?.tenantId;

/** A next block up to the newest operation but so many, as far as the sums look at it. */
const seal = (brand: typeof home, behind: number) =>
  gateway.db.owner.pool.query(
    `insert into audit_block (tenant, number, first_operation, last_operation, operations, root,
       previous, sealed_at, hash, signature)
     select $1, (select coalesce(max(number), 0) + 1 from audit_block where tenant = $1), 1,
       max(id) - $2, 1, '', '', now(), '', '' from operation where tenant = $1`,
    [idOf(brand), behind],
  );

/**
 * A run of the job that keeps the sums, when no transaction is open that it would wait for; returns
 * for how many brands it ran.
 */
async function addTotals(): Promise<number> {
  await waitForBackends(gateway.db);
  await advanceJobClock(gateway.db, 'ledger-totals', '1 minute');
  return gateway.jobs.runDue('ledger-totals');
}

/** Returns the sum that the demo's own deposits brought, without the test's. */
const balanceOfDemo = (accounts: readonly Account[]): number => {
  const cash = accounts
    .filter(({ type }) => type.startsWith('PLAYER') && !type.includes('POINTS'))
    .reduce((sum, { balance }) => sum + balance, 0);
  return Math.round((cash - 79) * 100) / 100;
};

it('OPS-04 the console knows each kind, status, account and type of the database', async () => {
  const values = async (sql: string) =>
    (await gateway.db.owner.pool.query<{ value: string }>(sql)).rows.map(({ value }) => value);
  const same = async (sql: string, known: readonly string[]) =>
    expect((await values(sql)).toSorted()).toEqual(known.toSorted());
  await same('select unnest(enum_range(null::operation_kind))::text as value', operationKinds);
  await same('select unnest(enum_range(null::operation_status))::text as value', operationStatuses);
  await same("select distinct split_part(type, ':', 1) as value from account_type", ledgerAccounts);
  // Lists that a column is checked by, in the words of its constraint.
  const checked = (constraint: string) =>
    `select (regexp_matches(pg_get_constraintdef(oid), '''([^'']+)''::', 'g'))[1] as value
     from pg_constraint where conname = '${constraint}'`;
  await same(checked('member_type_check'), memberTypes);
  await same(checked('member_book_check'), memberBooks);
  await same(checked('member_limit_setter_check'), limitSetters);
  await same(checked('support_ticket_kind_check'), ticketKinds);
  await same(checked('payment_notice_result_check'), paymentResults);
  await same(checked('payment_notice_outcome_check'), paymentOutcomes);
  await same(checked('payout_notice_result_check'), payoutResults);
  await same(checked('payout_notice_outcome_check'), payoutOutcomes);
  await same(checked('registration_method_check'), registrationMethods);
});

it('OPS-04 points stand in journal, timeline and balances as points', async () => {
  const member = await registerMember(gateway.app, home);
  const { tenantId } = gateway.tenancies.ofCode(home.code)!;
  await givePoints(gateway.db, tenantId, member.id, 10n);
  const { rows } = await search({ member: member.id });
  expect(rows[0]).toMatchObject({
    kind: 'POINTS_EARN',
    amount: 10,
    direction: 'in',
    currency: 'PTS',
  });
  const read = async (name: 'detail' | 'timeline') =>
    (
      await owner.call<object>(operatorContract.members[name], {
        path: at(operatorContract.members[name]),
        query: { member: member.id },
      })
    ).body.value;
  expect(await read('timeline')).toMatchObject({
    rows: expect.arrayContaining([
      expect.objectContaining({ kind: 'POINTS_EARN', amount: 10, asset: 'PTS' }),
    ]) as object[],
  });
  expect(await read('detail')).toMatchObject({
    balances: expect.arrayContaining([
      { account: 'PLAYER_POINTS', book: 'PLAY', balance: 10 },
    ]) as object[],
  });
});
