import { categories } from '@parlour/tenant';
import { z } from 'zod';

import { agentContractKinds, agentContractPeriods } from '../../agent-contracts.ts';
import { Computation } from '../../calls/earning-schemas.ts';
import { correctionStates, earningStates, settlementStates } from '../../states/settlements.ts';
import { memberBooks } from '../../states/members.ts';
import { Amount } from '../../shapes.ts';
import { payoutFailures } from '../choices.ts';

/** A party of a contract. */
export const Party = z.object({ member: z.string(), username: z.string() });

/** A period of contracts, and what it pays in the brand's own book. */
export const Period = z.object({
  settlement: z.string(),
  period: z.enum(agentContractPeriods),
  /** From `start` up to before `end`. */
  start: z.number(),
  end: z.number(),
  timeZone: z.string(),
  state: z.enum(settlementStates),
  closedAt: z.number().nullable(),
  /** Contracts in force, and how many of them are paid something. */
  contracts: z.number().int(),
  payouts: z.number().int(),
  due: Amount,
  paid: Amount,
  unpaid: Amount,
  /** Payouts that found no money. */
  late: z.number().int(),
});

/** The payout of a contract for one period, even if it is zero. */
export const Payout = z.object({
  payout: z.string(),
  settlement: z.string(),
  contract: z.string(),
  kind: z.enum(agentContractKinds),
  product: z.enum(categories),
  period: z.enum(agentContractPeriods),
  start: z.number(),
  end: z.number(),
  agent: Party,
  /** Null: the brand pays. */
  payer: Party.nullable(),
  book: z.enum(memberBooks),
  /** From 1; null: none was reached, or every bet has its own. */
  tier: z.number().int().nullable(),
  amount: Amount,
  state: z.enum(earningStates),
  /**
   * The number of attempts to pay it, the time of the last one, and the reason why that one failed.
   */
  attempts: z.number().int(),
  triedAt: z.number().nullable(),
  failure: z.enum(payoutFailures).nullable(),
  unpaidSince: z.number().nullable(),
  paidAt: z.number().nullable(),
  /** The operation of the journal that paid it. */
  operation: z.string().nullable(),
});

/** A line that corrects a payout; the closed period stays as it is. */
export const Correction = z.object({
  correction: z.string(),
  payout: z.string(),
  kind: z.enum(agentContractKinds),
  product: z.enum(categories),
  start: z.number(),
  end: z.number(),
  agent: Party,
  payer: Party.nullable(),
  book: z.enum(memberBooks),
  /** Below zero: the agent gives back. */
  amount: Amount,
  reason: z.string(),
  state: z.enum(correctionStates),
  attempts: z.number().int(),
  failure: z.enum(payoutFailures).nullable(),
  /** Logins of two operators. */
  proposedBy: z.string(),
  approvedBy: z.string(),
  approvedAt: z.number(),
  paidAt: z.number().nullable(),
  operation: z.string().nullable(),
});

/** The payout that a contract would pay if its running period were to end now. */
export const Simulated = z.object({
  contract: z.string(),
  kind: z.enum(agentContractKinds),
  product: z.enum(categories),
  period: z.enum(agentContractPeriods),
  agent: Party,
  payer: Party.nullable(),
  book: z.enum(memberBooks),
  start: z.number(),
  end: z.number(),
  tier: z.number().int().nullable(),
  amount: Amount,
  ...Computation,
});

/** The tier and amount that a period paid or would have paid. */
export const Paid = z.object({ tier: z.number().int().nullable(), amount: Amount });
