import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { useApi } from '@parlour/session';
import { Badge, Tabs } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { TeamMessagesStore } from '../model/team-messages-store.ts';
import { Inbox } from '../parts/inbox.tsx';
import { Notices } from '../parts/notices.tsx';
import { UplineMessages } from '../parts/upline-messages.tsx';

export type AllMessagesProps = {
  /** Unread messages and unseen notices; a change of it shows the inbox anew. */
  readonly unread: number | null;
  /** What the address chose: `notices`, or `agent` for messages to the own agent. */
  readonly search: URLSearchParams;
  readonly onSearch: (
    values: Readonly<Record<string, string | null>>,
    kind: 'push' | 'replace',
  ) => void;
};

/** Read only, it shows the member's own messages without notices. */
export type MessagesScreenProps = AllMessagesProps | { readonly isReadOnly: true };

/** The member's own messages, the notices for all members, and messages to the own agent. */
export const MessagesScreen = (props: MessagesScreenProps) =>
  'isReadOnly' in props ? <Inbox isReadOnly /> : <AllMessages {...props} />;

const AllMessages = observer(function AllMessages({ unread, search, onSearch }: AllMessagesProps) {
  const { t } = useTranslation('content-later');
  const api = useApi();
  const [team] = useState(() => new TeamMessagesStore(api));
  useEffect(() => void team.reach.loadOnce(), [team]);
  const [unreadMessages, setUnreadMessages] = useState(0);
  const uplineName = team.reach.value?.uplineName;
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
    ...(uplineName === undefined ? [] : [{ key: 'agent', label: t('inbox.agent') } as const]),
  ] as const;
  const selected = tabs.find(({ key }) => key === search.get('show'))?.key ?? 'inbox';
  return (
    <Tabs
      label={t('inbox.tabs')}
      tabs={tabs}
      selected={selected}
      onSelect={(key) => onSearch({ show: key === 'inbox' ? null : key }, 'replace')}
    >
      {selected === 'notices' && <Notices />}
      {selected === 'agent' && uplineName !== undefined && (
        <UplineMessages store={team} name={uplineName} />
      )}
      {selected === 'inbox' && <Inbox unread={unread} onUnread={setUnreadMessages} team={team} />}
    </Tabs>
  );
});

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`;
