import { useLanguage, useTranslation } from '@parlour/i18n';
import { formatDay } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { color, radius, shadow, size, space, type } from '@parlour/tokens';
import { EmptyState, Icon } from '@parlour/ui';
import { ArrowDown, MessagesSquare } from 'lucide-react';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { ChatMessage } from '../model/chat-room.ts';
import { ChatBubble } from './chat-bubble.tsx';

type ChatLogProps = {
  /** Oldest first. */
  readonly messages: readonly ChatMessage[];
  readonly timeZone: string;
  readonly canReport: boolean;
  readonly reported: readonly number[];
  readonly onReport: (id: number) => void;
};

/** Distance to the end, in px, that still counts as being at the end. */
const END_TOLERANCE_PX = 48;

/**
 * Messages by day. At the end, the view follows new messages; scrolled up, it announces how many
 * are new.
 */
export function ChatLog({ messages, timeZone, canReport, reported, onReport }: ChatLogProps) {
  const { t } = useTranslation('content-later');
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  // The last message that was at the end of the view; null as long as the reader is there.
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const last = messages.at(-1);
  const fresh =
    leftAt === null ? 0 : messages.filter(({ id, isOwn }) => id > leftAt && !isOwn).length;

  useLayoutEffect(() => {
    const { current } = box;
    // One's own words always come into view.
    if (current && (leftAt === null || last?.isOwn)) current.scrollTop = current.scrollHeight;
    // oxlint-disable-next-line react/exhaustive-deps -- scrolling away must not bring the end back; only a new message may
  }, [last?.id]);

  const handleScroll = () => {
    const { current } = box;
    if (!current) return;
    const isAtEnd =
      current.scrollHeight - current.scrollTop - current.clientHeight < END_TOLERANCE_PX;
    setLeftAt((before) => (isAtEnd ? null : (before ?? last?.id ?? 0)));
  };
  const handleFresh = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
    setLeftAt(null);
  };

  const { dateOrder } = useTenant();
  const days = messages.map(({ time }) => formatDay(time, language, { timeZone, dateOrder }));
  return (
    <Frame>
      {/* It scrolls, so the keyboard must reach it. */}
      <Box
        ref={box}
        role="log"
        aria-live="polite"
        aria-label={t('chat.log')}
        tabIndex={0}
        onScroll={handleScroll}
      >
        {messages.length === 0 ? (
          <EmptyState art={<Icon of={MessagesSquare} size={32} />} title={t('chat.empty')} />
        ) : (
          <ol>
            {messages.map((message, index) => (
              <Fragment key={message.id}>
                {days[index] === days[index - 1] ? null : <Day>{days[index]}</Day>}
                <ChatBubble
                  message={message}
                  timeZone={timeZone}
                  canReport={canReport}
                  isReported={reported.includes(message.id)}
                  onReport={() => onReport(message.id)}
                />
              </Fragment>
            ))}
          </ol>
        )}
      </Box>
      {fresh > 0 && (
        <Fresh type="button" onClick={handleFresh}>
          <Icon of={ArrowDown} size={16} />
          {t('chat.fresh', { count: fresh })}
        </Fresh>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
  min-block-size: 0;
  display: grid;
`;

const Box = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  min-block-size: 0;
  padding-inline: ${space[1]};
  > ol {
    display: flex;
    flex-direction: column;
    justify-content: flex-end;
    gap: ${space[2]};
    min-block-size: 100%;
    padding: 0;
    padding-block: ${space[2]};
    list-style: none;
  }
`;

const Day = styled.li`
  align-self: center;
  padding: ${space[1]} ${space[3]};
  color: ${color('text-2')};
  font-size: ${type.xs};
`;

const Fresh = styled.button`
  position: absolute;
  inset-block-end: ${space[2]};
  inset-inline: 0;
  inline-size: fit-content;
  margin-inline: auto;
  display: flex;
  align-items: center;
  gap: ${space[2]};
  min-block-size: ${size.touch};
  padding-inline: ${space[4]};
  border-radius: ${radius.full};
  background: ${color('brand')};
  color: ${color('brand-ink')};
  font: 600 ${type.sm} / 1.2 ${type.text};
  box-shadow: ${shadow[2]};
`;
