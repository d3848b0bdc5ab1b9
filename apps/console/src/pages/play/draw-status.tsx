import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';

import type { DrawRow } from './play-types.ts';

const TONES = {
  open: 'positive',
  closed: 'info',
  drawn: 'info',
  void: 'warning',
  settled: 'neutral',
  refunded: 'warning',
} as const;

/** Shows the progress of a draw. */
export function DrawStatus({ state }: Pick<DrawRow, 'state'>) {
  const { t } = useTranslation('play');
  return <Badge data-tone={TONES[state]}>{t(`draws.states.${state}`)}</Badge>;
}
