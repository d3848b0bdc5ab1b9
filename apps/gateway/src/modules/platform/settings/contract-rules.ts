import { cascadePolicies } from '@parlour/contract/agent-contracts';
import { z } from 'zod';

/** A rate in percent, to the ten thousandth of one: parts per million are whole numbers. */
const Percent = z.number().min(0.0001).max(100).multipleOf(0.0001);

/** The rules that an operator can set for contracts of agents. */
export const ContractRules = z.object({
  /**
   * The downline contracts that an acceptance ends: those that the new terms are higher than, or
   * those that are higher than the new terms. An offer keeps the policy that it was made under.
   */
  cascade: z.enum(cascadePolicies).default('HIGHER_ENDS'),
  /** The treatment of a negative result: carried into the next period, or dropped. */
  carry: z.enum(['CARRY', 'ZERO']).default('CARRY'),
  /** Days that an offer waits for its answer. */
  offerDays: z.number().int().min(1).max(60).default(7),
  /** The highest rates that a contract can have, in percent. */
  dividendMaximum: Percent.default(60),
  dailySalaryMaximum: Percent.default(5),
  hourlySalaryMaximum: Percent.default(5),
  realTimeSalaryMaximum: Percent.default(5),
});

export type ContractRules = z.infer<typeof ContractRules>;
