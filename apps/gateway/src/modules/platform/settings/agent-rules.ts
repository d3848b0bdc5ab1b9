import type { Category } from '@parlour/tenant';
import { z } from 'zod';

/** A rate in percent of the valid bets. */
const Percent = z.number().min(0).max(10).multipleOf(0.01);

/** The highest rates of rebates by category of games; no account of a brand has more. */
const RebateCeilings = z.object({
  RNG: Percent.default(0.8),
  LIVE: Percent.default(0.6),
  SPORTS: Percent.default(0.5),
  ESPORTS: Percent.default(0.5),
  FISH: Percent.default(0.8),
  PVP: Percent.default(0.5),
  ELOTT: Percent.default(0.5),
  LOTT: Percent.default(0.5),
  DS88: Percent.default(0),
} satisfies Record<Category, z.ZodType>);

/** The rules of a brand for its agents. */
export const AgentRules = z.object({
  /** Valid bets in units of the currency from which on a member of a team is active; 0: any. */
  activeMinimum: z.number().min(0).max(1_000_000_000).multipleOf(0.01).default(0),
  /** True when agents and their downlines can write to each other. */
  messages: z.boolean().default(true),
  rebateCeilings: RebateCeilings.prefault({}),
  /** Maximum number of members and of agents directly under an agent, and of open links. */
  maxMembers: z.number().int().min(0).max(1_000_000).default(10_000),
  maxAgents: z.number().int().min(0).max(1_000_000).default(1000),
  maxLinks: z.number().int().min(0).max(100_000).default(50),
});
