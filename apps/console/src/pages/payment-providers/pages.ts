import { CreditCard } from 'lucide-react';

import type { ConsolePage } from '../../navigation/console-page.ts';

/** The payment providers of a brand with their keys, limits and health. */
export const paymentProviderPages: readonly ConsolePage[] = [
  {
    path: 'payment-providers',
    scope: 'brand',
    group: 'finance',
    title: 'payment-providers:title',
    icon: CreditCard,
    permission: 'deposits.read',
    load: () => import('./providers-screen.tsx'),
  },
];
