import type { KeyObject } from 'node:crypto';

import type { Database } from '../../db/pool.ts';
import { type Db, queries } from '../../db/query.ts';
import type { ExportedHead } from '../audit/head-file.ts';
import { verifyChain } from '../audit/verify.ts';
import { checkInvariants } from '../ledger/invariants.ts';
import type { Finding, Run } from './finding.ts';
import {
  newestOperation,
  type OpenRound,
  staleRounds,
  storeRun,
  tailBegin,
} from './reconciliation-repository.ts';

export type JournalReport = Run & {
  readonly id: bigint;
  readonly openRounds: readonly OpenRound[];
};

export type JournalOptions = {
  readonly scope: 'TAIL' | 'WHOLE';
  /** To check the chain too; a whole run without it says nothing about I13. */
  readonly chain?: { readonly key: KeyObject; readonly heads: readonly ExportedHead[] } | undefined;
};

/** Checks the rules of the ledger over a tenant's journal at one moment, stores what it found and holds whom it touches. Corrects nothing. */
export async function reconcileJournal(
  db: Database,
  tenantId: number,
  { scope, chain }: JournalOptions,
): Promise<JournalReport> {
  const startedAt = new Date();
  const seen = await atOneMoment(db, tenantId, async (view) => {
    const to = await newestOperation(view, tenantId);
    const from = scope === 'TAIL' ? await tailBegin(view, tenantId) : 0n;
    // Of a history that nobody has looked at the end is the whole.
    const violations: Finding[] = await checkInvariants(view, tenantId, from > 1n ? from : 0n);
    const verdict = chain && (await verifyChain(view, tenantId, chain));
    const broken: Finding[] = (verdict?.faults ?? []).map((subject) => ({
      drift: 'chain',
      rule: 'I13 the journal is what was sealed',
      subject,
      member: null,
    }));
    return {
      from,
      to,
      findings: [...violations, ...broken],
      openRounds: await staleRounds(view, tenantId),
      blocks: verdict?.blocks ?? null,
    };
  });
  const { from, to, findings, openRounds, blocks } = seen;
  const run: Run = {
    scope,
    vendor: null,
    from,
    to,
    startedAt,
    figures: { openRounds: openRounds.length, ...(blocks !== null && { blocks }) },
    findings,
  };
  return {
    ...run,
    id: await db.transaction(tenantId, (tx) => storeRun(tx, tenantId, run)),
    openRounds,
  };
}

/** Reads in one snapshot, with the patience that a whole history needs. */
async function atOneMoment<Value>(
  db: Database,
  tenantId: number,
  work: (view: Db) => Promise<Value>,
): Promise<Value> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(
      `begin isolation level repeatable read read only; set local statement_timeout = '10min'; set local idle_in_transaction_session_timeout = '1min'; set local work_mem = '64MB'; select set_config('app.tenant', '${tenantId}', true)`,
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
