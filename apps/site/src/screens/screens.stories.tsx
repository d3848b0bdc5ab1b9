import type { TenantConfig } from '@parlour/tenant';
import { aGame, aGameCategory, type Fakes, games } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { use } from 'react';

import type { InitialState } from '../initial-state.ts';
import { InstallationStore } from '../model/installation-store.ts';
import { RecentGames } from '../model/recent-games.ts';
import { covered, fullState, shellStores, StoryFrame } from '../shell/story-frame.tsx';
import { AgentCentre } from './agent/agent-centre.tsx';
import { FbEntry } from './fb-entry.tsx';
import { FbSportsScreen } from './fb-sports-screen.tsx';
import { HomeScreen } from './home-screen.tsx';
import { HomeEnd } from './home/home-end.tsx';
import { HomeTop } from './home/home-top.tsx';
import { RecentRow } from './home/recent-row.tsx';
import { LotteryScreen } from './lottery-screen.tsx';
import { MemberCentre } from './member/member-centre.tsx';
import { MissingScreen } from './missing-screen.tsx';
import { OfflineScreen } from './offline-screen.tsx';
import { SoonScreen } from './member/soon-screen.tsx';

const nothing = () => {};
const never = () => new Promise<never>(() => {});
const down = async () => {
  throw new Error('down');
};

/** First data of a home that has news, wins and promotions too. */
const busy: Partial<InitialState> = {
  marquee: [
    { id: '1', title: 'Kite Season pays in pairs this weekend' },
    { id: '2', title: 'নতুন গেম এসেছে, এখনই খেলে দেখুন' },
  ],
  promotions: [
    {
      id: '1',
      title: 'Welcome bonus',
      subTitle: 'Extra play credit for new players',
      imageUrl: '',
      groupName: 'NEW',
    },
  ],
};

const sportsBook = aGameCategory({
  gameType: 'SPORTS',
  vendors: [
    {
      accountTypeId: 9,
      accountTypeName: 'FB Sports',
      code: 'FB',
      displayName: 'FB Sports',
      gameType: 'SPORTS',
      isHot: true,
      opensAs: 'game',
      maintenance: false,
    },
  ],
});
const withBook = (tenant: TenantConfig) =>
  shellStores('agent', {
    categories: [
      ...fullState(tenant).categories.filter(({ gameType }) => gameType !== 'SPORTS'),
      sportsBook,
    ],
  })(tenant);
const book = (list: NonNullable<Fakes['games']>['list']) => ({
  stores: withBook,
  api: { games: { ...(list && { list }) } } satisfies Fakes,
});

const replaced =
  <Store extends object>(kind: abstract new (...given: never[]) => Store, change: Partial<Store>) =>
  (tenant: TenantConfig) => {
    const stores = shellStores('agent')(tenant);
    for (const store of stores) if (store instanceof kind) Object.assign(store, change);
    return stores;
  };

/** The pages that the shell itself has. */
const meta = {
  title: 'Shell/Pages',
  parameters: {
    stores: shellStores('agent'),
    frame: 'bare',
    needsPage: true,
    docs: { story: { inline: false, height: '620px' } },
  },
  decorators: [
    (Story) => (
      <StoryFrame>
        <Story />
      </StoryFrame>
    ),
  ],
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Home: Story = {
  parameters: { stores: shellStores('visitor', busy) },
  render: () => (
    <main>
      <HomeScreen />
    </main>
  ),
};

export const HomeOnAPhone: Story = { ...Home, globals: { viewport: { value: 'phone' } } };

/** A site that is just being set up: no games, no vendors, nothing to announce. */
export const HomeOfAnEmptySite: Story = {
  parameters: { stores: shellStores('visitor', { hot: [], categories: [] }) },
  render: () => (
    <main>
      <HomeScreen />
    </main>
  ),
};

export const NewsAndJackpot: Story = {
  parameters: { frame: 'padded', stores: shellStores('visitor', busy) },
  render: () => <HomeTop />,
};

export const BelowTheGames: Story = {
  parameters: { frame: 'padded', stores: shellStores('visitor', busy) },
  render: () => <HomeEnd />,
};

export const ContinuePlaying: Story = {
  parameters: { frame: 'padded', stores: replaced(RecentGames, { games: covered(games(6)) }) },
  render: () => <RecentRow />,
};

export const MemberPages: Story = {
  render: () => (
    <MemberCentre page="securityCenter" onClose={nothing}>
      <p>…</p>
    </MemberCentre>
  ),
};

export const MemberPageOnItsWay: Story = {
  render: () => (
    <MemberCentre page="depositv2" onClose={nothing}>
      <Waits />
    </MemberCentre>
  ),
};

export const RewardsSoon: Story = {
  parameters: { frame: 'padded' },
  render: () => <SoonScreen name="missionLeaderboard" />,
};

export const AgentPages: Story = {
  render: () => (
    <AgentCentre page="registerCenter" isAgent onClose={nothing}>
      <p>…</p>
    </AgentCentre>
  ),
};

export const AgentPagesForOthers: Story = {
  render: () => <AgentCentre page="registerCenter" isAgent={false} onClose={nothing} />,
};

export const Missing: Story = { render: () => <MissingScreen /> };

export const Offline: Story = {
  parameters: { stores: replaced(InstallationStore, { isOffline: true }) },
  render: () => <OfflineScreen search="?from=/promotions" />,
};

export const LotteryThatIsNone: Story = {
  render: () => (
    <LotteryScreen
      chosen={{ gameCode: 'MEGA-6-45', vendor: 'DRAWS', playType: 'straight' }}
      onLoginRequired={nothing}
    />
  ),
};

export const LotteryWithoutAChoice: Story = {
  parameters: {
    api: { lottery: { listGroups: never, getCurrentDraw: never, listResults: never } },
  },
  render: () => (
    <LotteryScreen chosen={{ gameCode: '', vendor: '', playType: '' }} onLoginRequired={nothing} />
  ),
};

export const SportsEntry: Story = { parameters: { stores: withBook }, render: () => <FbEntry /> };

export const SportsNotOffered: Story = { render: () => <FbSportsScreen renderGame={() => null} /> };

export const SportsOnTheirWay: Story = {
  parameters: book(never),
  render: () => <FbSportsScreen renderGame={() => null} />,
};

export const SportsFailed: Story = {
  parameters: book(down),
  render: () => <FbSportsScreen renderGame={() => null} />,
};

export const SportsNotOpenYet: Story = {
  parameters: book(async () => ({
    games: [aGame({ playable: false })],
    totalPages: 1,
    totalCount: 1,
  })),
  render: () => <FbSportsScreen renderGame={() => null} />,
};

const forever = never();

/** Waits for a page that does not come. */
function Waits() {
  use(forever);
  return null;
}
