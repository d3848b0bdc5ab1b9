import { todayIn } from '@parlour/contract/rules';
import { tenants } from '../../../testing/gateway/test-tenants.ts';
import { type Micros, micros, multiply } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { MemberContext } from '../../../request/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import {
  createLedgerFixture,
  FIRST_ZONE,
  type LedgerFixture,
  type Player,
  UNIT,
} from '../../../testing/ledger/ledger-fixture.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import { createSettingsReader } from '../../platform/settings/settings.ts';
import { createTeamService } from './team-service.ts';

const [tenant] = tenants as [(typeof tenants)[number]];
let db: TestDatabase;
let fixture: LedgerFixture;
let team: ReturnType<typeof createTeamService>;
/** The agent, who is under `upline` and beside `sibling`; below it `mid`, and `leaf` under that. */
let people: Record<'upline' | 'agent' | 'sibling' | 'mid' | 'leaf' | 'moved' | 'foreign', Player>;

const sql = async (text: string, values: unknown[] = []) =>
  (await db.owner.pool.query<Record<string, unknown>>(text, values)).rows;
const move = (member: Player, upline: Player) =>
  sql('select refusal from move_member($1::smallint, $2, $3, $4, $4, $4)', [
    fixture.first,
    member.id,
    upline.id,
    'test',
  ]);
const as = (player: Player): MemberContext =>
  ({
    tenantId: player.tenantId,
    tenant,
    actor: { memberId: player.id, publicId: player.player },
  }) as MemberContext;

/** A bet of a whole round: won with `win`, still open without. */
async function play(player: Player, stake: Micros, win?: Micros): Promise<void> {
  const bet = fixture.bet(player, stake);
  await fixture.ledger.bet(player, bet);
  if (win !== undefined) await fixture.ledger.win(player, fixture.win(player, bet, win));
}
const units = (count: number) => micros(BigInt(count) * UNIT);

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  team = createTeamService({ db: db.app, settings: createSettingsReader({ db: db.app }) });
  for (const tenantId of [fixture.first, fixture.second])
    await sql(
      `insert into game (tenant, node_id, vendor, code, type, name)
       select $1, 'slot', id, 'slot', 'RNG', 'Slot' from vendor where tenant = $1`,
      [tenantId],
    );
  const agent = (tenantId = fixture.first) =>
    fixture.player({ tenantId, type: 'agent_1', cash: multiply(UNIT, 1000n) });
  people = {
    upline: await agent(),
    agent: await agent(),
    sibling: await agent(),
    mid: await agent(),
    leaf: await agent(),
    moved: await agent(),
    foreign: await agent(fixture.second),
  };
  await move(people.agent, people.upline);
  await move(people.sibling, people.upline);
  await move(people.mid, people.agent);
  await move(people.leaf, people.mid);
  await move(people.moved, people.agent);
  await play(people.agent, units(5), micros(0n));
  await play(people.mid, units(10), units(4));
  await play(people.leaf, units(30), units(50));
  await play(people.leaf, units(7));
  await play(people.sibling, units(900), micros(0n));
  await play(people.moved, units(2), micros(0n));
  await play(people.foreign, units(400), micros(0n));
  await move(people.moved, people.sibling);
  await rollUpAll(db, fixture.first);
  await rollUpAll(db, fixture.second);
});
afterAll(() => db.drop());

const today = todayIn(FIRST_ZONE, new Date());
const days = { startDate: today, endDate: today };
const list = { sort: 'validBetAmount', order: 'desc', page: 1, size: 20 } as const;
const range = { startDate: Date.now() - 3_600_000, endDate: Date.now() + 3_600_000 };
const names = (rows: readonly { readonly customerId: string }[]) =>
  rows.map(
    ({ customerId }) =>
      Object.entries(people).find(([, { player }]) => player === customerId)?.[0] ?? customerId,
  );

