import type { Contract, Reply } from '@parlour/contract';
import { Loadable, useApi } from '@parlour/session';
import { useEffect, useState } from 'react';

import type { AgentPage } from '../../navigation/agent-pages.ts';
import { type AgentEntry, agentEntries } from './agent-entries.ts';

type Kinds = Reply<Contract['contracts']['kinds']>;

/** An entry of the menu with what waits there. */
export type AgentMenuEntry = AgentEntry & { readonly count: number };

/**
 * The entries of the agent centre that apply to the agent, with how many offers wait for its
 * answer; to be called by an observer. Null until it is known which apply; where that cannot be
 * learned, those of contracts are left out. The page that is open is always among them.
 */
export function useAgentMenu(page: AgentPage): readonly AgentMenuEntry[] | null {
  const { contracts } = useApi();
  const [kinds] = useState(() => new Loadable<Kinds, [AgentPage]>(() => contracts.kinds(), []));
  // An offer may have come or been answered since the page before.
  useEffect(() => void kinds.refresh(page), [kinds, page]);
  if (kinds.status === 'idle' || kinds.status === 'loading') return null;
  const waiting = new Map(kinds.value.map((each) => [each.kind, each.waiting]));
  const all = kinds.value.reduce((sum, each) => sum + each.waiting, 0);
  return agentEntries
    .filter((entry) => !entry.kind || waiting.has(entry.kind) || entry.page === page)
    .map((entry) => ({ ...entry, count: entry.page === 'contracts' ? all : 0 }));
}
