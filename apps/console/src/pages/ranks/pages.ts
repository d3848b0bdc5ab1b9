import { Crown } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** The ladder of ranks of a brand. */
export const rankPages: readonly ConsolePage[] = [
  {
    path: 'ranks',
    scope: 'brand',
    group: 'content',
    title: 'ranks:title',
    icon: Crown,
    permission: 'promotions.read',
    load: () => import('./ranks-screen.tsx'),
  },
];
