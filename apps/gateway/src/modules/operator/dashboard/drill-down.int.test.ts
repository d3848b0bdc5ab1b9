import { entryFigures, operatorContract, type OperatorReply } from '@parlour/contract/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { type MemberId, type TenantId, toTenantId } from '../../../domain/ids.ts';
import { insertMember } from '../../../testing/gateway/insert-member.ts';
import type { TestGateway } from '../../../testing/gateway/test-gateway.ts';
import { startSeededGateway } from '../../../testing/gateway/vendor-client.ts';
import {
  createOwner,
  createOperator,
  type LoggedInOperator,
  type OperatorAnswer,
} from '../../../testing/operator/operator-client.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';

const { dashboard, members } = operatorContract;
const [home, other] = tenants as [(typeof tenants)[number], (typeof tenants)[number]];
const periods = ['today', 'yesterday', '7d', '30d', '90d'] as const;

let gateway: TestGateway;
let owner: LoggedInOperator;
let support: LoggedInOperator;
let tenantId: TenantId;
let people: readonly MemberId[];

beforeAll(async () => {
  gateway = await startSeededGateway();
  owner = await createOwner(gateway);
  support = await createOperator(gateway, {
    login: 'support@example.com',
    role: 'support',
    brand: home.code,
  });
  tenantId = toTenantId(gateway.tenancies.ofCode(home.code)?.tenantId ?? 0);
  people = await Promise.all([0, 1, 2, 3].map(() => insertMember(gateway, home)));
  const [ana, ben, cara] = people as [MemberId, MemberId, MemberId];
  for (const [kind, member, units, ago] of [
    ['BET', ana, 5, 0],
    ['BET', ben, 6, 0],
    ['WIN', ana, 3, 0],
    ['BET', ana, 10, 1],
    ['ROLLBACK', ana, 10, 1],
    ['CONTRIBUTION', ana, 1, 1],
    ['JACKPOT', ana, 500, 1],
    ['DEPOSIT', cara, 100, 1],
    ['BET', cara, 7, 5],
    ['WIN', cara, 90, 20],
    ['DEPOSIT', cara, 40, 80],
    ['BET', cara, 9, 80],
    ['PAYOUT', cara, 30, 1],
    ['PAYOUT_RETURN', cara, 4, 0],
    ['PAYOUT', ana, 50, 80],
  ] as const)
    await record(kind, member, units, ago);
  // None of these count: declined, of a book apart, fed by the brand, before all periods.
  await record('BET', cara, 1000, 0, { status: 'DECLINED' });
  await record('CONTRIBUTION', cara, 1000, 0, { vendor: null });
  await record('BET', cara, 1000, 200);
  await record('BET', cara, 1000, 0, { book: 'TRIAL' });
  await giveBonus(ben, 25, 0);
  await giveBonus(cara, 12, 3);
  await giveBonus(cara, -2, 3);
  await gateway.db.owner.pool.query(
    `update member set created_at = clock_timestamp() - interval '3 days'
     where tenant = $1 and id = any ($2)`,
    [tenantId, [ana, ben]],
  );
  await rollUpAll(gateway.db, tenantId);
});
afterAll(() => gateway.stop());

let serial = 0;
type Extra = {
  readonly status?: string;
  readonly vendor?: null;
  readonly book?: string;
};

/** An operation of the past in the journal, in whole units; returns its number. */
async function record(
  kind: string,
  member: MemberId,
  units: number,
  days: number,
  { status = 'APPLIED', vendor, book }: Extra = {},
): Promise<bigint> {
  const { rows } = await gateway.db.owner.pool.query<{ id: bigint }>(
    `insert into operation (tenant, source, external_ref, kind, status, code, member, asset, amount,
       vendor, round_ref, game_code, balance, actor, request_id, created_at)
     select $1, 'test', $2, $3, $8::operation_status,
       case when $8::text = 'DECLINED' then 'insufficient_funds' end, $4,
       money_asset(coalesce($7, t.book)), $5, case when $9::boolean then v.id end, $2,
       'kite-season', 0, 'test', 'test', clock_timestamp() - make_interval(days => $6)
     from tenant t join vendor v on v.tenant = t.id and v.code = 'ARCADE' where t.id = $1
     returning id`,
    [
      tenantId,
      `ref-${(serial += 1)}`,
      kind,
      member,
      units * 1_000_000,
      days,
      book ?? null,
      status,
      vendor !== null,
    ],
  );
  return rows[0]!.id;
}

