import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { space } from '@parlour/tokens';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { TicketsStore } from '../model/tickets-store.ts';
import type { ChatLink } from '../parts/support/chat-link.ts';
import { NewTicketForm } from '../parts/support/new-ticket-form.tsx';
import { TicketList } from '../parts/support/ticket-list.tsx';
import { TicketThread } from '../parts/support/ticket-thread.tsx';

export type SupportScreenProps = {
  /** Counts the events about tickets: a change of it shows the page again. */
  readonly changes: number;
  /** The link to the brand's chat outside the site, where it has one. */
  readonly chat?: ChatLink | undefined;
  /** The choice in the address: a ticket by its id, or `new`. */
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
  useEffect(() => () => store.leave(), [store, ticket]);
  const choose = (chosen: string | null, kind: 'push' | 'replace' = 'push') =>
    onSearch({ ticket: chosen }, kind);
  const root = useFocusMoved(ticket);
  const back = () => choose(null, 'replace');
  return (
    <Root ref={root}>
      {isNew && (
        <NewTicketForm store={store} onBack={back} onSent={(sent) => choose(sent, 'replace')} />
      )}
      {ticket !== null && !isNew && <TicketThread store={store} ticket={ticket} onBack={back} />}
      {ticket === null && (
        <>
          <p>{t('support.intro')}</p>
          <TicketList store={store} chat={chat} onChoose={choose} />
        </>
      )}
    </Root>
  );
});

/** Moves the focus with what is shown: into a ticket, and back to the button that opened it. */
function useFocusMoved(ticket: string | null) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(ticket);
  useEffect(() => {
    const left = shown.current;
    if (left === ticket) return;
    shown.current = ticket;
    const opener = ticket === null ? root.current?.querySelector(`[data-ticket="${left}"]`) : null;
    const target = opener ?? root.current?.querySelector('button');
    if (target instanceof HTMLElement) target.focus();
  }, [ticket]);
  return root;
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
`;
