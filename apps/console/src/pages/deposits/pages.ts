import { Banknote, SearchX } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';
import { HeldCount } from './held-count.tsx';

/** Deposits, held ones among them, and payments that were not credited. */
export const depositPages: readonly ConsolePage[] = [
  {
    path: 'deposits/*',
    scope: 'brand',
    group: 'finance',
    title: 'deposits:title',
    icon: Banknote,
    permission: 'deposits.read',
    Count: HeldCount,
    load: () => import('./deposits-pages.tsx'),
  },
  {
    path: 'unmatched-payments',
    scope: 'brand',
    group: 'finance',
    title: 'deposits:unmatched.title',
    icon: SearchX,
    permission: 'deposits.read',
    load: () => import('./unmatched-screen.tsx'),
  },
];
