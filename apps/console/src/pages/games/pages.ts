import { Gamepad2 } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** The catalogue of a brand, and one game of it. */
export const gamePages: readonly ConsolePage[] = [
  {
    path: 'games/*',
    scope: 'brand',
    group: 'games',
    title: 'games:title',
    icon: Gamepad2,
    permission: 'games.read',
    load: () => import('./games-pages.tsx'),
  },
];
