import { FileDown } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** The files that the operator had made of lists. */
export const exportPages: readonly ConsolePage[] = [
  {
    path: 'exports',
    scope: 'brand',
    group: 'platform',
    title: 'exports:title',
    icon: FileDown,
    permission: 'exports.make',
    load: () => import('./exports-screen.tsx'),
  },
];
