import { randomUUID } from 'node:crypto';

import { contract, type MovementKind } from '@parlour/contract';
import { fromWire, type WireAmount } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { seedHistory } from '../../../commands/seed/history/seed-history.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import { createRandom } from '../../../testing/fuzz/random.ts';
import { testSeed } from '../../../testing/fuzz/test-seed.ts';
import {
  call,
  type Caller,
  registerMember,
  startTestGateway,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import {
  deposit,
  getArcadeKey,
  openGame,
  startSeededGateway,
  vendorCall,
} from '../../../testing/gateway/vendor-client.ts';
import { createSettingsReader } from '../../platform/settings/settings.ts';
import { createStatementService } from './statement-service.ts';
import { createThrottle } from '../../../security/throttle.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';

/** The number of brands whose members are compared. */
const BRANDS = isWholeRun ? 2 : 1;

const [philippines] = tenants as [(typeof tenants)[number]];
let gateway: TestGateway;
type Member = Awaited<ReturnType<typeof registerMember>>;
let member: Member;

type Row = { place: string; kind: MovementKind; amount: number; balance: number; time: number };
type Head = {
  from: number;
  until: number;
  isFinal: boolean;
  opening: number;
  closing: number;
  kinds: { kind: MovementKind; count: number; in: number; out: number }[];
};
type Answer = { head?: Head; list: Row[]; next: string | null };

/** Random bets, wins, rollbacks and deposits of a member. */
async function play(caller: Caller, turns: number): Promise<void> {
  const random = createRandom(testSeed());
  await deposit(gateway, caller, 100);
  const key = getArcadeKey(gateway, philippines);
  const { player } = await openGame(gateway, caller);
  for (let turn = 0; turn < turns; turn++) {
    if (turn % 9 === 0) await deposit(gateway, caller, 1 + random.below(499));
    const bet = {
      txId: randomUUID(),
      player,
      roundId: `${player}-${turn}`,
      gameCode: 'kite-season',
      currency: 'TLB',
    };
    await vendorCall(gateway.app, key, 'bet', { ...bet, amount: (1 + random.below(3999)) / 100 });
    const end = { ...bet, txId: randomUUID(), betTxId: bet.txId };
    const luck = random.below(4);
    if (luck === 0) await vendorCall(gateway.app, key, 'rollback', end);
    else if (luck < 3)
      await vendorCall(gateway.app, key, 'win', {
        ...end,
        amount: random.below(9000) / 100,
        closeRound: true,
      });
  }
}

beforeAll(async () => {
  gateway = await startSeededGateway();
  const deps = { db: gateway.db.app, settings: createSettingsReader({ db: gateway.db.app }) };
  for (const tenancy of gateway.tenancies.all.slice(0, BRANDS))
    await seedHistory(deps, tenancy, { size: { days: 75, players: 8 } });
  member = await registerMember(gateway.app, philippines);
  await play(member, 40);
  // A correction by operators, as the console books it.
  await gateway.db.owner.pool.query(
    `select post_adjustment(m.tenant, m.id, m.book, 'PLAYER_CASH', -1230000, 'test-1',
       'operator:1', 'test') from member m where m.public_id = $1`,
    [await idOf(member)],
  );
});
afterAll(() => gateway.stop());

const monthOf = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time).slice(0, 7);
const thisMonth = () => monthOf(Date.now(), philippines.timeZone);
const ask = (query: Readonly<Record<string, string | number>>, caller = member) =>
  call(gateway.app, caller, contract.records.statement, { query });

/** The public id of a member. */
async function idOf({ tenant, username }: Member): Promise<string> {
  const { rows } = await gateway.db.owner.pool.query<{ publicId: string }>(
    'select public_id as "publicId" from member where tenant = $1 and username = $2',
    [gateway.tenancies.ofCode(tenant.code)!.tenantId, username],
  );
  return rows[0]!.publicId;
}

