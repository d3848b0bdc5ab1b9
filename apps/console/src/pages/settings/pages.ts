import { Settings } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** The page with the settings that can be changed in a brand while everything runs. */
export const settingPages: readonly ConsolePage[] = [
  {
    path: 'settings',
    scope: 'brand',
    group: 'platform',
    title: 'settings:title',
    icon: Settings,
    permission: 'settings.read',
    load: () => import('./settings-screen.tsx'),
  },
];
