import {
  computeRequirement,
  computeReward,
  describeTerms,
  drawKinds,
  isDrawn,
  listPrizes,
  type PromotionReward,
  type PromotionTerms,
} from '@parlour/contract/promotions';
import { micros, multiply } from '@parlour/money';
import fc from 'fast-check';
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
  await fixture.addGame('slot', 'RNG');
});
afterAll(() => db.drop());

const units = (amount: number): number => amount * Number(UNIT);
const deposit: PromotionTerms = {
  trigger: { kind: 'DEPOSIT', least: units(10), numbers: [1, 3], per: 'ONCE' },
  reward: { kind: 'PERCENT', rate: 500_000, most: units(20) },
  wallet: 'BONUS',
  wagering: { of: 'BASE_AND_BONUS', multiple: 200, shares: { RNG: 100 }, hours: 24 },
};
const deposits = {
  ...deposit,
  trigger: { kind: 'DEPOSIT', least: units(10), per: 'DEPOSIT' },
} as const;

type Promotion = Awaited<ReturnType<typeof runPromotion>>;

/** Pays in with a promotion that was chosen. */
async function payIn(
  { id, tenantId }: Player,
  { id: promotion, version }: Promotion,
  amount: number,
) {
  const intent = await db.app.transaction(tenantId, (tx) =>
    fixture.ledger.openDeposit(
      { tenantId },
      { member: id, book: 'PLAY', amount: multiply(UNIT, BigInt(amount)), provider: 'sandbox' },
      tx,
    ),
  );
  await db.owner.pool.query(
    'update deposit_intent set promotion = $2, promotion_version = $3 where public_id = $1',
    [intent, promotion, version],
  );
  const confirmation = {
    intent,
    provider: 'sandbox',
    amount: multiply(UNIT, BigInt(amount)),
    currency: 'TLB',
    requestId: 'test',
  };
  return () => fixture.ledger.confirmDeposit({ tenantId }, confirmation);
}

const bonusesOf = async ({ id, tenantId }: Player) => {
  const { rows } = await db.owner.pool.query<{ amount: bigint; occasion: string; state: string }>(
    `select amount / 1000000 as amount, occasion, state, required / 1000000 as required
     from bonus where tenant = $1 and member = $2 order by granted_at, id`,
    [tenantId, id],
  );
  return rows;
};

/** Steps that rise to about the largest base of the samples. */
const Steps = fc
  .uniqueArray(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 10 })
  .chain((starts) =>
    fc.tuple(
      ...starts
        .toSorted((one, other) => one - other)
        .map((start) =>
          fc
            .record({
              rate: fc.integer({ min: 1, max: 10_000_000 }),
              most: fc.integer({ min: 1, max: 1_000_000 }).map((value) => value * 10_000),
              isShare: fc.boolean(),
            })
            .map(({ rate, most, isShare }) => ({
              from: start * 10_000_000_000_000,
              ...(isShare ? { rate, most } : { amount: most }),
            })),
        ),
    ),
  );

/** Terms of each kind that follow from numbers alone, and what they are granted for. */
const Sample = fc.record({
  base: fc.bigInt({ min: 0n, max: 9_000_000_000_000_000n }),
  rate: fc.integer({ min: 1, max: 10_000_000 }),
  most: fc.integer({ min: 1, max: 1_000_000 }).map((value) => value * 10_000),
  kind: fc.constantFrom(
    'FIXED' as const,
    'PERCENT' as const,
    'TIERS' as const,
    'FREE_SPINS' as const,
    'ENTRIES' as const,
    ...drawKinds,
  ),
  steps: Steps,
  of: fc.constantFrom('BONUS' as const, 'BASE_AND_BONUS' as const),
  multiple: fc.integer({ min: 1, max: 10_000 }),
});

