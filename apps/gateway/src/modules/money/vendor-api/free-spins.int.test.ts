import type { ErrorCode } from '@parlour/contract';
import type { PromotionTerms } from '@parlour/contract/promotions';
import { micros, toWire, type WireAmount } from '@parlour/money';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { VendorContext } from '../../../request/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
  type Player,
} from '../../../testing/ledger/ledger-fixture.ts';
import { createSeamlessWalletFixture } from '../../../testing/ledger/seamless-wallet-fixture.ts';
import type { SeamlessWalletService } from './seamless-wallet-service.ts';

const UNIT = 1_000_000;
const amount = (units: number): WireAmount => toWire(micros(BigInt(units * 100) * 10_000n));
const refused = (code: ErrorCode) => expect.objectContaining({ code });

let db: TestDatabase;
let fixture: LedgerFixture;
let vendor: SeamlessWalletService;
let ctx: VendorContext;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  ({ vendor, ctx } = createSeamlessWalletFixture(db, fixture));
  await db.owner.pool.query("update vendor set served_by = 'ARCADE' where tenant = $1", [
    fixture.first,
  ]);
  await db.owner.pool.query(
    `insert into game (tenant, node_id, vendor, code, type, name, playable)
      values ($1, 'n1', $2, 'slot', 'RNG', 'Slot', true),
        ($1, 'n2', $2, 'other', 'RNG', 'Other', true)`,
    [fixture.first, fixture.vendorId],
  );
});
afterAll(() => db.drop());

const cash: PromotionTerms = {
  trigger: { kind: 'CODE', code: 'SPINS' },
  reward: {
    kind: 'FREE_SPINS',
    game: 'n1',
    name: 'Slot',
    count: 3,
    stake: 2 * UNIT,
    most: 20 * UNIT,
  },
  wallet: 'CASH',
  claim: { hours: 24 },
};
const wagered: PromotionTerms = {
  ...cash,
  wallet: 'BONUS',
  wagering: { of: 'BONUS', multiple: 300, shares: { RNG: 100 }, hours: 24 },
};

/** A player who has been granted free spins, and their id. */
async function grant(terms = cash): Promise<{ readonly player: Player; readonly id: string }> {
  const player = await fixture.player();
  const { id, version } = await runPromotion(db, fixture.first, terms);
  await db.app.transaction(fixture.first, async (tx) => {
    await tx.exec('test-spins-lock', 'select lock_member($1::smallint, $2)', [
      fixture.first,
      player.id,
    ]);
    await tx.exec(
      'test-spins-grant',
      "select grant_bonus($1::smallint, $2, $3, $4, '', 0, '{}', false, 'test', 'test')",
      [fixture.first, id, version, player.id],
    );
  });
  const bonus = await read<{ id: string }>('select public_id as id from bonus where member = $1', [
    player.id,
  ]);
  return { player, id: bonus.id };
}

const read = async <Row extends object>(sql: string, values: unknown[]): Promise<Row> =>
  (await db.owner.pool.query<Row>(sql, values)).rows[0] as Row;
const bonusOf = (id: string) =>
  read<{ state: string; amount: bigint; required: bigint }>(
    'select state, amount, required from bonus where public_id = $1',
    [id],
  );

type Grant = Awaited<ReturnType<typeof grant>>;
const movement = ({ player, id }: Grant, round: string) => ({
  player: player.player,
  roundId: `${id}-${round}`,
  gameCode: 'slot',
  currency: 'TLB',
  freeSpins: id,
});
const bet = (granted: Grant, round: string, over: { gameCode?: string; stake?: number } = {}) =>
  vendor.bet(ctx, {
    ...movement(granted, round),
    ...(over.gameCode !== undefined && { gameCode: over.gameCode }),
    txId: `b-${granted.id}-${round}`,
    amount: amount(over.stake ?? 2),
  });
const win = (granted: Grant, round: string, units: number) =>
  vendor.win(ctx, {
    ...movement(granted, round),
    txId: `w-${granted.id}-${round}`,
    betTxId: `b-${granted.id}-${round}`,
    amount: amount(units),
    closeRound: true,
  });
const rollback = (granted: Grant, round: string) =>
  vendor.rollback(ctx, {
    ...movement(granted, round),
    txId: `r-${granted.id}-${round}`,
    betTxId: `b-${granted.id}-${round}`,
  });
const offered = async ({ player }: Grant, gameCode = 'slot') =>
  (await vendor.balance(ctx, { player: player.player, gameCode })).freeSpins;
const expire = async ({ id }: Grant, hours = 0) => {
  await db.owner.pool.query(
    `update bonus set claim_by = clock_timestamp() - make_interval(hours => $2)
      where public_id = $1`,
    [id, hours],
  );
};
const runExpiry = () =>
  db.app.transaction(fixture.first, (tx) =>
    tx.exec('test-spins-expire', "select expire_bonuses($1::smallint, 50, 'test')", [
      fixture.first,
    ]),
  );

it('PRM-03 16 bets at once play no more free spins than were granted, without money', async () => {
  const granted = await grant();
  expect(await offered(granted)).toMatchObject({ id: granted.id, stake: 2, count: 3, left: 3 });
  expect(await offered(granted, 'other')).toBeUndefined();
  const bets = await Promise.allSettled(
    Array.from({ length: 16 }, (_, number) => bet(granted, `p${number}`)),
  );
  const played = bets.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  expect(played).toHaveLength(3);
  for (const each of bets)
    if (each.status === 'rejected') expect(each.reason).toEqual(refused('free_spins_unavailable'));
  expect(played[0]).toMatchObject({ status: 'APPLIED', balance: 0 });
  expect(await offered(granted)).toBeUndefined();
});

