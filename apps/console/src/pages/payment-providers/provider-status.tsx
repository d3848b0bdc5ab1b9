import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';

import type { ProviderRow } from './provider-types.ts';

const TONES = {
  on: 'positive',
  off: 'negative',
  'no-keys': 'neutral',
  unlicensed: 'warning',
} as const;

/** Shows whether members are offered a provider, and if not, the reason. */
export function ProviderStatus({ state }: Pick<ProviderRow, 'state'>) {
  const { t } = useTranslation('payment-providers');
  return <Badge data-tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
