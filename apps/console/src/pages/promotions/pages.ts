import { Gift } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** Promotions: what grants bonuses, and what became of them. */
export const promotionPages: readonly ConsolePage[] = [
  {
    path: 'promotions/*',
    scope: 'brand',
    group: 'content',
    title: 'promotion-pages:title',
    icon: Gift,
    permission: 'promotions.read',
    load: () => import('./promotions-pages.tsx'),
  },
];