const sampleRewards = () =>
  fc.sample(Sample, 500).map(({ base, rate, most, steps, kind, of, multiple }) => ({
    base,
    reward: (
      {
        FIXED: { kind: 'FIXED', amount: most },
        PERCENT: { kind: 'PERCENT', rate, most },
        FREE_SPINS: { kind: 'FREE_SPINS', game: '', name: '', count: 1, stake: 10_000, most },
        ENTRIES: { kind: 'ENTRIES', raffle: '', name: '', count: 1 + (rate % 9) },
        TIERS: { kind: 'TIERS', steps },
        WHEEL: {
          kind: 'WHEEL',
          segments: [0, most, 10_000].map((amount) => ({ amount, weight: 1 })),
        },
        ENVELOPE: { kind: 'ENVELOPE', least: most, most: most * (1 + (rate % 9)), step: most },
      } as const satisfies Record<string, PromotionReward>
    )[kind],
    wagering: { of, multiple },
  }));

it('BON-01 BON-03 the database pays what the terms say everywhere else', async () => {
  const samples = sampleRewards();
  const { rows } = await db.owner.pool.query<{
    amount: string;
    required: string;
    prizes: string[] | null;
  }>(
    `select bonus_amount(r, b) as amount, bonus_requirement(w, bonus_amount(r, b), b) as required,
       (select array_agg(prize_amount(r, p) order by p) from generate_series(0, 9) p
         where prize_amount(r, p) is not null) as prizes
     from unnest($1::jsonb[], $2::jsonb[], $3::bigint[]) with ordinality as s (r, w, b, n)
     order by s.n`,
    [
      samples.map(({ reward }) => JSON.stringify(reward)),
      samples.map(({ wagering }) => JSON.stringify(wagering)),
      samples.map(({ base }) => String(base)),
    ],
  );
  expect(
    rows.map(({ amount, required, prizes }) => [
      BigInt(amount),
      BigInt(required),
      prizes?.map(BigInt) ?? null,
    ]),
  ).toEqual(
    samples.map(({ base, reward, wagering }) => {
      const amount = computeReward(reward, base);
      const prizes = isDrawn(reward) ? listPrizes(reward).map((prize) => prize.amount) : null;
      return [amount, computeRequirement(wagering, amount, base), prizes];
    }),
  );
});

it('BON-02 a deposit brings the bonus that was chosen, in its own transaction', async () => {
  const promotion = await runPromotion(db, fixture.first, deposit);
  const player = await fixture.player();
  await (
    await payIn(player, promotion, 30)
  )();
  await (
    await payIn(player, promotion, 30)
  )();
  await (
    await payIn(player, promotion, 5)
  )();
  expect(await bonusesOf(player)).toEqual([
    { amount: 15n, occasion: '1', state: 'ACTIVE', required: 90n },
  ]);
  expect(await fixture.balances(player)).toMatchObject({
    cash: multiply(UNIT, 65n),
    bonus: multiply(UNIT, 15n),
  });
});

it('BON-01 BON-02 steps pay what their sentences say, and follow a change', async () => {
  const first = { from: units(10), rate: 200_000, most: units(5) };
  const steps = [first, { from: units(50), rate: 300_000, most: units(20) }];
  const versions = [
    [...steps, { from: units(100), amount: units(40) }],
    [
      { ...first, most: units(7) },
      { ...steps[1]!, rate: 200_000 },
    ],
  ];
  const bases = [10, 30, 49, 50, 99, 100, 500];
  const paid: bigint[][] = [];
  for (const changed of versions) {
    const reward = { kind: 'TIERS', steps: changed } as const;
    const promotion = await runPromotion(db, fixture.first, { ...deposits, reward });
    const player = await fixture.player();
    for (const base of bases) await (await payIn(player, promotion, base))();
    const amounts = (await bonusesOf(player)).map(({ amount }) => amount);
    expect(amounts).toEqual(bases.map((base) => payBySentences({ ...deposits, reward }, base)));
    paid.push(amounts);
  }
  expect(paid).toEqual([
    [2n, 5n, 5n, 15n, 20n, 40n, 40n],
    [2n, 6n, 7n, 10n, 19n, 20n, 20n],
  ]);
});

