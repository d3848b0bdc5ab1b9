import { Mails } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** Messages to members: what was sent, and a new one. */
export const messagePages: readonly ConsolePage[] = [
  {
    path: 'messages/*',
    scope: 'brand',
    group: 'players',
    title: 'messages:title',
    icon: Mails,
    permission: 'messages.read',
    load: () => import('./messages-pages.tsx'),
  },
];
