import type { Db } from '../../db/query.ts';

/** An agent's link as the table has it. */
export type LinkRow = {
  readonly code: string;
  readonly kind: 'MEMBER' | 'AGENT';
  readonly is_open: boolean;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly came: number;
};

const COLUMNS = `l.code, l.kind, l.active and l.starts_at <= clock_timestamp() and (l.ends_at is null or l.ends_at > clock_timestamp()) as is_open, l.starts_at, l.ends_at,
  (select count(*)::int from registration r where r.tenant = l.tenant and r.affiliate_link = l.id) as came`;

/** The links of one agent, newest first. */
export const readLinks = (db: Db, tenantId: number, agent: bigint): Promise<LinkRow[]> =>
  db.many(
    'agent-links',
    `select ${COLUMNS} from affiliate_link l where l.tenant = $1 and l.agent = $2 order by l.id desc limit 200`,
    [tenantId, agent],
  );

/** Opens a link, unless the code is taken or the agent has its fill of open ones. */
export const insertLink = (
  db: Db,
  tenantId: number,
  {
    agent,
    kind,
    code,
    endsAt,
    most,
  }: {
    readonly agent: bigint;
    readonly kind: LinkRow['kind'];
    readonly code: string;
    readonly endsAt: Date | null;
    readonly most: number;
  },
): Promise<LinkRow | undefined> =>
  db.one(
    'agent-link-open',
    `insert into affiliate_link as l (tenant, code, kind, agent, ends_at) select $1, $2, $3, $4, $5
     where (select count(*) from affiliate_link o where o.tenant = $1 and o.agent = $4 and o.active) < $6
     on conflict (tenant, code_key) do nothing returning ${COLUMNS}`,
    [tenantId, code, kind, agent, endsAt, most],
  );

/** How many links of an agent are open. */
export const countLinks = async (db: Db, tenantId: number, agent: bigint): Promise<number> =>
  (
    await db.one<{ open: number }>(
      'agent-links-open',
      'select count(*)::int as open from affiliate_link where tenant = $1 and agent = $2 and active',
      [tenantId, agent],
    )
  )?.open ?? 0;

/** Ends a link of this agent and of nobody else; answers whether there was one. */
export const endLink = async (
  db: Db,
  tenantId: number,
  agent: bigint,
  code: string,
): Promise<boolean> =>
  (await db.exec(
    'agent-link-end',
    'update affiliate_link set active = false where tenant = $1 and agent = $2 and code_key = lower($3) and active',
    [tenantId, agent, code],
  )) > 0;

export type RegisteredRow = {
  readonly username: string;
  readonly type: number;
  readonly code: string;
  readonly created_at: Date;
};

/** Who came by an agent's links. */
export const readRegistered = (db: Db, tenantId: number, agent: bigint): Promise<RegisteredRow[]> =>
  db.many(
    'agent-registered',
    `select m.username, m.type, l.code, m.created_at from affiliate_link l join registration r on r.tenant = l.tenant and r.affiliate_link = l.id
     join member m on m.tenant = r.tenant and m.id = r.member where l.tenant = $1 and l.agent = $2 order by m.id desc limit 200`,
    [tenantId, agent],
  );

/** The first password is somebody else's choice: its owner makes another before anything else. */
export const requireNewPassword = (db: Db, tenantId: number, member: bigint): Promise<number> =>
  db.exec(
    'agent-password-due',
    'update member set must_change_password = true where tenant = $1 and id = $2',
    [tenantId, member],
  );