/** Returns the amount that the sentences of steps promise for a deposit, in whole units. */
function payBySentences(terms: PromotionTerms, base: number): bigint {
  const lines = describeTerms(terms).filter(({ key }) => key.startsWith('tier'));
  const { amounts = {}, numbers = {} } =
    lines.findLast((line) => (line.amounts?.['from'] ?? Infinity) <= units(base)) ?? {};
  const { amount, most = Infinity } = amounts;
  return BigInt(
    Math.floor((amount ?? Math.min(most, (units(base) * numbers['rate']!) / 100)) / Number(UNIT)),
  );
}

it('BON-02 what was promised with a deposit is paid after the promotion has stopped', async () => {
  const promotion = await runPromotion(db, fixture.first, deposit);
  const player = await fixture.player();
  const confirm = await payIn(player, promotion, 100);
  await db.owner.pool.query('update promotion set running = null where id = $1', [promotion.id]);
  await confirm();
  expect(await bonusesOf(player)).toMatchObject([{ amount: 20n, state: 'ACTIVE' }]);
});

it('BON-02 64 confirmations of a deposit at once grant one bonus; a second one waits', async () => {
  const promotion = await runPromotion(db, fixture.first, deposits);
  const player = await fixture.player();
  const confirm = await payIn(player, promotion, 20);
  await Promise.all(Array.from({ length: 64 }, confirm));
  await (
    await payIn(player, promotion, 20)
  )();
  expect(await bonusesOf(player)).toMatchObject([
    { amount: 10n, state: 'ACTIVE' },
    { amount: 10n, state: 'QUEUED' },
  ]);
  expect((await fixture.balances(player)).bonus).toBe(multiply(UNIT, 10n));
});

it('BON-02 a stake above the limit of the bonus in play is refused, and only then', async () => {
  const promotion = await runPromotion(db, fixture.first, {
    ...deposits,
    wagering: { ...deposits.wagering!, maxBet: units(2) },
  });
  const player = await fixture.player({ cash: UNIT });
  const large = () => fixture.bet(player, multiply(UNIT, 3n));
  await (
    await payIn(player, promotion, 20)
  )();
  expect(await fixture.ledger.bet(player, large())).toMatchObject({
    status: 'REFUSED',
    code: 'bonus_bet_limit_reached',
  });
  const allowed = fixture.bet(player, multiply(UNIT, 2n));
  expect((await fixture.ledger.bet(player, allowed)).status).toBe('APPLIED');
  await fixture.ledger.win(player, fixture.win(player, allowed, micros(0n)));
  await db.owner.pool.query('update bonus set expires_at = now() where member = $1', [player.id]);
  await db.app.transaction(player.tenantId, (tx) =>
    tx.exec('test-expire', "select expire_bonuses($1::smallint, 10, 'test')", [player.tenantId]),
  );
  expect((await fixture.ledger.bet(player, large())).status).toBe('APPLIED');
});

it('BON-02 a bonus that is not claimed in time is gone; it never had a balance', async () => {
  const promotion = await runPromotion(db, fixture.first, { ...deposits, claim: { hours: 1 } });
  const player = await fixture.player();
  await (
    await payIn(player, promotion, 20)
  )();
  expect(await bonusesOf(player)).toMatchObject([{ state: 'CLAIMABLE' }]);
  await db.owner.pool.query('update bonus set claim_by = now() where member = $1', [player.id]);
  await db.app.transaction(player.tenantId, (tx) =>
    tx.exec('test-expire', "select expire_bonuses($1::smallint, 10, 'test')", [player.tenantId]),
  );
  expect(await bonusesOf(player)).toMatchObject([{ state: 'EXPIRED' }]);
  expect((await fixture.balances(player)).bonus).toBe(micros(0n));
});
