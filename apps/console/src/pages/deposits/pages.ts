import { Banknote, SearchX } from 'lucide-react';

import { createCallQuery } from '../../api/use-api.ts';
import type { ConsolePage } from '../../navigation/console-page.ts';

/** Deposits, held ones among them, and payments that were not credited. */
export const depositPages: readonly ConsolePage[] = [
  {
    path: 'deposits/*',
    scope: 'brand',
    group: 'finance',
    title: 'deposits:title',
    icon: Banknote,
    permission: 'deposits.read',
    queue: (brand) =>
      createCallQuery('deposits', 'waiting', { brand }, ({ held, unclear, reversed }) => [
        { kind: 'held', count: held, list: 'deposits?state=held' },
        { kind: 'unclear-deposits', count: unclear, list: 'deposits?state=unclear' },
        { kind: 'reversed', count: reversed, list: 'deposits?state=reversed' },
      ]),
    load: () => import('./deposits-pages.tsx'),
  },
  {
    path: 'unmatched-payments',
    scope: 'brand',
    group: 'finance',
    title: 'unmatched:payment.title',
    icon: SearchX,
    permission: 'deposits.read',
    queue: (brand) =>
      createCallQuery('deposits', 'waiting', { brand }, ({ unmatched }) => [
        { kind: 'unmatched-payments', count: unmatched, list: 'unmatched-payments' },
      ]),
    load: () => import('./unmatched-screen.tsx'),
  },
];
