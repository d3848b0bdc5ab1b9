import { micros } from '@parlour/money';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { testSeed } from '../../../testing/fuzz/test-seed.ts';
import { EARNING, PointsModel } from '../../../testing/growth/points-model.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import {
  createLedgerFixture,
  type LedgerFixture,
  type Player,
} from '../../../testing/ledger/ledger-fixture.ts';
import { rollUpAll } from '../../../testing/operator/roll-up-all.ts';
import type { Bet } from '../../money/ledger/postings.ts';
import { settingDefaults } from '../../platform/settings/settings.ts';
import { creditPoints } from './points-job.ts';
import { convertPoints } from './points-repository.ts';
import { moveRedemption, redeemPoints } from './redemption-repository.ts';
import { isWholeRun } from '../../../testing/whole-run.ts';

// Set TEST_SEED to replay a run.
const seed = testSeed();
const HUNDREDTH = 10_000n;
const games = { slot: 'RNG', wheel: 'LIVE', book: 'SPORTS', unknown: '' } as const;
const gameCodes = Object.keys(games) as (keyof typeof games)[];
const EXCHANGE_RATE = 7;
const rules = { earning: EARNING, exchangeRate: EXCHANGE_RATE };
const settings = async () => ({ ...settingDefaults, points: rules });

let db: TestDatabase;
let fixture: LedgerFixture;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  await creditPoints({ db: db.app, settings }, fixture.first);
  for (const [code, type] of Object.entries(games).filter(([, type]) => type !== ''))
    await fixture.addGame(code, type);
});
afterAll(() => db.drop());

const item = { points: 30n * HUNDREDTH, money: 4n * HUNDREDTH, value: 9n * HUNDREDTH, stock: 4 };
async function offerItems(): Promise<{ goods: string; credit: string }> {
  const { rows } = await db.owner.pool.query<{ public_id: string }>(
    `insert into mall_item (tenant, category, kind, name, points, money, value, stock, is_offered,
       changed_by)
     select $1, 'gifts', k, '{"EN":"Item"}', $2, $3, case k when 'CREDIT' then $4::bigint end, $5,
       true, 'test'
     from unnest(array['GOODS', 'CREDIT']) k returning public_id`,
    [fixture.first, item.points, item.money, item.value, item.stock],
  );
  const [goods, credit] = rows.map(({ public_id }) => public_id);
  return { goods: goods!, credit: credit! };
}

/** Reads the balances of a player and the stock of the items from the database. */
async function readHoldings({ id, tenantId }: Player, items: readonly string[]) {
  const { rows } = await db.owner.pool.query<{ type: string; balance: bigint }>(
    `select type, balance from account where tenant = $1 and owner = $2
       and type in ('PLAYER_CASH', 'PLAYER_POINTS', 'PLAYER_POINTS_HOLD', 'PLAYER_HOLD_MALL')`,
    [tenantId, id],
  );
  const of = (type: string) => rows.find((row) => row.type === type)?.balance ?? 0n;
  const stock = await db.owner.pool.query<{ stock: number }>(
    'select stock from mall_item where tenant = $1 and public_id = any ($2) order by id',
    [tenantId, items],
  );
  return {
    cash: of('PLAYER_CASH'),
    points: of('PLAYER_POINTS'),
    held: of('PLAYER_POINTS_HOLD'),
    heldMoney: of('PLAYER_HOLD_MALL'),
    stock: stock.rows.map((row) => row.stock),
  };
}

const amount = fc.integer({ min: 1, max: 90_000 }).map((value) => BigInt(value) * HUNDREDTH);
const Command = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('PLAY' as const),
      game: fc.constantFrom(...gameCodes),
      amount,
      end: fc.constantFrom('WIN', 'LOSS', 'ROLLBACK', 'OPEN'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('DEPOSIT' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('CREDIT' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('CONVERT' as const),
      points: fc.integer({ min: 1, max: 3000 }).map((value) => BigInt(value) * HUNDREDTH),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('REDEEM' as const),
      isGoods: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('MOVE' as const),
      nth: fc.nat(5),
      to: fc.constantFrom(
        'APPROVED' as const,
        'REJECTED' as const,
        'CANCELLED' as const,
        'REDEEMED' as const,
      ),
    }),
  },
);
type Sent = typeof Command extends fc.Arbitrary<infer Value> ? Value : never;

