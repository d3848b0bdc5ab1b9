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

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
});
afterAll(() => db.drop());

const units = (amount: number): number => amount * Number(UNIT);
const terms = {
  trigger: { kind: 'DEPOSIT', least: units(10), per: 'ONCE' },
  reward: { kind: 'FIXED', amount: units(5) },
  wallet: 'BONUS',
  wagering: { of: 'BONUS', multiple: 100, shares: { RNG: 100 }, hours: 24 },
} as const satisfies PromotionTerms;

type Running = Awaited<ReturnType<typeof runPromotion>>;

/** Calls a function of the database about a member's bonus, and returns its answer. */
const ask = (name: string, { tenantId, id }: Player, bonus: string) =>
  db.app.transaction(tenantId, async (tx) => {
    const row = await tx.one<{ answer: string | null }>(
      `test-${name}`,
      `select ${name}($1::smallint, $2, $3, 'test', 'test') as answer`,
      [tenantId, id, bonus],
    );
    return row?.answer ?? null;
  });

async function refusalOf({ id }: Running, { tenantId, id: member }: Player, amount: number) {
  const { rows } = await db.owner.pool.query<{ refusal: string | null }>(
    `select deposit_bonus_refusal($1::smallint, $2, v.terms, $3, $4, clock_timestamp()) as refusal
     from promotion_version v where v.tenant = $1 and v.promotion = $2`,
    [tenantId, id, member, units(amount)],
  );
  return rows[0]?.refusal;
}

async function payIn(player: Player, { id, version }: Running, amount: number) {
  const { tenantId } = player;
  const money = { amount: multiply(UNIT, BigInt(amount)), provider: 'sandbox' };
  const intent = await db.app.transaction(tenantId, (tx) =>
    fixture.ledger.openDeposit({ tenantId }, { member: player.id, book: 'PLAY', ...money }, tx),
  );
  await db.owner.pool.query(
    'update deposit_intent set promotion = $2, promotion_version = $3 where public_id = $1',
    [intent, id, version],
  );
  const confirmation = { intent, ...money, currency: 'TLB', requestId: 'test' };
  return () => fixture.ledger.confirmDeposit({ tenantId }, confirmation);
}

const bonusOf = async ({ id }: Player) => {
  const { rows } = await db.owner.pool.query<{ public_id: string; state: string }>(
    'select public_id, state from bonus where member = $1 order by granted_at desc limit 1',
    [id],
  );
  return rows[0] ?? { public_id: '', state: '' };
};

it('BON-02 each deposit bonus can be chosen as often as its terms say, and no more', async () => {
  const first = await runPromotion(db, fixture.first, {
    ...terms,
    trigger: { ...terms.trigger, numbers: [1] },
  });
  const once = await runPromotion(db, fixture.first, terms);
  const each = await runPromotion(db, fixture.first, {
    ...terms,
    trigger: { ...terms.trigger, per: 'DEPOSIT' },
  });
  const player = await fixture.player();
  expect(await refusalOf(first, player, 9)).toBe('promotion_deposit_too_small');
  expect(await refusalOf(first, player, 10)).toBeNull();
  const confirmFirst = await payIn(player, first, 10);
  // Another open deposit would take what this one was promised.
  expect(await refusalOf(first, player, 10)).toBe('promotion_used');
  expect(await refusalOf(once, player, 10)).toBeNull();
  await confirmFirst();
  expect(await refusalOf(first, player, 10)).toBe('promotion_not_for_member');
  await (
    await payIn(player, once, 10)
  )();
  expect(await refusalOf(once, player, 10)).toBe('promotion_used');
  await payIn(player, each, 10);
  expect(await refusalOf(each, player, 10)).toBeNull();
});

it('BON-03 what is promised with an open deposit is no longer in the budget', async () => {
  const promotion = await runPromotion(db, fixture.first, { ...terms, budget: { count: 1 } });
  const [one, other] = [await fixture.player(), await fixture.player()];
  expect(await refusalOf(promotion, one, 10)).toBeNull();
  const confirm = await payIn(one, promotion, 10);
  expect(await refusalOf(promotion, other, 10)).toBe('promotion_budget_spent');
  await confirm();
  expect((await bonusOf(one)).state).toBe('ACTIVE');
  expect(await refusalOf(promotion, other, 10)).toBe('promotion_budget_spent');
});

it('PRM-03 64 claims at once credit a bonus once; a late claim is refused', async () => {
  const promotion = await runPromotion(db, fixture.first, { ...terms, claim: { hours: 1 } });
  const player = await fixture.player();
  await (
    await payIn(player, promotion, 10)
  )();
  const { public_id: bonus } = await bonusOf(player);
  const other = await fixture.player();
  expect(await ask('claim_bonus', other, bonus)).toBe('not_found');
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => ask('claim_bonus', player, bonus)),
  );
  expect(new Set(answers)).toEqual(new Set([null]));
  expect((await fixture.balances(player)).bonus).toBe(multiply(UNIT, 5n));

  const late = await fixture.player();
  await (
    await payIn(late, promotion, 10)
  )();
  await db.owner.pool.query('update bonus set claim_by = now() where member = $1', [late.id]);
  expect(await ask('claim_bonus', late, (await bonusOf(late)).public_id)).toBe('bonus_closed');
  expect((await fixture.balances(late)).bonus).toBe(0n);
});

it('BON-02 a member gives up a bonus: its balance goes back, and the next one starts', async () => {
  const promotion = await runPromotion(db, fixture.first, {
    ...terms,
    trigger: { ...terms.trigger, per: 'DEPOSIT' },
  });
  const player = await fixture.player();
  for (let count = 0; count < 2; count += 1) await (await payIn(player, promotion, 10))();
  const { rows } = await db.owner.pool.query<{ public_id: string }>(
    "select public_id from bonus where member = $1 and state = 'ACTIVE'",
    [player.id],
  );
  const bonus = rows[0]?.public_id ?? '';
  expect(await ask('forfeit_bonus', player, bonus)).toBeNull();
  expect(await ask('forfeit_bonus', player, bonus)).toBeNull();
  expect(await bonusOf(player)).toMatchObject({ state: 'ACTIVE' });
  expect(await fixture.balances(player)).toMatchObject({
    cash: multiply(UNIT, 20n),
    bonus: multiply(UNIT, 5n),
  });
  expect(await ask('claim_bonus', player, bonus)).toBe('bonus_closed');
});
