import {
  type AgentContractKind,
  type AgentContractTier,
  agentContractTierFields,
  MAX_TIER_AMOUNT,
  MAX_TIER_COUNT,
  MAX_TIERS,
  type TierField,
} from './terms.ts';

/**
 * A fault in the terms of a contract. `tier` counts from 0 and is absent for a fault of the whole
 * list.
 * - count: none, or more than twenty. - required: the kind of contract has this field. - unknown:
 *   it does not. - range: below `min` or above `max`. - order: a tier asks for no more than the one
 *   before it, or pays no more.
 */
export type TermsFault = {
  readonly tier?: number;
  readonly field?: TierField;
  readonly rule: 'count' | 'required' | 'unknown' | 'range' | 'order';
  readonly min?: bigint;
  readonly max?: bigint;
};

const maximumOf = (field: TierField): bigint =>
  field === 'activeMembers' ? MAX_TIER_COUNT : MAX_TIER_AMOUNT;

function checkFields(
  kind: AgentContractKind,
  tier: AgentContractTier,
  index: number,
  ceiling: bigint,
): TermsFault[] {
  const { conditions, rates } = agentContractTierFields[kind];
  // A single rate pays something; of the two of a real-time salary one may be nothing.
  const minimumRate = rates.length === 1 ? 1n : 0n;
  const limits = new Map<string, readonly [bigint, bigint]>([
    ...conditions.map((field) => [field, [0n, maximumOf(field)]] as const),
    ...rates.map((field) => [field, [minimumRate, ceiling]] as const),
  ]);
  const faults: TermsFault[] = [];
  for (const field of [...conditions, ...rates]) {
    const value = tier[field];
    const [min, max] = limits.get(field) ?? [0n, 0n];
    if (value === undefined) faults.push({ tier: index, field, rule: 'required' });
    else if (value < min || value > max)
      faults.push({ tier: index, field, rule: 'range', min, max });
  }
  for (const field of Object.keys(tier) as TierField[])
    if (!limits.has(field)) faults.push({ tier: index, field, rule: 'unknown' });
  const [field] = rates;
  if (field && rates.length > 1 && rates.every((rate) => tier[rate] === 0n))
    faults.push({ tier: index, field, rule: 'range', min: 1n, max: ceiling });
  return faults;
}

/** The field in which a tier is no step up from the one before it; undefined where it is one. */
function findUnorderedField(
  kind: AgentContractKind,
  before: AgentContractTier,
  tier: AgentContractTier,
): TierField | undefined {
  const { conditions, rates } = agentContractTierFields[kind];
  const step = (field: TierField): bigint => (tier[field] ?? 0n) - (before[field] ?? 0n);
  const falling = [...conditions, ...rates].find((field) => step(field) < 0n);
  if (falling) return falling;
  if (conditions.every((field) => step(field) === 0n)) return conditions[0];
  return rates.every((field) => step(field) === 0n) ? rates[0] : undefined;
}

/**
 * Checks the terms of a contract: one to twenty tiers, each of which asks for more than the one
 * before it and pays more; rates above zero and at most the brand's ceiling (parts per million).
 * Returns every fault; none where the terms are valid.
 */
export function checkTerms(
  kind: AgentContractKind,
  tiers: readonly AgentContractTier[],
  ceiling: bigint,
): TermsFault[] {
  if (tiers.length === 0 || tiers.length > MAX_TIERS)
    return [{ rule: 'count', min: 1n, max: BigInt(MAX_TIERS) }];
  const faults = tiers.flatMap((tier, index) => checkFields(kind, tier, index, ceiling));
  if (faults.length > 0) return faults;
  return tiers.flatMap((tier, index) => {
    const before = tiers[index - 1];
    const field = before && findUnorderedField(kind, before, tier);
    return field ? [{ tier: index, field, rule: 'order' as const }] : [];
  });
}
