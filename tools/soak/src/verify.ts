import { setTimeout as pause } from 'node:timers/promises';

import { createPool } from '@parlour/gateway/database';
import { checkInvariants } from '@parlour/gateway/invariants';

import type { Courier } from './courier.ts';
import type { SoakEnvironment } from './environment.ts';
import type { Account, Oracle, StoredWithdrawal } from './oracle.ts';
import type { Tenancy } from './players.ts';
import { type JournalReport, verifyJournal } from './verify-journal.ts';

type Pool = ReturnType<typeof createPool>;

type Deps = {
  readonly environment: Pick<SoakEnvironment, 'databaseUrl' | 'dataDir'>;
  readonly tenancies: readonly Tenancy[];
  readonly accounts: readonly Account[];
  readonly oracle: Oracle;
  readonly courier: Courier;
  readonly masterKey: Buffer;
};

/** The number of requests that are repeated at the same time. */
const MAX_PARALLEL = 32;

/** The time that withdrawals can take to be paid once nothing is killed any more, in ms. */
const PAYOUT_PATIENCE_MS = 120_000;

/**
 * After the storm: every acknowledged operation is stored once, says what it said, and every
 * account holds what the oracle says; the ledger's own rules (I1 to I12, I14 to I16) and the signed
 * chain over its journal (I13) hold.
 */
export async function verify({
  environment: { databaseUrl, dataDir },
  tenancies,
  accounts,
  oracle,
  courier,
  masterKey,
}: Deps): Promise<JournalReport> {
  const db = createPool({
    url: databaseUrl,
    role: null,
    max: 4,
    applicationName: 'parlour-soak',
    statementTimeoutMs: 600_000,
  });
  try {
    for (const [index, { id, source }] of tenancies.entries()) {
      const { rows } = await db.pool.query<{ external_ref: string }>(
        'select external_ref from operation where tenant = $1 and source = $2',
        [id, source],
      );
      oracle.compareIds(
        index,
        rows.map(({ external_ref: ref }) => ref),
      );
      const own = accounts.filter(({ tenancy }) => tenancy === index);
      const {
        rows: [deposits],
      } = await db.pool.query<{ count: number }>(
        `select count(*)::int as count from operation where tenant = $1 and kind = 'DEPOSIT'
          and status = 'APPLIED' and member = any($2::bigint[])`,
        [id, own.map(({ member }) => member)],
      );
      // Each began with one.
      oracle.compareDeposits(index, (deposits?.count ?? 0) - own.length);
    }
    await Promise.all([askAllAgain(oracle, courier), waitForPayouts(db)]);
    for (const [index, { id }] of tenancies.entries()) {
      const { rows } = await db.pool.query<{ owner: string; cents: string }>(
        `select owner::text, sum(balance / 10000)::text as cents from account where tenant = $1
          and type in ('PLAYER_CASH', 'PLAYER_BONUS') group by owner`,
        [id],
      );
      const held = new Map(rows.map(({ owner, cents }) => [owner, Number(cents)]));
      for (const account of accounts)
        if (account.tenancy === index)
          oracle.compareBalance(account, held.get(account.member) ?? -1);
      oracle.compareTransfers(index, await readTransfers(db, id, accounts));
      oracle.compareWithdrawals(index, await readWithdrawals(db, id, accounts));
      for (const { rule, subject } of await db.transaction(id, (tx) => checkInvariants(tx, id)))
        oracle.fault('invariant', `${rule}: ${subject}`);
    }
    return await verifyJournal(db, { tenancies, oracle, masterKey, dataDir });
  } finally {
    await db.end();
  }
}

/** Until every withdrawal is paid; one that is not is found by the comparison. */
async function waitForPayouts({ pool }: Pool): Promise<void> {
  for (const end = performance.now() + PAYOUT_PATIENCE_MS; performance.now() < end;) {
    const { rows } = await pool.query(
      `select from withdrawal where state in ('APPROVED', 'SENDING') limit 1`,
    );
    if (rows.length === 0) return;
    await pause(250);
  }
}

/** Withdrawals of these accounts in a tenant, and what the sandbox provider has paid for them. */
async function readWithdrawals(
  { pool }: Pool,
  tenant: Tenancy['id'],
  accounts: readonly Account[],
): Promise<readonly StoredWithdrawal[]> {
  const { rows } = await pool.query<StoredWithdrawal>(
    `select w.public_id as id, w.state, (w.amount / 10000)::float8 as cents,
       count(s.id)::int as payouts, (coalesce(sum(s.amount), 0) / 10000)::float8 as "paidCents"
     from withdrawal w left join payout p on p.tenant = w.tenant and p.withdrawal = w.id
     left join sandbox_payout s on s.tenant = p.tenant and s.payout = p.public_id
       and s.state = 'PAID'
     where w.tenant = $1 and w.member = any ($2::bigint[]) group by w.tenant, w.id`,
    [tenant, accounts.map(({ member }) => member)],
  );
  return rows;
}

/** The numbers of the transfers that these accounts have sent in a tenant. */
async function readTransfers(
  { pool }: Pool,
  tenant: Tenancy['id'],
  accounts: readonly Account[],
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select public_id as id from member_transfer
     where tenant = $1 and sender = any ($2::bigint[])`,
    [tenant, accounts.map(({ member }) => member)],
  );
  return rows.map(({ id }) => id);
}

async function askAllAgain(oracle: Oracle, courier: Courier): Promise<void> {
  const waiting = oracle.acknowledged.keys();
  await Promise.all(
    Array.from({ length: MAX_PARALLEL }, async (_, lane) => {
      for (let next = waiting.next(); !next.done; next = waiting.next())
        oracle.askedAgain(next.value, await courier.deliver(next.value, lane));
    }),
  );
}
