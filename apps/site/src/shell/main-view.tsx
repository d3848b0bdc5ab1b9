import { ContentDialogs } from '@parlour/content';
import { useStore } from '@parlour/session';

import { useSiteFacts } from '../model/site-facts.tsx';
import { placeOf } from '../navigation/pages.ts';
import { screens } from '../routes.tsx';
import { HomeScreen } from '../screens/home-screen.tsx';
import { useGameGate } from './use-game-gate.ts';
import { useSearch } from './use-search.ts';

type MainViewProps = { readonly path: string; readonly search: string };

/** The screen of an address in the main view. */
export function MainView({ path, search }: MainViewProps) {
  const place = placeOf(path);
  const query = new URLSearchParams(search);
  const setSearch = useSearch();
  const gate = useGameGate();
  const dialogs = useStore(ContentDialogs);
  const { language, page, resources } = useSiteFacts();
  const promotions =
    page?.kind === 'promotions' ? { language, promotions: page.promotions } : undefined;
  if (place.kind !== 'page') return null;
  switch (place.page) {
    case 'home':
      return <HomeScreen />;
    case 'lobby':
      return (
        <>
          {place.gameType === 'SPORTS' && <screens.fbEntry />}
          <screens.lobby
            gameType={place.gameType ?? 'RNG'}
            search={query}
            onSearch={setSearch}
            hasAccount={gate.hasAccount}
          />
        </>
      );
    case 'game':
      return (
        <screens.game
          nodeId={query.get('nodeId')}
          isTry={query.has('try')}
          room={query.get('room')}
          {...gate.game}
        />
      );
    case 'lottery':
      return (
        <screens.lottery
          chosen={{
            gameCode: query.get('gameCode') ?? '',
            vendor: query.get('vendor') ?? '',
            playType: query.get('playType') ?? '',
          }}
          onGate={gate.game.onGate}
        />
      );
    case 'fbsports':
      return (
        <screens.fbsports
          renderGame={(nodeId) => (
            <screens.game
              nodeId={nodeId}
              isTry={false}
              isFbBook
              room={query.get('room')}
              {...gate.game}
            />
          )}
        />
      );
    case 'promotions':
      return (
        <screens.promotions
          group={query.get('group')}
          onGroup={(group) => setSearch({ group })}
          first={promotions}
        />
      );
    case 'promoDetail':
      return <screens.promoDetail id={query.get('id')} first={promotions} />;
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
    case 'coming':
      return <screens.coming page={path.slice(1)} />;
    case 'offline':
      return <screens.offline search={search} />;
    case 'missing':
      return <screens.missing />;
  }
}
