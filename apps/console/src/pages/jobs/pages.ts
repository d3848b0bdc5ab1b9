import { CalendarClock, Send } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** Scheduled jobs, and messages that leave the gateway. */
export const jobPages: readonly ConsolePage[] = [
  {
    path: 'jobs/*',
    scope: 'brand',
    group: 'platform',
    title: 'jobs:title',
    icon: CalendarClock,
    permission: 'jobs.read',
    load: () => import('./jobs-pages.tsx'),
  },
  {
    path: 'outbox',
    scope: 'brand',
    group: 'platform',
    title: 'jobs:outbox.title',
    icon: Send,
    permission: 'jobs.read',
    load: () => import('./outbox-screen.tsx'),
  },
];
