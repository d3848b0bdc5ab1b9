import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { space } from '@parlour/tokens';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { TicketsStore } from '../model/tickets-store.ts';
import type { ChatLink } from '../parts/support/chat-link.ts';
import { NewTicketForm } from '../parts/support/new-ticket-form.tsx';
import { TicketList } from '../parts/support/ticket-list.tsx';
import { TicketThread } from '../parts/support/ticket-thread.tsx';

export type SupportScreenProps = {
  /** Counts the events about tickets: a change of it shows the page anew. */
  readonly changes: number;
  /** Where the brand has a chat outside the site. */
  readonly chat?: ChatLink | undefined;
  /** What the address chose: a ticket by its id, or `new`. */
  readonly search: URLSearchParams;
  readonly onSearch: (
    values: Readonly<Record<string, string | null>>,
    kind: 'push' | 'replace',
  ) => void;
};

/** Customer service: the member's tickets, one of them with its thread, or a new one. */
export const SupportScreen = observer(function SupportScreen({
  changes,
  chat,
  search,
  onSearch,
}: SupportScreenProps) {
  const { t } = useTranslation('content-later');
  const api = useApi();
  const [store] = useState(() => new TicketsStore(api.support));
  const ticket = search.get('ticket');
  const isNew = ticket === 'new';
  useEffect(() => {
    if (ticket === null) void store.refreshList();
    else if (!isNew) void store.read(ticket);
  }, [store, ticket, isNew, changes]);
  const choose = (chosen: string | null, kind: 'push' | 'replace' = 'push') => {
    store.clearRefusal();
    onSearch({ ticket: chosen }, kind);
  };
  if (isNew)
    return (
      <NewTicketForm
        store={store}
        onBack={() => choose(null, 'replace')}
        onSent={(sent) => choose(sent, 'replace')}
      />
    );
  if (ticket !== null)
    return <TicketThread store={store} ticket={ticket} onBack={() => choose(null, 'replace')} />;
  return (
    <Root>
      <p>{t('support.intro')}</p>
      <TicketList store={store} chat={chat} onChoose={choose} />
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
`;
