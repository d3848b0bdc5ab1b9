import { categories } from '@parlour/tenant';
import { z } from 'zod';

import { agentContractKinds, agentContractPeriods } from '../../agent-contracts.ts';
import { ContractTier, ContractTiers, ContractVersion } from '../../calls/contract-schemas.ts';
import { contractEventActions } from '../../states/agent-contracts.ts';
import { MemberName, Text } from '../../text.ts';
import { contractFilters } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { PageQuery } from '../page-query.ts';
import { Outcome, Reason } from './operators.ts';

const ContractId = Text().trim().min(1).max(64);
const Only = z.object({ contract: ContractId });
const Party = z.object({ member: z.string(), username: z.string() });

const Subject = {
  kind: z.enum(agentContractKinds),
  product: z.enum(categories),
  period: z.enum(agentContractPeriods),
};

/** A contract of an agent, as the list shows it. */
const ContractSummary = z.object({
  contract: z.string(),
  ...Subject,
  agent: Party,
  /** Null: the brand pays. */
  payer: Party.nullable(),
  /** The present status: it counts, will count, waits for an answer, or none of them. */
  status: z.enum(['inForce', 'next', 'offered', 'ended']),
  /** An offer waits for an answer. */
  isWaiting: z.boolean(),
  /** The terms in force, else those that come or came last. */
  tiers: z.array(ContractTier),
  /** The time at which the newest version was offered. */
  offeredAt: z.number(),
  effectiveFrom: z.number().nullable(),
  effectiveTo: z.number().nullable(),
});

/** Contracts of the agents of one brand. */
export const agentContracts = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/agent-contracts',
    access: 'contracts.read',
    query: z.object({
      /** Usernames or ids: of the agent who is paid, of the payer, or of either. */
      agent: MemberName().max(64).optional(),
      payer: MemberName().max(64).optional(),
      party: MemberName().max(64).optional(),
      kind: z.enum(agentContractKinds).optional(),
      product: z.enum(categories).optional(),
      show: z.enum(contractFilters).optional(),
      ...PageQuery,
    }),
    reply: z.object({ rows: z.array(ContractSummary), next: z.string().nullable() }),
    summary: 'Contracts of agents, the newest first.',
  }),
  detail: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/agent-contracts/detail',
    access: 'contracts.read',
    query: Only,
    reply: ContractSummary.extend({
      /** The newest first, at most a hundred. */
      versions: z.array(ContractVersion),
      history: z.array(
        z.object({
          number: z.number().int(),
          action: z.enum(contractEventActions),
          /** A username, the login of an operator, or the job that did it. */
          by: z.string(),
          at: z.number(),
        }),
      ),
      /** Contracts below that end with this one. */
      below: z.array(z.object({ contract: z.string(), agent: z.string() })),
      /** From when on a change counts. */
      boundary: z.number(),
      /** The open request of an operator about it. */
      request: z.string().nullable(),
    }),
    summary: 'A contract with its versions, its history and what would end with it.',
  }),
  salaries: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/agent-contracts/salaries',
    access: 'contracts.read',
    query: z.object({
      /** The username or the id of an agent at the top of the tree. */
      agent: MemberName().min(1).max(64),
      product: z.enum(categories),
    }),
    reply: z.object({
      /** The highest rate of each salary that the brand pays, will pay or offers, of valid bets. */
      rates: z.array(z.object({ kind: z.enum(agentContractKinds), rate: z.number().int() })),
      /**
       * The share that the product's game with the highest stated return keeps; null: none states
       * one.
       */
      edge: z.object({ game: z.string(), rate: z.number().int() }).nullable(),
    }),
    summary:
      'What salaries an agent has of one product, beside what the game that keeps least keeps; ' +
      'rates in parts per million.',
  }),
  offer: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/agent-contracts/offer',
    access: 'contracts.write',
    action: 'contract.offered',
    dualControl: 'always',
    body: z.object({
      /** The username or the id of an agent at the top of the tree. */
      agent: MemberName().min(1).max(64),
      ...Subject,
      tiers: ContractTiers,
      reason: Reason,
    }),
    reply: Outcome,
    summary:
      'Offers a contract that the brand pays to an agent at the top of the tree; another ' +
      'operator has to approve it.',
  }),
  withdraw: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/agent-contracts/withdraw',
    access: 'contracts.write',
    action: 'contract.withdrawn',
    dualControl: 'never',
    body: Only.extend({ reason: Reason }),
    reply: z.null(),
    summary: 'Takes back an offer of the brand that was not answered.',
  }),
  end: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/agent-contracts/end',
    access: 'contracts.write',
    action: 'contract.ended',
    dualControl: 'always',
    body: Only.extend({ reason: Reason }),
    reply: Outcome,
    summary:
      'Ends a contract with its running period, and all below it; another operator has to approve.',
  }),
};
