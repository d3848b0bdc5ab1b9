import { createPool } from '../../db/pool.ts';
import type { TenantId } from '../../domain/ids.ts';
import {
  deriveSigningKey,
  openHeadFile,
  toVerificationKey,
  verifyChain,
} from '../../modules/money/audit/module.ts';
import { checkInvariants } from '../../modules/money/ledger/module.ts';
import { TRAIL_FILE, verifyTrail } from '../../modules/operator/audit-trail/module.ts';

/** The scope of a verification, and its faults; `faults` is empty where nothing is wrong. */
export type BooksReport = {
  readonly brands: number;
  readonly operations: number;
  readonly blocks: number;
  readonly trailRows: number;
  readonly faults: readonly string[];
};

type BooksOptions = {
  /** The database as the owner of its tables. */
  readonly url: string;
  readonly masterKey: Buffer;
  /** The folder with the exported heads. */
  readonly dataDir: string;
  /**
   * The time at which the database was last written to: operations that were young then were not
   * sealed yet.
   */
  readonly asOf: Date;
};

/**
 * The maximum time in seconds for which a running gateway can leave an operation without a block.
 */
const SEALING_SECONDS = 600;

/** A whole journal is read at once. */
const STATEMENT_TIMEOUT_MS = 30 * 60_000;

/**
 * Checks a database that is not written to, as after a restore: the rules of the ledger, the signed
 * chain over each brand's journal, and the operators' audit trail, with the heads that were
 * exported.
 */
export async function verifyBooks(options: BooksOptions): Promise<BooksReport> {
  const { url, masterKey, dataDir, asOf } = options;
  const key = toVerificationKey(deriveSigningKey(masterKey));
  const overdueSeconds = Math.ceil((Date.now() - asOf.getTime()) / 1000) + SEALING_SECONDS;
  const db = createPool({ url, max: 1, statementTimeoutMs: STATEMENT_TIMEOUT_MS });
  try {
    const brands = await db.raw.many<{ id: TenantId; code: string }>(
      'operator-all-tenants',
      'select id, code from tenant order by code',
    );
    const faults: string[] = [];
    let [operations, blocks] = [0, 0];
    for (const { id, code } of brands) {
      const heads = openHeadFile(dataDir, code).read();
      const [violations, chain] = await db.transaction(id, async (tx) => [
        await checkInvariants(tx, id),
        await verifyChain(tx, id, { key, heads, overdueSeconds }),
      ]);
      operations += chain.operations;
      blocks += chain.blocks;
      faults.push(
        ...violations.map(({ rule, subject }) => `${code}: ${subject}: ${rule}`),
        ...chain.faults.map((fault) => `${code}: ${fault}`),
      );
    }
    const trail = await verifyTrail(db.raw, {
      key,
      heads: openHeadFile(dataDir, TRAIL_FILE).read(),
    });
    faults.push(...trail.faults.map((fault) => `operators' audit trail: ${fault}`));
    return { brands: brands.length, operations, blocks, trailRows: Number(trail.rows), faults };
  } finally {
    await db.end();
  }
}
