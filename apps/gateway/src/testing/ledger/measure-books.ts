import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Db } from '@parlour/database';
import { multiply } from '@parlour/money';

import { migrate } from '../../db/migrate.ts';
import { createPool, type Database } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';
import { deriveSigningKey, toVerificationKey } from '../../modules/money/audit/block.ts';
import { appendBlocks } from '../../modules/money/audit/append-blocks.ts';
import { verifyChain } from '../../modules/money/audit/verify-chain.ts';
import { reconcileJournal } from '../../modules/money/reconciliation/reconcile-journal.ts';
import { type JournalFigures, measureJournal } from './measure-journal.ts';
import { createLedgerFixture, UNIT, type LedgerFixture } from './ledger-fixture.ts';

/** Durations of the checks of a large journal, and the slowdown of bets by sealing. */
type BooksFigures = {
  readonly entries: number;
  readonly reconcileSeconds: number;
  readonly sealSeconds: number;
  readonly verifySeconds: number;
  readonly blocks: number;
  readonly findings: number;
  /** The console's pages about this journal. */
  readonly journal: JournalFigures;
  /** Bets per second of each turn, without and with sealing at the same time. */
  readonly betsWithoutSealing: readonly number[];
  readonly betsWithSealing: readonly number[];
};

const key = deriveSigningKey(Buffer.alloc(32, 1));
const MEMBERS = 500;

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
};

/**
 * Measures on the fresh database at `url`: fills one tenant's journal with `entries`
 * transfers, half of them bets, half wins.
 */
export async function measureBooks(
  url: string,
  { entries = 1_000_000, turns = 3, turnSeconds = 4 } = {},
): Promise<BooksFigures> {
  await migrate(url);
  const app = createPool({ url, max: 24 });
  const owner = createPool({ url, role: null, max: 2, statementTimeoutMs: 600_000 });
  try {
    const fixture = await createLedgerFixture({
      url,
      loginUrl: url,
      app,
      owner,
      drop: async () => undefined,
    });
    await fill(owner, fixture, Math.floor(entries / 2 / MEMBERS));
    const tenant = fixture.first;
    let findings = 0;
    const reconcileSeconds = await seconds(async () => {
      findings = (await reconcileJournal(app, tenant, { scope: 'WHOLE' })).discrepancies.length;
    });
    const sealSeconds = await seconds(() => sealAll(app, tenant));
    const journal = await measureJournal(app, tenant);
    let verdict: Awaited<ReturnType<typeof verifyChain>> | undefined;
    const verifySeconds = await seconds(async () => {
      verdict = await app.transaction(tenant, (tx) =>
        verifyChain(tx, tenant, { key: toVerificationKey(key), heads: [] }),
      );
    });
    const { n } = (await owner.raw.one<{ n: number }>(
      'measure-count',
      'select count(*)::int as n from transfer where tenant = $1',
      [tenant],
    )) ?? { n: 0 };
    const rates = await measureBets(app, fixture, turns, turnSeconds);
    return {
      entries: n,
      reconcileSeconds,
      sealSeconds,
      verifySeconds,
      blocks: verdict?.blocks ?? 0,
      journal,
      findings: findings + (verdict?.faults.length ?? 0),
      ...rates,
    };
  } finally {
    await Promise.all([app.end(), owner.end()]);
  }
}

/** Writes rounds as the ledger does: each bets two units and wins one. */
async function fill(owner: Database, fixture: LedgerFixture, rounds: number): Promise<void> {
  const values = [fixture.first, MEMBERS, rounds, fixture.vendorId, String(UNIT)] as const;
  await owner.transaction(fixture.first, async (tx) => {
    await tx.exec(
      'fill-members',
      `insert into member (tenant, username, type, book, birth_date)
        select $1, 'bench' || n, 'member', 'PLAY', '1990-01-01' from generate_series(1, $2::int) n`,
      values.slice(0, 2),
    );
    await tx.exec(
      'fill-player',
      `create temp table player on commit drop as
      select row_number() over (order by m.id) as n, m.id as member, c.id as cash, v.id as vendor,
      b.id as bank
      from member m join account c on c.tenant = m.tenant and c.owner = m.id
        and c.type = 'PLAYER_CASH' join account v on v.tenant = m.tenant
        and v.type = 'VENDOR_CLEARING' and v.asset = 1 join account b on b.tenant = m.tenant
        and b.type = 'BANK_CLEARING' and b.asset = 1
      where m.tenant = $1 and m.username like 'bench%'`,
      [fixture.first],
    );
    await tx.exec(
      'fill-plan',
      `create temp table plan on commit drop as
        select p.member, p.cash, p.vendor, k as round, 1000000 + 2 * (k * $1::bigint + p.n) as bet
        from player p cross join generate_series(1, $2::int) k`,
      [MEMBERS, rounds],
    );
    await fillDeposits(tx, fixture, rounds);
    await fillBets(tx, fixture, rounds);
    await tx.exec(
      'fill-rounds',
      `insert into round (tenant, vendor, round_ref, member, asset, game_code, first_bet, bet, win,
        opened_at, closed_at)
        select $1, $2, 'r' || bet, member, 1, 'slot', bet, 2 * $3::bigint, $3::bigint, now(), now()
        from plan`,
      [fixture.first, fixture.vendorId, String(UNIT)],
    );
    await tx.exec(
      'fill-balances',
      `update account a set balance = 2 * $2::bigint from player p where a.tenant = $1
        and a.id = p.cash`,
      [fixture.first, String(UNIT)],
    );
    await tx.one(
      'fill-sequence',
      "select setval('operation_number', (select max(id) from operation where tenant = $1))",
      [fixture.first],
    );
  });
  await owner.pool.query('analyze operation, transfer, round, account, member');
}

