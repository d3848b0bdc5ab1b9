import { Megaphone } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/**
 * The page with the content that a brand publishes: banners, notices, pop-ups, promotions, help
 * pages.
 */
export const contentPages: readonly ConsolePage[] = [
  {
    path: 'content/*',
    scope: 'brand',
    group: 'content',
    title: 'content:title',
    icon: Megaphone,
    permission: 'content.read',
    load: () => import('./content-pages.tsx'),
  },
];
