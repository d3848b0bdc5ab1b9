import { z } from 'zod';

import { agentContractKinds, agentContractPeriods } from '../../agent-contracts.ts';
import { GameType } from '../../calls/game-schemas.ts';
import { MemberName, Text } from '../../text.ts';
import { moveRefusals } from '../choices.ts';
import { operatorRoute } from '../operator-route.ts';
import { Outcome, Reason } from './operators.ts';

const MemberId = Text().regex(/^[0-9a-f]{32}$/);
const Party = z.object({ member: z.string(), username: z.string() });

/** Moves of agents and members, each with everyone below, to another place in the tree. */
export const agentMoves = {
  preview: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/agent-moves/preview',
    access: 'agents.move',
    query: z.object({
      member: MemberId,
      /** The username or the id of the new upline; empty: to the top. */
      to: MemberName().max(64).optional(),
    }),
    reply: z.object({
      member: Party,
      /** Null: at the top. */
      from: Party.nullable(),
      to: Party.nullable(),
      /** Number of members that move, the member included. */
      teamSize: z.number().int(),
      /** The reason that it cannot be made; null: it can. */
      refusal: z.enum(moveRefusals).nullable(),
      /** Contracts that end with their running periods. */
      ends: z.array(
        z.object({
          contract: z.string(),
          agent: z.string(),
          kind: z.enum(agentContractKinds),
          product: GameType,
          period: z.enum(agentContractPeriods),
          until: z.number(),
        }),
      ),
      /** The open request to move this member. */
      request: z.string().nullable(),
    }),
    summary: 'What a move would change as things are: who moves, and which contracts end.',
  }),
  move: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/agent-moves',
    access: 'agents.move',
    action: 'agent.moved',
    dualControl: 'always',
    body: z.object({
      member: MemberId,
      /** The username or the id of the new upline; null: to the top. */
      to: MemberName().min(1).max(64).nullable(),
      reason: Reason,
    }),
    reply: Outcome,
    summary:
      'Puts an agent or a member with everyone below under another agent, or at the top; another ' +
      'operator has to approve it.',
  }),
};
