import type { CascadePolicy } from '@parlour/contract/agent-contracts';
import type {
  ContractEndReason,
  contractEventActions,
  ContractState,
} from '@parlour/contract/states/agent-contracts';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { StoredTier, Subject } from './contract-terms.ts';

/** A contract with its parties. */
export type ContractRow = Subject & {
  readonly id: bigint;
  readonly publicId: string;
  /** Null: the brand pays. */
  readonly payer: MemberId | null;
  readonly agent: MemberId;
  readonly agentName: string;
  /** The upline of the agent today. */
  readonly upline: MemberId | null;
};

export type VersionRow = {
  readonly id: bigint;
  readonly contract: bigint;
  readonly number: number;
  readonly state: ContractState;
  readonly isTermination: boolean;
  readonly terms: readonly StoredTier[] | null;
  readonly termsHash: Buffer;
  readonly cascade: CascadePolicy;
  readonly carry: 'CARRY' | 'ZERO';
  readonly offeredAt: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
  readonly effectiveFrom: Date | null;
  readonly effectiveTo: Date | null;
  readonly endReason: ContractEndReason | null;
};

export const CONTRACT = `c.id, c.public_id as "publicId", c.payer, c.agent, c.kind, c.product,
  c.period, a.username as "agentName", a.upline`;

export const VERSION_COLUMNS = `v.id, v.contract, v.number, v.state,
  v.is_termination as "isTermination", v.terms, v.terms_hash as "termsHash", v.cascade, v.carry,
  v.offered_at as "offeredAt", v.expires_at as "expiresAt", v.decided_at as "decidedAt",
  v.effective_from as "effectiveFrom", v.effective_to as "effectiveTo",
  v.end_reason as "endReason"`;

/**
 * Changes of contracts and moves in the tree follow each other within a tenant: what may be offered
 * and what ends below depend on contracts of several agents. Taken before every other lock.
 */
export const lockContracts = (tx: Db, tenantId: TenantId): Promise<unknown> =>
  tx.one('contract-lock', `select pg_advisory_xact_lock(hashtext('agent-tree'), $1)::text`, [
    tenantId,
  ]);

/** The database's clock: periods, offers and ends are decided by it. */
export async function readClock(tx: Db): Promise<Date> {
  const row = await tx.one<{ now: Date }>('contract-clock', 'select clock_timestamp() as now', []);
  if (!row) throw new Error('no clock');
  return row.now;
}

/** A contract by its public id. */
export const findContract = (
  tx: Db,
  tenantId: TenantId,
  publicId: string,
): Promise<ContractRow | undefined> =>
  tx.one<ContractRow>(
    'contract-of-id',
    `select ${CONTRACT} from contract c join member a on a.tenant = c.tenant and a.id = c.agent
     where c.tenant = $1 and c.public_id = $2`,
    [tenantId, publicId],
  );

/** The contracts of some agent that its upline of today pays, and which stand or have offers. */
export const readContractsOfAgent = (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
): Promise<ContractRow[]> =>
  tx.many<ContractRow>(
    'contracts-of-agent',
    `select ${CONTRACT} from contract c join member a on a.tenant = c.tenant and a.id = c.agent
     where c.tenant = $1 and c.agent = $2 order by c.id`,
    [tenantId, agent],
  );

