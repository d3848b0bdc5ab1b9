import { z } from 'zod';

import { Prose, Text } from '../../text.ts';
import { memberStatuses } from '../../states/members.ts';
import { operatorRoute } from '../operator-route.ts';
import { Outcome, Reason } from './operators.ts';

const MemberId = Text().regex(/^[0-9a-f]{32}$/);
const Tag = Text()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9 -]{0,39}$/);

/**
 * The signals that accounts can have in common: a browser, a network, the name of a payee, duels
 * against each other with one result.
 */
const linkSignals = ['device', 'network', 'payee', 'duels'] as const;

const Records = z.object({
  notes: z.array(
    z.object({ id: z.string(), at: z.number(), author: z.string(), text: z.string() }),
  ),
  tags: z.array(z.string()),
  devices: z.array(
    z.object({
      /** The start of the hash that the browser is known by. */
      id: z.string(),
      firstSeenAt: z.number(),
      lastSeenAt: z.number(),
      /** Number of other members who use it. */
      sharedWith: z.number().int(),
    }),
  ),
  linked: z.array(
    z.object({
      id: z.string(),
      username: z.string(),
      status: z.enum(memberStatuses),
      signals: z.array(z.enum(linkSignals)),
    }),
  ),
  factors: z.object({
    hasTotp: z.boolean(),
    passkeys: z.number().int(),
    recoveryCodesLeft: z.number().int(),
  }),
});

/** Calls for the facts that operators have and write about a member of a brand. */
export const memberRecords = {
  read: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/members/records',
    access: 'members.read',
    query: z.object({ member: MemberId }),
    reply: Records,
    summary: 'Notes, tags, devices, accounts with something in common, and second factors.',
  }),
  addNote: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/notes',
    access: 'members.write',
    action: 'member.noted',
    dualControl: 'never',
    body: z.object({ member: MemberId, text: Prose().trim().min(3).max(2000) }),
    reply: z.null(),
    summary: 'Writes a note about a member; it is kept as it is.',
  }),
  setTags: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/tags',
    access: 'members.write',
    action: 'member.tagged',
    dualControl: 'never',
    body: z.object({ member: MemberId, tags: z.array(Tag).max(20), reason: Reason }),
    reply: z.null(),
    summary: 'The tags of a member: these and no others.',
  }),
  setRank: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/rank',
    access: 'members.write',
    action: 'member.ranked',
    dualControl: 'whenLoosened',
    body: z.object({ member: MemberId, rank: z.int().min(0).max(99), reason: Reason }),
    reply: Outcome,
    summary: 'The rank level of a member; above 4 it has VIP customer service.',
  }),
  resetFactors: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/members/factors/reset',
    access: 'members.write',
    action: 'member.factors.reset',
    dualControl: 'always',
    body: z.object({ member: MemberId, reason: Reason }),
    reply: Outcome,
    summary: 'Proposes to remove the second factors of a member who lost them.',
  }),
};
