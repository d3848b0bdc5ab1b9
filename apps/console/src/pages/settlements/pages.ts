import { Calculator, CalendarCheck, CircleAlert } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** Settlements of the contracts of agents, and what their payers could not pay. */
export const settlementPages: readonly ConsolePage[] = [
  {
    path: 'settlements/*',
    scope: 'brand',
    group: 'finance',
    title: 'settlements:title',
    icon: CalendarCheck,
    permission: 'settlements.read',
    load: () => import('./settlements-pages.tsx'),
  },
  {
    path: 'unpaid-commissions',
    scope: 'brand',
    group: 'finance',
    title: 'settlements:unpaid-title',
    icon: CircleAlert,
    permission: 'settlements.read',
    load: () => import('./unpaid-screen.tsx'),
  },
  {
    path: 'settlement-simulator/*',
    scope: 'brand',
    group: 'finance',
    title: 'settlements:simulator.title',
    icon: Calculator,
    permission: 'settlements.read',
    load: () => import('./simulator-pages.tsx'),
  },
];
