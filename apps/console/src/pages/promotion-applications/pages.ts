import { ClipboardCheck } from 'lucide-react';

import { createCallQuery } from '../../api/use-api.ts';
import type { ConsolePage } from '../../navigation/console-page.ts';

/** The page with the applications of members for promotions. */
export const promotionApplicationPages: readonly ConsolePage[] = [
  {
    path: 'promotion-applications',
    scope: 'brand',
    group: 'content',
    title: 'promotion-applications:title',
    icon: ClipboardCheck,
    permission: 'promotions.read',
    queue: (brand) =>
      createCallQuery(
        'promotionApplications',
        'list',
        { brand, query: { state: 'PENDING', limit: 1 } },
        ({ waiting }) => [{ kind: 'applications', count: waiting, list: 'promotion-applications' }],
      ),
    load: () => import('./applications-screen.tsx'),
  },
];
