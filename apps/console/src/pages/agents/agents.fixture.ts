import { micros, toWire } from '@parlour/money';

import type { FakeCalls } from '../../testing/render-console.tsx';
import { contractCalls } from '../agent-contracts/contracts.fixture.ts';
import type { AgentDetail, MemberRebates, MovePreview, TreeRow } from './agent-types.ts';

const day = (date: number) => Date.UTC(2026, 10, date, 16);
export const units = (amount: number) => toWire(micros(BigInt(amount) * 1_000_000n));

const top: TreeRow = {
  member: 'a'.repeat(32),
  username: 'agent01',
  type: 'agent_1',
  status: 'ACTIVE',
  upline: null,
  directs: 12,
  teamSize: 1834,
  balance: units(52_310),
  contracts: 3,
  createdAt: day(1),
  lastLoginAt: day(20),
};

/** An agent at the top with a team, one without, and a member. */
export const treeRows: readonly TreeRow[] = [
  top,
  {
    ...top,
    member: 'b'.repeat(32),
    username: 'a-rather-long-name-of-an-agent',
    status: 'LOCKED',
    directs: 0,
    teamSize: 0,
    balance: units(0),
    contracts: 0,
    lastLoginAt: null,
  },
];

const child: TreeRow = {
  ...top,
  member: 'c'.repeat(32),
  username: 'agent02',
  upline: { member: top.member, username: top.username },
  directs: 2,
  teamSize: 40,
};

export const agentDetail: AgentDetail = {
  ...child,
  path: [
    { member: top.member, username: top.username },
    { member: child.member, username: child.username },
  ],
  origin: { method: 'USERNAME', code: 'agent01-link' },
  invited: 31,
  owed: units(412),
  quotas: {
    members: { used: 31, allowed: 10_000, own: null },
    agents: { used: 2, allowed: 20, own: 20 },
    links: { used: 1, allowed: 50, own: null },
  },
  links: [
    {
      code: 'winter-2026',
      kind: 'MEMBER',
      isOpen: true,
      startsAt: day(1),
      endsAt: day(30),
      registrations: 30,
    },
    {
      code: 'partners',
      kind: 'AGENT',
      isOpen: false,
      startsAt: day(1),
      endsAt: null,
      registrations: 1,
    },
  ],
  moves: [
    {
      at: day(10),
      from: null,
      to: { member: top.member, username: top.username },
      teamSize: 41,
      by: 'owner@example.com',
      reason: 'agreed with both agents',
    },
  ],
};

export const treeCalls: NonNullable<FakeCalls['agentTree']> = {
  list: async ({ query }) => ({
    path: query?.under === undefined ? [] : [...agentDetail.path],
    rows: query?.under === undefined ? [...treeRows] : [child],
    next: null,
  }),
  detail: async () => agentDetail,
  balance: async () => ({ balance: units(130_000) }),
};

/** Rates with their bounds, and what they earned. */
const rebates: MemberRebates = {
  rates: [
    { product: 'RNG', rate: 5000, nextRate: 6000, lowest: 3000, highest: 8000 },
    { product: 'LIVE', rate: 0, nextRate: 0, lowest: 0, highest: 6000 },
  ],
  earned: [
    {
      day: '2026-11-20',
      product: 'RNG',
      rate: 5000,
      teamBets: units(151_000),
      passedOn: units(303),
      amount: units(452),
      state: 'paid',
    },
    {
      day: '2026-11-19',
      product: 'RNG',
      rate: 5000,
      teamBets: units(90_000),
      passedOn: units(0),
      amount: units(450),
      state: 'due',
    },
  ],
};

/** A move that can be made, and the two contracts that it ends. */
export const movePreview: MovePreview = {
  member: { member: child.member, username: child.username },
  from: child.upline,
  to: { member: 'b'.repeat(32), username: 'agent03' },
  teamSize: 41,
  refusal: null,
  ends: ['agent02', 'agent05'].map((agent, index) => ({
    contract: String(index).repeat(32),
    agent,
    kind: 'DIVIDEND',
    product: 'RNG',
    period: 'W',
    until: day(29),
  })),
  request: null,
};

/** The fake calls that the pages of agents make. */
export const agentCalls: FakeCalls = {
  agentTree: treeCalls,
  agentContracts: contractCalls,
  memberRebates: { read: async () => rebates },
  agentMoves: { preview: async () => movePreview },
};
