import { WalletCards } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** The accounts that withdrawals are paid to, of every member of a brand. */
export const payeePages: readonly ConsolePage[] = [
  {
    path: 'payees',
    scope: 'brand',
    group: 'finance',
    title: 'payees:title',
    icon: WalletCards,
    permission: 'members.read',
    load: () => import('./payees-screen.tsx'),
  },
];
