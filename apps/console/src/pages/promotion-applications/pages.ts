import { ClipboardCheck } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';
import { WaitingCount } from './waiting-count.tsx';

/** The page with the applications of members for promotions. */
export const promotionApplicationPages: readonly ConsolePage[] = [
  {
    path: 'promotion-applications',
    scope: 'brand',
    group: 'content',
    title: 'promotion-applications:title',
    icon: ClipboardCheck,
    permission: 'promotions.read',
    Count: WaitingCount,
    load: () => import('./applications-screen.tsx'),
  },
];
