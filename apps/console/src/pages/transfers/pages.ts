import { ArrowLeftRight } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';
import { UnseenCount } from './unseen-count.tsx';

/** Transfers between members, with those that are unusual. */
export const transferPages: readonly ConsolePage[] = [
  {
    path: 'transfers',
    scope: 'brand',
    group: 'finance',
    title: 'transfers:title',
    icon: ArrowLeftRight,
    permission: 'transfers.read',
    Count: UnseenCount,
    load: () => import('./transfers-screen.tsx'),
  },
];
