import type { Contract, Reply } from '@parlour/contract';

import type { OwnContract } from './contract-queries.ts';
import type { StandingRow, VersionRow } from './contract-repository.ts';
import { toWireTiers } from './contract-terms.ts';

export type ContractView = Reply<Contract['contracts']['offer']>;
type VersionView = ContractView['latest'];

export const toVersionView = (row: VersionRow): VersionView => ({
  number: row.number,
  state: row.state,
  isTermination: row.isTermination,
  tiers: toWireTiers(row.terms ?? []),
  termsHash: row.termsHash.toString('hex'),
  cascade: row.cascade,
  carriesLoss: row.carry === 'CARRY',
  offeredAt: row.offeredAt.getTime(),
  expiresAt: row.expiresAt.getTime(),
  decidedAt: row.decidedAt?.getTime() ?? null,
  effectiveFrom: row.effectiveFrom?.getTime() ?? null,
  effectiveTo: row.effectiveTo?.getTime() ?? null,
  endReason: row.endReason,
});

const isOpen = ({ state, expiresAt }: VersionRow, now: Date): boolean =>
  state === 'OFFERED' && expiresAt > now;

/** Terms that count at a moment or, where it is later, will: not those that ended before. */
const counts = ({ effectiveFrom, effectiveTo }: VersionRow, at: Date): boolean =>
  effectiveFrom !== null && effectiveFrom <= at && (effectiveTo === null || effectiveTo > at);

/**
 * Selects the version in force now, the next one, and the open offer from a contract's versions.
 */
export const selectVersions = (versions: readonly VersionRow[], now: Date) => ({
  inForce: versions.find((version) => counts(version, now)),
  next: versions.find(
    ({ effectiveFrom, effectiveTo }) =>
      effectiveFrom !== null &&
      effectiveFrom > now &&
      (effectiveTo === null || effectiveTo > effectiveFrom),
  ),
  offer: versions.find((version) => isOpen(version, now)),
});

/** A contract for one of its parties; `versions` are the newest first. */
export function toContractView(
  contract: OwnContract,
  versions: readonly VersionRow[],
  now: Date,
): ContractView {
  const [latest] = versions;
  if (!latest) throw new Error('a contract has no version');
  const { inForce, next, offer } = selectVersions(versions, now);
  const view = (version: VersionRow | undefined) => (version ? toVersionView(version) : null);
  return {
    contractId: contract.publicId,
    kind: contract.kind,
    product: contract.product as ContractView['product'],
    period: contract.period,
    role: contract.role,
    isBrand: contract.isBrand,
    agent: contract.agentName,
    agentId: contract.agentId,
    isCurrent: contract.isCurrent ?? false,
    inForce: view(inForce),
    next: view(next),
    offer: view(offer),
    latest: toVersionView(latest),
  };
}

/** Contracts below that a change touches. */
export const toAffected = (
  rows: readonly StandingRow[],
): Reply<Contract['contracts']['preview']>['ends'] =>
  rows.slice(0, 100).map(({ agentName: agent, payerName: payer, terms }) => ({
    agent,
    payer,
    tiers: toWireTiers(terms ?? []),
  }));
