import { ArrowLeftRight } from 'lucide-react';

import { createCallQuery } from '../../api/use-api.ts';
import type { ConsolePage } from '../../navigation/console-page.ts';

/** Transfers between members, with those that are unusual. */
export const transferPages: readonly ConsolePage[] = [
  {
    path: 'transfers',
    scope: 'brand',
    group: 'finance',
    title: 'transfers:title',
    icon: ArrowLeftRight,
    permission: 'transfers.read',
    queue: (brand) =>
      createCallQuery('memberTransfers', 'waiting', { brand }, ({ unseen }) => [
        { kind: 'transfers', count: unseen, list: 'transfers' },
      ]),
    load: () => import('./transfers-screen.tsx'),
  },
];
