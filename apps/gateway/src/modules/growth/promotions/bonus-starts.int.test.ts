import type { PromotionTerms } from '@parlour/contract/promotions';
import { micros, multiply, subtract } from '@parlour/money';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
  type Player,
  UNIT,
} from '../../../testing/ledger/ledger-fixture.ts';

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
});
afterAll(() => db.drop());

const MAX_BALANCE = micros(9_000_000_000_000_000_000n);
const cash: PromotionTerms = {
  trigger: { kind: 'REGISTRATION' },
  reward: { kind: 'FIXED', amount: 5 * Number(UNIT) },
  wallet: 'CASH',
};
const wagered: PromotionTerms = {
  ...cash,
  wallet: 'BONUS',
  wagering: { of: 'BONUS', multiple: 100, shares: { RNG: 100 }, hours: 24 },
};

async function grant({ id, tenantId }: Player, terms: PromotionTerms): Promise<void> {
  const promotion = await runPromotion(db, tenantId, terms);
  await db.app.transaction(tenantId, (tx) =>
    tx.exec(
      'test-grant',
      `select lock_member($1::smallint, $4),
         grant_bonus($1::smallint, $2, $3, $4, '', 0, '{}', false, 'test', 'test')`,
      [tenantId, promotion.id, promotion.version, id],
    ),
  );
}

const read = async <Row extends object>({ id, tenantId }: Player, text: string): Promise<Row[]> =>
  (await db.owner.pool.query<Row>(text, [tenantId, id])).rows;
const statesOf = async (player: Player): Promise<string[]> => {
  const rows = await read<{ text: string }>(
    player,
    `select concat_ws(' ', state, case when started_at is not null then 'started' end,
       case when ended_at is not null then 'ended' end, nullif(converted, 0) / 1000000,
       case when expires_at > started_at then 'expires' end) as text
     from bonus where tenant = $1 and member = $2 order by id`,
  );
  return rows.map(({ text }) => text);
};
const balancesOf = (player: Player) =>
  read<{ type: string; balance: bigint }>(
    player,
    `select type, balance from account where tenant = $1 and owner = $2
       and type in ('PLAYER_BONUS', 'PLAYER_CASH') order by type`,
  );

it('BON-02 what starts at once is in play or paid, and pages receive one event of it', async () => {
  const [paid, playing] = [await fixture.player(), await fixture.player()];
  await grant(paid, cash);
  await grant(playing, wagered);
  expect(await statesOf(paid)).toEqual(['PAID started ended 5']);
  expect(await statesOf(playing)).toEqual(['ACTIVE started expires']);
  const five = multiply(UNIT, 5n);
  expect(await balancesOf(paid)).toMatchObject([{ balance: 0n }, { balance: five }]);
  expect(await balancesOf(playing)).toMatchObject([{ balance: five }, { balance: 0n }]);
  for (const player of [paid, playing])
    expect(
      await read(player, "select from event where tenant = $1 and owner = $2 and kind = 'bonus'"),
    ).toHaveLength(1);
  await expectSoundBooks(db);
});

it('BON-02 behind a bonus that waits or is in play, the next one takes its turn', async () => {
  const player = await fixture.player();
  for (const terms of [wagered, wagered, cash, wagered]) await grant(player, terms);
  expect(await statesOf(player)).toEqual([
    'ACTIVE started expires',
    'QUEUED',
    'PAID started ended 5',
    'QUEUED',
  ]);
});

it('BON-02 without room in the wallet a bonus waits, and comes before a later one', async () => {
  const player = await fixture.player({ cash: subtract(MAX_BALANCE, UNIT) });
  await grant(player, wagered);
  expect(await statesOf(player)).toEqual(['QUEUED']);
  expect(await balancesOf(player)).toMatchObject([{ balance: 0n }, {}]);
  await fixture.ledger.bet(player, fixture.bet(player, multiply(UNIT, 6n)));
  await grant(player, wagered);
  expect(await statesOf(player)).toEqual(['ACTIVE started expires', 'QUEUED']);
  await expectSoundBooks(db);
});
