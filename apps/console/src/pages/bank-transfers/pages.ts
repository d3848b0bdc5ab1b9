import { Landmark, ScrollText } from 'lucide-react';

import { createCallQuery } from '../../api/use-api.ts';
import type { ConsolePage } from '../../navigation/console-page.ts';

/** The queue of slips, and the bank accounts that members transfer to. */
export const bankTransferPages: readonly ConsolePage[] = [
  {
    path: 'bank-transfers',
    scope: 'brand',
    group: 'finance',
    title: 'bank-transfers:title',
    icon: ScrollText,
    permission: 'deposits.read',
    queue: (brand) =>
      createCallQuery('bankTransfers', 'waiting', { brand }, ({ review }) => [
        { kind: 'slips', count: review, list: 'bank-transfers' },
      ]),
    load: () => import('./queue-screen.tsx'),
  },
  {
    path: 'bank-accounts',
    scope: 'brand',
    group: 'finance',
    title: 'bank-transfers:accounts.title',
    icon: Landmark,
    permission: 'deposits.read',
    load: () => import('./accounts-screen.tsx'),
  },
];
