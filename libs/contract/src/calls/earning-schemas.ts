import { z } from 'zod';

import { correctionStates } from '../states/settlements.ts';
import { Amount, Ms } from '../shapes.ts';
import { ContractTier } from './contract-schemas.ts';

/** The figures of the team; netLoss is below zero where the members won. */
export const TeamFigures = {
  validBets: Amount,
  netLoss: Amount,
  activeMembers: z.number().int(),
};

/** An amount and the rate (parts per million) that was applied to it. */
const Base = z.object({
  tier: z.number().int(),
  of: z.enum(['netLoss', 'validBets', 'won', 'lost']),
  amount: Amount,
  rate: z.number().int(),
});

/** The figures that an amount was computed from, and the way it was computed. */
export const Computation = {
  ...TeamFigures,
  /** A negative result of earlier periods, and what is left of it. */
  carriedIn: Amount,
  carriedOut: Amount,
  carriesLoss: z.boolean(),
  tiers: z.array(ContractTier),
  bases: z.array(Base),
};

/** Facts that make a computation of the past final. */
export const StatementFacts = {
  /** The version of the contract that counted. */
  version: z.number().int(),
  /** Below a hundredth of the currency, in millionths; it is not paid. */
  remainderMicros: z.number().int(),
  timeZone: z.string(),
  /** Names the frozen figures; a change of them would change it. */
  inputHash: z.string(),
};

/** A correction of a closed earning, which stays as it was computed. */
export const StatementCorrection = z.object({
  /** Below zero: the agent gives back. */
  amount: Amount,
  state: z.enum(correctionStates),
  at: Ms,
  paidAt: Ms.nullable(),
});

/** The figures that one member of the team brought to a statement. */
export const StatementMember = z.object({
  member: z.string(),
  validBets: Amount,
  netLoss: Amount,
  isActive: z.boolean(),
});

/** A settled bet behind a statement. */
export const StatementBet = z.object({
  member: z.string(),
  round: z.string(),
  at: Ms,
  stake: Amount,
  payout: Amount,
  /** From 1; null: below the first tier. */
  tier: z.number().int().nullable(),
});
