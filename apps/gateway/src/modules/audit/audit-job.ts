import { setTimeout as pause } from 'node:timers/promises';

import type { Database } from '../../db/pool.ts';
import type { Job } from '../jobs/job.ts';
import { hashOfBlock, readHead } from './audit-repository.ts';
import { auditKey } from './block.ts';
import { type HeadFile, headFile } from './head-file.ts';
import { sealJournal } from './seal.ts';

/** How long a tenant's turn lasts at most; what is left then is sealed in the next. */
const TURN_MS = 4000;
/** How long it rests after each stretch, in times of what the stretch took: bets that came meanwhile go first. */
const RESTS = 4;
/** A transaction that idles longer than five seconds is ended by the database. */
const LONGEST_REST_MS = 1000;

export type AuditJobDeps = {
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly dataDir: string;
  readonly tenants: readonly {
    readonly tenantId: number;
    readonly tenant: { readonly code: string };
  }[];
  readonly settleSeconds?: number;
};

/** Seals what is new in the journal every five seconds and copies the head out of the database. */
export function createAuditJob({
  db,
  masterKey,
  dataDir,
  tenants,
  settleSeconds,
}: AuditJobDeps): Job {
  const key = auditKey(masterKey);
  const codes = new Map(tenants.map(({ tenantId, tenant }) => [tenantId, tenant.code]));
  const exportHead = createExport(db, (tenantId) =>
    headFile(dataDir, codes.get(tenantId) ?? String(tenantId)),
  );
  return {
    kind: 'audit-blocks',
    every: 5,
    missed: 'together',
    work: async ({ tenantId }) => {
      let blocks = 0;
      for (const turn = performance.now(); performance.now() - turn < TURN_MS;) {
        const made = await db.transaction(tenantId, (tx) =>
          sealJournal(tx, tenantId, {
            key,
            most: 1,
            rest: restsBetween(RESTS),
            ...(settleSeconds !== undefined && { settleSeconds }),
          }),
        );
        blocks += made.length;
        if (made.length === 0) break;
      }
      await exportHead(tenantId);
      return { blocks };
    },
  };
}

/** A wait that lasts, each time it is called, some times as long as it is since the one before ended, a second at most. */
export function restsBetween(times: number): () => Promise<void> {
  let began = performance.now();
  return async () => {
    await pause(Math.min((performance.now() - began) * times, LONGEST_REST_MS));
    began = performance.now();
  };
}

/** Adds the newest head to the tenant's file unless it stands there. A database whose chain is not the file's is not written over: somebody must look. */
function createExport(
  db: Database,
  fileOf: (tenantId: number) => HeadFile,
): (tenantId: number) => Promise<void> {
  const last = new Map<number, bigint>();
  return async (tenantId) => {
    const file = fileOf(tenantId);
    if (!last.has(tenantId)) {
      const exported = file.read().at(-1);
      const kept =
        exported &&
        (await db.transaction(tenantId, (tx) => hashOfBlock(tx, tenantId, BigInt(exported.block))));
      if (exported && kept?.toString('hex') !== exported.hash)
        throw new Error(
          `${file.path} ends with block ${exported.block}, and the database has another one or none: the chain was cut or the database is another. See npm run audit -- verify.`,
        );
      last.set(tenantId, BigInt(exported?.block ?? 0));
    }
    const head = await db.transaction(tenantId, (tx) => readHead(tx, tenantId));
    if (!head || head.number <= (last.get(tenantId) ?? 0n)) return;
    file.append(head);
    last.set(tenantId, head.number);
  };
}
