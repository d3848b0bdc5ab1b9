import { ClipboardCheck } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';
import { OpenCount } from './open-count.tsx';

/** Changes that wait for a second operator. */
export const approvalPages: readonly ConsolePage[] = [
  {
    path: 'approvals',
    scope: 'platform',
    group: 'access',
    title: 'approvals:title',
    icon: ClipboardCheck,
    permission: null,
    Count: OpenCount,
    load: () => import('./approvals-screen.tsx'),
  },
];
