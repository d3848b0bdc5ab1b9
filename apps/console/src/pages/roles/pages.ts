import { KeyRound } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** Roles and what each of them permits. */
export const rolePages: readonly ConsolePage[] = [
  {
    path: 'roles',
    scope: 'platform',
    group: 'access',
    title: 'roles:title',
    icon: KeyRound,
    permission: 'operators.read',
    load: () => import('./roles-screen.tsx'),
  },
];
