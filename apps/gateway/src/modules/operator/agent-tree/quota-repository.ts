import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { QuotaKind } from '../../identity/registration/module.ts';

/** The quota that an operator has set for one agent; null: as in the brand's setting. */
type OwnQuota = Readonly<Record<QuotaKind, number | null>>;

export const readOwnQuota = async (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
): Promise<OwnQuota> =>
  (await tx.one<OwnQuota>(
    'ops-quota-read',
    `select members, agents, links from agent_quota
     where tenant = $1 and agent = $2 for update`,
    [tenantId, agent],
  )) ?? { members: null, agents: null, links: null };

export const writeOwnQuota = (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  { members, agents, links, by }: OwnQuota & { readonly by: string },
): Promise<number> =>
  tx.exec(
    'ops-quota-write',
    `insert into agent_quota (tenant, agent, members, agents, links, changed_by)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (tenant, agent) do update set members = excluded.members,
       agents = excluded.agents, links = excluded.links, changed_by = excluded.changed_by,
       changed_at = clock_timestamp()`,
    [tenantId, agent, members, agents, links, by],
  );
