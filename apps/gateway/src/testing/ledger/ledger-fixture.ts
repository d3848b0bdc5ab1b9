import { randomBytes } from 'node:crypto';

import type { AccountType } from '@parlour/contract/rules';
import { micros, type Micros, zero } from '@parlour/money';

import { syncTenants } from '../../db/sync-tenants.ts';
import { type MemberId, type TenantId, toVendorId, type VendorId } from '../../domain/ids.ts';
import {
  createLedgerService,
  type LedgerDeps,
  type LedgerService,
} from '../../modules/money/ledger/ledger-service.ts';
import type { Bet, PostingResult, Rollback, Win } from '../../modules/money/ledger/postings.ts';
import type { TestDatabase } from '../database/test-database.ts';
import { awayFromMidnight } from '../database/time-zones.ts';

/** A member who can play. */
export type Player = {
  readonly tenantId: TenantId;
  readonly id: MemberId;
  readonly player: string;
  readonly sessionHash: Buffer;
};

type PlayerOptions = {
  readonly tenantId?: TenantId;
  readonly cash?: Micros;
  readonly bonus?: Micros;
  /** The amount that they owe from a resettlement. */
  readonly debt?: Micros;
  readonly type?: AccountType;
  readonly book?: 'PLAY' | 'REAL' | 'TRIAL';
  readonly birthDate?: string | null;
  /** Signed in, with an open play session. */
  readonly playing?: boolean;
};

/** One whole unit of a currency. */
export const UNIT = micros(1_000_000n);

/** The time zones of the two tenants. */
export const FIRST_ZONE = awayFromMidnight('Asia/Manila');
export const SECOND_ZONE = awayFromMidnight('Asia/Karachi');

/** Bets of tests wait as long as their database does, on a busy machine too. */
const DEADLINE_MS = 30_000;

const CURRENCY = 'TLB';
const TENANT = { currency: CURRENCY, symbol: 'P', book: 'PLAY', licensedUntil: null } as const;

/**
 * Two tenants with a vendor each, and short ways to create players and post bets. Everything that
 * moves money leaves a journal.
 */
