import { BookOpenText, Landmark } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** The ledger's accounts, and the journal of what moved between them. */
export const ledgerPages: readonly ConsolePage[] = [
  {
    path: 'ledger',
    scope: 'brand',
    group: 'finance',
    title: 'ledger:title',
    icon: Landmark,
    permission: 'ledger.read',
    load: () => import('./ledger-screen.tsx'),
  },
  {
    path: 'journal/*',
    scope: 'brand',
    group: 'finance',
    title: 'ledger:journal.title',
    icon: BookOpenText,
    permission: 'ledger.read',
    load: () => import('../journal/journal-pages.tsx'),
  },
];
