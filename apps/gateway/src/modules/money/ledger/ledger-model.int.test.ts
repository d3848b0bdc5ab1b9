import { micros, multiply } from '@parlour/money';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { testSeed } from '../../../testing/fuzz/test-seed.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import { asAnswer, type Transaction, WalletModel } from '../../../testing/ledger/wallet-model.ts';
import {
  createLedgerFixture,
  type Player,
  UNIT,
  type LedgerFixture,
} from '../../../testing/ledger/ledger-fixture.ts';
import { chooseSome, isWholeRun } from '../../../testing/whole-run.ts';
import type { PostingResult } from './postings.ts';

// Set TEST_SEED to replay a run.
const seed = testSeed();
const run = { verbose: 1 } as const;

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
});
afterAll(() => db.drop());

const send = (player: Player, tx: Transaction): Promise<PostingResult> => {
  if (tx.kind === 'BET') return fixture.ledger.bet(player, tx);
  return tx.kind === 'WIN' ? fixture.ledger.win(player, tx) : fixture.ledger.rollback(player, tx);
};

/** A model that starts with the players' balances. */
const modelOf = async (players: readonly Player[]): Promise<WalletModel> => {
  const model = new WalletModel();
  for (const player of players) model.wallets.set(player.player, await fixture.balances(player));
  return model;
};

/** Reads the part of a player's stakes that counts for turnover. */
const countedOf = async ({ tenantId, id }: Player): Promise<bigint> =>
  (
    await db.owner.pool.query<{ counted: bigint }>(
      `select settled_stakes($1::smallint, $2, money_asset('PLAY'), '-infinity') as counted`,
      [tenantId, id],
    )
  ).rows[0]?.counted ?? 0n;

const hundredths = (amount: number) => micros(BigInt(amount) * 10_000n);

// Few ids, few rounds and small balances, so that repetitions, conflicts and empty wallets are
// common.
const Command = fc.record({
  kind: fc.constantFrom('BET', 'BET', 'WIN', 'ROLLBACK', 'DEPOSIT'),
  who: fc.nat(1),
  tx: fc.nat(9),
  bet: fc.nat(9),
  round: fc.nat(2),
  hundredths: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 700 })),
  close: fc.boolean(),
});

// Bets of two rounds, the results of each, and what is given back of them, in any order.
const Play = fc.record({
  kind: fc.constantFrom('BET', 'BET', 'WIN', 'WIN', 'ROLLBACK'),
  bet: fc.nat(3),
  hundredths: fc.integer({ min: 1, max: 700 }),
  close: fc.boolean(),
  valid: fc.option(fc.integer({ min: 0, max: 700 }), { nil: undefined }),
});

