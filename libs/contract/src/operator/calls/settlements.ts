import { categories } from '@parlour/tenant';
import { z } from 'zod';

import { agentContractKinds, agentContractPeriods } from '../../agent-contracts.ts';
import {
  Computation,
  StatementBet,
  StatementFacts,
  StatementMember,
} from '../../calls/earning-schemas.ts';
import { ContractId, ContractTiers } from '../../calls/contract-schemas.ts';
import { correctionStates, earningStates, settlementStates } from '../../states/settlements.ts';
import { memberBooks } from '../../states/members.ts';
import { Amount, PositiveAmount, QueryInt, QueryJson, QueryMs } from '../../shapes.ts';
import { MemberName, Text } from '../../text.ts';
import { operatorRoute } from '../operator-route.ts';
import { Outcome, Reason } from './operators.ts';
import { Correction, Paid, Party, Payout, Period, Simulated } from './settlement-schemas.ts';

const Id = Text().regex(/^\d{1,18}$/);
const Member = MemberName().max(64).optional();
const place = { after: Text().max(60).optional(), limit: QueryInt(1, 1000).default(50) };

const parties = { agent: Member, payer: Member, party: Member };

/** Settlements of the contracts of agents, and what they pay. */
export const settlements = {
  periods: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/settlements',
    access: 'settlements.read',
    query: z.object({
      kind: z.enum(agentContractKinds).optional(),
      period: z.enum(agentContractPeriods).optional(),
      state: z.enum(settlementStates).optional(),
      /** Setting that shows or hides the five-minute periods that pay nothing. */
      empty: z.enum(['shown', 'hidden']).default('hidden'),
      /** Periods that begin from a moment on, and before another one. */
      from: QueryMs.optional(),
      until: QueryMs.optional(),
      ...place,
    }),
    reply: z.object({ rows: z.array(Period), next: z.string().nullable() }),
    summary: 'Periods of contracts with what they pay, the newest first.',
  }),
  period: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/settlements/period',
    access: 'settlements.read',
    query: z.object({ settlement: Id }),
    reply: Period.extend({
      /** Of all frozen inputs of the period; null while it is open. */
      inputHash: z.string().nullable(),
      /** The version of the calendar data that its bounds were computed by. */
      calendar: z.string(),
      /** The time at which all of its payouts had been tried. */
      settledAt: z.number().nullable(),
    }),
    summary: 'One period of contracts.',
  }),
  payouts: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/settlements/payouts',
    access: 'settlements.read',
    query: z.object({
      settlement: Id.optional(),
      ...parties,
      kind: z.enum(agentContractKinds).optional(),
      product: z.enum(categories).optional(),
      state: z.enum(earningStates).optional(),
      ...place,
    }),
    reply: z.object({ rows: z.array(Payout), next: z.string().nullable() }),
    summary: 'What contracts are paid, period by period, the newest first.',
  }),
  statement: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/settlements/statement',
    access: 'settlements.read',
    query: z.object({ payout: Id }),
    reply: Payout.extend({
      ...Computation,
      ...StatementFacts,
      /** The open request of an operator to correct it. */
      request: z.string().nullable(),
    }),
    summary: 'How one payout was computed, with everything that it was computed from.',
  }),
  members: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/settlements/members',
    access: 'settlements.read',
    query: z.object({ payout: Id, ...place }),
    reply: z.object({ rows: z.array(StatementMember), next: z.string().nullable() }),
    summary:
      'What each member of the team, as it stood at the end of the period, brought to a payout.',
  }),
  bets: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/settlements/bets',
    access: 'settlements.read',
    query: z.object({ payout: Id, ...place }),
    reply: z.object({ rows: z.array(StatementBet), next: z.string().nullable() }),
    summary: 'The settled bets behind a payout for single bets; kept for some weeks.',
  }),
  unpaid: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/settlements/unpaid',
    access: 'settlements.read',
    query: z.object({ ...parties, ...place }),
    reply: z.object({
      rows: z.array(
        Payout.extend({
          /** The payer's cash balance; null where the brand pays. */
          balance: Amount.nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
    summary: 'Payouts that found no money, the longest unpaid first.',
  }),
  payers: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/settlements/payers',
    access: 'settlements.read',
    query: z.object({ limit: QueryInt(1, 200).default(50) }),
    reply: z.object({
      rows: z.array(
        z.object({
          payer: Party.nullable(),
          book: z.enum(memberBooks),
          payouts: z.number().int(),
          amount: Amount,
          balance: Amount.nullable(),
          /** Since when the oldest is unpaid. */
          since: z.number().nullable(),
        }),
      ),
    }),
    summary: 'What each payer owes by unpaid payouts, the most first.',
  }),
  simulate: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/settlements/simulate',
    access: 'settlements.read',
    query: z.object({
      /** One contract; else all of a kind. */
      contract: ContractId.optional(),
      kind: z.enum(agentContractKinds).default('DIVIDEND'),
      period: z.enum(agentContractPeriods).optional(),
      product: z.enum(categories).optional(),
      limit: QueryInt(1, 500).default(200),
    }),
    reply: z.object({
      /** The highest amounts first, so many as were asked for. */
      rows: z.array(Simulated),
      /**
       * The number of contracts in force, and the amount that those of the brand's own book would
       * pay.
       */
      contracts: z.number().int(),
      amount: Amount,
      /** Up to when bets have been counted. */
      countedTo: z.number().nullable(),
    }),
    summary: 'What contracts would pay if their running periods were to end now; nothing is kept.',
  }),
  tryTerms: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/settlements/try-terms',
    access: 'settlements.read',
    query: z.object({
      contract: ContractId,
      tiers: QueryJson(ContractTiers),
      periods: QueryInt(1, 60).default(12),
    }),
    reply: z.object({
      rows: z.array(
        z.object({
          payout: z.string(),
          start: z.number(),
          end: z.number(),
          validBets: Amount,
          netLoss: Amount,
          activeMembers: z.number().int(),
          did: Paid,
          /** Null where the bets of a contract for single bets are not kept any more. */
          would: Paid.nullable(),
        }),
      ),
      /** Over the periods that could be computed. */
      did: Amount,
      would: Amount,
    }),
    summary: 'What other terms would have paid for the last closed periods of a contract.',
  }),
  corrections: operatorRoute({
    method: 'GET',
    path: '/ops/v1/brands/:brand/settlements/corrections',
    access: 'settlements.read',
    query: z.object({
      payout: Id.optional(),
      party: Member,
      state: z.enum(correctionStates).optional(),
      ...place,
    }),
    reply: z.object({ rows: z.array(Correction), next: z.string().nullable() }),
    summary: 'Corrections of payouts of closed periods, the newest first.',
  }),
  correct: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/settlements/correct',
    access: 'settlements.correct',
    action: 'commission.corrected',
    dualControl: 'always',
    body: z.object({
      payout: Id,
      /** The payer pays more, or the agent gives back. */
      direction: z.enum(['add', 'charge']),
      amount: PositiveAmount,
      reason: Reason,
    }),
    reply: Outcome,
    summary:
      'Corrects a payout of a closed period by a line of its own; another operator has to approve.',
  }),
  retry: operatorRoute({
    method: 'POST',
    path: '/ops/v1/brands/:brand/settlements/retry',
    access: 'settlements.pay',
    action: 'commission.retried',
    dualControl: 'never',
    body: z.object({ payout: Id, reason: Reason }),
    reply: z.object({ state: z.enum(['paid', 'unpaid']) }),
    summary: 'Tries at once to pay a payout that found no money.',
  }),
};