const micros = (amount: number) => fromWire(amount as WireAmount);
const months = (count: number, timeZone: string): string[] => {
  const [year = 0, month = 0] = monthOf(Date.now(), timeZone).split('-').map(Number);
  return Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - (count - 1 - back), 1)).toISOString().slice(0, 7),
  );
};

describe('the statement of a month', () => {
  it('PAY-05 T-LED-1 equals the ledger to the cent for every demo member', async () => {
    const { statement } = createStatementService({
      db: gateway.db.app,
      throttle: createThrottle({ db: gateway.db.app, on: false }),
    });
    let compared = 0;
    for (const { tenantId, tenant } of gateway.tenancies.all.slice(0, BRANDS)) {
      for (const account of await readAccounts(tenantId)) {
        const ctx = { tenantId, tenant, actor: { memberId: account.member } } as MemberContext;
        let carried = 0n;
        for (const month of months(4, tenant.timeZone)) {
          const { head, rows } = await readAll((query) => statement(ctx, query), month);
          const moved = await sumMonth(tenantId, account.id, month, tenant.timeZone);
          expect(micros(head.opening)).toBe(carried);
          expect(micros(head.closing)).toBe(carried + moved.sum);
          expect(rows).toHaveLength(moved.count);
          expect(head.kinds.reduce((all, { count }) => all + count, 0)).toBe(moved.count);
          expect(
            head.kinds.reduce((all, each) => all + micros(each.in) - micros(each.out), 0n),
          ).toBe(moved.sum);
          let balance = carried;
          for (const row of rows) {
            balance += micros(row.amount);
            expect(micros(row.balance)).toBe(balance);
          }
          carried = micros(head.closing);
          compared += rows.length;
        }
        expect(carried).toBe(account.balance);
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });

  it('PAY-05 ends with the balance that the member sees, and names every kind', async () => {
    const { body } = await ask({ month: thisMonth() });
    const { head } = body.value as Answer;
    const wallet = (await call(gateway.app, member, contract.wallet.balance)).body.value;
    expect(head).toMatchObject({ opening: 0, isFinal: false });
    expect(wallet).toMatchObject({ cash: head?.closing });
    expect(head?.kinds.map(({ kind }) => kind)).toEqual([
      'bet',
      'correction',
      'deposit',
      'refund',
      'win',
    ]);
    expect(head?.kinds.find(({ kind }) => kind === 'correction')).toMatchObject({ out: 1.23 });
  });

  it('PAY-05 later movements change no page of a statement that was begun', async () => {
    const first = (await ask({ month: thisMonth() })).body.value as Answer;
    await deposit(gateway, member, 11);
    const { until = 0 } = first.head ?? {};
    const again = (await ask({ month: thisMonth(), until })).body.value as Answer;
    expect(again.head).toEqual(first.head);
    expect(again.list).toEqual(first.list);
    const [row] = first.list;
    const rest = (await ask({ month: thisMonth(), until, after: row?.place ?? '' })).body
      .value as Answer;
    expect(rest).toEqual({ list: first.list.slice(1), next: null });
  });

  it('PAY-05 an operation with two transfers has two rows, each with its place', async () => {
    const caller = await registerMember(gateway.app, philippines);
    await deposit(gateway, caller, 50);
    // What comes back of a payout: the amount from the bank, and its fee.
    await gateway.db.owner.pool.query(
      `with o as (insert into operation (tenant, source, external_ref, kind, status, member, asset,
           amount, balance, actor, request_id)
         select a.tenant, 'withdrawal', 'W1:returned', 'PAYOUT_RETURN', 'APPLIED', a.owner, a.asset,
           3000000, 0, 'test', 'test' from account a join member m on m.tenant = a.tenant
           and m.id = a.owner where m.public_id = $1 and a.type = 'PLAYER_CASH' returning *),
       c as (update account a set balance = a.balance + 3000000 from o where a.tenant = o.tenant
         and a.owner = o.member and a.type = 'PLAYER_CASH' and a.asset = o.asset returning a.*)
       insert into transfer (tenant, operation, leg, debit_account, credit_account, amount,
         credit_after)
       select o.tenant, o.id, v.leg, h.id, c.id, v.amount, c.balance - 3000000 + v.after
       from o cross join c cross join (values (1, 'BANK_CLEARING', 2000000, 2000000),
         (2, 'WITHDRAWAL_FEE', 1000000, 3000000)) v (leg, type, amount, after)
       join account h on h.tenant = o.tenant and h.owner = 0 and h.type = v.type
         and h.asset = o.asset`,
      [await idOf(caller)],
    );
    const { head, list } = (await ask({ month: thisMonth() }, caller)).body.value as Answer;
    const back = list.slice(-2);
    expect(back.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdrawalReturn', 2],
      ['withdrawalReturn', 1],
    ]);
    expect(back[1]).toMatchObject({ balance: head?.closing, withdrawalId: 'W1' });
    const until = head?.until ?? 0;
    const after = back[0]?.place ?? '';
    const rest = (await ask({ month: thisMonth(), until, after }, caller)).body.value as Answer;
    expect(rest.list).toEqual([back[1]]);
  });

  it.each([
    ['a month to come', { month: '2099-01' }, 'month'],
    ['no month', { month: '2026-13' }, 'month'],
    ['a row of no member', { month: '2026-01', after: '999999999-1' }, 'after'],
  ])('PAY-05 refuses %s', async (_what, query, field) => {
    expect(await ask(query)).toMatchObject({
      status: 400,
      body: { value: { fields: [{ field }] } },
    });
  });

  it('PAY-05 has a budget of its own, by member', async () => {
    const limited = await startTestGateway({ RATE_LIMITS: 'on' });
    try {
      const caller = await registerMember(limited.app, philippines);
      const { rows } = await limited.db.owner.pool.query<{ id: string; tenant: number }>(
        'select id, tenant from member order by id desc limit 1',
      );
      const [known] = rows;
      await limited.db.owner.pool.query(
        `insert into throttle (tenant, kind, subject, hits) values ($1, 'statement', $2, 600)`,
        [known?.tenant, String(known?.id)],
      );
      const ask = () =>
        call(limited.app, caller, contract.records.statement, { query: { month: thisMonth() } });
      expect(await ask()).toMatchObject({ status: 429, body: { errorCode: 'TOO_MANY_REQUESTS' } });
      expect((await call(limited.app, caller, contract.wallet.balance)).status).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});

/** All pages of a statement. */
async function readAll(
  page: (query: { month: string; after?: string; until?: number }) => Promise<unknown>,
  month: string,
): Promise<{ head: Head; rows: Row[] }> {
  const first = (await page({ month })) as Answer;
  if (!first.head) throw new Error('no head');
  const rows = [...first.list];
  for (let { next } = first; next !== null;) {
    const more = (await page({ month, after: next, until: first.head.until })) as Answer;
    rows.push(...more.list);
    next = more.next;
  }
  return { head: first.head, rows };
}

const readAccounts = async (tenantId: TenantId) =>
  (
    await gateway.db.owner.pool.query<{ id: bigint; member: MemberId; balance: bigint }>(
      `select a.id, a.owner as member, a.balance from account a
       join tenant t on t.id = a.tenant and money_asset(t.book) = a.asset
       where a.tenant = $1 and a.type = 'PLAYER_CASH'`,
      [tenantId],
    )
  ).rows;

/** Sums the transfers of an account, read from the journal without its members. */
async function sumMonth(tenantId: TenantId, account: bigint, month: string, timeZone: string) {
  const { rows } = await gateway.db.owner.pool.query<{ sum: bigint; count: number }>(
    `select coalesce(sum(case when t.credit_account = $2 then t.amount else -t.amount end),
       0)::bigint as sum, count(*)::int as count
     from transfer t join operation o on o.tenant = t.tenant and o.id = t.operation
     where t.tenant = $1 and $2 in (t.debit_account, t.credit_account)
       and to_char(o.created_at at time zone $4, 'YYYY-MM') = $3`,
    [tenantId, account, month, timeZone],
  );
  return rows[0]!;
}
