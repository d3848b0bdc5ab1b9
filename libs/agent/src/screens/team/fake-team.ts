/** Members of a team for stories and tests of the team's page. */
import type { Api } from '@parlour/contract';

import type { TeamMember } from '../../model/team-store.ts';

const amount = (units: number) => units as never;

export const aTeamMember = (over: Partial<TeamMember> = {}): TeamMember => ({
  memberId: 'a'.repeat(32),
  username: 'downline01',
  accountType: 'member',
  isAgent: false,
  teamSize: 0,
  hasDirect: false,
  isOnline: true,
  status: 'ACTIVE',
  balance: amount(1_250.5),
  lastLogin: Date.UTC(2026, 10, 25, 4),
  registeredAt: Date.UTC(2026, 9, 1, 4),
  ...over,
});

export const aTeam: readonly TeamMember[] = [
  aTeamMember(),
  aTeamMember({
    memberId: 'b'.repeat(32),
    username: 'subagent01',
    accountType: 'agent_1',
    isAgent: true,
    teamSize: 12_408,
    hasDirect: true,
    isOnline: false,
  }),
  aTeamMember({
    memberId: 'c'.repeat(32),
    username: 'sleeper01',
    status: 'LOCKED',
    isOnline: false,
    balance: amount(0),
    lastLogin: null,
  }),
];

export const me = { memberId: 'f'.repeat(32), username: 'agent01' };

/** Answers every list with a team, below a path. */
export const answering = (
  list: readonly TeamMember[] = aTeam,
  below: readonly (typeof me)[] = [],
): Pick<Api['team'], 'list' | 'totals'> => ({
  list: async () => ({ path: [me, ...below], list: [...list], hasMore: false }),
  totals: async () => ({ directs: 3, teamSize: 12_411, balance: amount(98_123.45) }),
});
