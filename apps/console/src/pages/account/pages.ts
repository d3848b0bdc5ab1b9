import { CircleUserRound } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** The operator's own account. */
export const accountPages: readonly ConsolePage[] = [
  {
    path: 'account',
    scope: 'platform',
    group: 'access',
    title: 'account:title',
    icon: CircleUserRound,
    permission: null,
    load: () => import('./account-screen.tsx'),
  },
];
