import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Badge, FailedState } from '@parlour/ui';
import { RowsSkeleton } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { TicketDetail, TicketsStore } from '../../model/tickets-store.ts';
import { ReaderTime } from '../reader-look.tsx';
import { BackToTickets } from './back-to-tickets.tsx';
import { ReplyForm } from './reply-form.tsx';
import { ticketTones } from './ticket-list.tsx';
import { TicketPicture } from './ticket-picture.tsx';

type TicketThreadProps = {
  readonly store: TicketsStore;
  readonly ticket: string;
  readonly onBack: () => void;
};

/** One ticket: its messages both ways, and the reply. */
export const TicketThread = observer(function TicketThread({
  store,
  ticket,
  onBack,
}: TicketThreadProps) {
  const { t } = useTranslation('content-later');
  const errors = useTranslation('errors').t;
  const { opened, openedStatus, openedError } = store;
  return (
    <Root>
      <BackToTickets onBack={onBack} />
      {openedStatus === 'failed' ? (
        <FailedState
          title={t('support.failed')}
          detail={openedError && errorText(errors, openedError)}
          onRetry={() => void store.read(ticket)}
        />
      ) : (
        <Thread store={store} detail={opened?.id === ticket ? opened : null} />
      )}
    </Root>
  );
});

type ThreadProps = { readonly store: TicketsStore; readonly detail: TicketDetail | null };

function Thread({ store, detail }: ThreadProps) {
  const { t } = useTranslation('content-later');
  if (!detail) return <RowsSkeleton count={3} />;
  const { kind, state, canReply } = detail;
  return (
    <>
      <Head>
        <h3>{t(`feedback.types.${kind}`)}</h3>
        <Badge data-tone={ticketTones[state]}>{t(`support.states.${state}`)}</Badge>
      </Head>
      <Messages aria-label={t('support.thread')} aria-live="polite">
        {detail.messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </Messages>
      {state === 'closed' && <p>{t(canReply ? 'support.reopens' : 'support.over')}</p>}
      {canReply && <ReplyForm key={detail.id} store={store} ticket={detail.id} />}
    </>
  );
}

type MessageProps = { readonly message: TicketDetail['messages'][number] };

function Message({ message: { author, at, content, pictures } }: MessageProps) {
  const { t } = useTranslation('content-later');
  const dateStyle = useTenant();
  return (
    <Bubble data-author={author}>
      <small>
        {t(`support.authors.${author}`)} · <ReaderTime time={at} dateStyle={dateStyle} />
      </small>
      <p dir="auto">{content}</p>
      {pictures.map((picture) => (
        <TicketPicture key={picture} picture={picture} />
      ))}
    </Bubble>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
`;

const Messages = styled.ol`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Bubble = styled.li`
  display: grid;
  gap: ${space[1]};
  justify-self: end;
  max-inline-size: min(100%, 560px);
  padding: ${space[3]};
  border-radius: ${radius.card};
  background: ${color('surface-3')};
  &[data-author='operator'] {
    justify-self: start;
    border: 1px solid ${color('line-1')};
    background: ${color('surface-2')};
  }
  > small {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  > p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
