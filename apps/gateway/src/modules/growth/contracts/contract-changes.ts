import { ApiError } from '@parlour/contract';
import {
  type AgentContractTier,
  findEndedBelow,
  findHigherBelow,
  isAtMost,
} from '@parlour/contract/agent-contracts';
import type { ContractEndReason } from '@parlour/contract/states/agent-contracts';
import type { Db } from '@parlour/database';

import { writeAudit } from '../../../db/audit.ts';
import type { AuditAction } from '../../../db/audit-events.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { ContractRules } from '../../platform/settings/module.ts';
import { createContractNotices, type ContractNotices } from './contract-notices.ts';
import { nextPeriodStart } from './contract-period.ts';
import {
  type ContractRow,
  decideVersion,
  endVersion,
  insertEvent,
  insertVersion,
  readStandingBelow,
  lockVersions,
  readClock,
  readStandingTerms,
  type StandingRow,
  type VersionRow,
} from './contract-repository.ts';
import { fromStoredTiers, hashTerms, readCeiling, type StoredTier } from './contract-terms.ts';

/** The actor of a change to contracts, and the brand it is made in. */
export type Change = {
  readonly tenantId: TenantId;
  readonly timeZone: string;
  /** As the audit trail names it: `member:17`, `operator:3`, `job:contracts`. */
  readonly actor: string;
  readonly requestId: string;
};

const isStanding = (version: VersionRow): boolean =>
  version.state === 'ACCEPTED' && !version.isTermination && version.effectiveTo === null;

/** A contract as it is found behind the locks. */
export type LockedContract = {
  readonly contract: ContractRow;
  readonly now: Date;
  /** From when on changes count. */
  readonly boundary: Date;
  /** Accepted and without an end. */
  readonly standing: VersionRow | undefined;
  /** Waits for an answer. */
  readonly offer: VersionRow | undefined;
  readonly versions: readonly VersionRow[];
};

/** Locks the versions of a contract; the lock of the tenant's contracts is held already. */
export async function lockContract(
  tx: Db,
  { tenantId, timeZone }: Pick<Change, 'tenantId' | 'timeZone'>,
  contract: ContractRow,
): Promise<LockedContract> {
  const versions = await lockVersions(tx, tenantId, contract.id);
  const now = await readClock(tx);
  const isOpen = ({ state, expiresAt }: VersionRow) => state === 'OFFERED' && expiresAt > now;
  return {
    contract,
    now,
    boundary: nextPeriodStart(contract.period, timeZone, now),
    standing: versions.find(isStanding),
    offer: versions.find(isOpen),
    versions,
  };
}

const record = async (
  tx: Db,
  { tenantId, actor, requestId }: Change,
  action: AuditAction,
  { publicId, agent }: Pick<ContractRow, 'publicId' | 'agent'>,
  detail: object,
): Promise<void> => {
  await writeAudit(tx, tenantId, {
    actor,
    action,
    subject: `member:${agent}`,
    requestId,
    detail: { contract: publicId, ...detail },
  });
};

type OfferTerms = {
  readonly tiers: readonly AgentContractTier[];
  readonly stored: readonly StoredTier[];
};

/** Refuses terms that are higher than what their payer is paid itself; the brand pays any. */
export async function isAllowedByPayer(
  tx: Db,
  tenantId: TenantId,
  { payer, ...subject }: Pick<ContractRow, 'payer' | 'kind' | 'product' | 'period'>,
  tiers: readonly AgentContractTier[],
): Promise<boolean> {
  if (payer === null) return true;
  const own = await readStandingTerms(tx, tenantId, payer, subject);
  return own?.terms ? isAtMost(subject.kind, tiers, fromStoredTiers(own.terms)) : false;
}

/** Offers terms (null: the end of the contract) and writes the agent a message. */
export async function makeOffer(
  tx: Db,
  change: Change,
  locked: LockedContract,
  terms: OfferTerms | null,
  rules: ContractRules,
): Promise<void> {
  const { contract, offer, standing, versions } = locked;
  const { tenantId, actor } = change;
  if (offer) throw new ApiError('contract_offer_open');
  if (!terms && !standing) throw new ApiError('contract_not_standing');
  if (terms && !(await isAllowedByPayer(tx, tenantId, contract, terms.tiers)))
    throw new ApiError('contract_above_own');
  // One that ran out a moment ago is closed before the next begins.
  for (const old of versions.filter(({ state }) => state === 'OFFERED'))
    await closeOffer(tx, change, locked, old, 'EXPIRED');
  const number = (versions[0]?.number ?? 0) + 1;
  const policies = { cascade: rules.cascade, carry: rules.carry };
  const stored = terms?.stored ?? null;
  const { kind, product, period } = contract;
  const version = await insertVersion(tx, tenantId, {
    contract: contract.id,
    number,
    isTermination: stored === null,
    terms: stored,
    termsHash: hashTerms({
      contract: contract.publicId,
      number,
      kind,
      product,
      period,
      terms: stored,
      ...policies,
    }),
    ...policies,
    actor,
    offerDays: rules.offerDays,
  });
  await insertEvent(tx, tenantId, version.id, 'OFFERED', actor);
  await record(tx, change, 'contract.offered', contract, {
    number,
    isTermination: stored === null,
  });
  const notices = createContractNotices(contract.kind);
  notices.offered(contract, version.expiresAt, stored === null);
  await notices.send(tx, tenantId);
}

const closings = {
  REJECTED: { action: 'contract.rejected' },
  WITHDRAWN: { action: 'contract.withdrawn' },
  EXPIRED: { action: 'contract.expired' },
} as const;

