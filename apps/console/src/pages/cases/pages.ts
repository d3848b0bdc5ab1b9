import { ShieldAlert } from 'lucide-react';

import { createCallQuery } from '../../api/use-api.ts';
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
    queue: (brand) =>
      createCallQuery('cases', 'waiting', { brand }, ({ open }) => [
        { kind: 'cases', count: open, list: 'cases' },
      ]),
    load: () => import('./cases-pages.tsx'),
  },
];
