import { ScrollText } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** The page with the actions of operators. */
export const auditPages: readonly ConsolePage[] = [
  {
    path: 'audit/*',
    scope: 'platform',
    group: 'access',
    title: 'audit:title',
    icon: ScrollText,
    permission: 'audit.read',
    load: () => import('./audit-pages.tsx'),
  },
];
