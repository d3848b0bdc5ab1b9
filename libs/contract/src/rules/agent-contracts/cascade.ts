import { isAtMost } from './compare-terms.ts';
import type { AgentContractKind, AgentContractTier, CascadePolicy } from './terms.ts';

/** A contract that was accepted and has no end yet, of one kind, product and period. */
export type StandingContract<Id> = {
  readonly id: Id;
  /** The agent that it pays. */
  readonly agent: Id;
  /** The agent who pays it; null: the brand. */
  readonly payer: Id | null;
  readonly tiers: readonly AgentContractTier[];
};

type Below<Id> = {
  readonly kind: AgentContractKind;
  /** The agent whose contract changes. */
  readonly agent: Id;
  /** Its new terms; null: it has no contract any more. */
  readonly terms: readonly AgentContractTier[] | null;
  /** Standing contracts, of which only those below the agent matter. */
  readonly contracts: readonly StandingContract<Id>[];
};

/** All contracts below an agent, the nearest first. */
function listBelow<Id>(
  agent: Id,
  contracts: readonly StandingContract<Id>[],
): StandingContract<Id>[] {
  const direct = contracts.filter(({ payer }) => payer === agent);
  return direct.flatMap((contract) => [contract, ...listBelow(contract.agent, contracts)]);
}

/**
 * The contracts below an agent that end with its new terms: by HIGHER_ENDS the direct ones that
 * the new terms are higher than, by LOWER_ENDS those that are higher than the new terms, and all of
 * them where the agent has no contract any more. What ends takes along everything below it, because
 * an agent offers out of its own contract.
 */
export function findEndedBelow<Id>(
  policy: CascadePolicy,
  { kind, agent, terms, contracts }: Below<Id>,
): StandingContract<Id>[] {
  const isEnded = ({ tiers }: StandingContract<Id>): boolean => {
    if (terms === null) return true;
    return policy === 'HIGHER_ENDS' ? !isAtMost(kind, terms, tiers) : !isAtMost(kind, tiers, terms);
  };
  return contracts
    .filter((contract) => contract.payer === agent && isEnded(contract))
    .flatMap((contract) => [contract, ...listBelow(contract.agent, contracts)]);
}

/**
 * The direct downline contracts that would stay and be higher than the agent's new terms. There are
 * some under HIGHER_ENDS only, where the new terms are lower everywhere; they stand in the way of
 * an acceptance, since no agent pays more than it is paid.
 */
export function findHigherBelow<Id>(
  policy: CascadePolicy,
  below: Below<Id>,
): StandingContract<Id>[] {
  const { kind, agent, terms, contracts } = below;
  if (terms === null) return [];
  const ended = new Set(findEndedBelow(policy, below).map(({ id }) => id));
  return contracts.filter(
    ({ id, payer, tiers }) => payer === agent && !ended.has(id) && !isAtMost(kind, tiers, terms),
  );
}
