import type { KeyObject } from 'node:crypto';

import { type Db, queries } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { type ExportedHead, startOfProcess, verifyChain } from '../audit/module.ts';
import { checkInvariants } from '../ledger/module.ts';
import type { Discrepancy, ReconciliationRun } from './discrepancy.ts';
import {
  readNewestOperation,
  type OpenRound,
  readStaleRounds,
  insertRun,
  findTailStart,
} from './reconciliation-repository.ts';

export type JournalReport = ReconciliationRun & {
  readonly id: bigint;
  readonly openRounds: readonly OpenRound[];
};

type JournalOptions = {
  readonly scope: 'TAIL' | 'WHOLE';
  /** Checks the audit chain too (I13). */
  readonly chain?: { readonly key: KeyObject; readonly heads: readonly ExportedHead[] } | undefined;
};

/**
 * Checks a tenant's journal against the invariants of the ledger in one snapshot. Stores the
 * discrepancies and holds the members concerned; corrects nothing.
 */
export async function reconcileJournal(
  db: Database,
  tenantId: TenantId,
  { scope, chain }: JournalOptions,
): Promise<JournalReport> {
  const startedAt = new Date();
  const snapshot = await withSnapshot(db, tenantId, async (view) => {
    const to = await readNewestOperation(view, tenantId);
    const from = scope === 'TAIL' ? await findTailStart(view, tenantId) : 0n;
    // Without an earlier run the tail is the whole journal.
    const violations: Discrepancy[] = await checkInvariants(view, tenantId, from > 1n ? from : 0n);
    const verdict =
      chain && (await verifyChain(view, tenantId, { ...chain, sealableSince: startOfProcess() }));
    const chainFaults: Discrepancy[] = (verdict?.faults ?? []).map((subject) => ({
      kind: 'chain',
      rule: 'I13 the journal matches its signed blocks',
      subject,
      member: null,
    }));
    return {
      from,
      to,
      discrepancies: [...violations, ...chainFaults],
      openRounds: await readStaleRounds(view, tenantId),
      blocks: verdict?.blocks ?? null,
    };
  });
  const { from, to, discrepancies, openRounds, blocks } = snapshot;
  const run: ReconciliationRun = {
    scope,
    vendor: null,
    from,
    to,
    startedAt,
    figures: { openRounds: openRounds.length, ...(blocks !== null && { blocks }) },
    discrepancies,
  };
  return {
    ...run,
    id: await db.transaction(tenantId, (tx) => insertRun(tx, tenantId, run)),
    openRounds,
  };
}

/** Reads in one snapshot, with timeouts for a whole journal. */
async function withSnapshot<Value>(
  db: Database,
  tenantId: TenantId,
  work: (view: Db) => Promise<Value>,
): Promise<Value> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(
      `begin isolation level repeatable read read only;
      set local statement_timeout = '10min';
      set local idle_in_transaction_session_timeout = '1min';
      set local work_mem = '64MB';
      select set_config('app.tenant', '${tenantId}', true)`,
    );
    return await work(queries(client));
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    await client.query('rollback').catch((fault: Error) => {
      broken = fault;
    });
    client.release(broken);
  }
}
