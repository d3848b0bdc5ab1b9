/**
 * Rules of contracts between agents that gateway and screens share. Kept apart from the other
 * rules, because only the pages of agents need them. No schema library: they ship to browsers.
 */
export {
  type AgentContractKind,
  agentContractKinds,
  type AgentContractPeriod,
  agentContractPeriods,
  type AgentContractTier,
  agentContractTierFields,
  type AgentIncomeKind,
  agentIncomeKinds,
  type CascadePolicy,
  cascadePolicies,
  MAX_TIERS,
  periodsOfKind,
  RATE_SCALE,
  type TierField,
} from './rules/agent-contracts/terms.ts';
export {
  formatRate,
  fromPercent,
  parseRate,
  toTypedRate,
} from './rules/agent-contracts/percent.ts';
export { checkTerms, type TermsFault } from './rules/agent-contracts/check-terms.ts';
export { isAtMost, findReachedRates } from './rules/agent-contracts/compare-terms.ts';
export {
  findEndedBelow,
  findHigherBelow,
  type StandingContract,
} from './rules/agent-contracts/cascade.ts';
