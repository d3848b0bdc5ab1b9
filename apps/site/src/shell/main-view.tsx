import { ContentDialogs } from '@parlour/content';
import type { GameType } from '@parlour/games';
import { SessionStore, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { memo, Suspense } from 'react';

import { MiniGame } from '../model/mini-game.ts';
import { useSiteFacts } from '../model/site-facts.tsx';
import { type ContentPage, findRoute } from '../navigation/pages.ts';
import { useHydrated } from '../navigation/use-hydrated.ts';
import { screens } from '../routes.tsx';
import { HomeScreen } from '../screens/home-screen.tsx';
import { useGameGate } from './use-game-gate.ts';
import { useSearch } from './use-search.ts';

type MainViewProps = {
  readonly path: string;
  readonly search: string;
  /** A game in a small window over another page. */
  readonly isMini: boolean;
};

/**
 * The screen of an address in the main view; rendered again with another address only. Pages are
 * made without a query.
 */
export function MainView({ search, ...view }: MainViewProps) {
  return <MainScreen {...view} search={useHydrated() ? search : ''} />;
}

const MainScreen = memo(function MainScreen({ path, search, isMini }: MainViewProps) {
  const route = findRoute(path);
  if (route.kind !== 'page') return null;
  const query = new URLSearchParams(search);
  switch (route.page) {
    case 'home':
      return <HomeScreen />;
    case 'lobby':
      return <LobbyView gameType={route.gameType ?? 'RNG'} query={query} />;
    case 'game':
    case 'lottery':
    case 'fbsports':
      return <PlayView page={route.page} query={query} isMini={isMini} />;
    case 'protection':
      return <screens.protection isPage />;
    case 'pointMall':
      return <PointMallView query={query} />;
    case 'offline':
      return <screens.offline search={search} />;
    case 'missing':
      return <screens.missing />;
    default:
      return <ContentView page={route.page} path={path} query={query} />;
  }
});

type QueryProps = { readonly query: URLSearchParams };

function LobbyView({ gameType, query }: QueryProps & { readonly gameType: GameType }) {
  const { requireAccount } = useGameGate();
  const setSearch = useSearch();
  return (
    <>
      {gameType === 'SPORTS' && <screens.fbEntry />}
      <screens.lobby
        gameType={gameType}
        search={query}
        onSearch={setSearch}
        requireAccount={requireAccount}
      />
    </>
  );
}

function PointMallView({ query }: QueryProps) {
  const setSearch = useSearch();
  return <screens.pointMall view={query.get('view')} onView={(view) => setSearch({ view })} />;
}

type PlayViewProps = QueryProps & {
  readonly page: 'game' | 'lottery' | 'fbsports';
  readonly isMini: boolean;
};

/** Screens on which something is played. */
function PlayView({ page, query, isMini }: PlayViewProps) {
  const { game: gate } = useGameGate();
  const miniGame = useStore(MiniGame);
  // The page behind a small window stays where it is.
  const game = isMini ? { ...gate, onLeave: miniGame.close } : gate;
  const room = query.get('room');
  const isDemo = query.has('try');
  if (page === 'game')
    return (
      <>
        {!isDemo && <PlayGuard onLeave={game.onLeave} />}
        <screens.game nodeId={query.get('nodeId')} isDemo={isDemo} room={room} {...game} />
      </>
    );
  if (page === 'fbsports')
    return (
      <screens.fbsports
        renderGame={(nodeId) => (
          <>
            <PlayGuard onLeave={game.onLeave} />
            <screens.game nodeId={nodeId} isDemo={false} isFbBook room={room} {...game} />
          </>
        )}
      />
    );
  return (
    <>
      <PlayGuard onLeave={game.onLeave} />
      <screens.lottery
        chosen={{
          gameCode: query.get('gameCode') ?? '',
          vendor: query.get('vendor') ?? '',
          playType: query.get('playType') ?? '',
        }}
        onLoginRequired={game.onLoginRequired}
      />
    </>
  );
}

/** Session time, net position and what stops play: for members, loaded beside the game. */
const PlayGuard = observer(function PlayGuard({ onLeave }: { readonly onLeave: () => void }) {
  const session = useStore(SessionStore);
  if (!session.isLoggedIn || session.isTrial) return null;
  return (
    <Suspense fallback={null}>
      <screens.playGuard onLeave={onLeave} />
    </Suspense>
  );
});

type ContentViewProps = QueryProps & { readonly page: ContentPage; readonly path: string };

/** Screens of what the operator writes: promotions, help, notices, downloads. */
function ContentView({ page: name, path, query }: ContentViewProps) {
  const setSearch = useSearch();
  const dialogs = useStore(ContentDialogs);
  const isHydrated = useHydrated();
  const { language, page, resources } = useSiteFacts();
  const promotions =
    page?.kind === 'promotions' ? { language, promotions: page.promotions } : undefined;
  switch (name) {
    case 'promotions':
      return (
        <screens.promotions
          group={query.get('group')}
          onGroup={(group) => setSearch({ group })}
          first={promotions}
        />
      );
    case 'promoDetail':
      return (
        <screens.promoDetail
          id={isHydrated ? query.get('id') : undefined}
          first={promotions}
          renderRaffle={(promotionId, onClaim) => (
            <Suspense fallback={null}>
              <screens.raffle promotionId={promotionId} onClaim={onClaim} />
            </Suspense>
          )}
        />
      );
    case 'help':
      return (
        <screens.help
          tag={query.get('tag')}
          path={path === '/helpmc' ? path : '/help'}
          first={page?.kind === 'help' ? { language, tree: page.tree } : undefined}
          onFeedback={() => dialogs.show('feedback')}
        />
      );
    case 'down':
      return (
        <screens.down
          guide={query.get('guide') ?? query.get('app')}
          onGuide={(guide) => setSearch({ guide })}
          resources={resources}
        />
      );
    case 'join':
      return <screens.join resources={resources} />;
    case 'noticePage':
      return <screens.noticePage />;
  }
}
