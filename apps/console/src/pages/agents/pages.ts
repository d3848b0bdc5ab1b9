import { ChartNoAxesCombined, Network } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** The agents of a brand: where they stand in the tree, and what their teams do. */
export const agentPages: readonly ConsolePage[] = [
  {
    path: 'agent-tree/*',
    scope: 'brand',
    group: 'agents',
    title: 'agents:title',
    icon: Network,
    permission: 'agents.read',
    load: () => import('./tree-pages.tsx'),
  },
  {
    path: 'agents-performance/*',
    scope: 'brand',
    group: 'agents',
    title: 'agents:performance.title',
    icon: ChartNoAxesCombined,
    permission: 'agents.read',
    load: () => import('./performance-pages.tsx'),
  },
];
