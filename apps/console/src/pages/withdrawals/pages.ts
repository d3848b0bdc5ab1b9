import { HandCoins, ReceiptText } from 'lucide-react';

import { createCallQuery } from '../../api/use-api.ts';
import type { ConsolePage } from '../../navigation/console-page.ts';

/** Withdrawals, those that wait for an operator first, and payouts that contradict the books. */
export const withdrawalPages: readonly ConsolePage[] = [
  {
    path: 'withdrawals/*',
    scope: 'brand',
    group: 'finance',
    title: 'withdrawals:title',
    icon: HandCoins,
    permission: 'withdrawals.read',
    queue: (brand) =>
      createCallQuery('withdrawals', 'waiting', { brand }, (waiting) => [
        {
          kind: 'review',
          count: waiting.review,
          list: 'withdrawals',
          oldestMinutes: waiting.oldestMinutes,
        },
        { kind: 'checking', count: waiting.checking, list: 'withdrawals' },
        { kind: 'unclear', count: waiting.unclear, list: 'withdrawals' },
        { kind: 'disputes', count: waiting.disputes, list: 'withdrawals?show=disputed' },
      ]),
    load: () => import('./withdrawals-pages.tsx'),
  },
  {
    path: 'unmatched-payouts',
    scope: 'brand',
    group: 'finance',
    title: 'unmatched:payout.title',
    icon: ReceiptText,
    permission: 'withdrawals.read',
    queue: (brand) =>
      createCallQuery('withdrawals', 'waiting', { brand }, ({ unmatched }) => [
        { kind: 'unmatched-payouts', count: unmatched, list: 'unmatched-payouts' },
      ]),
    load: () => import('./unmatched-payouts-screen.tsx'),
  },
];
