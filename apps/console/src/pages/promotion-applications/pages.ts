import { ClipboardCheck } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';
import { WaitingCount } from './waiting-count.tsx';

/** What members apply for. */
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
