import type { Contract, Reply } from '@parlour/contract';
import { Loadable, useApi } from '@parlour/session';
import { useEffect, useState } from 'react';

import type { AgentPage } from '../../navigation/agent-pages.ts';
import { type AgentEntry, agentEntries } from './agent-entries.ts';

type Kinds = Reply<Contract['contracts']['kinds']>;

/** An entry of the menu with what waits there. */
type AgentMenuEntry = AgentEntry & { readonly count: number };

type AgentMenu = {
  /** Null until it is known which apply. */
  readonly entries: readonly AgentMenuEntry[] | null;
  /** Counts again what waits. */
  readonly refresh: () => void;
};

/** Counts by page; what is not named has none. */
type Counts = Readonly<Partial<Record<AgentPage, number>>>;

/**
 * The entries of the agent centre that apply to the agent, with how many offers wait for its
 * answer and how many announcements it has not read; to be called by an observer. Where it cannot
 * be learned which apply, those of contracts are left out. The page that is open is always among
 * them.
 */
export function useAgentMenu(page: AgentPage): AgentMenu {
  const { contracts, content } = useApi();
  const [kinds] = useState(() => new Loadable<Kinds>(() => contracts.kinds(), []));
  const [unread] = useState(
    () =>
      new Loadable(
        async () => (await content.agentNotices({ query: { size: 1 } })).footer.unread,
        0,
      ),
  );
  const [refresh] = useState(() => () => {
    void kinds.refresh();
    void unread.refresh();
  });
  // Something may have come or been answered since the page before.
  useEffect(refresh, [refresh, page]);
  if (kinds.status === 'idle' || kinds.status === 'loading') return { entries: null, refresh };
  const waiting = new Map(kinds.value.map((each) => [each.kind, each.waiting]));
  const counts: Counts = {
    contracts: kinds.value.reduce((sum, each) => sum + each.waiting, 0),
    agentAnnouncement: unread.value,
  };
  const entries = agentEntries
    .filter((entry) => !entry.kind || waiting.has(entry.kind) || entry.page === page)
    .map((entry) => ({ ...entry, count: counts[entry.page] ?? 0 }));
  return { entries, refresh };
}
