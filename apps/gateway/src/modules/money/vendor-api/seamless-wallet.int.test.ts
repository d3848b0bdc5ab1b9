import { createHash, randomBytes } from 'node:crypto';

import { type ErrorCode } from '@parlour/contract';
import { fromWire, micros, multiply, toWire, type WireAmount } from '@parlour/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { toVendorId, type VendorId } from '../../../domain/ids.ts';
import type { VendorContext } from '../../../request/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { expectSoundBooks } from '../../../testing/ledger/expect-sound-books.ts';
import {
  createLedgerFixture,
  type Player,
  UNIT,
  type LedgerFixture,
} from '../../../testing/ledger/ledger-fixture.ts';
import { createSeamlessWalletFixture } from '../../../testing/ledger/seamless-wallet-fixture.ts';
import type { SeamlessWalletService } from './seamless-wallet-service.ts';

let db: TestDatabase;
let fixture: LedgerFixture;
let vendor: SeamlessWalletService;
let ctx: VendorContext;
beforeAll(async () => {
  db = await createTestDatabase();
  fixture = await createLedgerFixture(db);
  ({ vendor, ctx } = createSeamlessWalletFixture(db, fixture));
  for (const tenantId of [fixture.first, fixture.second]) {
    await db.app.transaction(tenantId, (tx) =>
      tx.exec(
        'test-game',
        `insert into game (tenant, node_id, vendor, code, type, name)
          values ($1, 'n1', $2, 'slot', 'RNG', 'Slot'), ($1, 'n2', $2, 'other', 'RNG', 'Other')`,
        [tenantId, fixture.vendors.get(tenantId) ?? 0],
      ),
    );
  }
});
afterAll(() => db.drop());

const amount = (units: number): WireAmount => toWire(micros(BigInt(units * 100) * 10_000n));
const refused = (code: ErrorCode) => expect.objectContaining({ code });

/** Stores a launch token as the launch call does. */
async function launch(
  player: Player,
  over: { expires?: string; vendorId?: VendorId } = {},
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.app.transaction(player.tenantId, (tx) =>
    tx.exec(
      'test-launch',
      `insert into launch_token (tenant, token_hash, member, session_hash, vendor, game, language,
    origin, expires_at)
    values ($1, $2, $3, $4, $5, 'n1', 'TY', 'http://first.localhost:4000',
      clock_timestamp() + $6::interval)`,
      [
        player.tenantId,
        createHash('sha256').update(token).digest(),
        player.id,
        player.sessionHash,
        over.vendorId ?? fixture.vendors.get(player.tenantId) ?? 0,
        over.expires ?? '60 seconds',
      ],
    ),
  );
  return token;
}

