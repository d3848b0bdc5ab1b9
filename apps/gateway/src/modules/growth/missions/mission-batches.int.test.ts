import type { PromotionTerms } from '@parlour/contract/promotions';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { createMissionFixture, money, units } from '../../../testing/growth/mission-fixture.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import type { Player } from '../../../testing/ledger/ledger-fixture.ts';

const DAY_MS = 86_400_000;

let db: TestDatabase;
let missions: Awaited<ReturnType<typeof createMissionFixture>>;
beforeAll(async () => {
  db = await createTestDatabase();
  missions = await createMissionFixture(db);
});
afterAll(() => db.drop());
// Each test has the only missions that run.
beforeEach(() => db.owner.pool.query('update promotion set running = null'));

/** A mission of two milestones that one round reaches, which some members have played. */
async function reachBoth(count: number, terms: Partial<PromotionTerms>): Promise<Player[]> {
  const players: Player[] = [];
  while (players.length < count)
    players.push(await missions.fixture.player({ cash: money(1_000) }));
  const milestones = [800, 900].map((turnover, index) => ({
    targets: { turnover: units(turnover) },
    reward: units(index + 1),
  }));
  await runPromotion(
    db,
    missions.fixture.first,
    {
      trigger: { kind: 'MISSION', milestones },
      reward: { kind: 'LISTED' },
      wallet: 'CASH',
      ...terms,
    },
    { startsAt: new Date(Date.now() - DAY_MS), endsAt: new Date(Date.now() + 3 * DAY_MS) },
  );
  for (const player of players) await missions.play(player, money(900));
  return players;
}

const countOf = async ({ id, tenantId }: Player, rows: string): Promise<number | undefined> =>
  (
    await db.owner.pool.query<{ count: number }>(
      `select count(*)::int as count from ${rows} and tenant = $1`,
      [tenantId, id],
    )
  ).rows[0]?.count;

it('MEM-07 BON-02 of milestones reached at once one is in play and one waits', async () => {
  const players = await reachBoth(3, {
    wallet: 'BONUS',
    wagering: { of: 'BONUS', multiple: 100, shares: { RNG: 100 }, hours: 24 },
  });
  await missions.settle();
  for (const player of players) {
    expect(await missions.bonusesOf(player)).toEqual([
      ['milestone:1', 1, 'ACTIVE'],
      ['milestone:2', 2, 'QUEUED'],
    ]);
    expect(await countOf(player, "event where owner = $2 and kind = 'bonus'")).toBe(1);
    expect(await countOf(player, 'member_message where member = $2')).toBe(2);
  }
  await expectSoundBooks(db);
});

it('MEM-07 BON-03 of members in a batch who share a device, one gets the bonuses', async () => {
  const players = await reachBoth(3, { oncePer: ['DEVICE'] });
  for (const { id, tenantId } of players.slice(0, 2))
    await db.owner.pool.query(
      "insert into known_device (tenant, member, device_hash) values ($1, $2, '\\x01')",
      [tenantId, id],
    );
  await missions.settle();
  const counts = await Promise.all(players.map((player) => missions.bonusesOf(player)));
  expect(counts.map(({ length }) => length)).toEqual([2, 0, 2]);
});

it('MEM-07 BON-03 what is given to members without another bonus comes once a batch', async () => {
  const players = await reachBoth(2, { stacking: 'ALONE', claim: { hours: 24 } });
  await missions.settle();
  for (const player of players)
    expect(await missions.bonusesOf(player)).toEqual([['milestone:1', 1, 'CLAIMABLE']]);
});
