import { ClipboardCheck } from 'lucide-react';

import { createCallQuery } from '../../api/use-api.ts';
import type { ConsolePage } from '../../navigation/console-page.ts';

/** Changes that wait for a second operator. */
export const approvalPages: readonly ConsolePage[] = [
  {
    path: 'approvals',
    scope: 'platform',
    group: 'access',
    title: 'approvals:title',
    icon: ClipboardCheck,
    permission: null,
    queue: () =>
      createCallQuery('approvals', 'list', { query: { state: 'open' } }, (requests) => [
        {
          kind: 'approvals',
          count: requests.filter(({ isDecidable }) => isDecidable).length,
          list: 'approvals',
        },
      ]),
    load: () => import('./approvals-screen.tsx'),
  },
];
