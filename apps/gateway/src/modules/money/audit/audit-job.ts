import { setTimeout as pause } from 'node:timers/promises';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { Job } from '../../platform/jobs/module.ts';
import { readBlockHash, readHead } from './audit-repository.ts';
import { deriveSigningKey } from './block.ts';
import { type HeadFile, openHeadFile } from './head-file.ts';
import { appendBlocks } from './append-blocks.ts';

/** A run of one tenant ends after this time; the next run continues. */
const MAX_RUN_MS = 4000;
/** The pause after each chunk, as a multiple of the chunk's own duration: bets go first. */
const PAUSE_FACTOR = 4;
/** The database ends a transaction that idles longer than five seconds. */
const MAX_PAUSE_MS = 1000;

type AuditJobDeps = {
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly dataDir: string;
  readonly tenants: readonly {
    readonly tenantId: TenantId;
    readonly tenant: { readonly code: string };
  }[];
  readonly minAgeSeconds?: number;
};

/** Appends blocks to the audit chain every five seconds and exports its head. */
export function createAuditJob({
  db,
  masterKey,
  dataDir,
  tenants,
  minAgeSeconds,
}: AuditJobDeps): Job {
  const key = deriveSigningKey(masterKey);
  const codes = new Map(tenants.map(({ tenantId, tenant }) => [tenantId, tenant.code]));
  const exportHead = createHeadExport(db, (tenantId) =>
    openHeadFile(dataDir, codes.get(tenantId) ?? String(tenantId)),
  );
  return {
    name: 'audit-blocks',
    interval: 5,
    onMissed: 'runOnce',
    runUnderLease: async ({ tenantId }) => {
      let blocks = 0;
      for (const startedAt = performance.now(); performance.now() - startedAt < MAX_RUN_MS;) {
        const made = await db.transaction(tenantId, (tx) =>
          appendBlocks(tx, tenantId, {
            key,
            maxBlocks: 1,
            pause: createProportionalPause(PAUSE_FACTOR),
            ...(minAgeSeconds !== undefined && { minAgeSeconds }),
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

/**
 * A pause that lasts `factor` times as long as the work since the pause before, at most a second.
 */
export function createProportionalPause(factor: number): () => Promise<void> {
  let workBegan = performance.now();
  return async () => {
    await pause(Math.min((performance.now() - workBegan) * factor, MAX_PAUSE_MS));
    workBegan = performance.now();
  };
}

/**
 * Appends the newest head to the tenant's file. Throws when the database does not contain the last
 * exported head: then its chain was cut, or it is another database.
 */
function createHeadExport(
  db: Database,
  fileOf: (tenantId: TenantId) => HeadFile,
): (tenantId: TenantId) => Promise<void> {
  const exportedByTenant = new Map<TenantId, bigint>();
  return async (tenantId) => {
    const file = fileOf(tenantId);
    if (!exportedByTenant.has(tenantId)) {
      const exported = file.read().at(-1);
      const stored =
        exported &&
        (await db.transaction(tenantId, (tx) =>
          readBlockHash(tx, tenantId, BigInt(exported.block)),
        ));
      if (exported && stored?.toString('hex') !== exported.hash)
        throw new Error(
          `${file.path} ends with block ${exported.block}, which the database does not contain: ` +
            'the chain was cut or the database is another. See npm run audit -- verify.',
        );
      exportedByTenant.set(tenantId, BigInt(exported?.block ?? 0));
    }
    const head = await db.transaction(tenantId, (tx) => readHead(tx, tenantId));
    if (!head || head.number <= (exportedByTenant.get(tenantId) ?? 0n)) return;
    file.append(head);
    exportedByTenant.set(tenantId, head.number);
  };
}
