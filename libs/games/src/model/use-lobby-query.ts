import { useEffect, useRef } from 'react';

import type { Vendor } from './game-list.ts';
import { lastVendor, saveLastVendor } from './last-vendor.ts';
import {
  allGames,
  type GameType,
  isSameQuery,
  type LobbyFilters,
  lobbyParams,
  type LobbyQuery,
  type ListType,
  readLobbyQuery,
  withFilters,
  withList,
  withVendor,
} from './lobby-query.ts';

type LobbyQueryOptions = {
  readonly gameType: GameType;
  readonly vendors: readonly Vendor[];
  readonly search: URLSearchParams;
  readonly onSearch: (params: Readonly<Record<string, string | null>>) => void;
};

type LobbyQueryControls = {
  readonly query: LobbyQuery;
  readonly setList: (list: ListType) => void;
  readonly setVendor: (vendor: string | null) => void;
  readonly setFilters: (filters: LobbyFilters) => void;
  /** Goes to the vendor chosen last, unless the address asks for something else. */
  readonly restoreLastVendor: () => boolean;
};

/** The lobby's query, kept in the address. A vendor that is not offered gives way to the first. */
export function useLobbyQuery({
  gameType,
  vendors,
  search,
  onSearch,
}: LobbyQueryOptions): LobbyQueryControls {
  const requested = readLobbyQuery(gameType, search);
  const query = { ...requested, vendor: offeredVendor(requested.vendor, vendors) };
  // The address follows a change only later: a second filter is applied on top of the first.
  const latest = useRef(requested);
  const key = JSON.stringify(query);
  useEffect(() => {
    latest.current = query;
    // `key` stands for the query.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  const setQuery = (next: LobbyQuery) => {
    latest.current = next;
    onSearch(lobbyParams(next));
  };
  return {
    query,
    setList: (list) => setQuery(withList(query, list)),
    setVendor(vendor) {
      saveLastVendor(gameType, vendor);
      setQuery(withVendor(query, vendor));
    },
    setFilters: (filters) => setQuery(withFilters(latest.current, filters)),
    restoreLastVendor() {
      const vendor = lastVendor(gameType);
      if (vendor === null || !isSameQuery(query, allGames(gameType))) return false;
      setQuery(withVendor(query, vendor));
      return true;
    },
  };
}

function offeredVendor(requested: string | null, vendors: readonly Vendor[]): string | null {
  const isOffered = vendors.some(({ code }) => code === requested);
  return requested === null || isOffered ? requested : (vendors[0]?.code ?? null);
}
