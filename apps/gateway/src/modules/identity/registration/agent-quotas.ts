import { ApiError } from '@parlour/contract';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

const quotaKinds = ['members', 'agents', 'links'] as const;
export type QuotaKind = (typeof quotaKinds)[number];

/** The number of each that an agent is allowed to have where an operator has set nothing else. */
export type QuotaRules = {
  readonly maxMembers: number;
  readonly maxAgents: number;
  readonly maxLinks: number;
};

/**
 * The number that an agent has of a kind, and is allowed to have; `own`: the number that an
 * operator has set for it alone.
 */
type AgentQuota = {
  readonly used: number;
  readonly allowed: number;
  readonly own: number | null;
};

type QuotaRow = {
  readonly [Kind in QuotaKind]: number;
} & { readonly [Kind in QuotaKind as `own_${Kind}`]: number | null };

/**
 * Reads the numbers that an agent has and is allowed to have: members and agents directly under it
 * whose accounts are not closed, whichever way they came, and open links.
 */
export async function readQuotas(
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  rules: QuotaRules,
): Promise<Readonly<Record<QuotaKind, AgentQuota>>> {
  const row = await tx.one<QuotaRow>(
    'agent-quotas',
    `select d.members, d.agents, l.links, q.members as own_members, q.agents as own_agents,
       q.links as own_links
     from (select count(*) filter (where m.type = 'member')::int as members,
         count(*) filter (where m.type like 'agent%')::int as agents
       from member m where m.tenant = $1 and m.upline = $2 and m.status <> 'CLOSED') d
     cross join (select count(*)::int as links from affiliate_link o
       where o.tenant = $1 and o.agent = $2 and o.active and o.kind <> 'REFERRAL'
         and (o.ends_at is null or o.ends_at > clock_timestamp())) l
     left join agent_quota q on q.tenant = $1 and q.agent = $2`,
    [tenantId, agent],
  );
  if (!row) throw new Error('no quotas');
  const quota = (used: number, own: number | null, general: number): AgentQuota => ({
    used,
    own,
    allowed: own ?? general,
  });
  return {
    members: quota(row.members, row.own_members, rules.maxMembers),
    agents: quota(row.agents, row.own_agents, rules.maxAgents),
    links: quota(row.links, row.own_links, rules.maxLinks),
  };
}

/**
 * Locks and reads the number that an agent has and is allowed to have of a kind. What is asked for
 * at the same time waits for the end of this transaction; taken before the lock of the tree.
 */
export async function lockQuota(
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  kind: QuotaKind,
  rules: QuotaRules,
): Promise<AgentQuota> {
  await tx.one(
    'agent-quota-lock',
    `select pg_advisory_xact_lock(
       hashtextextended('agent-quota', $1::bigint * 4294967296 + $2::bigint))::text`,
    [tenantId, agent],
  );
  return (await readQuotas(tx, tenantId, agent, rules))[kind];
}

/** Refuses one more account under an agent that has as many of its kind as it may. */
export async function requireQuota(
  ...[tx, tenantId, agent, kind, rules]: Parameters<typeof lockQuota>
): Promise<void> {
  const { used, allowed } = await lockQuota(tx, tenantId, agent, kind, rules);
  if (used >= allowed) throw new ApiError('agent_quota', { kind, allowed });
}
