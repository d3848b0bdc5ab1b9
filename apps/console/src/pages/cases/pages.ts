import { ShieldAlert } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** Cases of player protection: signs of risky play that operators work on. */
export const casePages: readonly ConsolePage[] = [
  {
    path: 'cases/*',
    scope: 'brand',
    group: 'players',
    title: 'cases:title',
    icon: ShieldAlert,
    permission: 'cases.read',
    load: () => import('./cases-pages.tsx'),
  },
];
