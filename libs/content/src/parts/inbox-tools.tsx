import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, Checkbox, Chip, Icon } from '@parlour/ui';
import { MailOpen, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { InboxStore } from '../model/inbox-store.ts';

type InboxToolsProps = {
  readonly inbox: InboxStore;
  /** Receives the ids of the messages that are to be deleted. */
  readonly onDelete: (ids: readonly string[]) => void;
};

/** The toolbar for several messages: choose, filter, mark as read, delete. */
export const InboxTools = observer(function InboxTools({ inbox, onDelete }: InboxToolsProps) {
  const { t } = useTranslation('content-later');
  const chosen = [...inbox.chosen];
  const hasChoice = chosen.length > 0;
  return (
    <Root role="toolbar" aria-label={t('inbox.tools')}>
      {inbox.messages.length > 0 && (
        <Checkbox
          checked={inbox.areAllChosen}
          onChange={({ target }) => inbox.chooseAll(target.checked)}
        >
          {hasChoice ? t('inbox.chosen', { number: chosen.length }) : t('inbox.chooseAll')}
        </Checkbox>
      )}
      <Chip
        isSelected={inbox.isUnreadOnly}
        onClick={() => void inbox.show({ isUnreadOnly: !inbox.isUnreadOnly })}
      >
        {t('inbox.unreadOnly')}
      </Chip>
      {(hasChoice || inbox.unread > 0) && (
        <Button
          tone="quiet"
          size="sm"
          icon={<Icon of={MailOpen} size={18} />}
          busy={inbox.isBusy}
          onClick={() => void (hasChoice ? inbox.markRead(chosen) : inbox.markAllRead())}
        >
          {t(hasChoice ? 'inbox.markRead' : 'inbox.markAllRead')}
        </Button>
      )}
      {hasChoice && (
        <Button
          tone="quiet"
          size="sm"
          icon={<Icon of={Trash2} size={18} />}
          onClick={() => onDelete(chosen)}
        >
          {t('inbox.delete')}
        </Button>
      )}
    </Root>
  );
});

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  padding-block-end: ${space[3]};
`;
