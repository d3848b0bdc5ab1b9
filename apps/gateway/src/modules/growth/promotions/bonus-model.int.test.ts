import { micros } from '@parlour/money';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { testSeed } from '../../../testing/fuzz/test-seed.ts';
import { BonusModel, type GrantedBonus } from '../../../testing/growth/bonus-model.ts';
import { runPromotion } from '../../../testing/growth/promotion-fixture.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
  type Player,
} from '../../../testing/ledger/ledger-fixture.ts';
import { WalletModel } from '../../../testing/ledger/wallet-model.ts';
import type { Bet } from '../../money/ledger/postings.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';

// Set TEST_SEED to replay a run.
const seed = testSeed();
const HUNDREDTH = 10_000n;
/** Games of the fixture's vendor by their product; the last one is in no catalogue. */
const games = { slot: 'RNG', wheel: 'LIVE', unknown: '' } as const;
const gameCodes = Object.keys(games) as (keyof typeof games)[];

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  for (const [code, type] of Object.entries(games).filter(([, type]) => type !== ''))
    await fixture.addGame(code, type);
});
afterAll(() => db.drop());

type Terms = Omit<GrantedBonus, 'required'> & {
  readonly multiple: bigint;
  readonly of: 'BONUS' | 'BASE_AND_BONUS';
  readonly base: bigint;
};

/** Creates a promotion with these terms and grants its bonus to a player. */
async function grant({ id, tenantId }: Player, terms: Terms): Promise<void> {
  const { wallet, amount, base, multiple, of, shares, maxConversion } = terms;
  const promotion = await runPromotion(db, tenantId, {
    trigger: { kind: 'REGISTRATION' },
    reward: { kind: 'FIXED', amount: Number(amount) },
    wallet,
    ...(wallet === 'BONUS' && {
      wagering: {
        of,
        multiple: Number(multiple),
        shares: { RNG: Number(shares['RNG']), LIVE: Number(shares['LIVE']) },
        hours: 24,
        ...(maxConversion !== null && { maxConversion: Number(maxConversion) }),
      },
    }),
  });
  await db.app.transaction(tenantId, async (tx) => {
    await tx.exec('test-lock', 'select lock_member($1::smallint, $2)', [tenantId, id]);
    await tx.exec(
      'test-grant',
      `select grant_bonus($1::smallint, $2, $3, $4, '', $5::bigint, '{}', true, 'test',
        'test')`,
      [tenantId, promotion.id, promotion.version, id, base],
    );
  });
}

/** The stakes that terms ask for: a multiple in hundredths. */
const requiredOf = ({ wallet, amount, multiple, of, base }: Terms): bigint =>
  wallet !== 'BONUS' ? 0n : ((of === 'BONUS' ? amount : amount + base) * multiple) / 100n;

const hundredths = (min: number, max: number) =>
  fc.integer({ min, max }).map((value) => BigInt(value) * HUNDREDTH);
const Terms: fc.Arbitrary<Terms> = fc.record({
  wallet: fc.constantFrom('BONUS', 'BONUS', 'BONUS', 'CASH', 'POINTS'),
  amount: hundredths(1, 900),
  base: hundredths(0, 900),
  of: fc.constantFrom('BONUS', 'BASE_AND_BONUS'),
  multiple: fc.bigInt({ min: 1n, max: 300n }),
  shares: fc.record({
    RNG: fc.constantFrom(100n, 50n, 33n),
    LIVE: fc.constantFrom(0n, 10n),
  }),
  maxConversion: fc.option(hundredths(1, 1500)),
});
type CommandOf<T> = T extends fc.Arbitrary<infer Value> ? Value : never;
const Command = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('GRANT' as const), terms: Terms }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('BET' as const),
      game: fc.constantFrom(...gameCodes.slice(0, 1), ...gameCodes),
      amount: hundredths(1, 500),
      // Whether it joins the round of the newest bet.
      joins: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('WIN' as const),
      bet: fc.nat(3),
      amount: fc.oneof(fc.constant(0n), hundredths(1, 900)),
      closes: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ROLLBACK' as const), bet: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('LATE' as const), isNoticed: fc.boolean() }),
  },
);

const lostStake = (amount: bigint) =>
  [
    { kind: 'BET', game: 'slot', amount: amount * HUNDREDTH, joins: false },
    { kind: 'WIN', bet: 0, amount: 0n, closes: true },
  ] as const;

/** Two stakes that together are what the terms ask for, to the cent: the second one converts. */
const EXACT: [CommandOf<typeof Command>[], Terms, number] = [
  [...lostStake(60n), ...lostStake(40n)],
  {
    wallet: 'BONUS',
    amount: 100n * HUNDREDTH,
    base: 0n,
    of: 'BONUS',
    multiple: 100n,
    shares: { RNG: 100n, LIVE: 0n },
    maxConversion: null,
  },
  500,
];

/** A stake that converted the bonus comes back when its round has ended; the bonus is played on. */
const RETURNED: [CommandOf<typeof Command>[], Terms, number] = [
  [
    { kind: 'BET', game: 'slot', amount: 80n * HUNDREDTH, joins: false },
    { kind: 'BET', game: 'slot', amount: 1n * HUNDREDTH, joins: true },
    { kind: 'WIN', bet: 0, amount: 0n, closes: true },
    { kind: 'ROLLBACK', bet: 1 },
    ...lostStake(90n),
  ],
  { ...EXACT[1], amount: 25n * HUNDREDTH, multiple: 300n },
  100,
];

