import { micros } from '@parlour/money';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
  type Player,
  UNIT,
} from '../../../testing/ledger/ledger-fixture.ts';
import { settleRound, voidRound } from './round-decisions.ts';

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
});
afterAll(() => db.drop());

/** A player with an open round of one unit, and what decides it. */
async function openRound() {
  const player = await fixture.player({ cash: UNIT });
  const bet = fixture.bet(player, UNIT);
  await fixture.ledger.bet(player, bet);
  return { player, round: bet.roundId };
}
const toDecision = ({ player, round }: { player: Player; round: string }) => ({
  vendorId: fixture.vendorId,
  round,
  player: player.player,
  actor: 'operator:test',
  requestId: 'test',
});
const settle = (open: { player: Player; round: string }) =>
  db.app.transaction(fixture.first, (tx) =>
    settleRound(tx, fixture.first, { ...toDecision(open), amount: micros(2_000_000n) }),
  );
const giveBack = (open: { player: Player; round: string }) =>
  db.app.transaction(fixture.first, (tx) => voidRound(tx, fixture.first, toDecision(open)));

it('OPS-01 of decisions about a round at once one is made, the others are refused', async () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const open = await openRound();
    const results = await Promise.all([settle(open), giveBack(open), settle(open), giveBack(open)]);
    expect(results.filter(({ status }) => status === 'APPLIED')).toHaveLength(1);
    const refused = results.filter(({ status }) => status === 'REFUSED');
    expect(refused).toHaveLength(3);
    for (const each of refused) expect(each).toMatchObject({ code: 'vendor_round_closed' });
  }
});

it('OPS-01 a round is decided for the player whose it is', async () => {
  const [mine, other] = [await openRound(), await openRound()];
  for (const decide of [settle, giveBack])
    expect(await decide({ player: mine.player, round: other.round })).toMatchObject({
      status: 'REFUSED',
      code: 'not_found',
    });
  expect(await giveBack(other)).toMatchObject({ status: 'APPLIED' });
});