describe(`the ledger against a model (seed ${seed})`, () => {
  it('WAL-06 T-PBT-4 gives the results and balances of the model for any commands', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(Command, { minLength: 5, maxLength: 40 }),
        fc.integer({ min: 0, max: 2000 }),
        fc.integer({ min: 0, max: 500 }),
        fc.integer({ min: 0, max: 300 }),
        async (commands, cash, bonus, debt) => {
          const people = [
            await fixture.player({
              cash: micros(BigInt(cash) * 10_000n),
              bonus: micros(BigInt(bonus) * 10_000n),
              debt: micros(BigInt(debt) * 10_000n),
            }),
            await fixture.player({ cash: UNIT }),
          ];
          const model = await modelOf(people);
          const run = fixture.next('run');
          for (const command of commands) {
            const player = people[command.who]!;
            const amount = BigInt(command.hundredths) * 10_000n;
            if (command.kind === 'DEPOSIT') {
              if (amount === 0n) continue;
              model.deposit(player.player, amount);
              expect((await fixture.deposit(player, micros(amount))).status).toBe('APPLIED');
              continue;
            }
            const common = {
              vendorId: fixture.vendorId,
              player: player.player,
              gameCode: 'slot',
              currency: 'TLB',
              requestId: 'test',
              txId: `${run}-${command.tx}`,
              roundId: `${run}-r${command.round}`,
            };
            const betTxId = `${run}-${command.bet}`;
            const byKind: Record<Transaction['kind'], Transaction> = {
              BET: { ...common, kind: 'BET', amount: micros(amount || 10_000n) },
              WIN: {
                ...common,
                kind: 'WIN',
                amount: micros(amount),
                betTxId,
                closeRound: command.close,
              },
              ROLLBACK: { ...common, kind: 'ROLLBACK', betTxId },
            };
            const tx = byKind[command.kind];
            expect(asAnswer(await send(player, tx))).toEqual(model.apply(tx));
          }
          for (const person of people)
            expect(await fixture.balances(person)).toEqual(model.wallets.get(person.player));
        },
      ),
      { ...run, numRuns: isWholeRun ? 120 : 40 },
    );
    await expectSoundBooks(db);
  });

  it('PRO-06 T-PBT-4 counts the stakes for turnover that the model does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Play, { minLength: 8, maxLength: 25 }), async (played) => {
        const player = await fixture.player({ cash: multiply(UNIT, 200n) });
        const model = await modelOf([player]);
        const rounds = [fixture.next('round'), fixture.next('round')];
        const bets = Array.from({ length: 4 }, (_, bet) =>
          fixture.bet(player, hundredths(100 * (bet + 1)), { roundId: rounds[bet % 2] ?? '' }),
        );
        for (const { kind, bet: index, hundredths: amount, close, valid } of played) {
          const bet = bets[index]!;
          const validBet = valid === undefined ? undefined : hundredths(valid);
          const byKind: Record<Transaction['kind'], Transaction> = {
            BET: { ...bet, kind },
            WIN: {
              ...fixture.win(player, bet, hundredths(amount), { closeRound: close, validBet }),
              kind,
            },
            ROLLBACK: { ...fixture.rollback(player, bet), kind },
          } as Record<Transaction['kind'], Transaction>;
          const tx = byKind[kind];
          expect(asAnswer(await send(player, tx))).toEqual(model.apply(tx));
          expect(await countedOf(player)).toBe(model.countedStakes(player.player));
        }
      }),
      { ...run, numRuns: isWholeRun ? 120 : 40 },
    );
    await expectSoundBooks(db);
  });

  it('WAL-06 T-VEN-1 agrees with the model on every order of bet, win and rollback', async () => {
    const orders = chooseSome(permutations([0, 1, 2, 3, 4, 5]), 180);
    const player = await fixture.player({ cash: multiply(UNIT, 10_000n) });
    const model = await modelOf([player]);
    for (const order of orders) {
      const bet = fixture.bet(player, multiply(UNIT, 2n));
      const once: Transaction[] = [
        { ...bet, kind: 'BET' },
        { ...fixture.win(player, bet, multiply(UNIT, 3n)), kind: 'WIN' },
        { ...fixture.rollback(player, bet), kind: 'ROLLBACK' },
      ];
      for (const position of order) {
        const tx = once[position % 3]!;
        expect(asAnswer(await send(player, tx)), `${order.join(' ')}: ${tx.kind}`).toEqual(
          model.apply(tx),
        );
      }
    }
    expect(await fixture.balances(player)).toEqual(model.wallets.get(player.player));
    await expectSoundBooks(db);
  });

  it('WAL-06 T-IDEM-1 parallel duplicates get one result and one effect', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            hundredths: fc.integer({ min: 1, max: 300 }),
            win: fc.integer({ min: 0, max: 500 }),
            rollback: fc.boolean(),
          }),
          { minLength: 1, maxLength: 8 },
        ),
        async (rounds) => {
          const player = await fixture.player({ cash: multiply(UNIT, 20n) });
          await Promise.all(
            rounds.map(async ({ hundredths, win, rollback }) => {
              const bet = fixture.bet(player, micros(BigInt(hundredths) * 10_000n));
              const result: Transaction = rollback
                ? { ...fixture.rollback(player, bet), kind: 'ROLLBACK' }
                : { ...fixture.win(player, bet, micros(BigInt(win) * 10_000n)), kind: 'WIN' };
              for (const tx of [{ ...bet, kind: 'BET' } as const, result]) {
                const answers = await Promise.all(
                  Array.from({ length: 6 }, () => send(player, tx)),
                );
                expect(
                  new Set(
                    answers.map((answer) =>
                      JSON.stringify(answer, (_key, value: unknown) =>
                        typeof value === 'bigint' ? String(value) : value,
                      ),
                    ),
                  ).size,
                ).toBe(1);
              }
            }),
          );
          const expected = rounds.reduce(
            (sum, { hundredths, win, rollback }) =>
              rollback ? sum : sum - BigInt(hundredths) * 10_000n + BigInt(win) * 10_000n,
            20n * UNIT,
          );
          expect((await fixture.balances(player)).cash).toBe(expected);
        },
      ),
      { ...run, numRuns: isWholeRun ? 40 : 15 },
    );
    await expectSoundBooks(db);
  });
});

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item, index) =>
    permutations([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [
      item,
      ...rest,
    ]),
  );
}