describe('a launch token', () => {
  it('LCH-05 is exchanged for the player reference once', async () => {
    const player = await fixture.player({ cash: multiply(UNIT, 5n), bonus: UNIT });
    const launchToken = await launch(player);
    expect(await vendor.session(ctx, { launchToken, gameCode: 'slot' })).toEqual({
      player: player.player,
      name: expect.stringContaining('***'),
      currency: 'TLB',
      currencySymbol: 'P',
      currencySuffix: '',
      balance: 6,
      language: 'TY',
      book: 'PLAY',
      brand: 'First',
      origin: 'http://first.localhost:4000',
    });
    await expect(vendor.session(ctx, { launchToken, gameCode: 'slot' })).rejects.toEqual(
      refused('launch_token_invalid'),
    );
  });

  it('LCH-05 is accepted once when ten parallel calls use it', async () => {
    const launchToken = await launch(await fixture.player());
    const uses = await Promise.allSettled(
      Array.from({ length: 10 }, () => vendor.session(ctx, { launchToken, gameCode: 'slot' })),
    );
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('LCH-05 is rejected when expired, after logout, and for another game or vendor', async () => {
    const player = await fixture.player();
    const refuse = async (
      launchToken: string,
      over: Partial<VendorContext> = {},
      gameCode = 'slot',
    ) =>
      expect(vendor.session({ ...ctx, ...over }, { launchToken, gameCode })).rejects.toEqual(
        refused('launch_token_invalid'),
      );
    await refuse(await launch(player, { expires: '-1 second' }));
    await refuse(await launch(player), {}, 'other');
    await refuse(await launch(player), { vendorId: toVendorId(999) });
    await refuse(await launch(player), {
      tenantId: fixture.second,
      vendorId: fixture.vendors.get(fixture.second) ?? toVendorId(0),
    });
    const gone = await launch(player);
    await db.app.transaction(player.tenantId, (tx) =>
      tx.exec(
        'test-logout',
        'update session set ended_at = clock_timestamp() where tenant = $1 and member = $2',
        [player.tenantId, player.id],
      ),
    );
    await refuse(gone);
  });
});

describe('the seamless wallet', () => {
  const common = (player: Player) => ({
    player: player.player,
    gameCode: 'slot',
    currency: 'TLB',
    roundId: fixture.next('r'),
  });

  it('WAL-06 debits a bet and credits a win; each response holds the new balance', async () => {
    const player = await fixture.player({ cash: multiply(UNIT, 10n) });
    const round = common(player);
    expect(
      await vendor.bet(ctx, { ...round, txId: 'story-bet', amount: amount(2.5) }),
    ).toMatchObject({ status: 'APPLIED', balance: 7.5, currency: 'TLB' });
    expect(
      await vendor.win(ctx, {
        ...round,
        txId: 'story-win',
        betTxId: 'story-bet',
        amount: amount(4),
        closeRound: true,
      }),
    ).toMatchObject({ status: 'APPLIED', balance: 11.5 });
    expect(
      await vendor.bet(ctx, { ...round, txId: 'story-bet', amount: amount(2.5) }),
    ).toMatchObject({ status: 'APPLIED', balance: 7.5 });
    expect(await vendor.balance(ctx, { player: player.player })).toEqual({
      balance: 11.5,
      currency: 'TLB',
    });
    expect(fromWire(amount(11.5))).toBe((await fixture.balances(player)).cash);
  });

  it('WAL-06 rejects players of another tenant', async () => {
    const foreignPlayer = await fixture.player({ tenantId: fixture.second, cash: UNIT });
    await expect(vendor.balance(ctx, { player: foreignPlayer.player })).rejects.toEqual(
      refused('vendor_player_unknown'),
    );
    await expect(
      vendor.bet(ctx, { ...common(foreignPlayer), txId: fixture.next('x'), amount: amount(1) }),
    ).rejects.toEqual(refused('vendor_player_unknown'));
    await expect(
      vendor.rollback(ctx, { ...common(foreignPlayer), txId: fixture.next('x'), betTxId: 'y' }),
    ).rejects.toEqual(refused('vendor_player_unknown'));
    expect((await fixture.balances(foreignPlayer)).cash).toBe(UNIT);
  });

  it('WAL-06 accepts the same transaction ID from two tenants', async () => {
    const [here, there] = [
      await fixture.player({ cash: UNIT }),
      await fixture.player({ tenantId: fixture.second, cash: UNIT }),
    ];
    const second = {
      ...ctx,
      tenantId: fixture.second,
      vendorId: fixture.vendors.get(fixture.second) ?? toVendorId(0),
    };
    expect(
      await vendor.bet(ctx, { ...common(here), txId: 'shared', amount: amount(1) }),
    ).toMatchObject({ status: 'APPLIED' });
    expect(
      await vendor.bet(second, { ...common(there), txId: 'shared', amount: amount(1) }),
    ).toMatchObject({ status: 'APPLIED' });
  });

  it('WAL-06 rejects a bet in another currency and stores nothing', async () => {
    const player = await fixture.player({ cash: UNIT });
    const bet = { ...common(player), txId: fixture.next('c'), amount: amount(1) };
    await expect(vendor.bet(ctx, { ...bet, currency: 'BDT' })).rejects.toEqual(
      refused('vendor_currency_mismatch'),
    );
    expect(await vendor.bet(ctx, bet)).toMatchObject({ status: 'APPLIED' });
  });

  it('WAL-06 permanently rejects a win of an unknown bet and raises one alert', async () => {
    const player = await fixture.player({ cash: UNIT });
    const bet = fixture.bet(player, UNIT);
    const win = {
      ...common(player),
      roundId: bet.roundId,
      txId: fixture.next('orphan'),
      betTxId: bet.txId,
      amount: amount(5),
      closeRound: true,
    };
    for (const _again of [1, 2, 3])
      await expect(vendor.win(ctx, win)).rejects.toEqual(refused('vendor_bet_unknown'));
    await fixture.ledger.bet(player, bet);
    await expect(vendor.win(ctx, win)).rejects.toEqual(refused('vendor_bet_unknown'));
    const alerts = await db.app.transaction(player.tenantId, (tx) =>
      tx.many('test-alerts', 'select action, detail from audit_event where subject = $1', [
        `vendor:${ctx.vendorId}:${win.txId}`,
      ]),
    );
    expect(alerts).toEqual([
      {
        action: 'alert.win_of_unknown_bet',
        detail: { betTxId: bet.txId, player: player.player, amount: '5000000' },
      },
    ]);
  });

  it('WAL-06 T-IDEM-2 a rejected bet stays rejected when repeated after a deposit', async () => {
    for (let turn = 0; turn < 50; turn++) {
      const player = await fixture.player();
      const bet = { ...common(player), txId: fixture.next('declined'), amount: amount(1) };
      await expect(vendor.bet(ctx, bet)).rejects.toEqual(refused('insufficient_funds'));
      await fixture.deposit(player, UNIT);
      for (const _again of Array.from({ length: 10 }))
        await expect(vendor.bet(ctx, bet)).rejects.toEqual(refused('insufficient_funds'));
      expect((await fixture.balances(player)).cash).toBe(UNIT);
    }
  });

  it('WAL-06 T-VEN-2 a rollback racing its bet refunds the stake or blocks the bet', async () => {
    const player = await fixture.player({ cash: multiply(UNIT, 5n) });
    const outcomes = new Set<string>();
    for (let turn = 0; turn < 500; turn++) {
      const bet = fixture.bet(player, UNIT);
      const refund = () => fixture.ledger.rollback(player, fixture.rollback(player, bet));
      // One after the other, either first; and both at once.
      const isFirst = turn % 4 === 0;
      const early = isFirst || turn % 4 === 1 ? refund() : undefined;
      if (isFirst) await early;
      const placing = fixture.ledger.bet(player, bet);
      if (turn % 4 === 2) await placing;
      const [placed] = await Promise.all([placing, early ?? refund()]);
      outcomes.add(placed.status);
      const win = await fixture.ledger.win(player, fixture.win(player, bet, multiply(UNIT, 2n)));
      expect(win).toEqual({ status: 'REFUSED', code: 'vendor_tx_tombstoned' });
    }
    expect(outcomes).toEqual(new Set(['APPLIED', 'NOOP']));
    expect((await fixture.balances(player)).cash).toBe(5n * UNIT);
    await expectSoundBooks(db);
  });
});

describe('a player whose account changed since the bet', () => {
  const set =
    (table: 'member' | 'session' | 'play_session', change: string) =>
    async ({ tenantId, id }: Player): Promise<void> => {
      await db.owner.transaction(tenantId, (tx) =>
        tx.exec(
          `test-${table}-${change}`.slice(0, 60),
          `update ${table} set ${change} where tenant = $1
            and ${table === 'member' ? 'id' : 'member'} = $2`,
          [tenantId, id],
        ),
      );
    };
  const protect =
    (columns: string, values: string) =>
    async ({ tenantId, id }: Player): Promise<void> => {
      await db.owner.transaction(tenantId, (tx) =>
        tx.exec(
          `test-${columns}`,
          `insert into member_protection (tenant, member, ${columns}) values ($1, $2, ${values})`,
          [tenantId, id],
        ),
      );
    };

  it.each([
    ['active', 'APPLIED', async () => {}],
    ['expired', 'vendor_session_ended', set('play_session', 'expires_at = clock_timestamp()')],
    ['logged out', 'vendor_session_ended', set('session', 'ended_at = clock_timestamp()')],
    ['locked', 'account_locked', set('member', "status = 'LOCKED'")],
    [
      'excluded',
      'account_excluded',
      protect(
        'excluded_at, excluded_until',
        "clock_timestamp(), clock_timestamp() + interval '6 months'",
      ),
    ],
    [
      'timed out',
      'account_excluded',
      protect('timeout_until', "clock_timestamp() + interval '1 day'"),
    ],
  ] as const)(
    'WAL-06 T-VEN-4 %s: a new bet gets %s, earlier bets still settle',
    async (_state, outcome, arrange) => {
      const player = await fixture.player({ cash: multiply(UNIT, 10n) });
      const [won, undone] = [fixture.bet(player, UNIT), fixture.bet(player, UNIT)];
      await fixture.ledger.bet(player, won);
      await fixture.ledger.bet(player, undone);
      await arrange(player);
      expect(await fixture.ledger.bet(player, fixture.bet(player, UNIT))).toMatchObject(
        outcome === 'APPLIED' ? { status: 'APPLIED' } : { status: 'REFUSED', code: outcome },
      );
      expect(
        await fixture.ledger.win(player, fixture.win(player, won, multiply(UNIT, 3n))),
      ).toMatchObject({
        status: 'APPLIED',
      });
      expect(await fixture.ledger.rollback(player, fixture.rollback(player, undone))).toMatchObject(
        {
          status: 'APPLIED',
        },
      );
      expect((await fixture.balances(player)).cash).toBe(
        (outcome === 'APPLIED' ? 11n : 12n) * UNIT,
      );
    },
  );
});
