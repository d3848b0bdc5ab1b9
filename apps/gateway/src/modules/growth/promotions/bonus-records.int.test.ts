import type { PromotionTerms } from '@parlour/contract/promotions';
import { micros, type Micros } from '@parlour/money';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import {
  createJackpotFixture,
  type JackpotFixture,
} from '../../../testing/ledger/jackpot-fixture.ts';
import { type Player, UNIT } from '../../../testing/ledger/ledger-fixture.ts';
import { postAdjustment, settleRound, voidRound } from '../../money/ledger/module.ts';
import { decideHeldWin } from '../../money/ledger/postings.ts';
import { readCashAccount, readMovements } from '../../money/records/movements-repository.ts';
import { readRoundMovements, readRounds } from '../../money/reports/rounds-repository.ts';
import { readBonusMovements } from './bonus-movements.ts';

let jackpot: JackpotFixture;
beforeAll(async () => {
  jackpot = await createJackpotFixture();
});
afterAll(async () => {
  await jackpot.sound();
  await jackpot.db.drop();
});

const units = (amount: number) => micros(BigInt(amount) * UNIT);
const terms: PromotionTerms = {
  trigger: { kind: 'REGISTRATION' },
  reward: { kind: 'FIXED', amount: Number(units(25)) },
  wallet: 'BONUS',
  wagering: { of: 'BONUS', multiple: 300, shares: { RNG: 100 }, hours: 24 },
};
const sql = (text: string, values: unknown[]) => jackpot.db.owner.pool.query(text, values);
const stake = (player: Player, amount: number, roundId = jackpot.fixture.next('round')) =>
  jackpot.staked(player, units(amount), { roundId });
type Staked = Awaited<ReturnType<typeof stake>>;
const end = (player: Player, bet: Staked, win: number) =>
  jackpot.fixture.ledger.win(player, jackpot.fixture.win(player, bet, units(win)));
const rollBack = (player: Player, bet: Staked) =>
  jackpot.fixture.ledger.rollback(player, jackpot.fixture.rollback(player, bet));

async function grant({ tenantId, id }: Player): Promise<void> {
  const { id: promotion, version } = await runPromotion(jackpot.db, tenantId, terms);
  await sql(
    `select lock_member($1::smallint, $4),
       grant_bonus($1::smallint, $2, $3, $4, '', 0, '{}', false, 'test', 'test')`,
    [tenantId, promotion, version, id],
  );
}

/**
 * Makes the decisions of operators: rounds without a result, a win over the cap, the balance
 * itself.
 */
async function decide(player: Player): Promise<void> {
  const { tenantId, id, player: name } = player;
  const { vendorId } = jackpot.fixture;
  const by = { actor: 'operator:test', requestId: 'test' };
  const decision = (round: string) => ({ vendorId, round, player: name, ...by });
  const [voided, settled] = [await stake(player, 8), await stake(player, 8)];
  await jackpot.db.app.transaction(tenantId, async (tx) => {
    await voidRound(tx, tenantId, decision(voided.roundId));
    await settleRound(tx, tenantId, { ...decision(settled.roundId), amount: units(6) });
  });
  const capped = await stake(player, 20);
  const setCap = (needsLaunch: boolean, cap: number | null) =>
    sql('update vendor set needs_launch = $2, round_win_cap = $3 where id = $1', [
      vendorId,
      needsLaunch,
      cap,
    ]);
  await setCap(true, 1);
  const held = await end(player, capped, 10);
  await setCap(false, null);
  const win = BigInt('reference' in held ? held.reference : 0);
  await jackpot.db.app.transaction(tenantId, async (tx) => {
    await decideHeldWin(tx, tenantId, { win, isReleased: true, ...by });
    for (const amount of [units(5), micros(-units(2))])
      await postAdjustment(tx, tenantId, {
        member: id,
        book: 'PLAY',
        account: 'PLAYER_BONUS',
        amount,
        reference: jackpot.fixture.next('correction'),
        ...by,
      });
  });
}

