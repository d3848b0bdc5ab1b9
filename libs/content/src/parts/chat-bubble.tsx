import { useTranslation } from '@parlour/i18n';
import { formatTime } from '@parlour/i18n/dates';
import { color, radius, space, type } from '@parlour/tokens';
import { Icon, IconButton } from '@parlour/ui';
import { Menu } from '@parlour/ui/controls';
import { EllipsisVertical, Flag } from 'lucide-react';
import { styled } from 'styled-components';

import type { ChatMessage } from '../model/chat-room.ts';

type ChatBubbleProps = {
  readonly message: ChatMessage;
  readonly timeZone: string;
  /**
   * True when the reader is allowed to report it: only members are, and not for their own messages.
   */
  readonly canReport: boolean;
  readonly isReported: boolean;
  readonly onReport: () => void;
};

/** One thing that was said: one's own at the end of the line, the others' at its start. */
export function ChatBubble({
  message: { name, text, time, isOwn },
  timeZone,
  canReport,
  isReported,
  onReport,
}: ChatBubbleProps) {
  const { t } = useTranslation('content-later');
  return (
    <Root data-own={isOwn || undefined}>
      <Bubble>
        <Who>
          <b dir="auto">{isOwn ? t('chat.own') : name}</b>
          <time dateTime={new Date(time).toISOString()}>{formatTime(time, timeZone)}</time>
        </Who>
        <p dir="auto">{text}</p>
        {isReported && <small>{t('chat.reported')}</small>}
      </Bubble>
      {canReport && !isOwn && !isReported && (
        <Menu
          label={t('chat.reportLabel', { name })}
          items={[{ key: 'report', label: t('chat.report'), icon: <Icon of={Flag} size={18} /> }]}
          onSelect={onReport}
          align="end"
          renderTrigger={(ties) => (
            <More {...ties} label={t('chat.reportLabel', { name })}>
              <Icon of={EllipsisVertical} size={18} />
            </More>
          )}
        />
      )}
    </Root>
  );
}

const Root = styled.li`
  display: flex;
  align-items: flex-start;
  max-inline-size: min(86%, 420px);
  &[data-own] {
    align-self: flex-end;
  }
`;

const Bubble = styled.div`
  min-inline-size: 0;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.card};
  border-end-start-radius: 4px;
  background: ${color('surface-3')};
  overflow-wrap: anywhere;
  [data-own] > & {
    border-end-start-radius: ${radius.card};
    border-end-end-radius: 4px;
    background: ${color('brand-soft')};
  }
  > p {
    white-space: pre-wrap;
  }
  > small {
    color: ${color('text-2')};
    font-size: ${type.xs};
  }
`;

const Who = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[3]};
  font-size: ${type.xs};
  > b {
    color: ${color('brand-text')};
  }
  > time {
    color: ${color('text-2')};
    font-variant-numeric: tabular-nums;
  }
`;

const More = styled(IconButton)`
  color: ${color('text-3')};
`;
