import { z } from 'zod';

import { memberStatuses } from '../../states/members.ts';
import { Amount } from '../../shapes.ts';
import { MemberName, Text } from '../../text.ts';
import { memberTypes, registrationMethods, treeKinds } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { IdPageQuery } from '../page-query.ts';
import { Reason } from './operators.ts';

const MemberId = Text().regex(/^[0-9a-f]{32}$/);
const Only = z.object({ member: MemberId });
const Party = z.object({ member: z.string(), username: z.string() });

/** A member or an agent in the tree of a brand. */
const TreeRow = Party.extend({
  type: z.enum(memberTypes),
  status: z.enum(memberStatuses),
  /** Null: at the top, directly under the brand. */
  upline: Party.nullable(),
  /** Number of members directly below, and number of all members below. */
  directs: z.number().int(),
  teamSize: z.number().int(),
  /** The own cash. */
  balance: Amount,
  /** Contracts in force that it is paid by. */
  contracts: z.number().int(),
  createdAt: z.number(),
  lastLoginAt: z.number().nullable(),
});

/**
 * The number of a kind that an agent has, and the number that it is allowed to have; `own`: set for
 * it alone, null: the brand's.
 */
const Quota = z.object({
  used: z.number().int(),
  allowed: z.number().int(),
  own: z.number().int().nullable(),
});

const Link = z.object({
  code: z.string(),
  /** The kind of account that registers with it. */
  kind: z.enum(['MEMBER', 'AGENT']),
  isOpen: z.boolean(),
  startsAt: z.number(),
  endsAt: z.number().nullable(),
  registrations: z.number().int(),
});

const Move = z.object({
  at: z.number(),
  /** Null: at the top. */
  from: Party.nullable(),
  to: Party.nullable(),
  /** Number of members that moved, the member included. */
  teamSize: z.number().int(),
  /** The login of the operator who made it. */
  by: z.string(),
  reason: z.string(),
});

/** The tree of the agents of one brand, as it stands. */
export const agentTree = {
  list: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/agent-tree',
    access: 'agents.read',
    query: z.object({
      /** Those directly under this member; without it those at the top. */
      under: MemberId.optional(),
      /** The start of a username, or an id: found anywhere below `under`, or in the brand. */
      text: MemberName().max(64).optional(),
      /** At the top agents are listed unless members are asked for. */
      kind: z.enum(treeKinds).optional(),
      ...IdPageQuery,
    }),
    reply: z.object({
      /** From the top down to `under`, itself included; empty at the top. */
      path: z.array(Party),
      rows: z.array(TreeRow),
      next: z.string().nullable(),
    }),
    summary: 'Agents and members at one place of the tree, the newest first.',
  }),
  detail: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/agent-tree/detail',
    access: 'agents.read',
    query: Only,
    reply: TreeRow.extend({
      /** From the top down to this member, itself included. */
      path: z.array(Party),
      /**
       * The method by which the account was registered, and the code of the agent's link that it
       * used.
       */
      origin: z
        .object({ method: z.enum(registrationMethods), code: z.string().nullable() })
        .nullable(),
      /** Number of members who registered by its links. */
      invited: z.number().int(),
      /** Commissions that found too little of its cash: it owes them to its downline. */
      owed: Amount,
      /** Of agents. */
      quotas: z.object({ members: Quota, agents: Quota, links: Quota }).nullable(),
      /** The newest first, at most two hundred. */
      links: z.array(Link),
      /** The moves of the account in the tree, the newest first, at most a hundred. */
      moves: z.array(Move),
    }),
    summary: 'An agent or a member in the tree, with its links and its moves.',
  }),
  balance: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/agent-tree/balance',
    access: 'agents.read',
    query: Only,
    reply: z.object({
      /** Null: the team is too large to be summed while someone waits. */
      balance: Amount.nullable(),
    }),
    summary: 'The cash of everyone below a member, not older than 20 s.',
  }),
  setQuota: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/agent-tree/quota',
    access: 'agents.write',
    action: 'agent.quota.changed',
    dualControl: 'never',
    body: Only.extend({
      /** Directly under the agent; null: as the setting of the brand says. */
      members: z.number().int().min(0).max(1_000_000).nullable(),
      agents: z.number().int().min(0).max(1_000_000).nullable(),
      /** Open at a time. */
      links: z.number().int().min(0).max(100_000).nullable(),
      reason: Reason,
    }),
    reply: z.null(),
    summary: 'Sets how many accounts and links one agent may have; what it has already stays.',
  }),
};