/** The contract of a payer and an agent about one subject; made where there is none. */
export async function requireContract(
  tx: Db,
  tenantId: TenantId,
  { payer, agent }: Pick<ContractRow, 'payer' | 'agent'>,
  { kind, product, period }: Subject,
): Promise<ContractRow> {
  await tx.exec(
    'contract-make',
    `insert into contract (tenant, payer, agent, kind, product, period)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [tenantId, payer, agent, kind, product, period],
  );
  const row = await tx.one<ContractRow>(
    'contract-of-parties',
    `select ${CONTRACT} from contract c join member a on a.tenant = c.tenant and a.id = c.agent
     where c.tenant = $1 and c.payer is not distinct from $2 and c.agent = $3 and c.kind = $4
       and c.product = $5 and c.period = $6`,
    [tenantId, payer, agent, kind, product, period],
  );
  if (!row) throw new Error('a contract was not stored');
  return row;
}

/** The newest versions of a contract, locked for a decision. */
export const lockVersions = (tx: Db, tenantId: TenantId, contract: bigint): Promise<VersionRow[]> =>
  tx.many<VersionRow>(
    'contract-versions-lock',
    `select ${VERSION_COLUMNS} from contract_version v
     where v.tenant = $1 and v.contract = $2 order by v.number desc limit 100 for update`,
    [tenantId, contract],
  );

/** Terms that were accepted and have no end, of an agent paid by its upline of today. */
export const readStandingTerms = (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  { kind, product, period }: Subject,
): Promise<{ readonly terms: readonly StoredTier[] | null } | undefined> =>
  tx.one(
    'contract-standing',
    `select v.terms from contract c
     join member a on a.tenant = c.tenant and a.id = c.agent
     join contract_version v on v.tenant = c.tenant and v.contract = c.id
       and v.state = 'ACCEPTED' and not v.is_termination and v.effective_to is null
     where c.tenant = $1 and c.agent = $2 and c.payer is not distinct from a.upline
       and c.kind = $3 and c.product = $4 and c.period = $5`,
    [tenantId, agent, kind, product, period],
  );

/** A contract that stands somewhere below an agent. */
export type StandingRow = {
  readonly id: bigint;
  readonly publicId: string;
  readonly agent: MemberId;
  readonly agentName: string;
  // Neither is null of what stands below an agent.
  readonly payer: MemberId | null;
  readonly payerName: string;
  readonly version: bigint;
  readonly terms: readonly StoredTier[] | null;
};

/** Every contract of one subject that stands below an agent, at any depth. */
export const readStandingBelow = (
  tx: Db,
  tenantId: TenantId,
  agent: MemberId,
  { kind, product, period }: Subject,
): Promise<StandingRow[]> =>
  tx.many<StandingRow>(
    'contracts-below',
    `with recursive below as (
       select c.id, c.agent, v.id as version from contract c
       join contract_version v on v.tenant = c.tenant and v.contract = c.id
         and v.state = 'ACCEPTED' and not v.is_termination and v.effective_to is null
       where c.tenant = $1 and c.payer = $2 and c.kind = $3 and c.product = $4 and c.period = $5
       union
       select c.id, c.agent, v.id from below b
       join contract c on c.tenant = $1 and c.payer = b.agent and c.kind = $3 and c.product = $4
         and c.period = $5
       join contract_version v on v.tenant = c.tenant and v.contract = c.id
         and v.state = 'ACCEPTED' and not v.is_termination and v.effective_to is null)
     select c.id, c.public_id as "publicId", c.agent, a.username as "agentName", c.payer,
       p.username as "payerName", v.id as version, v.terms
     from contract_version v join contract c on c.tenant = v.tenant and c.id = v.contract
     join member a on a.tenant = c.tenant and a.id = c.agent
     join member p on p.tenant = c.tenant and p.id = c.payer
     where v.tenant = $1 and v.id in (select version from below)
     order by v.id`,
    [tenantId, agent, kind, product, period],
  );

export type NewVersion = Pick<
  VersionRow,
  'contract' | 'number' | 'isTermination' | 'terms' | 'termsHash' | 'cascade' | 'carry'
> & { readonly actor: string; readonly offerDays: number };

/** Stores an offer; it waits for its answer from now on. */
export async function insertVersion(
  tx: Db,
  tenantId: TenantId,
  given: NewVersion,
): Promise<Pick<VersionRow, 'id' | 'expiresAt'>> {
  const row = await tx.one<Pick<VersionRow, 'id' | 'expiresAt'>>(
    'contract-version-offer',
    `insert into contract_version (tenant, contract, number, is_termination, terms, terms_hash,
       cascade, carry, offered_by, expires_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9,
       clock_timestamp() + make_interval(days => $10))
     returning id, expires_at as "expiresAt"`,
    [
      tenantId,
      given.contract,
      given.number,
      given.isTermination,
      given.terms === null ? null : JSON.stringify(given.terms),
      given.termsHash,
      given.cascade,
      given.carry,
      given.actor,
      given.offerDays,
    ],
  );
  if (!row) throw new Error('an offer was not stored');
  return row;
}

/** Decides an offer; accepted terms count from `effectiveFrom` on. */
export const decideVersion = (
  tx: Db,
  tenantId: TenantId,
  version: bigint,
  state: Exclude<ContractState, 'OFFERED'>,
  effectiveFrom: Date | null,
): Promise<number> =>
  tx.exec(
    'contract-version-decide',
    `update contract_version set state = $3, decided_at = clock_timestamp(), effective_from = $4
     where tenant = $1 and id = $2 and state = 'OFFERED'`,
    [tenantId, version, state, effectiveFrom],
  );

/** Ends accepted terms; those that had not begun never count. */
export const endVersion = (
  tx: Db,
  tenantId: TenantId,
  version: bigint,
  at: Date,
  reason: ContractEndReason,
): Promise<number> =>
  tx.exec(
    'contract-version-end',
    `update contract_version set effective_to = greatest($3::timestamptz, effective_from),
       end_reason = $4
     where tenant = $1 and id = $2 and effective_to is null`,
    [tenantId, version, at, reason],
  );

/** Adds to the history of a version. */
export const insertEvent = (
  tx: Db,
  tenantId: TenantId,
  version: bigint,
  action: (typeof contractEventActions)[number],
  actor: string,
  detail: Readonly<Record<string, string>> = {},
): Promise<number> =>
  tx.exec(
    'contract-event',
    `insert into contract_event (tenant, version, action, actor, detail)
     values ($1, $2, $3, $4, $5::jsonb)`,
    [tenantId, version, action, actor, JSON.stringify(detail)],
  );

/** Offers whose time is over, the oldest first. */
export const readExpired = (
  tx: Db,
  tenantId: TenantId,
  limit: number,
): Promise<{ readonly contract: string; readonly version: bigint }[]> =>
  tx.many(
    'contract-expired',
    `select c.public_id as contract, v.id as version from contract_version v
     join contract c on c.tenant = v.tenant and c.id = v.contract
     where v.tenant = $1 and v.state = 'OFFERED' and v.expires_at <= clock_timestamp()
     order by v.expires_at limit $2`,
    [tenantId, limit],
  );

/** An agent directly below another one, or at the top, that a contract can be offered to. */
export type Party = { readonly id: MemberId; readonly publicId: string; readonly username: string };

/** An open agent by its public id, directly below a payer (null: the brand). */
export const findDownlineAgent = (
  tx: Db,
  tenantId: TenantId,
  payer: MemberId | null,
  publicId: string,
): Promise<Party | undefined> =>
  tx.one<Party>(
    'contract-downline-agent',
    `select m.id, m.public_id as "publicId", m.username from member m
     where m.tenant = $1 and m.public_id = $3 and m.upline is not distinct from $2
       and m.type like 'agent%' and m.status = 'ACTIVE' and m.book <> 'TRIAL'`,
    [tenantId, payer, publicId],
  );
