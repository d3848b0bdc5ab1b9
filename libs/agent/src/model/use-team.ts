import { useApi } from '@parlour/session';
import { useEffect, useState } from 'react';

import type { AgentPageProps } from './page-search.ts';
import { type TeamQuery, TeamStore, teamSorts } from './team-store.ts';

/** Reads the filter of a list from the address. */
const readQuery = (search: URLSearchParams): TeamQuery => ({
  memberId: search.get('member'),
  scope: search.get('scope') === 'all' ? 'ALL' : 'DIRECT',
  name: search.get('name') ?? '',
  sort: teamSorts.find((sort) => sort === search.get('sort')) ?? 'registered',
  order: search.get('order') === 'asc' ? 'asc' : 'desc',
});

/** A list as the address writes it, what is usual left out. */
const writeQuery = ({ memberId, scope, name, sort, order }: TeamQuery) => ({
  member: memberId,
  scope: scope === 'ALL' ? 'all' : null,
  name: name || null,
  sort: sort === 'registered' ? null : sort,
  order: order === 'asc' ? order : null,
});

/** The list of the team that the address names; to be called by an observer. */
export function useTeam({ search, onSearch }: Pick<AgentPageProps, 'search' | 'onSearch'>) {
  const { team } = useApi();
  const [store] = useState(() => new TeamStore(team));
  const query = readQuery(search);
  const { memberId, scope, name, sort, order } = query;
  useEffect(
    () => void store.members.open({ memberId, scope, name, sort, order }),
    [store, memberId, scope, name, sort, order],
  );
  useEffect(() => void store.loadTotals(memberId), [store, memberId]);
  return {
    store,
    query,
    /** Narrows or orders the list that is shown. */
    change: (values: Partial<TeamQuery>) =>
      onSearch(writeQuery({ ...query, ...values }), 'replace'),
    /** Shows the downlines of a member of the team; null: the agent's own. */
    open: (next: string | null) =>
      onSearch(writeQuery({ ...query, memberId: next, scope: 'DIRECT', name: '' }), 'push'),
  };
}

/** A list as the address asks for it, and the ways to change it. */
export type Team = ReturnType<typeof useTeam>;
