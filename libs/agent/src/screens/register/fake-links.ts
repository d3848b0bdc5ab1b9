/** Links and registrations for stories and tests of the register centre. */
import type { AgentLink, Quotas, Registration } from '../../model/links-store.ts';

export const aLink = (over: Partial<AgentLink> = {}): AgentLink => ({
  affiUrlId: 'SUMMER26',
  code: 'SUMMER26',
  path: 'https://example.com/register?affiliateCode=SUMMER26',
  affiliateCount: 2,
  accountType: 'member',
  isOpen: true,
  startDate: Date.UTC(2026, 10, 20, 4),
  endDate: null,
  rebates: [],
  ...over,
});

export const someLinks: readonly AgentLink[] = [
  aLink(),
  aLink({
    affiUrlId: 'TEAM2026',
    code: 'TEAM2026',
    rebates: [
      { product: 'RNG', rate: 5000 },
      { product: 'LIVE', rate: 3000 },
    ],
    accountType: 'agent_1',
    affiliateCount: 0,
    endDate: Date.UTC(2026, 11, 31, 15, 59),
  }),
  aLink({ affiUrlId: 'OLD1', code: 'OLD1', isOpen: false, affiliateCount: 31 }),
];

export const someQuotas: Quotas = {
  members: { used: 12, allowed: 10_000 },
  agents: { used: 3, allowed: 3 },
  links: { used: 2, allowed: 50 },
};

export const aRegistration = (over: Partial<Registration> = {}): Registration => ({
  username: 'newcomer01',
  accountType: 'member',
  code: 'SUMMER26',
  regDate: Date.UTC(2026, 10, 25, 4),
  ...over,
});
