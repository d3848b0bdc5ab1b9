import { FileText } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** Contracts of agents: what stands, what is offered, and the brand's own offers. */
export const contractPages: readonly ConsolePage[] = [
  {
    path: 'contracts/*',
    scope: 'brand',
    group: 'finance',
    title: 'contracts:title',
    icon: FileText,
    permission: 'contracts.read',
    load: () => import('./contracts-pages.tsx'),
  },
];
