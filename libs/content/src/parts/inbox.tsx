import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { EmptyState, FailedState, Icon, Pagination } from '@parlour/ui';
import { ConfirmDialog, type ConfirmDialogProps, RowsSkeleton } from '@parlour/ui/display';
import { Switch } from '@parlour/ui/controls';
import { Mail } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { type InboxMessage, InboxStore } from '../model/inbox-store.ts';
import type { TeamMessagesStore } from '../model/team-messages-store.ts';
import { InboxTools } from './inbox-tools.tsx';
import { MessagePane } from './message-pane.tsx';
import { MessageTitles } from './message-titles.tsx';
import { ReaderList, ReaderPane, ReaderRoot } from './reader-look.tsx';

type InboxProps = {
  readonly inbox: InboxStore;
  /** Messages are read, and neither sorted out nor asked for. */
  readonly isReadOnly?: boolean;
  /** Sends answers to the team and the upline; without it none are offered. */
  readonly team?: TeamMessagesStore;
};

/** The member's inbox; a change of `unread` says that there is news: it is looked at again. */
export function useInbox(unread: number | null): InboxStore {
  const api = useApi();
  const [inbox] = useState(() => new InboxStore(api.messages));
  useEffect(() => {
    void (inbox.status === 'idle' ? inbox.load() : inbox.refresh());
    // The count is what says that there is news.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps
  }, [inbox, unread]);
  return inbox;
}

/** The member's messages: a list by pages, what is read beside it, what is done with several. */
export const Inbox = observer(function Inbox({ inbox, isReadOnly = false, team }: InboxProps) {
  const { t } = useTranslation('content-later');
  const errors = useTranslation('errors').t;
  const failure = inbox.status === 'failed' && (
    <FailedState
      title={t('inbox.failed')}
      detail={inbox.error && errorText(errors, inbox.error)}
      onRetry={() => void inbox.load()}
    />
  );
  if (inbox.acceptsMarketing === null) return failure || <RowsSkeleton count={6} />;
  return (
    <Root aria-busy={inbox.status === 'loading' || inbox.isBusy || undefined}>
      <Messages inbox={inbox} isReadOnly={isReadOnly} team={team} failure={failure} />
      {inbox.refusal && <Refusal role="alert">{errorText(errors, inbox.refusal)}</Refusal>}
      {!isReadOnly && (
        <Switch
          checked={inbox.acceptsMarketing}
          busy={inbox.isBusy}
          hint={t('inbox.marketingHint')}
          onChange={({ target }) => void inbox.setMarketing(target.checked)}
        >
          {t('inbox.marketing')}
        </Switch>
      )}
    </Root>
  );
});

type MessagesProps = {
  readonly inbox: InboxStore;
  readonly isReadOnly: boolean;
  readonly team: TeamMessagesStore | undefined;
  /** Stands in place of the titles. */
  readonly failure: ReactNode;
};

const Messages = observer(function Messages(props: MessagesProps) {
  const { inbox, isReadOnly, team, failure } = props;
  const { t } = useTranslation('content-later');
  const dateStyle = useTenant();
  const paneId = useId();
  const list = useRef<HTMLOListElement>(null);
  const pane = useRef<HTMLElement>(null);
  /** Ids that the member is asked about. */
  const [asked, setAsked] = useState<readonly string[]>([]);
  const { messages, opened } = inbox;
  const isEmpty = !failure && messages.length === 0 && !opened && !inbox.isUnreadOnly;

  const handleOpen = (message: InboxMessage) => {
    const isHidden = pane.current !== null && getComputedStyle(pane.current).display === 'none';
    void inbox.open(message.id === opened?.id && !isHidden ? null : message);
    // The list has gone where the message took its place: focus goes with it.
    if (isHidden) requestAnimationFrame(() => pane.current?.focus());
  };
  const handleBack = () => {
    const id = opened?.id;
    void inbox.open(null);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-message="${id}"]`)?.focus(),
    );
  };
  const handleDelete = async () => {
    const isDone = await inbox.remove(asked);
    setAsked([]);
    if (isDone) requestAnimationFrame(() => list.current?.querySelector('button')?.focus());
  };
  if (isEmpty) return <NoMessages isUnreadOnly={false} />;
  return (
    <>
      <ReaderRoot data-reading={opened !== null || undefined}>
        <ReaderList>
          <div>
            {!isReadOnly && !failure && (messages.length > 0 || inbox.isUnreadOnly) && (
              <InboxTools inbox={inbox} onDelete={setAsked} />
            )}
            {failure ||
              (messages.length === 0 && <NoMessages isUnreadOnly={inbox.isUnreadOnly} />) || (
                <MessageTitles
                  ref={list}
                  inbox={inbox}
                  dateStyle={dateStyle}
                  paneId={paneId}
                  isReadOnly={isReadOnly}
                  onOpen={handleOpen}
                />
              )}
          </div>
          <Pagination
            label={t('inbox.pages')}
            page={inbox.page}
            totalPages={inbox.totalPages}
            onPage={(page) => void inbox.show({ page })}
          />
        </ReaderList>
        <ReaderPane id={paneId} ref={pane} tabIndex={-1} aria-live="polite">
          <MessagePane
            message={opened}
            onBack={handleBack}
            onDelete={isReadOnly ? undefined : (id) => setAsked([id])}
            team={team}
          />
        </ReaderPane>
      </ReaderRoot>
      {asked.length > 0 && (
        <DeleteQuestion
          count={asked.length}
          isBusy={inbox.isBusy}
          onCancel={() => setAsked([])}
          onConfirm={() => void handleDelete()}
        />
      )}
    </>
  );
});

const NoMessages = ({ isUnreadOnly }: { readonly isUnreadOnly: boolean }) => {
  const { t } = useTranslation('content-later');
  return (
    <EmptyState
      art={<Icon of={Mail} size={32} />}
      title={t(isUnreadOnly ? 'inbox.noneUnread' : 'inbox.empty')}
    />
  );
};

type DeleteQuestionProps = Pick<ConfirmDialogProps, 'isBusy' | 'onCancel' | 'onConfirm'> & {
  /** The number of messages to delete. */
  readonly count: number;
};

function DeleteQuestion({ count, ...answers }: DeleteQuestionProps) {
  const { t } = useTranslation('content-later');
  return (
    <ConfirmDialog
      name="delete-messages"
      title={t('inbox.deleteTitle', { count })}
      cancel={t('inbox.keep')}
      confirm={t('inbox.delete')}
      tone="danger"
      {...answers}
    >
      {t('inbox.deleteText')}
    </ConfirmDialog>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  padding-block-start: ${space[3]};
`;

const Refusal = styled.p`
  color: ${color('negative')};
  font-size: ${type.sm};
`;
