import { categories } from '@parlour/tenant';
import { z } from 'zod';

import { agentContractKinds, cascadePolicies, MAX_TIERS } from '../agent-contracts.ts';
import { contractEndReasons, contractRoles, contractStates } from '../states/agent-contracts.ts';
import { Amount, Ms } from '../shapes.ts';
import { Text } from '../text.ts';

export const ContractId = Text().min(1).max(64);

const Count = z.number().int().min(0).max(1_000_000);
/** Parts per million of the amount: 50000 are five percent. */
const Rate = z.number().int().min(0).max(1_000_000);

/**
 * A tier as it travels. DIVIDEND has validBets, netLoss, activeMembers and rate; DAILY_SALARY and
 * HOURLY_SALARY validBets, activeMembers and rate; REAL_TIME_SALARY betAmount, winRate, lossRate.
 */
export const ContractTier = z.object({
  validBets: Amount.optional(),
  netLoss: Amount.optional(),
  betAmount: Amount.optional(),
  activeMembers: Count.optional(),
  rate: Rate.optional(),
  winRate: Rate.optional(),
  lossRate: Rate.optional(),
});
export const ContractTiers = z.array(ContractTier).min(1).max(MAX_TIERS);

/** The subject of a contract; an agent has at most one contract with a payer for each of these. */
export const ContractSubject = {
  kind: z.enum(agentContractKinds),
  /** The category of games. */
  product: z.enum(categories),
  period: z.enum(['DAILY', 'WEEKLY', 'HALF_MONTHLY', 'MONTHLY', 'DAY', 'HOUR', 'FIVE_MINUTES']),
};

/** Periods of dividends have letters everywhere but in our own calls. */
export const periodWords = {
  period: {
    values: [
      ['DAILY', 'D'],
      ['WEEKLY', 'W'],
      ['HALF_MONTHLY', 'H'],
      ['MONTHLY', 'M'],
      ['DAY', 'DAY'],
      ['HOUR', 'HOUR'],
      ['FIVE_MINUTES', 'FIVE_MINUTES'],
    ],
  },
} as const;

/** Terms as they were offered, and what became of the offer. */
export const ContractVersion = z.object({
  number: z.number().int(),
  state: z.enum(contractStates),
  /** An offer to end the contract: it has no tiers. */
  isTermination: z.boolean(),
  tiers: z.array(ContractTier),
  /** Names exactly these terms and policies; an acceptance is bound to it. */
  termsHash: z.string(),
  cascade: z.enum(cascadePolicies),
  /** A negative result is carried into the next period. */
  carriesLoss: z.boolean(),
  offeredAt: Ms,
  expiresAt: Ms,
  decidedAt: Ms.nullable(),
  /** From when on it counts; null where it was not accepted. */
  effectiveFrom: Ms.nullable(),
  /** Up to when it counts; null without an end. */
  effectiveTo: Ms.nullable(),
  endReason: z.enum(contractEndReasons).nullable(),
});

/** A contract as one of its two parties sees it. */
export const AgentContract = z.object({
  contractId: z.string(),
  ...ContractSubject,
  /** The party that asks: the payer, or the agent who is paid. */
  role: z.enum(contractRoles),
  /** The brand pays. */
  isBrand: z.boolean(),
  /** The agent who is paid, by username and memberId; null where it left the team. */
  agent: z.string().nullable(),
  agentId: z.string().nullable(),
  /** The payer and the agent still stand directly under each other. */
  isCurrent: z.boolean(),
  /** The version that counts in the running period. */
  inForce: ContractVersion.nullable(),
  /** The version that was accepted and counts from the next period on. */
  next: ContractVersion.nullable(),
  /** The offer that waits for an answer. */
  offer: ContractVersion.nullable(),
  /** The newest version, whatever became of it. */
  latest: ContractVersion,
});

/** The properties that calls of agents about contracts have in common; their paths are ours. */
export const agentCall = { access: 'agent', needsSwitch: 'AGENTCENTRE3' } as const;

/** A contract below that an acceptance would end or that stands in its way. */
export const AffectedContract = z.object({
  /** The agents who are paid and who pay, by username. */
  agent: z.string(),
  payer: z.string(),
  tiers: z.array(ContractTier),
});

export const offerErrors = [
  'not_found',
  'function.not.available',
  'contract_offer_open',
  'contract_above_own',
  'idempotency_key_reused',
] as const;

export const acceptErrors = [
  'not_found',
  'contract_offer_closed',
  'contract_above_own',
  'contract_downline_higher',
  'not.exists.payment.password',
  'invalid.payment.pw',
  'withdrawal_pin_locked',
  'step_up_required',
] as const;
