import { Scale } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** Comparisons of the books, what they found, and the verification of chains. */
export const reconciliationPages: readonly ConsolePage[] = [
  {
    path: 'reconciliation/*',
    scope: 'brand',
    group: 'finance',
    title: 'reconciliation:title',
    icon: Scale,
    permission: 'reconciliation.read',
    load: () => import('./reconciliation-pages.tsx'),
  },
];
