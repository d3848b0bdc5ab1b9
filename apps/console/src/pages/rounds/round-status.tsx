import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';

import type { RoundRow } from './round-types.ts';

const TONES = {
  open: 'info',
  closed: 'neutral',
  held: 'warning',
  refunded: 'neutral',
  riskless: 'warning',
} as const;

/** Shows the state of a round. */
export function RoundStatus({ state }: Pick<RoundRow, 'state'>) {
  const { t } = useTranslation('rounds');
  return <Badge data-tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
