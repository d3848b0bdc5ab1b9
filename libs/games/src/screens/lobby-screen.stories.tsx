import { aGame, failingCall, games, pendingCall } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';

import { allGames, lobbyParams, type LobbyQuery } from '../model/lobby-query.ts';
import {
  type GameCalls,
  gamesParameters,
  gamesWithCovers,
  hotGames,
  lobbyCalls,
  memberSession,
} from '../testing/story-stores.ts';
import { LobbyScreen } from './lobby-screen.tsx';

const meta = {
  title: 'Features/Games',
  parameters: {
    ...gamesParameters({ calls: lobbyCalls(hotGames, 4) }),
    needsPage: true,
    frame: 'bare',
    docs: { story: { inline: false, height: '620px' } },
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const lobby = {
  gameType: 'RNG',
  search: new URLSearchParams(),
  onSearch: () => {},
  requireAccount: () => true,
} as const;

const searchOf = (query: Partial<LobbyQuery>) =>
  new URLSearchParams(
    Object.entries(lobbyParams({ ...allGames('RNG'), ...query })).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  );

const slots = (calls: GameCalls, query: Partial<LobbyQuery> = {}): Story => ({
  parameters: gamesParameters({ calls }),
  render: () => <LobbyScreen {...lobby} search={searchOf(query)} />,
});

export const Lobby: Story = { render: () => <LobbyScreen {...lobby} /> };

export const LobbyOnAPhone: Story = { ...Lobby, globals: { viewport: { value: 'phone' } } };

export const LobbyOfOneVendor: Story = slots(lobbyCalls(hotGames, 4), { vendor: 'TIDEPOOL' });

export const LobbyLoading: Story = slots({ list: pendingCall });

export const LobbyWithoutGames: Story = slots(lobbyCalls([]));

export const LobbyFindsNothing: Story = slots(lobbyCalls([]), { name: 'পহেলা বৈশাখের উৎসব' });

/** Only another category has a game of this name. */
export const LobbyFindsElsewhere: Story = slots(
  {
    list: async ({ query }) => {
      const found = query.gameType ? [] : [aGame({ gameType: 'FISH', gameName: 'Pearl Reef' })];
      return { games: found, totalPages: 1, totalCount: found.length };
    },
  },
  { name: 'pearl' },
);

/** All filters are set. */
export const LobbyNarrowed: Story = slots(lobbyCalls(hotGames, 4), {
  vendor: 'TIDEPOOL',
  name: 'kite',
  gameClass: 'JP',
  minBet: 0.05,
  hasManyLines: true,
});

export const LobbyHot: Story = slots(lobbyCalls(hotGames, 4), { list: 'hot' });

export const LobbyNoFavourites: Story = slots(
  { favouriteList: async () => ({ content: [], pageNum: 1, totalPages: 0 }) },
  { list: 'favourites' },
);

export const LobbyRecent: Story = slots(
  { recent: async () => ({ list: [...hotGames], totalPages: 1 }) },
  { list: 'recent' },
);

export const LobbyFailed: Story = slots({ list: failingCall });

export const LobbyLongText: Story = slots(
  lobbyCalls(
    gamesWithCovers([
      aGame({ nodeId: 'a', gameName: 'পহেলা বৈশাখের সবচেয়ে বড় উৎসবের রাত' }),
      aGame({ nodeId: 'b', gameName: 'بسنت کی پتنگوں کا سب سے بڑا میلہ' }),
      ...games(4),
    ]),
  ),
);

const cardRooms: GameCalls['rooms'] = async () => ({
  list: [1, 5, 20, 100].map((stake, index) => ({
    ...aGame({ gameType: 'PVP', gameName: 'Lucky Nine' }),
    matchId: `r${stake}`,
    stake,
    waiting: index === 1 ? 2 : 0,
    playing: index * 2,
  })),
  totalPages: 1,
  totalCount: 4,
});

/** Card rooms stand above the games of a member. */
export const LobbyOfCards: Story = {
  parameters: gamesParameters({
    calls: {
      ...lobbyCalls(hotGames.slice(0, 3)),
      favourites: async () => [],
      rooms: cardRooms,
    },
    session: memberSession,
  }),
  render: () => <LobbyScreen {...lobby} gameType="PVP" />,
};
