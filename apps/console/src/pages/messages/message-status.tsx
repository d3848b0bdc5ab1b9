import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';

import type { SentMessage } from './message-types.ts';

const TONES = {
  waiting: 'info',
  sending: 'info',
  sent: 'positive',
  cancelled: 'warning',
} as const;

/** Shows the state of a message; for a recalled one that it was recalled. */
export function MessageStatus({
  message: { state, recalledAt },
}: {
  readonly message: Pick<SentMessage, 'state' | 'recalledAt'>;
}) {
  const { t } = useTranslation('messages');
  if (recalledAt !== null) return <Badge data-tone="neutral">{t('states.recalled')}</Badge>;
  return <Badge data-tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
