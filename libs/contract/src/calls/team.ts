import { z } from 'zod';

import { route } from '../route.ts';
import { Amount, Ms, Nothing, QueryInt } from '../shapes.ts';
import { MemberName, Text } from '../text.ts';
import { flag } from '../wire-words.ts';
import { accountTypeWords } from './account-words.ts';
import { maxLengths } from '../rules/typed-text.ts';

/** A member of a team by the id that calls name it by. */
const CustomerId = Text().min(1).max(64);

/** In which order those directly under an agent can be listed. */
export const teamSorts = ['registered', 'name', 'teamSize', 'balance', 'lastLogin'] as const;

/** Someone on the way from the agent down. */
const PathEntry = z.object({ customerId: z.string(), customerName: z.string() });

/** A member of the team. */
export const TeamMember = z.object({
  customerId: z.string(),
  customerName: z.string(),
  type: z.number().int(),
  isAgent: z.number().int(),
  /** Number of members below, without the member. */
  teamSize: z.number().int(),
  hasDirect: z.number().int(),
  /** Seen in the last minutes. */
  onlineStatus: z.number().int(),
  /** 1 open, 0 locked, 7 closed. */
  activeFlag: z.number().int(),
  /** Cash. */
  availBalance: Amount,
  lastLoginTimeInTimestamp: Ms.nullable(),
  regDateInTimestamp: Ms,
});

const nameWords = {
  customerId: { name: 'memberId' },
  customerName: { name: 'username' },
} as const;

const rowWords = {
  ...nameWords,
  ...accountTypeWords,
  isAgent: { values: flag },
  hasDirect: { values: flag },
  onlineStatus: { name: 'isOnline', values: flag },
  activeFlag: {
    name: 'status',
    values: [
      [1, 'ACTIVE'],
      [0, 'LOCKED'],
      [7, 'CLOSED'],
    ],
  },
  availBalance: { name: 'balance' },
  lastLoginTimeInTimestamp: { name: 'lastLogin' },
  regDateInTimestamp: { name: 'registeredAt' },
} as const;

/** An agent's own part of the tree, as it stands: nothing beside or above it. */
export const team = {
  list: route({
    method: 'GET',
    alias: [{ method: 'GET', path: '/wps/agent/downlines' }],
    path: '/wps/relay/ODSFE2_getDownlines',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    query: z.object({
      /** The member of the team whose downlines are listed; without one the agent's own. */
      customerId: CustomerId.optional(),
      /** Those directly under, or everyone below. */
      scope: z.enum(['DIRECT', 'ALL']).default('DIRECT'),
      /** The beginning of a username; empty: all. */
      subordinateName: MemberName().max(maxLengths.username).default(''),
      /** Takes effect with DIRECT: all are by registration, those of a name by name. */
      sort: z.enum(teamSorts).default('registered'),
      order: z.enum(['asc', 'desc']).default('desc'),
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(20),
    }),
    reply: z.object({
      /** From the agent who asks down to whose downlines are listed. */
      path: z.array(PathEntry),
      list: z.array(TeamMember),
      /** There are more pages. */
      hasMore: z.boolean(),
    }),
    words: {
      query: { customerId: { name: 'memberId' }, subordinateName: { name: 'name' } },
      reply: { path: { fields: nameWords }, list: { fields: rowWords } },
    },
    errors: ['not_found'],
    summary:
      'Name and shape ours: downlines of the agent or of a member of its team, a page at a time.',
  }),
  totals: route({
    method: 'GET',
    path: '/wps/relay/ODSFE2_getDownlineTotals',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    query: z.object({ customerId: CustomerId.optional() }),
    reply: z.object({
      directs: z.number().int(),
      teamSize: z.number().int(),
      /** The cash of everyone below, at most half a minute old; null: too many to sum. */
      availBalance: Amount.nullable(),
    }),
    words: {
      query: { customerId: { name: 'memberId' } },
      reply: { availBalance: { name: 'balance' } },
    },
    errors: ['not_found'],
    summary:
      'Name and shape ours: size and balance of the team of an agent or of one of its members.',
  }),
  promote: route({
    method: 'PUT',
    path: '/wps/agent/promoteDownlineToAgent',
    access: 'agent',
    needsSwitch: 'AGENTCENTRE3',
    body: z.object({ customerId: CustomerId }),
    reply: Nothing,
    words: { body: { customerId: { name: 'memberId' } } },
    errors: ['not_found', 'agent_quota'],
    summary: 'Makes an open member directly under the agent an agent of its own.',
  }),
};