it('PRM-03 the same calls again, at once or later, have one effect and one answer', async () => {
  const granted = await grant();
  const bets = await Promise.all(Array.from({ length: 8 }, () => bet(granted, 'a')));
  expect(new Set(bets.map(({ reference }) => reference)).size).toBe(1);
  expect(bets.at(-1)?.freeSpins).toMatchObject({ left: 2 });
  await Promise.all(Array.from({ length: 8 }, () => win(granted, 'a', 1.5)));
  expect(await win(granted, 'a', 1.5)).toMatchObject({
    status: 'APPLIED',
    balance: 0,
    freeSpins: { left: 2, winnings: 1.5, paid: null },
  });
  await expect(win(granted, 'a', 2)).rejects.toEqual(refused('vendor_tx_conflict'));
  await expect(rollback(granted, 'a')).rejects.toEqual(refused('vendor_bet_settled'));
});

it('PRM-03 the last spin pays what all won, as cash or to be wagered, up to the cap', async () => {
  const paid = await grant();
  for (const [round, units] of [
    ['a', 3],
    ['b', 0],
    ['c', 30],
  ] as const) {
    await bet(paid, round);
    await win(paid, round, units);
  }
  expect(await win(paid, 'c', 30)).toMatchObject({
    balance: 20,
    freeSpins: { left: 0, winnings: 33, paid: 20 },
  });
  expect(await bonusOf(paid.id)).toMatchObject({ state: 'PAID', amount: BigInt(20 * UNIT) });

  const staked = await grant(wagered);
  for (const round of ['a', 'b', 'c']) await bet(staked, round);
  for (const round of ['c', 'b', 'a']) await win(staked, round, 1);
  expect(await bonusOf(staked.id)).toEqual({
    state: 'ACTIVE',
    amount: BigInt(3 * UNIT),
    required: BigInt(9 * UNIT),
  });

  const empty = await grant();
  for (const round of ['a', 'b', 'c']) {
    await bet(empty, round);
    await win(empty, round, 0);
  }
  expect(await bonusOf(empty.id)).toMatchObject({ state: 'NO_PRIZE', amount: 0n });
  await expectSoundBooks(db);
});

it('PRM-03 another game, stake or player is refused for good', async () => {
  const [granted, other] = [await grant(), await grant()];
  await expect(bet(granted, 'a', { gameCode: 'other' })).rejects.toEqual(
    refused('free_spins_unavailable'),
  );
  await expect(bet(granted, 'b', { stake: 5 })).rejects.toEqual(refused('free_spins_unavailable'));
  await expect(bet({ ...granted, player: other.player }, 'c')).rejects.toEqual(
    refused('free_spins_unavailable'),
  );
  // The refusal of an id stays, whatever comes under it.
  await expect(bet(granted, 'b', { stake: 5 })).rejects.toEqual(refused('free_spins_unavailable'));
  await expect(bet(granted, 'b')).rejects.toEqual(refused('vendor_tx_conflict'));
  expect(await offered(granted)).toMatchObject({ left: 3 });
});

it('PRM-03 a rollback gives a spin back, or keeps one from being played', async () => {
  const granted = await grant();
  await bet(granted, 'a');
  expect(await rollback(granted, 'a')).toMatchObject({ status: 'APPLIED', freeSpins: { left: 3 } });
  expect(await rollback(granted, 'a')).toMatchObject({ status: 'APPLIED', freeSpins: { left: 3 } });
  await expect(win(granted, 'a', 5)).rejects.toEqual(refused('vendor_tx_tombstoned'));
  expect(await rollback(granted, 'b')).toMatchObject({ status: 'NOOP' });
  expect(await bet(granted, 'b')).toMatchObject({ status: 'NOOP', freeSpins: { left: 3 } });
});

it('PRM-03 after their time none is played, and what was won is paid', async () => {
  const [granted, unused] = [await grant(), await grant()];
  await bet(granted, 'a');
  await win(granted, 'a', 4);
  await bet(granted, 'b');
  await expire(granted);
  await expire(unused);
  await expect(bet(granted, 'c')).rejects.toEqual(refused('free_spins_unavailable'));
  await runExpiry();
  // A spin that was played in time still counts.
  expect(await bonusOf(granted.id)).toMatchObject({ state: 'CLAIMABLE' });
  expect(await bonusOf(unused.id)).toMatchObject({ state: 'EXPIRED' });
  expect(await win(granted, 'b', 1)).toMatchObject({ balance: 5, freeSpins: { paid: 5 } });

  const late = await grant();
  await bet(late, 'a');
  await win(late, 'a', 4);
  await bet(late, 'b');
  await expire(late, 25);
  await runExpiry();
  expect(await bonusOf(late.id)).toMatchObject({ state: 'PAID', amount: BigInt(4 * UNIT) });
  expect(await win(late, 'b', 9)).toMatchObject({ status: 'NOOP', balance: 4 });
});

it('PRM-03 PRO-02 a break keeps free spins from being played; a win still counts', async () => {
  const granted = await grant();
  await bet(granted, 'a');
  await db.owner.pool.query(
    `insert into member_protection (tenant, member, excluded_at, excluded_until)
      values ($1, $2, now(), now() + interval '1 day')`,
    [fixture.first, granted.player.id],
  );
  await expect(bet(granted, 'b')).rejects.toEqual(refused('account_excluded'));
  expect(await win(granted, 'a', 4)).toMatchObject({ freeSpins: { winnings: 4, left: 2 } });
  await expectSoundBooks(db);
});
