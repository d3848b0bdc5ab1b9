import { Headset, MessageSquareQuote } from 'lucide-react';

import { createCallQuery } from '../../api/use-api.ts';
import type { ConsolePage } from '../../navigation/console-page.ts';

/** Support tickets, and the canned answers to them. */
export const supportPages: readonly ConsolePage[] = [
  {
    path: 'support/*',
    scope: 'brand',
    group: 'players',
    title: 'support:title',
    icon: Headset,
    permission: 'support.read',
    queue: (brand) =>
      createCallQuery('support', 'waiting', { brand }, ({ open }) => [
        { kind: 'tickets', count: open, list: 'support' },
      ]),
    load: () => import('./support-pages.tsx'),
  },
  {
    path: 'canned-answers',
    scope: 'brand',
    group: 'players',
    title: 'support:canned.title',
    icon: MessageSquareQuote,
    permission: 'support.read',
    load: async () => ({ Page: (await import('./canned-screen.tsx')).CannedScreen }),
  },
];
