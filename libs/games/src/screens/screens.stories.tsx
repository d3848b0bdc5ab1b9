import { CallError } from '@parlour/client';
import { SessionStore } from '@parlour/session';
import { aGame, aLane, aLogin, drawnCover, fakeApi, type Fakes, games } from '@parlour/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';

import { CatalogueStore } from '../model/catalogue-store.ts';
import type { Game } from '../model/game-list.ts';
import { LaunchStore } from '../model/launch-store.ts';
import { allOf, lobbyParams, type LobbyQuery } from '../model/lobby-query.ts';
import { CategoryShelves } from './category-shelves.tsx';
import { GameListDialog } from './game-list-dialog.tsx';
import { GameScreen } from './game-screen.tsx';
import { HotShelf } from './hot-shelf.tsx';
import { LobbyScreen } from './lobby-screen.tsx';

const nothing = () => {};
const never = () => new Promise<never>(() => {});
const down = async () => {
  throw new Error('down');
};

const covered = (list: readonly Game[]): Game[] =>
  list.map((game, index) => ({
    ...game,
    iconUrl: index === 5 ? '' : drawnCover(index * 47),
    isNew: index % 5 === 3 ? 1 : 0,
    playable: index % 7 !== 6,
  }));
const hot = covered([aGame({ gameName: 'Kite Season' }), ...games(11)]);
const studios = ['Parlour Arcade', 'Lantern House', 'Basalt Works', 'Tidepool', 'Orchard Nine'];
const cards = (category: 'RNG' | 'LIVE' | 'FISH', count: number) =>
  studios
    .slice(0, count)
    .map((displayName, index) => ({
      accountTypeId: index,
      accountTypeName: displayName,
      vassalage: displayName.toUpperCase(),
      displayName,
      gameType: category,
      isHot: index === 1 ? 1 : 0,
      isGame: 'game' as const,
      maintenance: index === 3,
    }));
const kinds = [
  ['JP', 4],
  ['TG', 2],
  ['AC', 3],
  ['BG', 1],
].map(([key, gameCount]) => ({
  key: String(key),
  displayName: String(key),
  gameCount: Number(gameCount),
}));
const lanes = [
  aLane({ title: 'RNG', cards: cards('RNG', 5), gameClassify: kinds }),
  aLane({ title: 'LIVE', cards: cards('LIVE', 2) }),
  aLane({ title: 'FISH', cards: cards('FISH', 1) }),
];

type Calls = NonNullable<Fakes['games']>;
type Launch = ConstructorParameters<typeof LaunchStore>[0]['games']['launch'];

const found = (list: readonly Game[], totalPages = 1): Calls => ({
  list: async () => ({ games: [...list], totalPages, totalCount: list.length * totalPages }),
});

const visitor = () => {
  const { session, member } = fakeApi();
  return new SessionStore({ session, member, storage: null });
};

const member = () => {
  const session = visitor();
  session.signIn(aLogin());
  return session;
};

/** The catalogue and the way into a game, as the gateway answers them. */
const stores =
  (
    calls: Calls,
    first: { readonly hot: readonly Game[]; readonly lanes: typeof lanes } = { hot, lanes },
    launch: Launch = never,
  ) =>
  () => [
    visitor(),
    new CatalogueStore(fakeApi({ games: calls }).games, first),
    new LaunchStore({
      games: { launch, trialLaunch: launch, launchFb: launch },
      language: () => 'en',
      frameOrigins: [location.origin],
      onBalance: nothing,
    }),
  ];

/** A house that answers so. */
const house = (
  calls: Calls,
  ...rest: Parameters<typeof stores> extends [unknown, ...infer Rest] ? Rest : never
) => ({ stores: stores(calls, ...rest), api: { games: calls } });

