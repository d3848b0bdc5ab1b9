import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Badge } from '@parlour/ui';
import { Disclosure } from '@parlour/ui/controls';
import { DateTime, RichText } from '@parlour/ui/display';
import { styled } from 'styled-components';

import type { AgentNotice } from '../../model/announcements-store.ts';

type NoticeListProps = {
  readonly notices: readonly AgentNotice[];
  /** The id of the one that stands open when the list appears. */
  readonly openAtFirst: string | null;
  readonly onOpen: (id: string) => void;
};

/** Announcements by their titles, unread ones marked; each opens in its place. */
export const NoticeList = ({ notices, openAtFirst, onOpen }: NoticeListProps) => (
  <List>
    {notices.map((notice) => (
      <li key={notice.id}>
        <Disclosure
          title={<NoticeTitle notice={notice} />}
          isOpenAtFirst={notice.id === openAtFirst}
          onToggle={(isOpen) => {
            if (isOpen) onOpen(notice.id);
          }}
        >
          <RichText html={notice.content} dir="auto" />
        </Disclosure>
      </li>
    ))}
  </List>
);

type NoticeTitleProps = { readonly notice: AgentNotice };

/** An announcement's title with its time and whether it was read. */
export function NoticeTitle({ notice: { title, time, isRead } }: NoticeTitleProps) {
  const { t } = useTranslation('agent');
  const tenant = useTenant();
  return (
    <Lines>
      <strong dir="auto">{title}</strong>
      <span>
        <time dateTime={new Date(time).toISOString()}>
          <DateTime at={time} format={tenant} />
        </time>
        {!isRead && <Badge data-tone="accent">{t('notices.unread')}</Badge>}
      </span>
    </Lines>
  );
}

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
  > strong {
    text-align: start;
  }
  > span {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[1]} ${space[3]};
    color: ${color('text-3')};
    font-weight: 400;
    font-size: ${type.xs};
  }
`;
