import { Gavel, Hourglass, ScrollText } from 'lucide-react';

import { createCallQuery } from '../../api/use-api.ts';
import type { ConsolePage } from '../../navigation/console-page.ts';

/** Rounds and bets: the search, those that are open, and wins that wait for a decision. */
export const roundPages: readonly ConsolePage[] = [
  {
    path: 'rounds/*',
    scope: 'brand',
    group: 'games',
    title: 'rounds:title',
    icon: ScrollText,
    permission: 'rounds.read',
    load: () => import('./rounds-pages.tsx'),
  },
  {
    path: 'open-rounds',
    scope: 'brand',
    group: 'games',
    title: 'rounds:open.title',
    icon: Hourglass,
    permission: 'rounds.read',
    load: () => import('./open-rounds-screen.tsx'),
  },
  {
    path: 'held-wins',
    scope: 'brand',
    group: 'games',
    title: 'rounds:held-wins.title',
    icon: Gavel,
    permission: 'rounds.read',
    queue: (brand) =>
      createCallQuery('heldWins', 'waiting', { brand }, ({ held }) => [
        { kind: 'held-wins', count: held, list: 'held-wins' },
      ]),
    load: () => import('./held-wins-screen.tsx'),
  },
];
