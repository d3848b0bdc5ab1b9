import { HandCoins, ReceiptText } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';
import { WaitingCount } from './waiting-count.tsx';

/** Withdrawals, those that wait for an operator first, and payouts that contradict the books. */
export const withdrawalPages: readonly ConsolePage[] = [
  {
    path: 'withdrawals/*',
    scope: 'brand',
    group: 'finance',
    title: 'withdrawals:title',
    icon: HandCoins,
    permission: 'withdrawals.read',
    Count: WaitingCount,
    load: () => import('./withdrawals-pages.tsx'),
  },
  {
    path: 'unmatched-payouts',
    scope: 'brand',
    group: 'finance',
    title: 'withdrawals:unmatched.title',
    icon: ReceiptText,
    permission: 'withdrawals.read',
    load: () => import('./unmatched-payouts-screen.tsx'),
  },
];
