import { LayoutDashboard, Store } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** The figures of a brand, where the console begins, and those of all brands. */
export const dashboardPages: readonly ConsolePage[] = [
  {
    path: 'dashboard/*',
    scope: 'brand',
    group: 'overview',
    title: 'dashboard:title',
    icon: LayoutDashboard,
    permission: 'dashboard.read',
    load: () => import('./dashboard-pages.tsx'),
  },
  {
    path: 'brands',
    scope: 'platform',
    group: 'overview',
    title: 'dashboard:overview.title',
    icon: Store,
    permission: 'dashboard.read',
    load: async () => ({ Page: (await import('./overview-screen.tsx')).OverviewScreen }),
  },
];
