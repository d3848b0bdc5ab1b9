import { ShieldCheck } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** Limits, time-outs and self-exclusions of the members of a brand. */
export const protectionPages: readonly ConsolePage[] = [
  {
    path: 'protection',
    scope: 'brand',
    group: 'players',
    title: 'protection:title',
    icon: ShieldCheck,
    permission: 'members.read',
    load: () => import('./protection-screen.tsx'),
  },
];
