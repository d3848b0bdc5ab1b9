import type { Database } from '../../../db/pool.ts';
import type { Context } from '../../../request/context.ts';
import { toNetwork } from '../../../security/ip-address.ts';
import { limitWidth } from '../../../security/shared-networks.ts';
import type { ReadSettings } from '../../platform/settings/module.ts';

type LevelDeps = {
  readonly config: { readonly rateLimits: boolean };
  readonly db: Database;
  readonly settings: ReadSettings;
};

/** Reads how hard the human check of an address is, from 0 on (human_check_level). */
export const createLevelReader =
  ({ config, db, settings }: LevelDeps) =>
  async ({ tenantId, ip }: Pick<Context, 'tenantId' | 'ip'>): Promise<number> => {
    if (!config.rateLimits) return 0;
    const width = limitWidth(ip, await settings(tenantId));
    const row = await db.transaction(tenantId, (tx) =>
      tx.one<{ level: number }>(
        'human-level',
        'select human_check_level($1::smallint, $2, $3::int) as level',
        [tenantId, toNetwork(ip), width],
      ),
    );
    return row?.level ?? 0;
  };
