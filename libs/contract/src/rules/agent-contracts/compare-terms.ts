import {
  type AgentContractKind,
  type AgentContractTier,
  agentContractTierFields,
  type TierField,
} from './terms.ts';

/**
 * Returns the rates that terms pay where the conditions of `at` are reached: those of the highest
 * tier whose every condition is met, and none where no tier's conditions are met.
 */
export function findReachedRates(
  kind: AgentContractKind,
  tiers: readonly AgentContractTier[],
  at: AgentContractTier,
): Readonly<Partial<Record<TierField, bigint>>> {
  const { conditions, rates } = agentContractTierFields[kind];
  const reached = tiers.findLast((tier) =>
    conditions.every((field) => (at[field] ?? 0n) >= (tier[field] ?? 0n)),
  );
  return Object.fromEntries(rates.map((field) => [field, reached?.[field] ?? 0n]));
}

/**
 * True when terms pay at most as much as other terms do, for any conditions that are reached. Rates
 * rise with their conditions (checkTerms), so what either pays changes only where a tier of one of
 * them begins.
 */
export function isAtMost(
  kind: AgentContractKind,
  offered: readonly AgentContractTier[],
  own: readonly AgentContractTier[],
): boolean {
  return [...offered, ...own].every((at) => {
    const [pays, allows] = [findReachedRates(kind, offered, at), findReachedRates(kind, own, at)];
    return agentContractTierFields[kind].rates.every(
      (field) => (pays[field] ?? 0n) <= (allows[field] ?? 0n),
    );
  });
}
