import { z } from 'zod';

import { agentContractKinds, cascadePolicies } from '../agent-contracts.ts';
import { contractActs, contractEventActions, contractRoles } from '../states/agent-contracts.ts';
import { route } from '../route.ts';
import { Ms, Page, QueryInt } from '../shapes.ts';
import { MemberName, Text } from '../text.ts';
import {
  acceptErrors,
  AffectedContract,
  agentCall,
  AgentContract,
  ContractId,
  ContractSubject,
  ContractTier,
  ContractTiers,
  ContractVersion,
  offerErrors,
  periodWords,
} from './contract-schemas.ts';
import { familyContracts } from './family-contracts.ts';
import { maxLengths } from '../rules/typed-text.ts';

const Offer = z.object({ contractId: ContractId, number: z.number().int().min(1).max(32_767) });

/** The properties of calls that answer with the contract that they have changed. */
const answersContract = { reply: AgentContract, words: { reply: periodWords } } as const;

/** Contracts between agents: only the two parties of one see it. */
export const contracts = {
  list: route({
    method: 'GET',
    path: '/api/v1/agent/contracts',
    ...agentCall,
    query: z.object({
      role: z.enum(contractRoles),
      kind: z.enum(agentContractKinds).optional(),
      /** The beginning of an agent's username; empty: all. */
      agent: MemberName().max(maxLengths.username).default(''),
      /** Only those with an offer that waits. */
      waiting: z.literal('yes').optional(),
      page: QueryInt(1, 10_000).default(1),
      size: QueryInt(1, 100).default(10),
    }),
    reply: Page(AgentContract, z.object({ waiting: z.number().int() })),
    words: { reply: { list: { fields: periodWords } } },
    summary:
      "Ours: the agent's contracts with its upline (role agent) or with its downline (role " +
      'payer), those with a waiting offer first; the footer counts the waiting ones.',
  }),
  detail: route({
    method: 'GET',
    path: '/api/v1/agent/contracts/detail',
    ...agentCall,
    query: z.object({ contractId: ContractId }),
    reply: AgentContract.extend({
      /** The newest first, at most a hundred. */
      versions: z.array(ContractVersion),
      history: z.array(
        z.object({
          number: z.number().int(),
          action: z.enum(contractEventActions),
          /** The party or what else did it. */
          by: z.enum([...contractRoles, 'brand', 'rule']),
          at: Ms,
        }),
      ),
    }),
    words: { reply: periodWords },
    errors: ['not_found'],
    summary: 'Ours: a contract with its versions and its history, the newest first.',
  }),
  kinds: route({
    method: 'GET',
    path: '/api/v1/agent/contracts/kinds',
    ...agentCall,
    reply: z.array(
      z.object({
        kind: z.enum(agentContractKinds),
        /** Offers that wait for the agent's own answer. */
        waiting: z.number().int(),
      }),
    ),
    summary:
      'Ours: the kinds of which the agent has, had or is offered a contract, as the one who is ' +
      'paid or who pays; the agent centre shows the pages of these.',
  }),
  terms: route({
    method: 'GET',
    path: '/api/v1/agent/contracts/terms',
    ...agentCall,
    reply: z.object({
      /** The highest rates of the brand in parts per million. */
      ceilings: z.record(z.enum(agentContractKinds), z.number().int()),
      /** Days that an offer waits for. */
      offerDays: z.number().int(),
      cascade: z.enum(cascadePolicies),
      carriesLoss: z.boolean(),
      hasPin: z.boolean(),
      /** The reason that a PIN cannot approve anything now: an error code of contracts.accept. */
      pinRefusal: z.string().optional(),
      /** The agent's own terms: what can be offered to the downline, and up to which rates. */
      own: z.array(z.object({ ...ContractSubject, tiers: z.array(ContractTier) })),
    }),
    words: { reply: { own: { fields: periodWords } } },
    summary: 'Ours: what the agent can offer to its downline, and how offers are treated here.',
  }),
  downline: route({
    method: 'GET',
    path: '/api/v1/agent/contracts/downline',
    ...agentCall,
    query: z.object({
      /** The beginning of a username, or an ID; empty: all. */
      name: MemberName().max(maxLengths.username).default(''),
      page: QueryInt(1, 10_000).default(1),
    }),
    reply: z.object({
      list: z.array(z.object({ memberId: z.string(), username: z.string() })),
      /** There are more pages. */
      hasMore: z.boolean(),
    }),
    summary: 'Ours: agents directly below, twenty a page; a contract can be offered to them.',
  }),
  offer: route({
    method: 'POST',
    path: '/api/v1/agent/contracts/offer',
    ...agentCall,
    idempotency: 'required',
    body: z.object({
      /** The memberId of an agent directly below. */
      agentId: Text().min(1).max(64),
      ...ContractSubject,
      tiers: ContractTiers,
    }),
    reply: AgentContract,
    words: { body: periodWords, reply: periodWords },
    errors: offerErrors,
    summary:
      'Ours: offers a new contract or changed terms to an agent directly below, at most what the ' +
      'own contract pays under the same conditions.',
  }),
  offerTermination: route({
    method: 'POST',
    path: '/api/v1/agent/contracts/offerTermination',
    ...agentCall,
    idempotency: 'required',
    body: z.object({ contractId: ContractId }),
    ...answersContract,
    errors: [...offerErrors, 'contract_not_standing'],
    summary: 'Ours: offers the downline agent to end a contract.',
  }),
  withdraw: route({
    method: 'POST',
    path: '/api/v1/agent/contracts/withdraw',
    ...agentCall,
    body: Offer,
    ...answersContract,
    errors: ['not_found', 'contract_offer_closed'],
    summary: 'Ours: takes back an offer that was not answered.',
  }),
  preview: route({
    method: 'GET',
    path: '/api/v1/agent/contracts/preview',
    ...agentCall,
    query: z.object({ contractId: ContractId, act: z.enum(contractActs) }),
    reply: z.object({
      /** The time at which the change takes effect: with the next period. */
      effectiveFrom: Ms,
      policy: z.enum(cascadePolicies),
      /** The contracts below that would end then, at most a hundred. */
      ends: z.array(AffectedContract),
      endCount: z.number().int(),
      /** Contracts below that are higher and stand in the way of an acceptance. */
      blockedBy: z.array(AffectedContract),
      /** The upline's own contract no longer allows these terms. */
      isAboveOwn: z.boolean(),
    }),
    errors: ['not_found', 'contract_offer_closed', 'contract_not_standing'],
    summary:
      'Ours: what accepting the waiting offer, or ending the contract, would change below the ' +
      'agent, and from when on.',
  }),
  accept: route({
    method: 'POST',
    path: '/api/v1/agent/contracts/accept',
    ...agentCall,
    encrypted: true,
    body: Offer.extend({
      termsHash: Text().min(1).max(128),
      /**
       * The withdrawal PIN, or an approval (action contractAccept, content contractId, number and
       * termsHash).
       */
      pin: Text().max(maxLengths.withdrawalPin).optional(),
      stepUp: Text().max(64).optional(),
    }),
    ...answersContract,
    errors: acceptErrors,
    summary:
      'Ours: accepts an offer of exactly these terms; they count from the next period on. What ' +
      'ends below by the policy of the offer ends with the running period.',
  }),
  reject: route({
    method: 'POST',
    path: '/api/v1/agent/contracts/reject',
    ...agentCall,
    body: Offer,
    ...answersContract,
    errors: ['not_found', 'contract_offer_closed'],
    summary: 'Ours: rejects an offer; what stood before stays.',
  }),
  end: route({
    method: 'POST',
    path: '/api/v1/agent/contracts/end',
    ...agentCall,
    body: z.object({ contractId: ContractId }),
    ...answersContract,
    errors: ['not_found', 'contract_not_standing'],
    summary:
      'Ours: the agent who is paid ends a contract with the running period, and with it every ' +
      'contract below.',
  }),
  ...familyContracts,
};
