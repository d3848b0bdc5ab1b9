import type { Vendor } from '@parlour/games';
import { useStore } from '@parlour/session';
import type { MouseEvent } from 'react';

import { ShellDialogs } from '../shell-dialogs.ts';

/**
 * Handles a press on a vendor that stands for several games: they are listed over the page; in a
 * new tab the link leads to their hall.
 */
export function useListGames(): (
  event: MouseEvent,
  vendor: Pick<Vendor, 'gameType' | 'code'>,
) => void {
  const dialogs = useStore(ShellDialogs);
  return (event, vendor) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dialogs.listGames(vendor);
  };
}