/** A bonus that the brand pays; taken back where it is negative. */
async function giveBonus(member: MemberId, units: number, days: number): Promise<void> {
  const operation = await record('TRANSFER', member, Math.abs(units), days, { vendor: null });
  await gateway.db.owner.pool.query(
    `insert into transfer (tenant, operation, leg, debit_account, credit_account, amount)
     select $1, $2, 1, case when $4 > 0 then e.id else w.id end,
       case when $4 > 0 then w.id else e.id end, abs($4)
     from tenant t
     join account e on e.tenant = t.id and e.owner = 0 and e.type = 'PROMO_EXPENSE'
       and e.asset = money_asset(t.book)
     join account w on w.tenant = t.id and w.owner = $3 and w.type = 'PLAYER_BONUS'
       and w.asset = money_asset(t.book)
     where t.id = $1`,
    [tenantId, operation, member, units * 1_000_000],
  );
}

type Summary = OperatorReply<typeof dashboard.summary>;
type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

const pathOf = ({ path }: { readonly path: string }, brand = home.code) =>
  path.replace(':brand', brand);
const summaryOf = async (period: string) =>
  (
    await owner.call<Summary>(dashboard.summary, {
      path: pathOf(dashboard.summary),
      query: { period },
    })
  ).body.value;

/** All rows of a list, two at a time. */
async function readAll<Row>(
  route: typeof dashboard.players | typeof dashboard.entries | typeof members.search,
  query: Record<string, string>,
): Promise<Row[]> {
  const rows: Row[] = [];
  const place = route === dashboard.entries ? 'before' : 'after';
  for (let next: string | null = ''; next !== null;) {
    const { body }: OperatorAnswer<Page<Row>> = await owner.call(route, {
      path: pathOf(route),
      query: { ...query, limit: '2', ...(next && { [place]: next }) },
    });
    expect(body).toMatchObject({ success: true });
    rows.push(...body.value.rows);
    next = body.value.next;
  }
  return rows;
}

describe('the rows behind the figures of a dashboard', () => {
  it.each(periods)('OPS-08 players of %s are as many as the figure counts', async (period) => {
    const { current } = await summaryOf(period);
    const rows = await readAll<{ id: string; lastBetAt: number }>(dashboard.players, { period });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows).toHaveLength(current.activePlayers);
    expect(rows.every(({ lastBetAt }) => lastBetAt > 0)).toBe(true);
  });

  it.each(periods)('OPS-08 entries of %s add up to each figure', async (period) => {
    const { current } = await summaryOf(period);
    for (const figure of entryFigures) {
      const rows = await readAll<{ id: string; counted: number }>(dashboard.entries, {
        period,
        figure,
      });
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      if (figure === 'bets') expect(rows).toHaveLength(current.bets);
      else
        expect(
          rows.reduce((sum, { counted }) => sum + counted, 0),
          figure,
        ).toBe(current[figure]);
      if (figure === 'deposited') expect(rows).toHaveLength(current.deposits);
    }
  });

  it('OPS-08 figures of the periods are not those of an empty brand', async () => {
    // The demo's jackpot begins with 1,000 of the brand's: they are the jackpot's, and no bonus.
    expect((await summaryOf('today')).current).toMatchObject({
      activePlayers: 2,
      bets: 2,
      ggr: 8,
      bonusCost: 25,
    });
    expect((await summaryOf('90d')).current).toMatchObject({
      activePlayers: 3,
      bets: 5,
      bonusCost: 35,
      withdrawn: 76,
    });
  });

  it.each(periods)('OPS-08 members found by registration in %s match', async (period) => {
    const { current, from, to, book } = await summaryOf(period);
    const rows = await readAll(members.search, { book, from: String(from), until: String(to) });
    expect(rows).toHaveLength(current.registrations);
  });

  it('OPS-08 OPS-06 are refused without the permission, and are of one brand only', async () => {
    const refused = await support.call(dashboard.entries, { path: pathOf(dashboard.entries) });
    expect(refused.body.errorCode).toBe('permission_missing');
    for (const route of [dashboard.players, dashboard.entries]) {
      const { body } = await owner.call<Page<unknown>>(route, {
        path: pathOf(route, other.code),
        query: { period: '90d' },
      });
      expect(body.value.rows).toEqual([]);
    }
  });
});
