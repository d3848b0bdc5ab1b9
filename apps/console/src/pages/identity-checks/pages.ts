import { IdCard } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';
import { WaitingCount } from './waiting-count.tsx';

/** Documents by which members prove who they are. */
export const identityCheckPages: readonly ConsolePage[] = [
  {
    path: 'identity-checks/*',
    scope: 'brand',
    group: 'players',
    title: 'identity-checks:title',
    icon: IdCard,
    permission: 'identity.view',
    Count: WaitingCount,
    load: () => import('./checks-pages.tsx'),
  },
];
