import { UserCog } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** Operators, and the profile of one. */
export const operatorPages: readonly ConsolePage[] = [
  {
    path: 'operators/*',
    scope: 'platform',
    group: 'access',
    title: 'operators:title',
    icon: UserCog,
    permission: 'operators.read',
    load: () => import('./operators-pages.tsx'),
  },
];