/** Lets a stake convert the bonus, takes that back with the stake, and gives the bonus up. */
async function convertAndReturn(player: Player): Promise<void> {
  const large = await stake(player, 40);
  await end(player, await stake(player, 1, large.roundId), 2);
  await rollBack(player, large);
  await sql(
    `select end_bonus(tenant, id, 'FORFEITED', 'test', 'test') from bonus
     where tenant = $1 and member = $2 and state = 'ACTIVE'`,
    [player.tenantId, player.id],
  );
}

/** Reads the ledger's postings to the bonus balance of a member, the oldest first. */
async function readPostings({ tenantId, id }: Player) {
  const { rows } = await sql(
    `select o.id, regexp_replace(o.source, '^vendor:.*', 'vendor') || ' ' || o.kind as road,
       case when t.credit_account = a.id then t.amount else -t.amount end as amount
     from account a
     join transfer t on t.tenant = a.tenant and a.id in (t.debit_account, t.credit_account)
     join operation o on o.tenant = t.tenant and o.id = t.operation
     where a.tenant = $1 and a.owner = $2 and a.type = 'PLAYER_BONUS' order by o.id`,
    [tenantId, id],
  );
  return rows.map((row) => ({
    id: BigInt(row.id),
    road: String(row.road),
    amount: BigInt(row.amount),
  }));
}

/** All that a member can read of its money: the bonus record, its rounds, and the cash record. */
const readRecords = ({ tenantId, id }: Player) =>
  jackpot.db.app.transaction(tenantId, async (tx) => {
    const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
    const page = { limit: 100, offset: 0 };
    const filter = { member: id, type: null, from, to, status: null, vendor: null, game: null };
    const rounds = [];
    for (const { first_bet } of await readRounds(tx, tenantId, filter, page))
      rounds.push(...(await readRoundMovements(tx, tenantId, id, first_bet)));
    const account = await readCashAccount(tx, tenantId, id);
    const kinds = ['bet', 'win', 'refund', 'jackpot'] as const;
    return {
      bonus: await readBonusMovements(tx, tenantId, id, { from, to, ...page }),
      rounds,
      cashOfRounds: await readMovements(tx, account, { from, until: to, kinds }, page),
    };
  });

const sum = (rows: readonly { readonly amount: Micros | bigint }[]): bigint =>
  rows.reduce((total, { amount }) => total + amount, 0n);

it('MEM-05 BON-02 each posting to a bonus balance stands in a record of its member', async () => {
  const player = await jackpot.fixture.player({ cash: units(10) });
  await grant(player);
  await end(player, await stake(player, 20), 8);
  await rollBack(player, await stake(player, 8));
  await decide(player);
  const lucky = await stake(player, 10);
  expect(await jackpot.hit(player, lucky)).toMatchObject({ status: 'APPLIED' });
  await end(player, lucky, 0);
  await convertAndReturn(player);
  await grant(player);

  const postings = await readPostings(player);
  expect([...new Set(postings.map(({ road }) => road))].toSorted()).toEqual([
    'adjustment ADJUSTMENT',
    'bonus BONUS',
    'bonus BONUS_CONVERSION',
    'bonus BONUS_FORFEIT',
    'bonus BONUS_TAKE_BACK',
    'held-win WIN',
    'operator-settle WIN',
    'operator-void ROLLBACK',
    'vendor BET',
    'vendor JACKPOT',
    'vendor ROLLBACK',
    'vendor WIN',
  ]);
  const records = await readRecords(player);
  const shown = new Set([
    ...records.bonus.map(({ orderNo }) => orderNo),
    ...records.rounds.map(({ id }) => id),
  ]);
  expect(postings.filter(({ id }) => !shown.has(id))).toEqual([]);
  expect(sum(records.bonus) + sum(records.rounds) - sum(records.cashOfRounds)).toBe(sum(postings));
  expect(sum(postings)).toBe((await jackpot.fixture.balances(player)).bonus);
  expect(records.bonus.filter(({ kind }) => kind === 'corrected')).toMatchObject([
    { amount: -units(2), bonusId: null, titles: null },
    { amount: units(5), bonusId: null, titles: null },
  ]);
});