const meta = {
  title: 'Features/Games',
  parameters: {
    ...house(found(hot, 4)),
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
  onSearch: nothing,
  hasAccount: () => true,
} as const;
const asked = (query: Partial<LobbyQuery>) =>
  new URLSearchParams(
    Object.entries(lobbyParams({ ...allOf('RNG'), ...query })).filter(
      (entry): entry is [string, string] => entry[1] !== null,
    ),
  );
const game = {
  nodeId: 'ARCADE.kite-season',
  isTry: false,
  room: null,
  canTry: true,
  hasPassed: () => true,
  onGate: nothing,
  onLeave: nothing,
  onDeposit: nothing,
  onFreePlay: nothing,
};

export const Lobby: Story = { render: () => <LobbyScreen {...lobby} /> };

export const LobbyOnAPhone: Story = { ...Lobby, globals: { viewport: { value: 'phone' } } };

export const LobbyOfOneStudio: Story = {
  render: () => <LobbyScreen {...lobby} search={asked({ vendor: 'TIDEPOOL' })} />,
};

export const LobbyLoading: Story = {
  parameters: house({ list: never }),
  render: () => <LobbyScreen {...lobby} />,
};

export const LobbyWithoutGames: Story = {
  parameters: house(found([])),
  render: () => <LobbyScreen {...lobby} />,
};

export const LobbyFindsNothing: Story = {
  parameters: house(found([])),
  render: () => <LobbyScreen {...lobby} search={asked({ name: 'পহেলা বৈশাখের উৎসব' })} />,
};

/** Everything narrowed that can be. */
export const LobbyNarrowed: Story = {
  render: () => (
    <LobbyScreen
      {...lobby}
      search={asked({
        vendor: 'TIDEPOOL',
        name: 'kite',
        gameClass: 'JP',
        leastBet: 0.05,
        hasManyLines: true,
      })}
    />
  ),
};

export const LobbyHot: Story = {
  render: () => <LobbyScreen {...lobby} search={asked({ list: 'hot' })} />,
};

export const LobbyNoFavourites: Story = {
  parameters: house({ favouriteList: async () => ({ content: [], pageNum: 1, totalPages: 0 }) }),
  render: () => <LobbyScreen {...lobby} search={asked({ list: 'favourites' })} />,
};

export const LobbyRecent: Story = {
  parameters: house({ recent: async () => ({ list: [...hot], totalPages: 1 }) }),
  render: () => <LobbyScreen {...lobby} search={asked({ list: 'recent' })} />,
};

/** Card rooms stand above the games of a member. */
export const LobbyOfCards: Story = {
  parameters: {
    stores: () => [member(), ...stores(found(hot.slice(0, 3)))().slice(1)],
    api: {
      games: {
        ...found(hot.slice(0, 3)),
        favourites: async () => [],
        rooms: async () => ({
          list: [1, 5, 20, 100].map((stake, index) => ({
            ...aGame({ gameType: 'PVP', gameName: 'Lucky Nine' }),
            matchId: `r${stake}`,
            stake,
            waiting: index === 1 ? 2 : 0,
            playing: index * 2,
          })),
          totalPages: 1,
          totalCount: 4,
        }),
      },
    },
  },
  render: () => <LobbyScreen {...lobby} gameType="PVP" />,
};

export const LobbyFailed: Story = {
  parameters: house({ list: down }),
  render: () => <LobbyScreen {...lobby} />,
};

export const LobbyLongText: Story = {
  parameters: house(
    found(
      covered([
        aGame({ nodeId: 'a', gameName: 'পহেলা বৈশাখের সবচেয়ে বড় উৎসবের রাত' }),
        aGame({ nodeId: 'b', gameName: 'بسنت کی پتنگوں کا سب سے بڑا میلہ' }),
        ...games(4),
      ]),
    ),
  ),
  render: () => <LobbyScreen {...lobby} />,
};

export const HotGames: Story = {
  parameters: { frame: 'padded' },
  render: () => <HotShelf label="Hot games" />,
};

export const HotGamesLoading: Story = {
  parameters: { frame: 'padded', ...house({}, { hot: [], lanes: [] }) },
  render: () => <HotShelf label="Hot games" />,
};

export const Shelves: Story = {
  parameters: { frame: 'padded' },
  render: () => <CategoryShelves hrefOf={(category) => `/${category.toLowerCase()}`} />,
};

export const GameComing: Story = {
  render: () => (
    <Window>
      <GameScreen {...game} />
    </Window>
  ),
};

export const GameForAVisitor: Story = {
  render: () => (
    <Window>
      <GameScreen {...game} hasPassed={() => false} />
    </Window>
  ),
};

export const GameRefused: Story = {
  parameters: house({}, { hot, lanes }, down),
  render: () => (
    <Window>
      <GameScreen {...game} />
    </Window>
  ),
};

export const GameFromElsewhere: Story = {
  parameters: house({}, { hot, lanes }, async () => ({
    gameUrl: 'https://elsewhere.example/game',
    content: { game_url: 'https://elsewhere.example/game' },
  })),
  render: () => (
    <Window>
      <GameScreen {...game} />
    </Window>
  ),
};

export const GameOnlyForTrying: Story = {
  parameters: house({}, { hot, lanes }, async () => {
    throw new CallError('game_trial_only');
  }),
  render: () => (
    <Window>
      <GameScreen {...game} />
    </Window>
  ),
};

const refusedWith = (
  code: 'launch_game_balance_not_enough' | 'previous_game_not_finished',
  data: object,
) =>
  house({}, { hot, lanes }, async () => {
    throw new CallError(code, { value: { content: { data } } });
  });

export const GameAboveThePurse: Story = {
  parameters: refusedWith('launch_game_balance_not_enough', { minBet: 1 }),
  render: () => (
    <Window>
      <GameScreen {...game} />
    </Window>
  ),
};

export const RoomAboveThePurse: Story = {
  ...GameAboveThePurse,
  parameters: refusedWith('launch_game_balance_not_enough', { minBet: 50, isRoom: true }),
};

export const GameBeforeAnotherEnds: Story = {
  parameters: refusedWith('previous_game_not_finished', {
    nodeId: 'ARCADE.football',
    gameName: 'Football',
  }),
  render: () => (
    <Window>
      <GameScreen {...game} />
    </Window>
  ),
};

export const GameTried: Story = {
  render: () => (
    <Window>
      <GameScreen {...game} isTry />
    </Window>
  ),
};

export const GameInAWindow: Story = {
  parameters: house({}, { hot, lanes }, async () => ({
    gameUrl: `${location.origin}/iframe.html`,
    content: { game_url: '' },
    newWindow: true,
  })),
  render: () => (
    <Window>
      <GameScreen {...game} />
    </Window>
  ),
};

export const VendorsGames: Story = {
  parameters: house(found(hot.slice(0, 4), 2)),
  render: () => <GameListDialog gameType="LIVE" vassalage="LANTERN HOUSE" onClose={nothing} />,
};

export const VendorsGamesLoading: Story = {
  parameters: house({ list: never }),
  render: () => <GameListDialog gameType="LIVE" vassalage="LANTERN HOUSE" onClose={nothing} />,
};

export const VendorsGamesFailed: Story = {
  parameters: house({ list: down }),
  render: () => <GameListDialog gameType="LIVE" vassalage="LANTERN HOUSE" onClose={nothing} />,
};

export const VendorWithoutGames: Story = {
  parameters: house(found([])),
  render: () => <GameListDialog gameType="LIVE" vassalage="LANTERN HOUSE" onClose={nothing} />,
};

const resting = aLane({
  title: 'LIVE',
  cards: cards('LIVE', 2).map((card) => ({
    ...card,
    maintenance: true,
    maintenanceEnd: Date.UTC(2027, 0, 5, 13, 0),
  })),
});

export const VendorAtRest: Story = {
  parameters: house(found([]), { hot, lanes: [resting] }),
  render: () => <GameListDialog gameType="LIVE" vassalage="LANTERN HOUSE" onClose={nothing} />,
};

export const NoGameNamed: Story = {
  render: () => (
    <Window>
      <GameScreen {...game} nodeId={null} />
    </Window>
  ),
};

/** As high as the site lets a game be. */
const Window = ({ children }: { readonly children: ReactNode }) => (
  <main style={{ display: 'flex', flexDirection: 'column', blockSize: 560 }}>{children}</main>
);
