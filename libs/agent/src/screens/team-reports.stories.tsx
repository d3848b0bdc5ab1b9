import { failingCall, type Fakes, onAPhone, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import type { AgentPageProps } from '../model/page-search.ts';
import { answeringNotices } from './announcements/fake-notices.ts';
import { answeringEarnings, owingNothing } from './earnings/fake-earnings.ts';
import { aMember, answeringReports, someFigures } from './reports/fake-reports.ts';
import { TeamBettingScreen } from './team-betting-screen.tsx';
import { TeamOverviewScreen } from './team-overview-screen.tsx';
import { TeamProfitScreen } from './team-profit-screen.tsx';
import { TeamTransactionsScreen } from './team-transactions-screen.tsx';
import { answering } from './team/fake-team.ts';

const meta = {
  title: 'Features/Team reports',
  parameters: { api: { teamReports: answeringReports() } satisfies Fakes },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const screens = {
  overview: (props: AgentPageProps) => (
    <TeamOverviewScreen
      {...props}
      noticeHref={(id) => `/agent/agentAnnouncement?notice=${id}`}
      unpaidHref={(kind) => `/agent/${kind}?view=downline&show=unpaid`}
    />
  ),
  betting: TeamBettingScreen,
  profit: TeamProfitScreen,
  transactions: TeamTransactionsScreen,
} as const;
const none = async () => ({
  list: [],
  total: 0,
  totalPages: 0,
  footer: someFigures(0),
  isCut: false,
  countedTo: Date.UTC(2026, 10, 26, 8),
});
const cut = async () => ({
  list: [aMember()],
  total: 1000,
  totalPages: 50,
  footer: someFigures(90_000),
  isCut: true,
  countedTo: Date.UTC(2026, 10, 26, 8),
});
const DAYS = 'from=2026-11-20&to=2026-11-26';

const at = (
  name: keyof typeof screens,
  address = '',
  teamReports: Fakes['teamReports'] = {},
  earnings: Fakes['earnings'] = { list: async () => owingNothing },
): Story => ({
  render: () => {
    const Screen = screens[name];
    return (
      <Screen
        search={new URLSearchParams(`${DAYS}&${address}`)}
        onSearch={() => {}}
        onBack={() => {}}
      />
    );
  },
  parameters: {
    api: {
      teamReports: { ...answeringReports(), ...teamReports },
      content: answeringNotices(),
      earnings,
      team: { totals: answering().totals },
    } satisfies Fakes,
  },
});

export const Overview = at('overview');
export const OverviewOnAPhone = onAPhone(Overview);
export const OverviewOfOneWhoOwes = at('overview', '', {}, answeringEarnings());
export const OverviewLoading = at('overview', '', {
  overview: pendingCall,
  activeMembers: pendingCall,
});
export const OverviewFailed = at('overview', '', {
  overview: failingCall,
  activeMembers: failingCall,
});
export const ProfitAndLoss = at('profit');
export const ProfitAndLossOnAPhone = onAPhone(ProfitAndLoss);
export const ProfitOfADownline = at('profit', `member=${'a'.repeat(32)}&of=member`);
export const ProfitLoading = at('profit', '', { profit: pendingCall });
export const ProfitFailed = at('profit', '', { profit: failingCall });
export const Betting = at('betting');
export const BettingOnAPhone = onAPhone(Betting);
export const BettingEmpty = at('betting', '', { players: none });
export const BettingOfALargeTeam = at('betting', '', { players: cut });
export const BettingFailed = at('betting', '', { players: failingCall });
export const BetsOfAMember = at('betting', 'member=a');
export const BetsFailed = at('betting', 'member=a', { history: failingCall });
export const Transactions = at('transactions', 'text=zzz', { players: none });
export const MovementsOfAMember = at('transactions', 'member=a');
export const MovementsOnAPhone = onAPhone(MovementsOfAMember);
export const MovementsFailed = at('transactions', 'member=a', { movements: failingCall });
