import { useTranslation } from '@parlour/i18n';
import type { DateStyle } from '@parlour/i18n/dates';
import { color, size, space, type } from '@parlour/tokens';
import { Checkbox, Icon, VisuallyHidden } from '@parlour/ui';
import { ChevronRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { Ref } from 'react';
import { styled } from 'styled-components';

import type { InboxMessage, InboxStore } from '../model/inbox-store.ts';
import { moveFocus, ReaderTime, ReaderTitle } from './reader-look.tsx';

type MessageTitlesProps = {
  readonly ref: Ref<HTMLOListElement>;
  readonly inbox: InboxStore;
  /** The tenant's zone and order. */
  readonly dateStyle: DateStyle;
  /** Id of the element that shows the opened message. */
  readonly paneId: string;
  /** Nothing can be chosen. */
  readonly isReadOnly: boolean;
  readonly onOpen: (message: InboxMessage) => void;
};

/** A page of messages by their subjects, unread ones marked, each to open or to choose. */
export const MessageTitles = observer(function MessageTitles({
  ref,
  inbox,
  dateStyle,
  paneId,
  isReadOnly,
  onOpen,
}: MessageTitlesProps) {
  const { t } = useTranslation('content-later');
  return (
    // The arrows move between the subjects; each of them is a button that also Tab reaches.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <List ref={ref} onKeyDown={moveFocus}>
      {inbox.messages.map((message) => (
        <li key={message.id} data-unread={!message.isRead || undefined}>
          {!isReadOnly && (
            <Choice>
              <Checkbox
                checked={inbox.chosen.has(message.id)}
                onChange={({ target }) => inbox.choose(message.id, target.checked)}
              >
                <VisuallyHidden>{t('inbox.choose', { subject: message.subject })}</VisuallyHidden>
              </Checkbox>
            </Choice>
          )}
          <ReaderTitle
            type="button"
            data-message={message.id}
            aria-expanded={message.id === inbox.opened?.id}
            aria-controls={paneId}
            onClick={() => onOpen(message)}
          >
            <span>
              <Subject>
                {!message.isRead && (
                  <>
                    <Mark aria-hidden />
                    <VisuallyHidden>{t('inbox.unread')}</VisuallyHidden>{' '}
                  </>
                )}
                {message.subject}
              </Subject>
              {/* Many messages share a subject: how one begins tells it from the others. */}
              <Beginning dir="auto">{message.content}</Beginning>
              <ReaderTime time={message.time} dateStyle={dateStyle} />
            </span>
            <Icon of={ChevronRight} size={18} isDirectional />
          </ReaderTitle>
        </li>
      ))}
    </List>
  );
});

const List = styled.ol`
  list-style: none;
  padding: 0;
  > li {
    display: flex;
    align-items: center;
    gap: ${space[1]};
  }
  > [data-unread] strong {
    font-weight: 700;
  }
`;

const Choice = styled.div`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: ${size.touch};
  min-block-size: ${size.touch};
`;

const Subject = styled.strong`
  position: relative;
  font-weight: 500;
`;

const Beginning = styled.span`
  overflow: hidden;
  color: ${color('text-2')};
  font-size: ${type.sm};
  font-weight: 400;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/* Before the line, so that a subject begins where its time does. */
const Mark = styled.i`
  position: absolute;
  inset-block-start: 0.5em;
  inset-inline-start: calc(-1 * (${space[2]} + 6px));
  inline-size: 8px;
  block-size: 8px;
  border-radius: 50%;
  background: ${color('accent')};
`;
