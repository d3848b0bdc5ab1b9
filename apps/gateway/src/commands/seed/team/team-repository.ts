import type { Db } from '@parlour/database';
import type { Category } from '@parlour/tenant';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { SOURCE } from '../history/history-repository.ts';
import type { DemoAgent } from './demo-team.ts';

export type AgentRow = { readonly id: MemberId; readonly username: DemoAgent };

/** Reads those of some demo accounts that are open, by their names. */
export const readAgents = (
  tx: Db,
  tenantId: TenantId,
  usernames: readonly DemoAgent[],
): Promise<AgentRow[]> =>
  tx.many<AgentRow>(
    'team-agents',
    `select m.id, m.username from member m where m.tenant = $1 and m.username = any ($2::text[])
       and m.is_demo and m.status = 'ACTIVE' order by m.id`,
    [tenantId, usernames],
  );

/** Dates the account of an agent, those that stand directly under it, and its links. */
export const dateTeam = (tx: Db, tenantId: TenantId, agent: MemberId, at: Date): Promise<number> =>
  tx.exec(
    'team-date',
    `with links as (update affiliate_link set created_at = $3, starts_at = $3
       where tenant = $1 and agent = $2)
     update member set created_at = $3 where tenant = $1 and $2 in (id, upline)`,
    [tenantId, agent, at],
  );

/** The members directly under an agent, itself included. */
export const readTeamIds = async (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
): Promise<MemberId[]> =>
  (
    await tx.many<{ id: MemberId }>(
      'team-ids',
      'select id from member where tenant = $1 and $2 in (id, upline) order by id',
      [tenantId, agent],
    )
  ).map(({ id }) => id);

/** The open link of an agent by which accounts of a kind register. */
export const findLink = async (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  kind: 'MEMBER' | 'AGENT',
): Promise<bigint | undefined> =>
  (
    await tx.one<{ id: bigint }>(
      'team-link',
      `select id from affiliate_link where tenant = $1 and agent = $2 and kind = $3 and active
       order by id limit 1`,
      [tenantId, agent, kind],
    )
  )?.id;

type DatedRegistration = { readonly member: MemberId; readonly link: bigint };

/** Notes by which links accounts came, when each was opened. */
export const insertRegistrations = (
  tx: Db,
  tenantId: TenantId,
  rows: readonly DatedRegistration[],
  { terms, minimumAge }: { readonly terms: string; readonly minimumAge: number },
): Promise<number> =>
  tx.exec(
    'team-registrations',
    `insert into registration (tenant, member, method, affiliate_link, affiliate_code,
       terms_version, minimum_age, consent_at)
     select $1, m.id, 'USERNAME', l.id, l.code, $4, $5, m.created_at
     from unnest($2::bigint[], $3::bigint[]) as r (member, link)
     join member m on m.tenant = $1 and m.id = r.member
     join affiliate_link l on l.tenant = $1 and l.id = r.link`,
    [tenantId, rows.map(({ member }) => member), rows.map(({ link }) => link), terms, minimumAge],
  );

/** Lets the places of members in the tree begin with their accounts, and not with the seeding. */
export const placeInPast = (
  tx: Db,
  tenantId: TenantId,
  members: readonly MemberId[],
): Promise<number> =>
  tx.exec(
    'team-places',
    `insert into member_closure (tenant, ancestor, descendant, depth, valid_from, valid_to)
     select c.tenant, c.ancestor, c.descendant, c.depth, m.created_at, c.valid_from
     from member_closure c join member m on m.tenant = c.tenant and m.id = c.descendant
     where c.tenant = $1 and c.descendant = any ($2::bigint[]) and c.valid_to = 'infinity'
       and m.created_at < c.valid_from`,
    [tenantId, members],
  );

/**
 * Reads the time at which the history of a brand ends, and whether all of it has been counted for
 * teams.
 */