type Run = {
  readonly player: Player;
  readonly model: PointsModel;
  readonly items: { readonly goods: string; readonly credit: string };
  readonly references: string[];
  /** Bets that are still open, settled at the next step that counts. */
  readonly open: { readonly bet: Bet; readonly product: string }[];
};

async function play({ player, model, open }: Run, sent: Extract<Sent, { kind: 'PLAY' }>) {
  const gameCode = sent.game;
  const bet = fixture.bet(player, micros(sent.amount), { gameCode });
  if ((await fixture.ledger.bet(player, bet)).status !== 'APPLIED') return;
  const product = games[sent.game];
  model.cash -= sent.amount;
  if (sent.end === 'OPEN') open.push({ bet, product });
  else if (sent.end === 'ROLLBACK') {
    await fixture.ledger.rollback(player, fixture.rollback(player, bet, { gameCode }));
    model.cash += sent.amount;
  } else {
    const won = sent.end === 'WIN' ? sent.amount * 2n : 0n;
    await fixture.ledger.win(player, fixture.win(player, bet, micros(won), { gameCode }));
    model.cash += won;
    model.settle(product, sent.amount);
  }
}

const inTenant = <Value>(
  { tenantId }: Player,
  work: Parameters<typeof db.app.transaction<Value>>[1],
): Promise<Value> => db.app.transaction(tenantId, work);

/** Counts and credits what is settled, twice at once; one of the open rounds is settled before. */
async function credit({ player, model, open }: Run): Promise<void> {
  for (const { bet, product } of open.splice(0, 1)) {
    const { gameCode } = bet;
    await fixture.ledger.win(player, fixture.win(player, bet, micros(0n), { gameCode }));
    model.settle(product, bet.amount);
  }
  await rollUpAll(db, player.tenantId);
  await Promise.all([1, 2].map(() => creditPoints({ db: db.app, settings }, player.tenantId)));
  model.credit();
}

async function redeem(run: Run, { isGoods, quantity }: Extract<Sent, { kind: 'REDEEM' }>) {
  const { player, model, items, references } = run;
  const reference = fixture.next('R');
  const code = await inTenant(player, (tx) =>
    redeemPoints(tx, player.tenantId, {
      member: player.id,
      reference,
      item: isGoods ? items.goods : items.credit,
      quantity,
      delivery: isGoods ? 'sealed' : null,
      remark: '',
      requestId: 'test',
    }),
  );
  if (code === null) references.push(reference);
  expect(code).toBe(model.redeem(isGoods, quantity));
}

async function step(run: Run, sent: Sent): Promise<void> {
  const { player, model, references } = run;
  const { tenantId, id: member } = player;
  switch (sent.kind) {
    case 'PLAY':
      return play(run, sent);
    case 'DEPOSIT':
      await fixture.deposit(player, micros(sent.amount));
      model.cash += sent.amount;
      return model.deposit(sent.amount);
    case 'CREDIT':
      return credit(run);
    case 'CONVERT': {
      const points = micros(sent.points);
      const request = { member, reference: fixture.next('C'), points, requestId: 'test' };
      const code = await inTenant(player, (tx) => convertPoints(tx, tenantId, request));
      return expect(code).toBe(model.convert(sent.points, BigInt(EXCHANGE_RATE)));
    }
    case 'REDEEM':
      return redeem(run, sent);
    case 'MOVE': {
      const { nth, to } = sent;
      const move = {
        reference: references[nth] ?? 'none',
        to,
        note: '',
        member: to === 'CANCELLED' ? member : null,
        actor: 'test',
        requestId: 'test',
      };
      const code = await inTenant(player, (tx) => moveRedemption(tx, tenantId, move));
      return expect(code).toBe(model.move(nth, to));
    }
  }
}

describe(`points against a model (seed ${seed})`, () => {
  it('PTS-01 PTS-02 PTS-03 earns, converts, redeems and gives back as the model', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(Command, { minLength: 10, maxLength: 40 }), async (commands) => {
        const player = await fixture.player({ cash: micros(500_000n * HUNDREDTH) });
        const items = await offerItems();
        const model = new PointsModel(500_000n * HUNDREDTH, item);
        model.deposit(500_000n * HUNDREDTH);
        const run: Run = { player, model, items, references: [], open: [] };
        for (const sent of [...commands, { kind: 'CREDIT' as const }]) await step(run, sent);
        expect(await readHoldings(player, Object.values(items))).toEqual(model.holdings());
      }),
      { numRuns: isWholeRun ? 40 : 6, verbose: 1 },
    );
    await expectSoundBooks(db);
  });
});
