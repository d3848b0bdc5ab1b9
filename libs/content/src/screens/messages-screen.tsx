import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Badge, Tabs } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { Inbox } from '../parts/inbox.tsx';
import { Notices } from '../parts/notices.tsx';

export type AllMessagesProps = {
  /** Unread messages and unseen notices; a change of it shows the inbox anew. */
  readonly unread: number | null;
  /** What the address chose: `notices` opens the notices. */
  readonly search: URLSearchParams;
  readonly onSearch: (
    values: Readonly<Record<string, string | null>>,
    kind: 'push' | 'replace',
  ) => void;
};

/** Read only, it shows the member's own messages without notices. */
export type MessagesScreenProps = AllMessagesProps | { readonly isReadOnly: true };

/** The member's own messages, and the notices for all members. */
export const MessagesScreen = (props: MessagesScreenProps) =>
  'isReadOnly' in props ? <Inbox isReadOnly /> : <AllMessages {...props} />;

function AllMessages({ unread, search, onSearch }: AllMessagesProps) {
  const { t } = useTranslation('content-later');
  const [unreadMessages, setUnreadMessages] = useState(0);
  const selected = search.get('show') === 'notices' ? 'notices' : 'inbox';
  const tabs = [
    {
      key: 'inbox',
      label: (
        <Label>
          {t('inbox.title')}
          {unreadMessages > 0 && <Badge data-tone="accent">{unreadMessages}</Badge>}
        </Label>
      ),
    },
    { key: 'notices', label: t('notice.title') },
  ] as const;
  return (
    <Tabs
      label={t('inbox.tabs')}
      tabs={tabs}
      selected={selected}
      onSelect={(key) => onSearch({ show: key === 'notices' ? key : null }, 'replace')}
    >
      {selected === 'notices' ? (
        <Notices />
      ) : (
        <Inbox unread={unread} onUnread={setUnreadMessages} />
      )}
    </Tabs>
  );
}

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`;