export const readHistoryEnd = (
  tx: Db,
  tenantId: TenantId,
): Promise<{ readonly endsAt: Date | null; readonly isCounted: boolean | null } | undefined> =>
  tx.one(
    'team-history-end',
    `select max(o.created_at) as "endsAt", (select w.teams_done >= max(o.id)
       from rollup_watermark w where w.tenant = $1) as "isCounted"
     from operation o where o.tenant = $1 and o.source = $2`,
    [tenantId, SOURCE],
  );

/** Checks that an agent has been offered a contract. */
export const hasOffers = async (tx: Db, tenantId: TenantId, agent: MemberId): Promise<boolean> =>
  (
    await tx.one<{ has: boolean }>(
      'team-has-offers',
      `select exists (select from contract c join contract_version v on v.tenant = c.tenant
         and v.contract = c.id where c.tenant = $1 and c.agent = $2) as has`,
      [tenantId, agent],
    )
  )?.has ?? false;

/** The name under which the demo's first operator offers contracts. */
export const findOperator = async (tx: Db): Promise<string> => {
  const row = await tx.one<{ id: number }>(
    'team-operator',
    'select id from operator where is_demo order by id limit 1',
    [],
  );
  if (!row) throw new Error('the demo has no operators');
  return `operator:${row.id}`;
};

type PastVersion = {
  readonly contract: bigint;
  readonly terms: readonly object[];
  readonly hash: Buffer;
  readonly cascade: string;
  readonly carry: string;
  /** The actors who offered and accepted it. */
  readonly actors: readonly [offered: string, accepted: string];
  readonly offeredAt: Date;
  readonly decidedAt: Date;
  readonly effectiveFrom: Date;
  readonly offerDays: number;
};

/** Writes a version that was accepted in the past, with its history. */
export const insertPastVersion = (
  tx: Db,
  tenantId: TenantId,
  version: PastVersion,
): Promise<number> =>
  tx.exec(
    'team-past-version',
    `with v as (
       insert into contract_version (tenant, contract, number, state, terms, terms_hash, cascade,
         carry, offered_by, offered_at, expires_at, decided_at, effective_from)
       values ($1, $2, 1, 'ACCEPTED', $3::jsonb, $4, $5, $6, $7, $9,
         $9::timestamptz + make_interval(days => $12), $10, $11)
       returning id)
     insert into contract_event (tenant, version, action, actor, at, detail)
     select $1, v.id, e.action, e.actor, e.at, e.detail from v cross join (values
       ('OFFERED', $7, $9::timestamptz, '{}'::jsonb),
       ('ACCEPTED', $8, $10::timestamptz, jsonb_build_object('from', $13::text))
     ) as e (action, actor, at, detail)`,
    [
      tenantId,
      version.contract,
      JSON.stringify(version.terms),
      version.hash,
      version.cascade,
      version.carry,
      ...version.actors,
      version.offeredAt,
      version.decidedAt,
      version.effectiveFrom,
      version.offerDays,
      version.effectiveFrom.toISOString(),
    ],
  );

/** Sets rates that count since some days before a moment; returns what was out of bounds. */
export const setPastRebates = (
  tx: Db,
  tenantId: TenantId,
  given: {
    readonly member: MemberId;
    readonly rates: Readonly<Partial<Record<Category, number>>>;
    readonly ceilings: Readonly<Partial<Record<Category, number>>>;
    readonly at: Date;
    readonly days: number;
    readonly actor: string;
  },
): Promise<{ readonly product: string | null }[]> =>
  tx.many(
    'team-rebates',
    `select s.product from tenant t
     cross join lateral set_rebates($1::smallint, $2, $3::jsonb, $4::jsonb,
       ($5::timestamptz at time zone t.time_zone)::date - $6::integer, $7) s where t.id = $1`,
    [
      tenantId,
      given.member,
      JSON.stringify(given.rates),
      JSON.stringify(given.ceilings),
      given.at,
      given.days,
      given.actor,
    ],
  );
