import type { AccountType } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { RebateRates } from '../rebates/module.ts';

export type LinkRow = {
  readonly code: string;
  readonly kind: 'MEMBER' | 'AGENT';
  readonly is_open: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly registrations: number;
  /** Rates by product, in parts per million. */
  readonly rebates: RebateRates;
};

const LINK_COLUMNS = `l.code, l.kind,
  l.active and l.starts_at <= clock_timestamp()
    and (l.ends_at is null or l.ends_at > clock_timestamp()) as is_open,
  l.starts_at, l.ends_at, l.rebates,
  (select count(*)::int from registration r
    where r.tenant = l.tenant and r.affiliate_link = l.id) as registrations`;

/** The links of one agent, newest first. */
export const readLinks = (db: Db, tenantId: TenantId, agent: MemberId): Promise<LinkRow[]> =>
  db.many(
    'agent-links',
    `select ${LINK_COLUMNS} from affiliate_link l where l.tenant = $1 and l.agent = $2
      and l.kind <> 'REFERRAL' order by l.id desc limit 200`,
    [tenantId, agent],
  );

/** Opens a link, unless the code is taken. */
export const insertLink = (
  db: Db,
  tenantId: TenantId,
  {
    agent,
    kind,
    code,
    endsAt,
    rebates,
  }: {
    readonly agent: MemberId;
    readonly kind: LinkRow['kind'];
    readonly code: string;
    readonly endsAt: Date | null;
    readonly rebates: RebateRates;
  },
): Promise<LinkRow | undefined> =>
  db.one(
    'agent-link-open',
    `insert into affiliate_link as l (tenant, code, kind, agent, ends_at, rebates)
     values ($1, $2, $3, $4, $5, $6::jsonb)
     on conflict (tenant, code_key) do nothing returning ${LINK_COLUMNS}`,
    [tenantId, code, kind, agent, endsAt, JSON.stringify(rebates)],
  );

/** Ends a link of this agent; returns whether there was one. */
export const endLink = async (
  db: Db,
  tenantId: TenantId,
  agent: MemberId,
  code: string,
): Promise<boolean> =>
  (await db.exec(
    'agent-link-end',
    `update affiliate_link set active = false where tenant = $1 and agent = $2
      and code_key = lower($3) and active and kind <> 'REFERRAL'`,
    [tenantId, agent, code],
  )) > 0;

type RegisteredMemberRow = {
  readonly username: string;
  readonly type: AccountType;
  readonly code: string;
  readonly created_at: Date;
};

/**
 * The members who registered with an agent's links, or with the one of a code, and are still in its
 * team. To be read as that agent.
 */
export const readRegisteredMembers = (
  db: Db,
  tenantId: TenantId,
  agent: MemberId,
  {
    code,
    page,
    size,
  }: { readonly code: string | null; readonly page: number; readonly size: number },
): Promise<RegisteredMemberRow[]> =>
  db.many(
    'agent-registered',
    `select m.username, m.type, l.code, m.created_at from affiliate_link l join registration r
     on r.tenant = l.tenant and r.affiliate_link = l.id
     join member m on m.tenant = r.tenant and m.id = r.member where l.tenant = $1 and l.agent = $2
       and ($3::text is null or l.code_key = lower($3))
       order by m.id desc limit $4 offset $5`,
    [tenantId, agent, code, size, (page - 1) * size],
  );

/** The agent chose the first password, so its owner must change it. */
export const requirePasswordChange = (
  db: Db,
  tenantId: TenantId,
  member: MemberId,
): Promise<number> =>
  db.exec(
    'agent-password-due',
    'update member set must_change_password = true where tenant = $1 and id = $2',
    [tenantId, member],
  );
