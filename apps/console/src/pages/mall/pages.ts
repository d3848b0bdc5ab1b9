import { Gift, PackageCheck } from 'lucide-react';

import { createCallQuery } from '../../api/use-api.ts';
import type { ConsolePage } from '../../navigation/console-page.ts';

/** The points shop: what it offers, and what members ask for. */
export const mallPages: readonly ConsolePage[] = [
  {
    path: 'mall-orders',
    scope: 'brand',
    group: 'content',
    title: 'mall:orders.title',
    icon: PackageCheck,
    permission: 'mall.read',
    queue: (brand) =>
      createCallQuery('mall', 'waiting', { brand }, ({ pending }) => [
        { kind: 'mall-orders', count: pending, list: 'mall-orders?state=PENDING' },
      ]),
    load: () => import('./orders-screen.tsx'),
  },
  {
    path: 'mall-items',
    scope: 'brand',
    group: 'content',
    title: 'mall:items.title',
    icon: Gift,
    permission: 'mall.read',
    load: () => import('./items-screen.tsx'),
  },
];