const readBonuses = async ({ tenantId, id }: Player) => {
  const { rows } = await db.owner.pool.query(
    `select state, required, counted, converted, taken_back as "takenBack", forfeited,
       has_open_rounds as "hasOpenRounds"
     from bonus where tenant = $1 and member = $2 order by granted_at, id`,
    [tenantId, id],
  );
  return rows.map(({ state, hasOpenRounds, ...amounts }) => ({
    state,
    hasOpenRounds,
    ...Object.fromEntries(
      Object.entries(amounts).map(([key, value]) => [key, BigInt(value as string)]),
    ),
  }));
};

/** Returns the fields of a bonus of the model that are compared with its row. */
const toSums = (bonus: BonusModel['bonuses'][number]) => ({
  state: bonus.state,
  required: bonus.required,
  counted: bonus.counted,
  converted: bonus.converted,
  takenBack: bonus.takenBack,
  forfeited: bonus.forfeited,
  hasOpenRounds: bonus.hasOpenRounds,
});

const readPoints = async ({ tenantId, id }: Player): Promise<bigint> => {
  const { rows } = await db.owner.pool.query<{ points: bigint }>(
    `select coalesce(sum(balance), 0)::bigint as points from account
     where tenant = $1 and owner = $2 and type = 'PLAYER_POINTS'`,
    [tenantId, id],
  );
  return rows[0]?.points ?? 0n;
};

/** Sends one movement to the ledger and to both models. */
async function play(
  player: Player,
  models: { readonly wallet: WalletModel; readonly bonus: BonusModel },
  bets: Bet[],
  command: Exclude<CommandOf<typeof Command>, { kind: 'GRANT' | 'LATE' }>,
): Promise<void> {
  if (command.kind === 'BET') {
    const newest = command.joins ? bets.at(-1) : undefined;
    const bet = fixture.bet(player, micros(command.amount), {
      gameCode: newest?.gameCode ?? command.game,
      ...(newest && { roundId: newest.roundId }),
    });
    bets.push(bet);
    const { status } = models.wallet.apply({ kind: 'BET', ...bet });
    expect((await fixture.ledger.bet(player, bet)).status).toBe(status);
    if (status === 'APPLIED')
      models.bonus.bet(bet.roundId, games[bet.gameCode as keyof typeof games], bet.amount);
    return;
  }
  const bet = bets.at(-1 - command.bet);
  if (!bet) return;
  const { gameCode } = bet;
  if (command.kind === 'WIN') {
    const over = { gameCode, closeRound: command.closes };
    const win = fixture.win(player, bet, micros(command.amount), over);
    const { status } = models.wallet.apply({ kind: 'WIN', ...win });
    expect((await fixture.ledger.win(player, win)).status).toBe(status);
    if (status === 'APPLIED') models.bonus.win(bet.roundId, command.closes);
  } else {
    const rollback = fixture.rollback(player, bet, { gameCode });
    const { status } = models.wallet.apply({ kind: 'ROLLBACK', ...rollback });
    expect((await fixture.ledger.rollback(player, rollback)).status).toBe(status);
    if (status === 'APPLIED') models.bonus.rollback(bet.roundId, bet.amount);
  }
}

/** Moves the end of the bonus in play into the past, and lets the job notice it or not. */
async function endTime({ tenantId, id }: Player, model: BonusModel, isNoticed: boolean) {
  if (!model.letTimeEnd()) return;
  await db.owner.pool.query(
    `update bonus set expires_at = now() - interval '1 second'
     where tenant = $1 and member = $2 and state = 'ACTIVE'`,
    [tenantId, id],
  );
  if (!isNoticed) return;
  model.expire();
  await db.app.transaction(tenantId, (tx) =>
    tx.exec('test-expire', "select expire_bonuses($1::smallint, 10, 'test')", [tenantId]),
  );
}

describe(`bonuses against a model (seed ${seed})`, () => {
  it('BON-02 BON-03 counts, converts, loses and expires as the model for any play', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(Command, { minLength: 5, maxLength: 40 }),
        Terms,
        fc.integer({ min: 0, max: 900 }),
        async (commands, first, cash) => {
          const player = await fixture.player({ cash: micros(BigInt(cash) * HUNDREDTH) });
          const wallet = new WalletModel();
          const own = await fixture.balances(player);
          wallet.wallets.set(player.player, own);
          const bonus = new BonusModel(own);
          const bets: Bet[] = [];
          for (const command of [{ kind: 'GRANT' as const, terms: first }, ...commands]) {
            if (command.kind === 'GRANT') {
              await grant(player, command.terms);
              bonus.grant({ ...command.terms, required: requiredOf(command.terms) });
            } else if (command.kind === 'LATE') await endTime(player, bonus, command.isNoticed);
            else await play(player, { wallet, bonus }, bets, command);
            expect(await fixture.balances(player)).toEqual(own);
          }
          expect(await readPoints(player)).toBe(bonus.points);
          expect(await readBonuses(player)).toEqual(bonus.bonuses.map(toSums));
        },
      ),
      { numRuns: isWholeRun ? 200 : 30, verbose: 1, examples: [EXACT, RETURNED] },
    );
    await expectSoundBooks(db);
  });
});
