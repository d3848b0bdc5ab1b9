import type { Database } from '../../../db/pool.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import { createAuditJob } from './audit-job.ts';

export { appendBlocks } from './append-blocks.ts';
export { deriveSigningKey, toVerificationKey } from './block.ts';
export { type ExportedHead, openHeadFile } from './head-file.ts';
export { startOfProcess, verifyChain } from './verify-chain.ts';

export type AuditModuleDeps = {
  readonly config: { readonly dataDir: string };
  readonly db: Database;
  readonly masterKey: Buffer;
  readonly tenancies: TenancyLookup;
};

/** Seals the journal as it grows, so that a later change of it is found. */
export const createAuditModule = ({ config, db, masterKey, tenancies }: AuditModuleDeps) => ({
  jobs: [createAuditJob({ db, masterKey, dataDir: config.dataDir, tenants: tenancies.all })],
});