describe('what an agent reads of its team', () => {
  it('AGT-02 the overview has the team, its sums and those of the period before', async () => {
    const overview = await team.overview(as(people.agent), days);
    // The member who moved away stays in the sums of what it earned here.
    expect(overview).toMatchObject({
      currentDirectSubordinateCount: 1,
      currentTeamMemberCount: 2,
      todayRegNum: 2,
      currentBalance: 995,
      totals: { betAmount: 54, validBetAmount: 47, winAmount: 54, deposit: 1000, profitAndLoss: 0 },
      before: { betAmount: 0 },
      categories: [{ gameType: 'RNG', betAmount: 54 }],
    });
    expect(overview.list).toEqual([
      { CONS: { footer: expect.objectContaining({ totalBet: 54, totalWin: 54 }) as object } },
      { RNG: { footer: expect.objectContaining({ totalBet: 54 }) as object } },
    ]);
    const tomorrow = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10);
    const next = await team.overview(as(people.agent), { startDate: tomorrow, endDate: tomorrow });
    expect(next).toMatchObject({ totals: { betAmount: 0 }, before: { betAmount: 54 } });
    expect(next.days).toMatchObject([{ day: tomorrow, betAmount: 0 }]);
  });

  it('AGT-06 active members are those of today’s team, by the setting of the brand', async () => {
    const active = () => team.activeMembers(as(people.agent), days);
    expect(await active()).toEqual({ count: 3, before: 0, minimum: 0 });
    await sql('insert into setting (tenant, key, value) values ($1, $2, $3)', [
      fixture.first,
      'agents',
      { activeMinimum: 10 },
    ]);
    team = createTeamService({ db: db.app, settings: createSettingsReader({ db: db.app }) });
    expect(await active()).toEqual({ count: 2, before: 0, minimum: 10 });
  });

  it('AGT-02 profit and loss goes down the tree, alone or with teams, and adds up', async () => {
    const query = { ...days, ...list, withTeams: true };
    const direct = await team.profit(as(people.agent), query);
    expect(names(direct.list)).toEqual(['mid']);
    expect(direct.list[0]).toMatchObject({ betAmount: 47, winAmount: 54, profitAndLoss: 7 });
    expect(direct).toMatchObject({
      total: 1,
      footer: { betAmount: 47 },
      own: { betAmount: 5, deposit: 1000 },
      team: { betAmount: 54 },
    });
    const alone = await team.profit(as(people.agent), { ...query, withTeams: false });
    expect(alone.list[0]).toMatchObject({ betAmount: 10, winAmount: 4, profitAndLoss: -6 });
    const below = await team.profit(as(people.agent), { ...query, customerId: people.mid.player });
    expect(names(below.path)).toEqual(['agent', 'mid']);
    expect(names(below.list)).toEqual(['leaf']);
  });

  it('AGT-02 overview and win/loss have the same totals, own play included', async () => {
    const { totals } = await team.overview(as(people.agent), days);
    const { own, team: whole } = await team.profit(as(people.agent), {
      ...days,
      ...list,
      withTeams: true,
    });
    expect(whole).toEqual(totals);
    const { countedTo } = await team.overview(as(people.agent), days);
    expect(countedTo).toEqual(expect.any(Number));
    expect(
      (await team.profit(as(people.agent), { ...days, ...list, withTeams: true })).countedTo,
    ).toBe(countedTo);
    expect((await team.players(as(people.agent), { ...days, ...list })).countedTo).toBe(countedTo);
    expect(own).toMatchObject({ betAmount: 5, profitAndLoss: -5 });
    const { winAmount, betAmount, rebate, agentCommission, promotion } = totals;
    expect(totals.profitAndLoss).toBe(winAmount - betAmount + rebate + agentCommission + promotion);
  });

  it('AGT-02 members who played come sorted, searched, by page, with all sums', async () => {
    const read = (over: object) => team.players(as(people.upline), { ...days, ...list, ...over });
    const all = await read({});
    expect(names(all.list)).toEqual(['sibling', 'leaf', 'mid', 'agent', 'moved']);
    expect(all.footer.validBetAmount).toBe(947);
    const second = await read({ sort: 'betAmount', order: 'asc', page: 2, size: 2 });
    expect(names(second.list)).toEqual(['mid', 'leaf']);
    expect(second).toMatchObject({ total: 5, totalPages: 3, footer: { betAmount: 954 } });
    const byName = await read({ sort: 'customerName', order: 'asc' });
    expect(byName.list.map(({ customerName }) => customerName)).toEqual(
      byName.list.map(({ customerName }) => customerName).toSorted(),
    );
    const [{ customerName } = { customerName: '' }] = all.list;
    expect(names((await read({ text: customerName.toUpperCase() })).list)).toContain('sibling');
    expect((await read({ gameType: 'LIVE' })).list).toEqual([]);
  });

  it('AGT-02 of a very large team the first members are listed, in the same order', async () => {
    // Nothing but play was booked since the tree is as it is: sums of before and of today agree.
    const list = (over: object, most: readonly [members: number, rows: number], daysBefore = 0) => {
      const asked = { product: null, text: null, sort: 'validBetAmount', down: true, ...over };
      return sql(
        `select p.username, p.count, p.is_cut, p.stakes, p.payouts, p.valid_bets
         from team_players($1::smallint, $2, $3::date - $10::integer, $3::date, $4, $5, $6, $7, 10,
           0, $8, $9) p
         order by p.place`,
        [fixture.first, people.upline.id, today, ...Object.values(asked), ...most, daysBefore],
      );
    };
    for (const sort of [
      'betAmount',
      'validBetAmount',
      'winAmount',
      'profitAndLoss',
      'customerName',
    ])
      for (const down of [true, false])
        for (const product of [null, 'RNG', 'LIVE']) {
          const whole = await list({ sort, down, product }, [100, 100]);
          expect(await list({ sort, down, product }, [0, 100])).toEqual(whole);
          expect(whole).toHaveLength(product === 'LIVE' ? 1 : 6);
          const [all, ...first] = await list({ sort, down, product }, [0, 2]);
          expect(first).toEqual(whole.slice(1, 3));
          if (product === null) expect(all).toEqual({ ...whole[0], count: 2, is_cut: true });
          // The last seven days are summed already, for all products.
          expect(await list({ sort, down, product }, [0, 100], 6)).toEqual(whole);
        }
    // A search that finds more members than are listed has the first by name.
    const [found, ...byName] = await list({ text: 'p', sort: 'customerName', down: false }, [9, 2]);
    expect(byName.length).toBeLessThanOrEqual(2);
    expect(found?.['is_cut']).toBe(true);
  });

  it('AGT-02 bets and movements of a subordinate come newest first', async () => {
    const customerId = people.leaf.player;
    const bets = await team.history(as(people.agent), { ...range, customerId, page: 1, size: 20 });
    expect(bets.list).toMatchObject([
      { status: 'initial', betAmount: 7, gameName: 'Slot' },
      { status: 'win', betAmount: 30, winAmount: 50 },
    ]);
    expect(bets.footer).toMatchObject({ betAmount: 37, winAmount: 50 });
    const movements = await team.movements(as(people.agent), { ...range, customerId, size: 3 });
    expect(movements.list).toMatchObject([
      { kind: 'bet', amount: -7, balance: 1013 },
      { kind: 'win', amount: 50, game: 'Slot' },
      { kind: 'bet', amount: -30 },
    ]);
    const rest = { ...range, customerId, size: 3, before: movements.next! };
    expect(await team.movements(as(people.agent), rest)).toMatchObject({
      list: [{ kind: 'deposit', amount: 1000, balance: 1000 }],
      next: null,
    });
    const bonuses = { ...range, customerId, size: 3, group: 'bonuses' as const };
    expect((await team.movements(as(people.agent), bonuses)).list).toEqual([]);
  });
});

