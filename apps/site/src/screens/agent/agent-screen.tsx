import type { AgentPage } from '../../navigation/agent-pages.ts';
import { useOverlaySearch } from '../../navigation/use-overlay-search.ts';
import { agentScreens } from './agent-screens.ts';

/** The page of the agent centre at an address. */
export function AgentScreen({ page }: { readonly page: AgentPage }) {
  const { search, setSearch, goBack } = useOverlaySearch();
  const Screen = agentScreens[page];
  return <Screen search={search} onSearch={setSearch} onBack={goBack} />;
}
