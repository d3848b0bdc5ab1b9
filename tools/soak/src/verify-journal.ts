import { setTimeout as pause } from 'node:timers/promises';

import {
  appendBlocks,
  deriveSigningKey,
  openHeadFile,
  toVerificationKey,
  verifyChain,
} from '@parlour/gateway/audit';
import type { createPool } from '@parlour/gateway/database';

import type { Oracle } from './oracle.ts';
import type { Tenancy } from './players.ts';

type Pool = ReturnType<typeof createPool>;

/** The parts of the journal that were compared. */
export type JournalReport = {
  readonly blocks: number;
  readonly operations: number;
  /** Heads of the chain that gateways wrote outside the database. */
  readonly heads: number;
};

/**
 * The time that sealing the newest operations can take, in ms: transactions of gateways have to end
 * first.
 */
const SEAL_PATIENCE_MS = 60_000;

/** Seals what gateways have not sealed yet, without the seconds that they wait. */
async function sealRest(db: Pool, { id }: Tenancy, masterKey: Buffer): Promise<void> {
  const key = deriveSigningKey(masterKey);
  for (const end = performance.now() + SEAL_PATIENCE_MS; performance.now() < end;) {
    await db.transaction(id, (tx) => appendBlocks(tx, id, { key, minAgeSeconds: 0 }));
    const { rows } = await db.pool.query(
      `select from operation where tenant = $1 and id > (select coalesce(max(last_operation), 0)
        from audit_block where tenant = $1) limit 1`,
      [id],
    );
    if (rows.length === 0) return;
    await pause(100);
  }
}

/** I6: no role changes the journal; that the triggers refuse a change has a test of its own. */
async function verifyAppendOnly({ pool }: Pool, oracle: Oracle): Promise<void> {
  const { rows } = await pool.query<{ fault: string }>(
    `select t.name || ' has no ' || g.name as fault
       from (values ('operation'), ('transfer'), ('audit_block')) t (name),
         (values ('append_only_rows'), ('append_only_table')) g (name)
       where not exists (select from pg_trigger x where x.tgrelid = t.name::regclass
         and x.tgname = g.name and x.tgenabled = 'A')
     union all
     select t.name || ' may be changed by the gateway'
       from (values ('operation'), ('transfer'), ('audit_block')) t (name)
       where has_table_privilege('parlour_app', t.name, 'UPDATE, DELETE, TRUNCATE')`,
  );
  for (const { fault } of rows) oracle.fault('journal', `I6 ${fault}`);
}

/** I7: one operation for each reference of a caller. */
async function verifyReferences({ pool }: Pool, { id }: Tenancy, oracle: Oracle): Promise<void> {
  const { rows } = await pool.query<{ reference: string }>(
    `select source || ' ' || external_ref as reference from operation where tenant = $1
      group by source, external_ref having count(*) > 1 limit 20`,
    [id],
  );
  for (const { reference } of rows) oracle.fault('journal', `I7 ${reference} is booked twice`);
}

/**
 * The rules of the journal that no statement over the books can check: I6, I7, and I13, the signed
 * chain with the heads that gateways exported to `dataDir`.
 */
export async function verifyJournal(
  db: Pool,
  {
    tenancies,
    oracle,
    masterKey,
    dataDir,
  }: {
    readonly tenancies: readonly Tenancy[];
    readonly oracle: Oracle;
    readonly masterKey: Buffer;
    readonly dataDir: string;
  },
): Promise<JournalReport> {
  const key = toVerificationKey(deriveSigningKey(masterKey));
  const report = { blocks: 0, operations: 0, heads: 0 };
  await verifyAppendOnly(db, oracle);
  for (const tenancy of tenancies) {
    await verifyReferences(db, tenancy, oracle);
    await sealRest(db, tenancy, masterKey);
    const heads = openHeadFile(dataDir, tenancy.code).read();
    const { blocks, operations, faults } = await db.transaction(tenancy.id, (tx) =>
      verifyChain(tx, tenancy.id, { key, heads, overdueSeconds: 0 }),
    );
    for (const fault of faults) oracle.fault('journal', `I13 ${tenancy.code}: ${fault}`);
    report.blocks += blocks;
    report.operations += operations;
    report.heads += heads.length;
  }
  return report;
}