describe('AGT-05 what an agent does not read', () => {
  const outside = ['upline', 'sibling', 'moved', 'foreign'] as const;
  it.each(outside)('AGT-05 %s is not there, by whatever call it is asked for', async (name) => {
    const { player: customerId } = people[name];
    const ctx = as(people.agent);
    const asked = [
      () => team.profit(ctx, { ...days, ...list, withTeams: true, customerId }),
      () => team.history(ctx, { ...range, customerId, page: 1, size: 20 }),
      () => team.movements(ctx, { ...range, customerId, size: 20 }),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: 'not_found' });
    const players = await team.players(ctx, { ...days, ...list });
    expect(names(players.list)).toEqual(['leaf', 'mid']);
  });

  it('AGT-05 the role of agents sees rows of the team alone, whatever it asks', async () => {
    const inside = [people.agent, people.mid, people.leaf].map(({ id }) => id);
    const owners = {
      member_day: 'member',
      agent_day: 'agent',
      round: 'member',
      operation: 'member',
      account: 'owner',
      member: 'id',
    };
    for (const [table, owner] of Object.entries(owners)) {
      const rows = await db.app.teamTransaction(fixture.first, people.agent.id, (tx) =>
        tx.many<{ id: bigint }>(
          `see-${table}`,
          `select distinct ${owner} as id from ${table} order by 1`,
          [],
        ),
      );
      expect([table, rows.map(({ id }) => id)]).toEqual([table, inside]);
    }
    const transfers = await db.app.teamTransaction(fixture.first, people.agent.id, (tx) =>
      tx.many<{ id: bigint }>(
        'see-transfer',
        `select distinct o.member as id from transfer t
         left join operation o on o.tenant = t.tenant and o.id = t.operation order by 1`,
        [],
      ),
    );
    expect(transfers.map(({ id }) => id)).toEqual(inside);
  });
});
