import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import {
  createLedgerFixture,
  UNIT,
  type LedgerFixture,
} from '../../../testing/ledger/ledger-fixture.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';
import { createLedgerService } from './ledger-service.ts';
import { postWin } from './postings.ts';

const ROUNDS = isWholeRun ? 1000 : 25;
const BETS = 64;

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase({ max: 16 });
  fixture = await createLedgerFixture(db);
});
afterAll(() => db.drop());

describe('a balance that covers one bet', () => {
  it(
    `WAL-06 T-LED-3 pays for exactly one of ${BETS} parallel bets, ${ROUNDS} times`,
    { timeout: 300_000 },
    async () => {
      // Eight gateways, each with batches of its own: the bets meet in the database, not in one
      // queue.
      const gateways = Array.from({ length: 8 }, () =>
        createLedgerService({ database: db.app, maxConcurrentCalls: 1, deadlineMs: 30_000 }),
      );
      const player = await fixture.player({ cash: UNIT });
      for (let round = 0; round < ROUNDS; round++) {
        const bets = Array.from({ length: BETS }, () => fixture.bet(player, UNIT));
        const outcomes = await Promise.all(
          bets.map((bet, index) => gateways[index % gateways.length]!.bet(player, bet)),
        );
        const accepted = outcomes.flatMap((outcome, index) =>
          outcome.status === 'APPLIED' ? [bets[index]!] : [],
        );
        expect(accepted, `round ${round}`).toHaveLength(1);
        expect(
          new Set(
            outcomes.map((outcome) =>
              outcome.status === 'REFUSED' ? outcome.code : outcome.status,
            ),
          ),
        ).toEqual(new Set(['APPLIED', 'insufficient_funds']));
        // The coin comes back for the next round.
        expect(
          await postWin(db.app.raw, player.tenantId, fixture.win(player, accepted[0]!, UNIT)),
        ).toMatchObject({ status: 'APPLIED', balance: UNIT });
      }
      expect(await fixture.balances(player)).toEqual({ cash: UNIT, bonus: 0n, debt: 0n });
      await expectSoundBooks(db);
    },
  );
});
