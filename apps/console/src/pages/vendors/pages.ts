import { Plug } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** The vendors of a brand, and one of them with its keys. */
export const vendorPages: readonly ConsolePage[] = [
  {
    path: 'vendors/*',
    scope: 'brand',
    group: 'games',
    title: 'vendors:title',
    icon: Plug,
    permission: 'games.read',
    load: () => import('./vendors-pages.tsx'),
  },
];
