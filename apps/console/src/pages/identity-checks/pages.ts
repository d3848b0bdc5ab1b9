import { IdCard } from 'lucide-react';

import { createCallQuery } from '../../api/use-api.ts';
import type { ConsolePage } from '../../navigation/console-page.ts';

/** Documents by which members prove who they are. */
export const identityCheckPages: readonly ConsolePage[] = [
  {
    path: 'identity-checks/*',
    scope: 'brand',
    group: 'players',
    title: 'identity-checks:title',
    icon: IdCard,
    permission: 'identity.view',
    queue: (brand) =>
      createCallQuery('identityChecks', 'waiting', { brand }, ({ pending, oldestMinutes }) => [
        { kind: 'identity-checks', count: pending, list: 'identity-checks', oldestMinutes },
      ]),
    load: () => import('./checks-pages.tsx'),
  },
];
