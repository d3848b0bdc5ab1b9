import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { useApi } from '@parlour/session';
import { Badge, Tabs } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import type { InboxStore } from '../model/inbox-store.ts';
import { TeamMessagesStore } from '../model/team-messages-store.ts';
import { Inbox, useInbox } from '../parts/inbox.tsx';
import { Notices } from '../parts/notices.tsx';
import { UplineMessages } from '../parts/upline-messages.tsx';

export type AllMessagesProps = {
  /** Unread messages and unseen notices; a change of it shows the inbox again. */
  readonly unread: number | null;
  /** The choice in the address: `notices`, or `agent` for messages to the own agent. */
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
  'isReadOnly' in props ? <OwnMessages /> : <AllMessages {...props} />;

const OwnMessages = () => <Inbox inbox={useInbox(null)} isReadOnly />;

const AllMessages = observer(function AllMessages({ unread, search, onSearch }: AllMessagesProps) {
  const { t } = useTranslation('content-later');
  const api = useApi();
  const [team] = useState(() => new TeamMessagesStore(api));
  useEffect(() => void team.reach.loadOnce(), [team]);
  const inbox = useInbox(unread);
  const first = useFirstTab(inbox, unread);
  const unseenNotices = inbox.isKnown ? Math.max(0, (unread ?? 0) - inbox.unread) : 0;
  const uplineName = team.reach.value?.uplineName;
  const tabs = [
    {
      key: 'inbox',
      label: <Counted title={t('inbox.title')} count={inbox.unread} />,
    },
    { key: 'notices', label: <Counted title={t('notice.title')} count={unseenNotices} /> },
    ...(uplineName === undefined ? [] : [{ key: 'agent', label: t('inbox.agent') } as const]),
  ] as const;
  const selected = tabs.find(({ key }) => key === search.get('show'))?.key ?? first;
  return (
    <Tabs
      label={t('inbox.tabs')}
      tabs={tabs}
      selected={selected}
      onSelect={(key) => onSearch({ show: key === first ? null : key }, 'replace')}
    >
      {selected === 'notices' && <Notices />}
      {selected === 'agent' && uplineName !== undefined && (
        <UplineMessages store={team} name={uplineName} />
      )}
      {selected === 'inbox' && <Inbox inbox={inbox} team={team} />}
    </Tabs>
  );
});

/**
 * The tab that opens where the address names none: the one with something unread. It is settled
 * once: reading the last message does not turn to the notices.
 */
function useFirstTab(inbox: InboxStore, unread: number | null): 'inbox' | 'notices' {
  const [settled, setSettled] = useState<'inbox' | 'notices' | null>(null);
  if (settled === null && inbox.isKnown && unread !== null)
    setSettled(inbox.unread === 0 && unread > 0 ? 'notices' : 'inbox');
  return settled ?? 'inbox';
}

const Counted = ({ title, count }: { readonly title: string; readonly count: number }) => (
  <Label>
    {title}
    {count > 0 && <Badge data-tone="accent">{count}</Badge>}
  </Label>
);

const Label = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
`;
