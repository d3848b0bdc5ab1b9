import { z } from 'zod';

import { agentContractKinds, agentIncomeKinds } from '../agent-contracts.ts';
import { contractRoles } from '../states/agent-contracts.ts';
import { earningStates } from '../states/settlements.ts';
import { route } from '../route.ts';
import { Amount, Ms, Page, QueryInt, QueryMs } from '../shapes.ts';
import { Text } from '../text.ts';
import { agentCall, ContractId, ContractSubject, periodWords } from './contract-schemas.ts';
import {
  Computation,
  StatementBet,
  StatementCorrection,
  StatementFacts,
  StatementMember,
  TeamFigures,
} from './earning-schemas.ts';

const EarningId = Text().regex(/^\d{1,18}$/);

/** The payout of a contract for one period. */
const Earning = z.object({
  earningId: z.string(),
  contractId: z.string(),
  ...ContractSubject,
  /** The period, from `start` up to before `end`. */
  start: Ms,
  end: Ms,
  /** The party that asks: the payer, or the agent who is paid. */
  role: z.enum(contractRoles),
  isBrand: z.boolean(),
  /** The username of the agent who is paid; null where it left the team. */
  agent: z.string().nullable(),
  /** The tier that was reached, from 1; null: none, or every bet has its own. */
  tier: z.number().int().nullable(),
  amount: Amount,
  state: z.enum(earningStates),
  paidAt: Ms.nullable(),
});

const paging = {
  page: QueryInt(1, 10_000).default(1),
  size: QueryInt(1, 100).default(10),
};

/** Rows behind a statement: a file takes all of them, in pages of a thousand. */
const pagingOfRows = { ...paging, size: QueryInt(1, 1000).default(10) };

/** Calls for the payouts of contracts of agents: only the two parties of a contract see them. */
export const earnings = {
  list: route({
    method: 'GET',
    path: '/api/v1/agent/earnings',
    ...agentCall,
    query: z.object({
      role: z.enum(contractRoles),
      kind: z.enum(agentContractKinds).optional(),
      contractId: ContractId.optional(),
      /** Only those that pay something. */
      paying: z.literal('yes').optional(),
      state: z.enum(earningStates).optional(),
      /** Periods that end from `startTime` on and before `endTime`. */
      startTime: QueryMs.optional(),
      endTime: QueryMs.optional(),
      ...paging,
    }),
    reply: Page(
      Earning,
      z.object({
        amount: Amount,
        unpaid: Amount,
        /**
         * Whatever the filter: what the agent owes its downline, corrections too, because its
         * balance was too low. Withdrawals and transfers wait for it. Zero for role agent.
         */
        owed: Amount,
      }),
    ),
    words: { reply: { list: { fields: periodWords } } },
    summary:
      "Ours: what the agent's contracts paid (role agent) or what it paid its downline (role " +
      'payer), period by period, newest first; the footer sums what the filter finds.',
  }),
  statement: route({
    method: 'GET',
    path: '/api/v1/agent/earnings/statement',
    ...agentCall,
    query: z.object({ earningId: EarningId }),
    reply: Earning.extend({
      ...Computation,
      ...StatementFacts,
      /** Decided after the period was closed, oldest first; each is an operation of its own. */
      corrections: z.array(StatementCorrection),
    }),
    words: { reply: periodWords },
    errors: ['not_found'],
    summary: 'Ours: how one payout was computed, with everything that it was computed from.',
  }),
  members: route({
    method: 'GET',
    path: '/api/v1/agent/earnings/statement/members',
    ...agentCall,
    query: z.object({ earningId: EarningId, ...pagingOfRows }),
    reply: Page(StatementMember, z.object(TeamFigures)),
    errors: ['not_found'],
    summary:
      'Ours: what each member of the team, as it stood at the end of the period, brought to a ' +
      'statement; the most valid bets first. The footer is the statement again.',
  }),
  bets: route({
    method: 'GET',
    path: '/api/v1/agent/earnings/statement/bets',
    ...agentCall,
    query: z.object({ earningId: EarningId, ...pagingOfRows }),
    reply: Page(StatementBet, z.object({ stake: Amount, payout: Amount })),
    errors: ['not_found'],
    summary:
      'Ours: the settled bets behind a statement of a contract that pays for single bets; kept ' +
      'for some weeks. Other contracts have none.',
  }),
  forecast: route({
    method: 'GET',
    path: '/api/v1/agent/earnings/forecast',
    ...agentCall,
    query: z.object({ contractId: ContractId }),
    reply: z.object({
      start: Ms,
      end: Ms,
      /** Up to when bets have been counted. */
      countedTo: Ms.nullable(),
      tier: z.number().int().nullable(),
      amount: Amount,
      ...Computation,
    }),
    errors: ['not_found', 'contract_not_standing'],
    summary: 'Ours: what a contract would pay if its running period were to end now.',
  }),
  income: route({
    method: 'GET',
    path: '/api/v1/agent/earnings/income',
    ...agentCall,
    query: z.object({ startTime: QueryMs, endTime: QueryMs }),
    reply: z.object({
      list: z.array(z.object({ day: Text(), kind: z.enum(agentIncomeKinds), amount: Amount })),
      /**
       * Amounts that were received, that were paid to the downline, and that wait for their payer.
       */
      received: Amount,
      paid: Amount,
      unpaid: Amount,
    }),
    summary:
      'Ours: what the agent was paid by its contracts and by rebates on each day of the brand, ' +
      'by kind, at most a hundred days.',
  }),
} as const;
