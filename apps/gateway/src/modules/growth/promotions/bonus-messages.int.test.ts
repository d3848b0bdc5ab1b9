import type { PromotionTerms } from '@parlour/contract/promotions';
import { multiply } from '@parlour/money';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
  type Player,
  UNIT,
} from '../../../testing/ledger/ledger-fixture.ts';
import { expireBonuses, remindBonuses } from './bonus-repository.ts';

const AMOUNT = 5_000_000;

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  await db.owner.pool.query(
    `insert into game (tenant, node_id, vendor, code, type, name, playable)
      values ($1, 'n1', $2, 'slot', 'RNG', 'Slot', true)`,
    [fixture.first, fixture.vendorId],
  );
});
afterAll(() => db.drop());

const birthday: PromotionTerms = {
  trigger: { kind: 'BIRTHDAY' },
  reward: { kind: 'FIXED', amount: AMOUNT },
  wallet: 'CASH',
  claim: { hours: 72 },
};
const wagered: PromotionTerms = {
  ...birthday,
  trigger: { kind: 'CODE', code: 'NOTIFIED' },
  wallet: 'BONUS',
  wagering: { of: 'BONUS', multiple: 100, shares: { RNG: 100 }, hours: 72 },
  claim: undefined,
};

async function grant(player: Player, terms: PromotionTerms): Promise<void> {
  const { id, version } = await runPromotion(db, fixture.first, terms);
  await db.app.transaction(fixture.first, (tx) =>
    tx.exec(
      'test-message-grant',
      `select lock_member($1::smallint, $4),
         grant_bonus($1::smallint, $2, $3, $4, '', 0, '{}', false, 'test', 'test')`,
      [fixture.first, id, version, player.id],
    ),
  );
}

const readMessages = async ({ id }: Player) =>
  (
    await db.owner.pool.query<{ template: string; params: Record<string, string> }>(
      'select template, params from member_message where tenant = $1 and member = $2 order by id',
      [fixture.first, id],
    )
  ).rows;
const namesOf = async (player: Player) =>
  (await readMessages(player)).map(({ template }) => template);
const setEnd = (player: Player, hours: number) =>
  db.owner.pool.query(
    `update bonus set granted_at = now() - interval '3 days',
       started_at = case when started_at is not null then now() - interval '3 days' end,
       claim_by = case when claim_by is not null then now() + make_interval(hours => $3) end,
       expires_at = case when expires_at is not null then now() + make_interval(hours => $3) end
     where tenant = $1 and member = $2`,
    [fixture.first, player.id, hours],
  );
const run = (work: typeof expireBonuses) =>
  db.app.transaction(fixture.first, (tx) => work(tx, fixture.first, 50));

it('BON-01 MEM-06 what comes without the member is notified: what it gives, by when', async () => {
  const player = await fixture.player();
  await grant(player, birthday);
  await grant(player, { ...birthday, claim: undefined });
  await grant(player, { ...birthday, wallet: 'POINTS' });
  const [claimable, received, points] = await readMessages(player);
  expect(claimable).toMatchObject({
    template: 'bonusClaimable',
    params: { bonusKind: 'BIRTHDAY', rewardKind: 'MONEY', reward: String(AMOUNT) },
  });
  expect(Number(claimable?.params['by'])).toBeGreaterThan(Date.now() + 71 * 3_600_000);
  expect(received).toEqual({
    template: 'bonusReceived',
    params: { bonusKind: 'BIRTHDAY', rewardKind: 'MONEY', reward: String(AMOUNT) },
  });
  expect(points?.params).toMatchObject({ rewardKind: 'POINTS', reward: String(AMOUNT) });
});

it('BON-01 MEM-06 a schedule is notified of, but not one of every day', async () => {
  const player = await fixture.player();
  await grant(player, { ...birthday, trigger: { kind: 'SCHEDULE', per: 'DAY' } });
  expect(await namesOf(player)).toEqual([]);
  await grant(player, { ...birthday, trigger: { kind: 'SCHEDULE', per: 'WEEK', days: [5] } });
  const [message] = await readMessages(player);
  expect(message).toMatchObject({ template: 'bonusClaimable', params: { bonusKind: 'SCHEDULE' } });
});

it('BON-01 MEM-06 what a member asked for itself is notified at its end alone', async () => {
  const [player, late] = [await fixture.player(), await fixture.player()];
  for (const each of [player, late]) await grant(each, wagered);
  expect(await namesOf(player)).toEqual([]);
  const bet = fixture.bet(player, multiply(UNIT, 5n), { gameCode: 'slot' });
  await fixture.ledger.bet(player, bet);
  await fixture.ledger.win(player, fixture.win(player, bet, UNIT, { gameCode: 'slot' }));
  expect(await namesOf(player)).toEqual(['bonusConverted']);
  await setEnd(late, -1);
  expect(await run(expireBonuses)).toBe(1);
  expect(await namesOf(late)).toEqual(['bonusExpired']);
});

it('BON-01 MEM-06 a bonus that ends within a day is reminded of once, not in a break', async () => {
  const [player, resting, later] = [
    await fixture.player(),
    await fixture.player(),
    await fixture.player(),
  ];
  for (const each of [player, resting, later]) await grant(each, birthday);
  for (const each of [player, resting]) await setEnd(each, 23);
  await setEnd(later, 25);
  await db.owner.pool.query(
    `insert into member_protection (tenant, member, timeout_until)
     values ($1, $2, now() + interval '1 day')`,
    [fixture.first, resting.id],
  );
  const reminded = await Promise.all([run(remindBonuses), run(remindBonuses)]);
  expect(reminded.toSorted()).toEqual([0, 1]);
  expect(await namesOf(player)).toEqual(['bonusClaimable', 'bonusExpiring']);
  for (const each of [resting, later]) expect(await namesOf(each)).toEqual(['bonusClaimable']);
});

it('MEM-07 MEM-06 a rank that is reached, lowered or ended is notified by its names', async () => {
  const player = await fixture.player();
  const names = (name: string) => ({ EN: name, TY: `${name} TY` });
  await db.owner.pool.query(
    `insert into rank_ladder (tenant, version, ranks, created_by) values ($1, 1, $2, 'test')`,
    [fixture.first, JSON.stringify([{ names: names('Bronze') }, { names: names('Gold') }])],
  );
  const levels = [2, 1, 0];
  for (const level of levels)
    await db.app.transaction(fixture.first, (tx) =>
      tx.exec(
        'test-message-rank',
        `select change_rank($1::smallint, $2, '2026-11-01', $3, $4, 'test')`,
        [fixture.first, player.id, level, level === 2 ? 'PROMOTED' : 'DEMOTED'],
      ),
    );
  expect(await readMessages(player)).toEqual([
    { template: 'rankReached', params: { names: expect.stringContaining('"Gold TY"') } },
    { template: 'rankLowered', params: { names: expect.stringContaining('"Bronze"') } },
    { template: 'rankEnded', params: {} },
  ]);
});
