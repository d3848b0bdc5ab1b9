import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';

import type { TeamMessage } from './team-message-types.ts';

type TeamMessageStateProps = { readonly message: TeamMessage };

/**
 * Shows whether a message is still being delivered, is in its inboxes, or was removed from them.
 */
export function TeamMessageState({ message }: TeamMessageStateProps) {
  const { t } = useTranslation('messages');
  if (message.removedAt !== null) return <Badge data-tone="negative">{t('team.removed')}</Badge>;
  return message.isUnderWay ? (
    <Badge data-tone="info">{t('states.sending')}</Badge>
  ) : (
    <Badge data-tone="positive">{t('states.sent')}</Badge>
  );
}