async function fillDeposits(tx: Db, fixture: LedgerFixture, rounds: number): Promise<void> {
  await tx.exec(
    'fill-deposits',
    `insert into operation (tenant, id, source, external_ref, kind, status, member, asset, amount,
    balance, actor, request_id)
    select $1, 1000 + n, 'test', 'fill-' || n, 'DEPOSIT', 'APPLIED', member, 1,
      ($2::bigint + 2) * $3::bigint, ($2::bigint + 2) * $3::bigint, 'bench', 'bench' from player`,
    [fixture.first, rounds, String(UNIT)],
  );
  await tx.exec(
    'fill-money',
    `insert into transfer (tenant, operation, leg, debit_account, credit_account, amount,
      credit_after) select $1, 1000 + n, 1, bank, cash, ($2::bigint + 2) * $3::bigint,
      ($2::bigint + 2) * $3::bigint from player`,
    [fixture.first, rounds, String(UNIT)],
  );
}

async function fillBets(tx: Db, fixture: LedgerFixture, rounds: number): Promise<void> {
  await tx.exec(
    'fill-bets',
    `insert into operation (tenant, id, source, external_ref, kind, status, member, asset, amount,
    vendor, round_ref, game_code, balance, actor, request_id)
    select $1, bet, vendor_source($2::smallint), 'b' || bet, 'BET', 'APPLIED', member, 1,
      2 * $4::bigint, $2, 'r' || bet, 'slot', ($3::bigint + 1 - round) * $4::bigint, 'bench',
      'bench' from plan`,
    [fixture.first, fixture.vendorId, rounds, String(UNIT)],
  );
  await tx.exec(
    'fill-wins',
    `insert into operation (tenant, id, source, external_ref, kind, status, member, asset, amount,
    vendor, round_ref, game_code, parent, parent_ref, closes_round, balance, actor, request_id)
    select $1, bet + 1, vendor_source($2::smallint), 'w' || bet, 'WIN', 'APPLIED', member, 1,
      $4::bigint, $2, 'r' || bet, 'slot', bet, 'b' || bet, true,
      ($3::bigint + 2 - round) * $4::bigint, 'bench', 'bench' from plan`,
    [fixture.first, fixture.vendorId, rounds, String(UNIT)],
  );
  await tx.exec(
    'fill-stakes',
    `insert into transfer (tenant, operation, leg, debit_account, credit_account, amount,
      debit_after) select $1, bet, 1, cash, vendor, 2 * $3::bigint,
      ($2::bigint + 1 - round) * $3::bigint from plan`,
    [fixture.first, rounds, String(UNIT)],
  );
  await tx.exec(
    'fill-prizes',
    `insert into transfer (tenant, operation, leg, debit_account, credit_account, amount,
      credit_after) select $1, bet + 1, 1, vendor, cash, $3::bigint,
      ($2::bigint + 2 - round) * $3::bigint from plan`,
    [fixture.first, rounds, String(UNIT)],
  );
}

async function sealAll(app: Database, tenant: TenantId): Promise<void> {
  let idle = 0;
  while (idle < 2)
    idle =
      (await app.transaction(tenant, (tx) => appendBlocks(tx, tenant, { key, minAgeSeconds: 0 })))
        .length > 0
        ? 0
        : idle + 1;
}

/** Bets in turns, without sealing and with a seal every second instead of every five. */
async function measureBets(
  app: Database,
  fixture: LedgerFixture,
  turns: number,
  turnSeconds: number,
): Promise<Pick<BooksFigures, 'betsWithoutSealing' | 'betsWithSealing'>> {
  const players = await Promise.all(
    Array.from({ length: 48 }, () => fixture.player({ cash: multiply(UNIT, 1_000_000n) })),
  );
  const turn = async (): Promise<number> => {
    const end = performance.now() + turnSeconds * 1000;
    let done = 0;
    await Promise.all(
      players.map(async (player) => {
        for (; performance.now() < end; done++)
          await fixture.ledger.bet(player, {
            ...fixture.bet(player, UNIT),
            txId: randomBytes(9).toString('base64url'),
          });
      }),
    );
    return Math.round(done / turnSeconds);
  };
  await turn();
  const figures = { betsWithoutSealing: [] as number[], betsWithSealing: [] as number[] };
  for (let number = 0; number < turns; number++) {
    figures.betsWithoutSealing.push(await turn());
    const stop = new AbortController();
    const sealing = (async () => {
      while (!stop.signal.aborted) {
        await sealAll(app, fixture.first);
        await pause(1000);
      }
    })();
    figures.betsWithSealing.push(await turn());
    stop.abort();
    await sealing;
  }
  return figures;
}
