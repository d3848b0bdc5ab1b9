import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Badge, EmptyState, FailedState, Icon, Pagination } from '@parlour/ui';
import { Disclosure } from '@parlour/ui/controls';
import { RowsSkeleton } from '@parlour/ui/display';
import { Send } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import type { OutboxMessage, TeamMessagesStore } from '../model/team-messages-store.ts';
import { ReaderTime } from './reader-look.tsx';

type OutboxProps = { readonly store: TeamMessagesStore };

/**
 * Shows the messages that the member wrote, newest first, with the numbers of those who have each
 * and have read it.
 */
export const Outbox = observer(function Outbox({ store }: OutboxProps) {
  const { t } = useTranslation('content');
  const errors = useTranslation('errors').t;
  const { outbox } = store;
  const [page, setPage] = useState(1);
  useEffect(() => void outbox.load(page), [outbox, page]);
  const failure = outbox.status === 'failed' && (
    <FailedState
      title={t('write.outboxFailed')}
      detail={outbox.error && errorText(errors, outbox.error)}
      onRetry={() => void outbox.load(page)}
    />
  );
  if (!outbox.value) return failure || <RowsSkeleton count={4} />;
  const { messages, totalPages } = outbox.value;
  if (messages.length === 0 && !failure)
    return <EmptyState art={<Icon of={Send} size={32} />} title={t('write.outboxEmpty')} />;
  return (
    <Root aria-busy={outbox.isLoading || undefined}>
      {failure || (
        <List>
          {messages.map((message) => (
            <li key={message.id}>
              <Disclosure title={<Summary message={message} />}>
                <Body dir="auto">{message.content}</Body>
              </Disclosure>
            </li>
          ))}
        </List>
      )}
      <Pagination
        label={t('write.outboxPages')}
        page={page}
        totalPages={totalPages}
        onPage={setPage}
      />
    </Root>
  );
});

type SummaryProps = { readonly message: OutboxMessage };

/** To whom and when a message went, and what became of it. */
function Summary({ message }: SummaryProps) {
  const { t } = useTranslation('content');
  const dateStyle = useTenant();
  const { audience, recipients, receivers, readCount, state } = message;
  return (
    <Lines>
      <strong dir="auto">{message.subject}</strong>
      <span>
        {t('write.to')}{' '}
        {recipients.length > 0 ? (
          <bdi translate="no">{recipients.join(', ')}</bdi>
        ) : (
          t(`write.audience.${audience}`)
        )}
      </span>
      <span>
        <ReaderTime time={message.time} dateStyle={dateStyle} />
        {state === 'removed' ? (
          <Badge data-tone="negative">{t('write.state.removed')}</Badge>
        ) : (
          <span>{t('write.read', { read: readCount, all: receivers })}</span>
        )}
        {state === 'sending' && <Badge>{t('write.state.sending')}</Badge>}
      </span>
    </Lines>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
`;

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Lines = styled.span`
  display: grid;
  gap: ${space[1]};
  overflow-wrap: anywhere;
  > span {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[1]} ${space[3]};
    color: ${color('text-2')};
    font-weight: 400;
    font-size: ${type.sm};
  }
`;

const Body = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
