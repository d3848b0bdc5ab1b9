import type { Contract, Reply } from '@parlour/contract';
import { useApi } from '@parlour/session';
import { useEffect, useState } from 'react';

type Groups = Reply<Contract['lottery']['listGroups']>;

const listGameCodes = (groups: Groups): string[] =>
  Object.values(groups).flatMap(({ gameMenus }) => gameMenus.map(({ code }) => code));

/** The codes of the tenant's lottery games; none until they are loaded, or if that fails. */
export function useOfferedGames(prizeMode: string): readonly string[] {
  const api = useApi();
  const [codes, setCodes] = useState<readonly string[]>([]);
  useEffect(() => {
    let isUnmounted = false;
    api.lottery.listGroups({ query: { prizeMode, device: 'WEB' } }).then(
      (groups) => !isUnmounted && setCodes(listGameCodes(groups)),
      // The game of the address can be played without the menu.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [api, prizeMode]);
  return codes;
}