/** Closes an offer without an acceptance. */
export async function closeOffer(
  tx: Db,
  change: Change,
  { contract }: Pick<LockedContract, 'contract'>,
  offer: VersionRow,
  state: keyof typeof closings,
): Promise<void> {
  const { tenantId, actor } = change;
  await decideVersion(tx, tenantId, offer.id, state, null);
  await insertEvent(tx, tenantId, offer.id, state, actor);
  await record(tx, change, closings[state].action, contract, { number: offer.number });
  const notices = createContractNotices(contract.kind);
  notices.closed(contract, state);
  await notices.send(tx, tenantId);
}

/** Finds the effects that a change of an agent's terms (null: none any more) has below it. */
export async function findBelow(
  tx: Db,
  tenantId: TenantId,
  contract: ContractRow,
  version: Pick<VersionRow, 'cascade'>,
  terms: readonly StoredTier[] | null,
) {
  const rows = await readStandingBelow(tx, tenantId, contract.agent, contract);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const below = {
    kind: contract.kind,
    agent: contract.agent as bigint,
    terms: terms && fromStoredTiers(terms),
    contracts: rows.map(({ id, agent, payer, terms: tiers }) => ({
      id,
      agent: agent as bigint,
      payer: payer as bigint | null,
      tiers: fromStoredTiers(tiers ?? []),
    })),
  };
  const toRows = (found: readonly { readonly id: bigint }[]): StandingRow[] =>
    found.flatMap(({ id }) => byId.get(id) ?? []);
  return {
    ends: toRows(findEndedBelow(version.cascade, below)),
    blockedBy: toRows(findHigherBelow(version.cascade, below)),
  };
}

/** Ends what stands and takes back what is offered of a contract. */
async function endStanding(
  tx: Db,
  change: Change,
  notices: ContractNotices,
  ended: Pick<ContractRow, 'id' | 'publicId' | 'agent' | 'agentName' | 'payer'>,
  at: Date,
  reason: ContractEndReason,
): Promise<void> {
  const { tenantId, actor } = change;
  const versions = await lockVersions(tx, tenantId, ended.id);
  for (const version of versions) {
    if (version.state === 'OFFERED' && reason !== 'TERMINATED') {
      await decideVersion(tx, tenantId, version.id, 'WITHDRAWN', null);
      await insertEvent(tx, tenantId, version.id, 'WITHDRAWN', 'rule', { reason });
    }
    if (!isStanding(version)) continue;
    await endVersion(tx, tenantId, version.id, at, reason);
    await insertEvent(tx, tenantId, version.id, 'ENDED', actor, { reason });
    await record(tx, change, 'contract.ended', ended, { number: version.number, reason, at });
    notices.ended(ended, at);
  }
}

/**
 * Accepts an offer behind the locks: the new terms count from the next period on, what stood
 * before ends there, and so does what the policy ends below. Refused where the payer's own contract
 * no longer allows the terms, or a contract below would stay and be higher.
 */
export async function acceptOffer(
  tx: Db,
  change: Change,
  { contract, standing, boundary }: LockedContract,
  offer: VersionRow,
  rules: ContractRules,
): Promise<void> {
  const { tenantId, actor } = change;
  const tiers = offer.terms && fromStoredTiers(offer.terms);
  const ceiling = BigInt(readCeiling(contract.kind, rules));
  const isTooHigh = offer.terms?.some(({ rate = 0, winRate = 0, lossRate = 0 }) =>
    [rate, winRate, lossRate].some((each) => BigInt(each) > ceiling),
  );
  if (tiers && (isTooHigh || !(await isAllowedByPayer(tx, tenantId, contract, tiers))))
    throw new ApiError('contract_above_own');
  if (!tiers && !standing) throw new ApiError('contract_offer_closed');
  const { ends, blockedBy } = await findBelow(tx, tenantId, contract, offer, offer.terms);
  if (blockedBy.length > 0) throw new ApiError('contract_downline_higher');

  const notices = createContractNotices(contract.kind);
  if (standing) {
    const reason = tiers ? 'REPLACED' : 'TERMINATED';
    await endVersion(tx, tenantId, standing.id, boundary, reason);
    await insertEvent(tx, tenantId, standing.id, 'ENDED', actor, { reason });
  }
  await decideVersion(tx, tenantId, offer.id, 'ACCEPTED', tiers ? boundary : null);
  await insertEvent(tx, tenantId, offer.id, 'ACCEPTED', actor, { from: boundary.toISOString() });
  await record(tx, change, 'contract.accepted', contract, {
    number: offer.number,
    from: boundary,
    ends: ends.map(({ publicId }) => publicId),
  });
  notices.accepted(contract);
  for (const below of ends) await endStanding(tx, change, notices, below, boundary, 'OUTRANKED');
  await notices.send(tx, tenantId);
}

/** Ends a contract with its running period, and every one below it. */
export async function endContract(
  tx: Db,
  change: Change,
  { contract, boundary, standing }: LockedContract,
  reason: Extract<ContractEndReason, 'AGENT' | 'OPERATOR' | 'MOVED' | 'CLOSED'>,
): Promise<void> {
  if (!standing) throw new ApiError('contract_not_standing');
  const notices = createContractNotices(contract.kind);
  const { ends } = await findBelow(tx, change.tenantId, contract, standing, null);
  await endStanding(tx, change, notices, contract, boundary, reason);
  for (const below of ends) await endStanding(tx, change, notices, below, boundary, 'OUTRANKED');
  await notices.send(tx, change.tenantId);
}
