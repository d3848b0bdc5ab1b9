import { ChartLine, Ticket, Trophy } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** The jackpot, what games return, and draws of the lottery. */
export const playPages: readonly ConsolePage[] = [
  {
    path: 'jackpot',
    scope: 'brand',
    group: 'games',
    title: 'play:jackpot.title',
    icon: Trophy,
    permission: 'games.read',
    load: () => import('./jackpot-screen.tsx'),
  },
  {
    path: 'returns/*',
    scope: 'brand',
    group: 'games',
    title: 'play:returns.title',
    icon: ChartLine,
    permission: 'games.read',
    load: () => import('./returns-pages.tsx'),
  },
  {
    path: 'draws/*',
    scope: 'brand',
    group: 'games',
    title: 'play:draws.title',
    icon: Ticket,
    permission: 'games.read',
    load: () => import('./draws-pages.tsx'),
  },
];
