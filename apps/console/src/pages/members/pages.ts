import { Users } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** Finding members, and the profile of one. */
export const memberPages: readonly ConsolePage[] = [
  {
    path: 'members/*',
    scope: 'brand',
    group: 'players',
    title: 'members:title',
    icon: Users,
    permission: 'members.read',
    load: () => import('./members-pages.tsx'),
  },
];
