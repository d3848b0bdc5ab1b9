import { Users } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** Segments: audiences of promotions under a name. */
export const segmentPages: readonly ConsolePage[] = [
  {
    path: 'segments',
    scope: 'brand',
    group: 'content',
    title: 'segments:title',
    icon: Users,
    permission: 'promotions.read',
    load: () => import('./segments-screen.tsx'),
  },
];
