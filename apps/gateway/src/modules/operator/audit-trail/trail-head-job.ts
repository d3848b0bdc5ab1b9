import type { KeyObject } from 'node:crypto';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import { openHeadFile } from '../../money/audit/module.ts';
import type { Job } from '../../platform/jobs/module.ts';
import { readTrailHead, signTrailHead } from './sealed-trail.ts';

type TrailHeadJobDeps = {
  readonly db: Database;
  readonly key: KeyObject;
  readonly dataDir: string;
  /** Jobs belong to tenants; the trail belongs to none, so it is done with this one's. */
  readonly firstTenant: TenantId | undefined;
};

/** The name of the trail's file beside those of the brands. */
export const TRAIL_FILE = 'console';

/** Exports the newest row of the operators' audit trail every minute, signed. */
export const createTrailHeadJob = ({ db, key, dataDir, firstTenant }: TrailHeadJobDeps): Job => ({
  name: 'operator-audit-head',
  interval: 60,
  onMissed: 'runOnce',
  runUnderLease: async ({ tenantId }) => {
    if (tenantId !== firstTenant) return {};
    const file = openHeadFile(dataDir, TRAIL_FILE);
    const head = await readTrailHead(db.raw);
    const exported = BigInt(file.read().at(-1)?.block ?? 0);
    if (!head || head.id <= exported) return { head: String(exported) };
    file.append(signTrailHead(head, key));
    return { head: String(head.id) };
  },
});
