import { micros, multiply } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { createRandom } from '../../../testing/fuzz/random.ts';
import {
  countActiveMembers,
  expectedActive,
  expectedBitmaps,
  setLargeTeamSize,
  teamBitmaps,
} from '../../../testing/growth/active-oracle.ts';
import {
  readRollupSums,
  expectedSums,
  type Figures,
  type TeamSums,
  type Tree,
} from '../../../testing/growth/team-oracle.ts';
import {
  createLedgerFixture,
  FIRST_ZONE,
  type LedgerFixture,
  type Player,
  UNIT,
} from '../../../testing/ledger/ledger-fixture.ts';
import { setBrandDay, slowWindows, wrongWindows } from '../../../testing/growth/window-oracle.ts';
import { rollUpAll, rollUpOnce } from '../../../testing/operator/roll-up-all.ts';
import { rebuildRollups } from '../../operator/dashboard/module.ts';
import { hoursAhead } from '../../../testing/database/time-zones.ts';

/** From this size on, members of a team are kept as bits. */
const LARGE = 4;

let db: TestDatabase;
let fixture: LedgerFixture;
const trees: Tree[] = [];
const uplines = new Map<bigint, bigint | null>();
let base: Date;

const sql = async (text: string, values: unknown[] = []) =>
  (await db.owner.pool.query<Record<string, bigint>>(text, values)).rows;

beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  base = new Date();
  await setLargeTeamSize(db, LARGE);
  await slowWindows(db, 3);
  await sql('alter table operation disable trigger append_only_rows');
  await sql('update vendor set late_bets = true, late_wins = true where tenant = $1', [
    fixture.first,
  ]);
  for (const [code, type] of [
    ['slot', 'RNG'],
    ['dice', 'PVP'],
  ])
    await sql(
      `insert into game (tenant, node_id, vendor, code, type, name)
       select $1, 'node-' || $2, id, $2, $3, $2 from vendor where tenant = $1`,
      [fixture.first, code, type],
    );
});
afterAll(() => db.drop());

/**
 * Spreads what has happened since the last call over days that are gone: a second becomes ten
 * days, so that seconds of this test meet the hours and days of the rollups.
 */
