import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { color, media, radius, size, space, type } from '@parlour/tokens';
import { Badge, Button, buttonLook, EmptyState, FailedState, Icon, Pagination } from '@parlour/ui';
import { RowsSkeleton } from '@parlour/ui/display';
import { MessageSquarePlus, MessagesSquare } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { Ticket, TicketsStore } from '../../model/tickets-store.ts';
import type { ChatLink } from './chat-link.ts';

/** The colours of the states. */
export const ticketTones = { open: 'warning', answered: 'positive', closed: 'neutral' } as const;

type TicketListProps = {
  readonly store: TicketsStore;
  readonly chat: ChatLink | undefined;
  /** Receives the id of a ticket, or `new`. */
  readonly onChoose: (ticket: string) => void;
};

/** The member's tickets, the one with the newest message first, and the ways to ask. */
export const TicketList = observer(function TicketList({ store, chat, onChoose }: TicketListProps) {
  const { t } = useTranslation('content-later');
  return (
    <>
      <Ways>
        <Button
          data-ticket="new"
          icon={<Icon of={MessageSquarePlus} size={18} />}
          onClick={() => onChoose('new')}
        >
          {t('support.new')}
        </Button>
        {chat && (
          <Chat {...chat} data-tone="quiet">
            <Icon of={MessagesSquare} size={18} />
            {t('support.chat')}
          </Chat>
        )}
      </Ways>
      <Tickets store={store} onChoose={onChoose} />
    </>
  );
});

const Tickets = observer(function Tickets({ store, onChoose }: Omit<TicketListProps, 'chat'>) {
  const { t } = useTranslation('content-later');
  const errors = useTranslation('errors').t;
  const { tickets, listStatus, listError } = store;
  if (listStatus === 'failed')
    return (
      <FailedState
        title={t('support.failed')}
        detail={listError && errorText(errors, listError)}
        onRetry={() => void store.refreshList()}
      />
    );
  if (tickets === null) return <RowsSkeleton count={4} />;
  if (tickets.length === 0)
    return <EmptyState art={<Icon of={MessagesSquare} size={32} />} title={t('support.empty')} />;
  return (
    <>
      <List aria-label={t('support.list')}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketTitle ticket={ticket} onChoose={onChoose} />
          </li>
        ))}
      </List>
      <Pagination
        label={t('support.pages')}
        page={store.page}
        totalPages={store.totalPages}
        onPage={(page) => void store.show(page)}
      />
    </>
  );
});

type TicketTitleProps = {
  readonly ticket: Ticket;
  readonly onChoose: (ticket: string) => void;
};

function TicketTitle({ ticket, onChoose }: TicketTitleProps) {
  const { t } = useTranslation('content-later');
  const dateStyle = useTenant();
  const { id, kind, state, content, lastAt, isUnread } = ticket;
  return (
    <Title
      type="button"
      data-ticket={id}
      data-unread={isUnread || undefined}
      onClick={() => onChoose(id)}
    >
      <span>
        <strong dir="auto">{content}</strong>
        <small>
          {t(`feedback.types.${kind}`)} ·{' '}
          <time dateTime={new Date(lastAt).toISOString()}>
            {formatShortDateTime(lastAt, dateStyle)}
          </time>
        </small>
      </span>
      {isUnread ? (
        <Badge data-tone="accent">{t('support.unread')}</Badge>
      ) : (
        <Badge data-tone={ticketTones[state]}>{t(`support.states.${state}`)}</Badge>
      )}
    </Title>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;

const Chat = styled.a`
  ${buttonLook}
`;

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  > li + li {
    border-block-start: 1px solid ${color('line-1')};
  }
`;

const Title = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  inline-size: 100%;
  min-block-size: calc(${size.touch} + 12px);
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  text-align: start;
  > span:first-child {
    flex: 1;
    display: grid;
    min-inline-size: 0;
  }
  strong {
    overflow: hidden;
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-unread] strong {
    font-weight: 700;
  }
  small {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  ${media.hover} {
    &:hover {
      background: ${color('surface-3')};
    }
  }
`;
