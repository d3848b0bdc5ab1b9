import { ScrollText } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** What operators did. */
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
