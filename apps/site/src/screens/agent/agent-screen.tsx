import type { AgentPageProps } from '@parlour/agent';

import type { AgentPage } from '../../navigation/agent-pages.ts';
import { useOverlaySearch } from '../../navigation/use-overlay-search.ts';
import { agentScreens } from './agent-screens.ts';

type AgentScreenProps = Required<Pick<AgentPageProps, 'onCountsChange'>> & {
  readonly page: AgentPage;
};

/** The page of the agent centre at an address. */
export function AgentScreen({ page, onCountsChange }: AgentScreenProps) {
  const { search, setSearch, goBack } = useOverlaySearch();
  const Screen = agentScreens[page];
  return (
    <Screen search={search} onSearch={setSearch} onBack={goBack} onCountsChange={onCountsChange} />
  );
}
