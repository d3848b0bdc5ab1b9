import { contract } from '@parlour/contract';
import { fromWire, type WireAmount } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { seedHistory } from '../../../commands/seed/history/seed-history.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import {
  call,
  type Caller,
  registerMember,
  type TestGateway,
} from '../../../testing/gateway/test-gateway.ts';
import { deposit, startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import { createSettingsReader } from '../../platform/settings/settings.ts';
import { createProfitService } from './profit-service.ts';

const [philippines] = tenants as [(typeof tenants)[number]];
const DAYS = 60;
let gateway: TestGateway;
let member: Caller;

beforeAll(async () => {
  gateway = await startSeededGateway();
  const deps = { db: gateway.db.app, settings: createSettingsReader({ db: gateway.db.app }) };
  for (const tenancy of gateway.tenancies.all.slice(0, 2))
    await seedHistory(deps, tenancy, { size: { days: DAYS, players: 6 } });
  member = await registerMember(gateway.app, philippines);
  await deposit(gateway, member, 250);
});
afterAll(() => gateway.stop());

const dayOf = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(time);
const period = (timeZone: string) => ({
  from: dayOf(Date.now() - (DAYS + 5) * 86_400_000, timeZone),
  to: dayOf(Date.now(), timeZone),
});
const micros = (amount: WireAmount) => fromWire(amount);

/**
 * Reads the amounts that the journal moved between a member's accounts and those of providers and
 * the bank.
 */
async function readJournal(tenantId: TenantId, id: MemberId, timeZone: string) {
  const { rows } = await gateway.db.owner.pool.query<{
    day: string;
    games: bigint;
    deposits: bigint;
  }>(
    `select to_char(o.created_at at time zone $3, 'YYYY-MM-DD') as day,
       coalesce(sum(case when t.credit_account = a.id then t.amount else -t.amount end)
         filter (where c.type in ('VENDOR_CLEARING', 'PROGRESSIVE_POOL')), 0)::bigint as games,
       coalesce(sum(t.amount) filter (where c.type = 'BANK_CLEARING'), 0)::bigint as deposits
     from account a
     join transfer t on t.tenant = a.tenant and a.id in (t.debit_account, t.credit_account)
     join account c on c.tenant = a.tenant and c.id in (t.debit_account, t.credit_account)
       and c.id <> a.id
     join operation o on o.tenant = t.tenant and o.id = t.operation
     where a.tenant = $1 and a.owner = $2 and a.type = 'PLAYER_CASH'
     group by 1`,
    [tenantId, id, timeZone],
  );
  return new Map(rows.map((row) => [row.day, row]));
}

describe('profit and loss', () => {
  it('MEM-05 equals the ledger by day for every demo member, and adds up', async () => {
    const { profit } = createProfitService({ db: gateway.db.app });
    let days = 0;
    for (const { tenantId, tenant } of gateway.tenancies.all.slice(0, 2)) {
      const { rows: members } = await gateway.db.owner.pool.query<{ id: MemberId }>(
        'select id from member where tenant = $1',
        [tenantId],
      );
      for (const { id } of members) {
        const ctx = { tenantId, tenant, actor: { memberId: id } } as MemberContext;
        const answer = await profit(ctx, period(tenant.timeZone));
        const journal = await readJournal(tenantId, id, tenant.timeZone);
        for (const row of answer.days) {
          expect(micros(row.result)).toBe(journal.get(row.day)?.games);
          expect(micros(row.deposits)).toBe(journal.get(row.day)?.deposits);
        }
        expect(answer.days.map(({ day }) => day)).toEqual(
          [...journal.keys()].toSorted().toReversed(),
        );
        const sum = (list: readonly { readonly result: WireAmount }[]) =>
          list.reduce((all, { result }) => all + micros(result), 0n);
        expect(sum(answer.days)).toBe(micros(answer.totals.result));
        expect(sum(answer.categories)).toBe(micros(answer.totals.result));
        days += answer.days.length;
      }
    }
    expect(days).toBeGreaterThan(50);
  });

  it('MEM-05 a category counts its own games, and nothing that is no game', async () => {
    const { profit } = createProfitService({ db: gateway.db.app });
    const [{ tenantId, tenant }] = gateway.tenancies.all as [
      (typeof gateway.tenancies.all)[number],
    ];
    const { rows } = await gateway.db.owner.pool.query<{ id: MemberId }>(
      `select member as id from operation where tenant = $1 and source = 'demo-history' limit 1`,
      [tenantId],
    );
    const actor = { memberId: rows[0]!.id };
    const ctx = { tenantId, tenant, actor } as MemberContext;
    const all = await profit(ctx, period(tenant.timeZone));
    for (const { gameType, ...figures } of all.categories) {
      const one = await profit(ctx, { ...period(tenant.timeZone), gameType: gameType as never });
      expect(one.totals).toMatchObject({ ...figures, deposits: 0 });
      expect(one.categories).toEqual(all.categories);
    }
    expect(all.totals.deposits).toBeGreaterThan(0);
  });

  it('MEM-05 API-01 the family’s call has the same days by page', async () => {
    const { from, to } = period(philippines.timeZone);
    const { body } = await call(gateway.app, member, contract.records.profitDetails, {
      query: { startDate: from, endDate: to, gameCategory: '' },
    });
    expect(body.value).toMatchObject({
      list: [{ balanceDate: to, deposit: 250, withdraw: 0, betAmount: 0, profitAndLoss: 0 }],
      total: 1,
      totalPages: 1,
      footer: { deposit: 250 },
    });
  });

  it.each([
    ['no day', { from: '2026-02-30', to: '2026-03-01' }, 'from'],
    ['an end before the start', { from: '2026-03-02', to: '2026-03-01' }, 'to'],
    ['more than a year', { from: '2025-01-01', to: '2026-03-01' }, 'from'],
  ])('MEM-05 refuses %s', async (_what, query, field) => {
    expect(await call(gateway.app, member, contract.records.profit, { query })).toMatchObject({
      status: 400,
      body: { value: { fields: [{ field }] } },
    });
  });
});
