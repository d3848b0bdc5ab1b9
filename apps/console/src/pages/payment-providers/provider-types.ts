import type { OperatorContract } from '@parlour/contract/operator';
import { useTranslation } from '@parlour/i18n';
import { useCallback } from 'react';

import type { CallReply } from '../../api/api.ts';

/** A payment provider as the list answers it. */
export type ProviderRow = CallReply<
  OperatorContract['paymentProviders']['list']
>['providers'][number];
export type ProviderMethod = ProviderRow['methods'][number];

/** The trade name of a provider; one of a newer server by its own name. */
export function useProviderName(): (provider: string) => string {
  const { t } = useTranslation('payment-providers');
  // shown-values: because the own name of a provider is a name, too.
  return useCallback((name) => t([`names.${name}`, 'names.other'], { name }), [t]);
}