export async function createLedgerFixture(
  db: TestDatabase,
  ledgerOptions: Omit<LedgerDeps, 'database'> = {},
) {
  const tenants = await syncTenants(db.owner.pool, [
    { ...TENANT, code: 'first', minimumAge: 21, timeZone: FIRST_ZONE },
    { ...TENANT, code: 'second', minimumAge: 18, timeZone: SECOND_ZONE },
  ]);
  const idOf = (code: string): TenantId => {
    const id = tenants.get(code);
    if (id === undefined) throw new Error(code);
    return id;
  };
  const [first, second] = [idOf('first'), idOf('second')];
  const vendors = new Map<TenantId, VendorId>();
  for (const tenantId of [first, second]) {
    const vendor = await db.app.transaction(tenantId, (tx) =>
      tx.one<{ id: VendorId }>(
        'fixture-vendor',
        `insert into vendor (tenant, code, name, needs_launch)
          values ($1, 'ARCADE', 'Arcade', false) returning id`,
        [tenantId],
      ),
    );
    vendors.set(tenantId, vendor?.id ?? toVendorId(0));
  }
  const vendorId = vendors.get(first) ?? toVendorId(0);
  const ledger: LedgerService = createLedgerService({
    database: db.app,
    deadlineMs: DEADLINE_MS,
    ...ledgerOptions,
  });
  let serial = 0;
  const next = (prefix: string): string => `${prefix}${++serial}`;

  /** Money that the ledger has no command for yet, booked by the owner as the ledger would. */
  const book = (
    tenantId: TenantId,
    member: MemberId,
    debit: string,
    credit: string,
    amount: Micros,
  ) =>
    db.owner.transaction(tenantId, async (tx) => {
      const find = (type: string) =>
        tx.one<{ id: bigint; balance: Micros | null }>(
          'fixture-account',
          `select a.id, a.balance from account a join account_type k on k.type = a.type
        join member m on m.tenant = a.tenant and m.id = $2
        where a.tenant = $1 and a.type = $3 and a.asset = money_asset(m.book) and a.owner =
          case k.owner when 'MEMBER' then $2 when 'VENDOR' then $4 else 0 end`,
          [tenantId, member, type, vendors.get(tenantId) ?? toVendorId(0)],
        );
      const [from, to] = [await find(debit), await find(credit)];
      const operation = await tx.one<{ id: bigint }>(
        'fixture-operation',
        `insert into operation (tenant, source, external_ref, kind, status, member, asset, amount,
        balance, actor, request_id)
        select $1, 'test', $3, 'DEPOSIT', 'APPLIED', $2, money_asset(m.book), $4, 0, 'test', 'test'
          from member m where m.tenant = $1 and m.id = $2 returning id`,
        [tenantId, member, next('book-'), amount],
      );
      // A debit raises what others owe us; a credit raises what we owe others.
      const after = (account: { balance: Micros | null } | undefined) =>
        account?.balance === null || account === undefined ? null : account.balance + amount;
      await tx.exec(
        'fixture-transfer',
        `insert into transfer (tenant, operation, leg, debit_account, credit_account, amount,
          debit_after, credit_after) values ($1, $2, 1, $3, $4, $5, $6, $7)`,
        [
          tenantId,
          operation?.id ?? 0n,
          from?.id ?? 0n,
          to?.id ?? 0n,
          amount,
          after(from),
          after(to),
        ],
      );
      await tx.exec(
        'fixture-balance',
        `update account set balance = balance + $3 where tenant = $1 and id = any($2)
          and balance is not null`,
        [tenantId, [from?.id ?? 0n, to?.id ?? 0n], amount],
      );
    });

  async function deposit(
    { tenantId, id }: Pick<Player, 'tenantId' | 'id'>,
    amount: Micros,
    playBook: 'PLAY' | 'REAL' | 'TRIAL' = 'PLAY',
  ): Promise<PostingResult> {
    const intent = await db.app.transaction(tenantId, (tx) =>
      ledger.openDeposit(
        { tenantId },
        { member: id, book: playBook, amount, provider: 'sandbox' },
        tx,
      ),
    );
    return ledger.confirmDeposit(
      { tenantId },
      { intent, provider: 'sandbox', amount, currency: CURRENCY, requestId: 'test' },
    );
  }

  async function startPlaying({ tenantId, id }: Pick<Player, 'tenantId' | 'id'>): Promise<Buffer> {
    const sessionHash = randomBytes(32);
    await db.app.transaction(tenantId, async (tx) => {
      await tx.exec(
        'fixture-session',
        `insert into session (tenant, token_hash, bind_hash, member, expires_at)
          values ($1, $2, '', $3, clock_timestamp() + interval '12 hours')`,
        [tenantId, sessionHash, id],
      );
      await tx.exec(
        'fixture-play',
        "select open_play_session($1::smallint, $2, $3, clock_timestamp() + interval '12 hours')",
        [tenantId, id, sessionHash],
      );
    });
    return sessionHash;
  }

  async function player({
    tenantId = first,
    cash = zero,
    bonus = zero,
    debt = zero,
    type = 'member',
    book: playBook = 'PLAY',
    birthDate = '1990-01-01',
    playing = true,
  }: PlayerOptions = {}): Promise<Player> {
    const row = await db.app.transaction(tenantId, (tx) =>
      tx.one<{ id: MemberId; public_id: string }>(
        'fixture-member',
        `insert into member (tenant, username, type, book, birth_date) values ($1, $2, $3, $4, $5)
          returning id, public_id`,
        [tenantId, next('player'), type, playBook, birthDate],
      ),
    );
    if (!row) throw new Error('no member');
    await db.app.transaction(tenantId, (tx) =>
      tx.exec(
        'fixture-vendor-player',
        'insert into vendor_player (tenant, vendor, player, member) values ($1, $2, $3, $4)',
        [tenantId, vendors.get(tenantId) ?? 0, row.public_id, row.id],
      ),
    );
    const player = { tenantId, id: row.id, player: row.public_id };
    if (cash > 0n && playBook === 'PLAY') await deposit(player, cash);
    else if (cash > 0n) await book(tenantId, row.id, 'SUSPENSE', 'PLAYER_CASH', cash);
    if (bonus > 0n) await book(tenantId, row.id, 'PROMO_EXPENSE', 'PLAYER_BONUS', bonus);
    if (debt > 0n) await book(tenantId, row.id, 'PLAYER_DEBT', 'VENDOR_CLEARING', debt);
    return { ...player, sessionHash: playing ? await startPlaying(player) : Buffer.alloc(0) };
  }

  const movement = (player: Player) => ({
    vendorId: vendors.get(player.tenantId) ?? toVendorId(0),
    player: player.player,
    gameCode: 'slot',
    currency: CURRENCY,
    requestId: 'test',
  });
  const bet = (player: Player, amount: Micros, over: Partial<Bet> = {}): Bet => ({
    ...movement(player),
    txId: next('bet'),
    roundId: next('round'),
    amount,
    ...over,
  });

  return {
    first,
    second,
    vendorId,
    vendors,
    ledger,
    next,
    player,
    deposit,
    startPlaying,
    bet,
    /** Posts a bet, which must be applied. */
    async stake(player: Player, amount: Micros, over: Partial<Bet> = {}): Promise<Bet> {
      const placed = bet(player, amount, over);
      const { status } = await ledger.bet(player, placed);
      if (status !== 'APPLIED') throw new Error(`a bet was ${status}`);
      return placed;
    },
    /** Adds a game of the first tenant’s vendor. */
    addGame: (code: string, type: string) =>
      db.owner.pool.query(
        `insert into game (tenant, node_id, vendor, code, type, name)
          values ($1, $2, $3, $2, $4, $2)`,
        [first, code, vendorId, type],
      ),
    win: (player: Player, bet: Bet, amount: Micros, over: Partial<Win> = {}): Win => ({
      ...movement(player),
      txId: next('win'),
      roundId: bet.roundId,
      betTxId: bet.txId,
      amount,
      closeRound: true,
      ...over,
    }),
    rollback: (player: Player, bet: Bet, over: Partial<Rollback> = {}): Rollback => ({
      ...movement(player),
      txId: next('rollback'),
      roundId: bet.roundId,
      betTxId: bet.txId,
      ...over,
    }),
    /** Balances of a player’s accounts now. */
    async balances({
      tenantId,
      id,
    }: Player): Promise<{ cash: Micros; bonus: Micros; debt: Micros }> {
      const rows = await db.owner.transaction(tenantId, (tx) =>
        tx.many<{ type: string; balance: Micros }>(
          'fixture-holds',
          `select type, balance from account where tenant = $1 and owner = $2
            and type in ('PLAYER_CASH', 'PLAYER_BONUS', 'PLAYER_DEBT')`,
          [tenantId, id],
        ),
      );
      const of = (type: string) => rows.find((row) => row.type === type)?.balance ?? zero;
      return { cash: of('PLAYER_CASH'), bonus: of('PLAYER_BONUS'), debt: of('PLAYER_DEBT') };
    },
  };
}

export type LedgerFixture = Awaited<ReturnType<typeof createLedgerFixture>>;