async function stretchTime(): Promise<void> {
  const past = (column: string) =>
    `${column} = case when isfinite(${column}) and ${column} >= $1
       then $1 - interval '900 days' + (${column} - $1) * 864000 else ${column} end`;
  const client = await db.owner.pool.connect();
  try {
    await client.query('begin');
    await client.query(`update operation set ${past('created_at')} where created_at >= $1`, [base]);
    await client.query(`update round set ${past('opened_at')} where opened_at >= $1`, [base]);
    await client.query(
      `update member_closure set ${past('valid_from')}, ${past('valid_to')}
       where valid_from >= $1 or valid_to >= $1`,
      [base],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const step = async () => {
  await stretchTime();
  await rollUpOnce(db, fixture.first);
  expect(await wrongWindows(db, fixture.first)).toEqual([]);
};

async function expectEqual(): Promise<void> {
  await stretchTime();
  await rollUpAll(db, fixture.first);
  const { open, ...expected } = await expectedSums(
    db,
    fixture.first,
    hoursAhead(FIRST_ZONE),
    trees,
  );
  const counted = await readRollupSums(db, fixture.first);
  for (const table of ['hours', 'days', 'teams'] as const)
    expect(toLines(counted[table])).toEqual(toLines(expected[table]));
  await expectActive(expected);
  expect(await wrongWindows(db, fixture.first)).toEqual([]);
  const rounds = await sql(
    `select vendor || '/' || round_ref || '/' || member as round from round
     where tenant = $1 and closed_at is null and asset < 3`,
    [fixture.first],
  );
  expect(rounds.map(({ round }) => String(round)).toSorted()).toEqual(open.toSorted());
  const kept = await sql('select count(*) as n from rollup_open_round where tenant = $1', [
    fixture.first,
  ]);
  expect(kept[0]?.['n']).toBe(BigInt(open.length));
}

/** Active members of every team over periods between some days of play. */
async function expectActive(expected: Pick<TeamSums, 'days'>): Promise<void> {
  expect(await teamBitmaps(db, fixture.first)).toEqual(expectedBitmaps(uplines, LARGE));
  const all = [...new Set([...expected.days.keys()].map(toDay))].toSorted();
  const days = all.filter((_, index) => index % Math.ceil(all.length / 5) === 0);
  const periods = days.flatMap((from) => days.flatMap((to) => (to >= from ? [{ from, to }] : [])));
  expect(await countActiveMembers(db, fixture.first, periods, [...uplines.keys()])).toEqual(
    expectedActive(expected, uplines, periods),
  );
}

/** Puts a member under another one, or at the top; false when the tree refuses. */
async function move(member: bigint, upline: bigint | null): Promise<boolean> {
  const [row] = await sql(
    `select refusal is null as done, (select max(id) from operation) as last
     from move_member($1::smallint, $2, $3, 'test', 'test', 'test')`,
    [fixture.first, member, upline],
  );
  if (!row?.['done']) return false;
  uplines.set(member, upline);
  trees.push({ after: row['last'] ?? 0n, uplines: new Map(uplines) });
  return true;
}

/** An operation that the ledger books elsewhere, with one transfer to or from an account. */
async function post(player: Player, kind: string, paidBy: string, amount: bigint, fee = 0n) {
  await sql(
    `with o as (insert into operation (tenant, source, external_ref, kind, status, member, asset,
         amount, balance, actor, request_id)
       values ($1, 'test', $2, $3, 'APPLIED', $4, 1, $5, 0, 'test', 'test') returning tenant, id)
     insert into transfer (tenant, operation, leg, debit_account, credit_account, amount)
       select o.tenant, o.id, l.leg,
         case when l.amount > 0 then h.id else c.id end,
         case when l.amount > 0 then c.id else h.id end, abs(l.amount)
       from o cross join (values (1, $6, $7::bigint), (2, 'WITHDRAWAL_FEE', $8::bigint))
         as l (leg, type, amount)
       join account h on h.tenant = o.tenant and h.owner = 0 and h.type = l.type and h.asset = 1
       join account c on c.tenant = o.tenant and c.owner = $4 and c.type = 'PLAYER_CASH'
         and c.asset = 1
       where l.amount <> 0`,
    [
      fixture.first,
      fixture.next('op'),
      kind,
      player.id,
      (amount < 0n ? -amount : amount) + fee,
      paidBy,
      amount,
      -fee,
    ],
  );
}

/** Lets members of a tree play and move, with all that the ledger books meanwhile. */
async function playInTree(seed: number, size: number, turns: number): Promise<void> {
  const random = createRandom(seed);
  const people: Player[] = [];
  for (let index = 0; index < size; index += 1) {
    const player = await fixture.player({ type: 'agent_1', cash: multiply(UNIT, 5000n) });
    people.push(player);
    uplines.set(player.id, null);
    if (index > 0) await move(player.id, random.pick(people.slice(0, -1)).id);
  }
  const guest = await fixture.player({ type: 'trial', book: 'TRIAL', cash: UNIT });
  await fixture.ledger.bet(guest, fixture.bet(guest, UNIT));

  type Open = { player: Player; bet: ReturnType<LedgerFixture['bet']>; over: object };
  const bets: Open[] = [];
  const held = new Set<string>();
  const chance: Record<string, () => Promise<unknown>> = {
    async bet() {
      const player = random.pick(people);
      const over = { gameCode: random.pick(['slot', 'slot', 'dice', 'wheel']) };
      const bet = fixture.bet(player, micros(BigInt(1 + random.below(90)) * 10_000n), over);
      bets.push({ player, bet, over });
      await fixture.ledger.bet(player, bet);
    },
    async again() {
      const { player, bet, over } = random.pick(bets);
      const more = fixture.bet(player, micros(BigInt(1 + random.below(50)) * 10_000n), {
        ...over,
        roundId: bet.roundId,
      });
      bets.push({ player, bet: more, over });
      await fixture.ledger.bet(player, more);
    },
    win() {
      const { player, bet, over } = random.pick(bets.slice(-30));
      const amount = micros(BigInt(random.below(3) * random.below(90)) * 10_000n);
      const closeRound = random.below(3) > 0;
      return fixture.ledger.win(player, fixture.win(player, bet, amount, { ...over, closeRound }));
    },
    // More than a wallet may hold: the win waits for an operator, its round is over. Once a
    // round, whose sum would be too large.
    async held() {
      const { player, bet, over } = random.pick(bets);
      if (held.has(bet.roundId)) return;
      held.add(bet.roundId);
      const amount = micros(8_999_999_999_999_999_000n);
      await fixture.ledger.win(player, fixture.win(player, bet, amount, over));
    },
    rollback() {
      const { player, bet, over } = random.pick(bets.slice(-30));
      return fixture.ledger.rollback(player, fixture.rollback(player, bet, over));
    },
    deposit: () => fixture.deposit(random.pick(people), micros(BigInt(1 + random.below(9)))),
    paid: () => post(random.pick(people), 'PAYOUT', 'BANK_CLEARING', -70n, 3n),
    returned: () => post(random.pick(people), 'PAYOUT_RETURN', 'BANK_CLEARING', 40n),
    bonus: () => post(random.pick(people), 'ADJUSTMENT', 'PROMO_EXPENSE', 11n),
    rebate: () => post(random.pick(people), 'ADJUSTMENT', 'REBATE', 7n),
    commission: () => post(random.pick(people), 'ADJUSTMENT', 'COMMISSION', -5n),
    async move() {
      await move(random.pick(people).id, random.below(9) ? random.pick(people).id : null);
    },
    step: () => step(),
  };
  await chance['bet']?.();
  const likely = ['bet', 'bet', 'bet', 'win', 'win', 'win', 'again', 'rollback'];
  const names = [...likely, ...likely, ...Object.keys(chance)];
  for (let turn = 0; turn < turns; turn += 1) await chance[random.pick(names)]?.();
}

describe('the rollups of teams', () => {
  it('AGT-06 equal the raw sums of the journal whatever happens in a tree', async () => {
    await playInTree(20_261_126, 24, 700);
    await expectEqual();
    const days = new Set([...(await readRollupSums(db, fixture.first)).days.keys()].map(toDay));
    expect(days.size).toBeGreaterThan(2);
  });

  it('AGT-06 are the same after they were summed again, spoiled rows named', async () => {
    await playInTree(20_261_127, 6, 60);
    await expectEqual();
    const spoiled = await db.owner.pool.query(
      'update agent_day set valid_bets = valid_bets + 1 where tenant = $1 and product = $2',
      [fixture.first, 'RNG'],
    );
    await sql(
      `update active_bitmap set members = ~members where tenant = $1 and (day, chunk) =
         (select day, chunk from active_bitmap where tenant = $1 order by day limit 1)`,
      [fixture.first],
    );
    const why = { by: 'operator:test', reason: 'a test' };
    expect(await rebuildRollups(db.app, fixture.first, why)).toBe(Number(spoiled.rowCount) + 1);
    expect(await rebuildRollups(db.app, fixture.first, why)).toBe(0);
    await expectEqual();
  });

  it('AGT-06 count nothing twice with three gateways, and catch up after an upgrade', async () => {
    const player = await fixture.player({ cash: multiply(UNIT, 50n) });
    for (let turn = 0; turn < 120; turn += 1)
      await fixture.ledger.bet(player, fixture.bet(player, micros(10_000n)));
    await stretchTime();
    for (let turn = 0; turn < 4; turn += 1)
      await Promise.all([1, 2, 3].map(() => rollUpOnce(db, fixture.first)));
    await expectEqual();

    // An installation of before has dashboards that were counted further than its teams.
    for (const table of [
      'member_hour',
      'member_day',
      'agent_day',
      'rollup_open_round',
      'active_bitmap',
      'negative_day',
      'member_window_state',
    ])
      await sql(`delete from ${table} where tenant = $1`, [fixture.first]);
    await sql('update rollup_watermark set teams_done = 0 where tenant = $1', [fixture.first]);
    await expectEqual();
  });

  it('AGT-06 count what is booked on a day that is just leaving the last seven', async () => {
    const players: Player[] = [];
    for (const _ of [1, 2, 3]) players.push(await fixture.player({ cash: UNIT }));
    await stretchTime();
    await rollUpAll(db, fixture.first);
    const playAndCount = async (day: string, brandDay: string) => {
      for (const player of players)
        await fixture.ledger.bet(player, fixture.bet(player, micros(10_000n)));
      await sql(`update operation set created_at = $2 where tenant = $1 and created_at >= $3`, [
        fixture.first,
        `${day}T12:00Z`,
        base,
      ]);
      await setBrandDay(db, brandDay, 1);
      await rollUpAll(db, fixture.first);
      expect(await wrongWindows(db, fixture.first)).toEqual([]);
    };
    await playAndCount('2025-03-05', '2025-03-07');
    await playAndCount('2025-03-01', '2025-03-07');
    // Each step takes off one member: the second or third is still in when its play is counted.
    await playAndCount('2025-03-01', '2025-03-08');
  });
});

/** A line for each row, without zeros, in one order: a failure names the row. */
const toLines = (rows: ReadonlyMap<string, Figures>): string[] =>
  [...rows]
    .map(([key, figures]) =>
      [
        key,
        ...Object.entries(figures).flatMap(([name, sum]) => (sum ? `${name}=${sum}` : [])),
      ].join(' '),
    )
    .toSorted();

const toDay = (key: string): string => key.slice(0, 10);
