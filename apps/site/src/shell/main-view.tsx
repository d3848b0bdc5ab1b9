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
  const { minimumAge } = useSiteFacts();
  if (place.kind !== 'page') return null;
  switch (place.page) {
    case 'home':
      return <HomeScreen minimumAge={minimumAge} />;
    case 'lobby':
      return <screens.lobby gameType={place.gameType ?? 'RNG'} vendor={query.get('page')} name={query.get('name') ?? ''} onChange={({ vendor, name }) => setSearch({ page: vendor, name })} />;
    case 'game':
      return <screens.game nodeId={query.get('nodeId')} {...gate} />;
    case 'coming':
      return <screens.coming page={path.slice(1)} />;
    case 'missing':
      return <screens.missing />;
  }
}
