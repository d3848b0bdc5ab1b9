/**
 * Kinds of agent contracts, by what they pay: dividends, or daily, hourly or real-time salaries.
 */
export const agentContractKinds = [
  'DIVIDEND',
  'DAILY_SALARY',
  'HOURLY_SALARY',
  'REAL_TIME_SALARY',
] as const;
export type AgentContractKind = (typeof agentContractKinds)[number];

/** Kinds of an agent's income: what its contracts pay, and rebates. */
export const agentIncomeKinds = [...agentContractKinds, 'REBATE'] as const;
export type AgentIncomeKind = (typeof agentIncomeKinds)[number];

/**
 * Lengths of a contract's period. D, W, H and M are those of dividends: a day, a week from Monday
 * on, the 1st to the 15th or the 16th to the end of a month, a month.
 */
export const agentContractPeriods = ['D', 'W', 'H', 'M', 'DAY', 'HOUR', 'FIVE_MINUTES'] as const;
export type AgentContractPeriod = (typeof agentContractPeriods)[number];

/** The periods that a contract of each kind can have. */
export const periodsOfKind: Readonly<Record<AgentContractKind, readonly AgentContractPeriod[]>> = {
  DIVIDEND: ['D', 'W', 'H', 'M'],
  DAILY_SALARY: ['DAY'],
  HOURLY_SALARY: ['HOUR'],
  REAL_TIME_SALARY: ['FIVE_MINUTES'],
};

/**
 * Policies that say which downline contracts an acceptance ends: those that the new terms are
 * higher than, or those that are higher than the new terms.
 */
export const cascadePolicies = ['HIGHER_ENDS', 'LOWER_ENDS'] as const;
export type CascadePolicy = (typeof cascadePolicies)[number];

const amounts = ['validBets', 'netLoss', 'betAmount'] as const;
const rates = ['rate', 'winRate', 'lossRate'] as const;

/**
 * A field of a tier. Amounts are micro-units, rates parts per million, activeMembers a count; all
 * of them whole numbers.
 */
export type TierField = (typeof amounts)[number] | 'activeMembers' | (typeof rates)[number];

/** One step of a contract: its conditions, and what it pays where all of them are met. */
export type AgentContractTier = Readonly<Partial<Record<TierField, bigint>>>;

/** The fields of each kind's tiers: the conditions that have to be met, and the rates it pays. */
export const agentContractTierFields: Readonly<
  Record<
    AgentContractKind,
    { readonly conditions: readonly TierField[]; readonly rates: readonly TierField[] }
  >
> = {
  DIVIDEND: { conditions: ['validBets', 'netLoss', 'activeMembers'], rates: ['rate'] },
  DAILY_SALARY: { conditions: ['validBets', 'activeMembers'], rates: ['rate'] },
  HOURLY_SALARY: { conditions: ['validBets', 'activeMembers'], rates: ['rate'] },
  REAL_TIME_SALARY: { conditions: ['betAmount'], rates: ['winRate', 'lossRate'] },
};

/** Parts per million in the whole. */
export const RATE_SCALE = 1_000_000n;
export const MAX_TIERS = 20;
/** Nine billion units: as JSON the micro-units are still an exact number. */
export const MAX_TIER_AMOUNT = 9_000_000_000_000_000n;
export const MAX_TIER_COUNT = 1_000_000n;
