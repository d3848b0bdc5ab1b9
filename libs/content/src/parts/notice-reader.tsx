import { useTranslation } from '@parlour/i18n';
import { type DateStyle, formatDateTime } from '@parlour/i18n/dates';
import { color, media, radius, size, space, type } from '@parlour/tokens';
import { Button, Icon, Pagination } from '@parlour/ui';
import { RichText } from '@parlour/ui/display';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { type Notice, NOTICES_PER_PAGE } from '../model/notice-store.ts';

type NoticeReaderProps = {
  /** Newest first; at least one. */
  readonly notices: readonly Notice[];
  /** The tenant's zone and order: times are those of the tenant, the same for everybody. */
  readonly dateStyle: DateStyle;
  /** The notice that stands open at first; the newest where none is named. */
  readonly noticeId?: string | undefined;
  /** Level of a notice's title: one below that of what it stands in. */
  readonly level: 2 | 3;
};

/** Titles at the start side, the chosen notice beside them; on phones one after the other. */
export function NoticeReader({ notices, dateStyle, noticeId, level }: NoticeReaderProps) {
  const Heading = `h${level}` as const;
  const { t } = useTranslation('content-later');
  const pane = useId();
  const list = useRef<HTMLOListElement>(null);
  const article = useRef<HTMLElement>(null);
  const [page, setPage] = useState(() => findNoticePage(notices, noticeId));
  const [chosenId, setChosen] = useState<string | null>(noticeId ?? notices[0]?.id ?? null);
  // Only phones ask: there the notice takes the place of the list.
  const [isReading, setReading] = useState(noticeId !== undefined);
  const shown = notices.slice((page - 1) * NOTICES_PER_PAGE, page * NOTICES_PER_PAGE);
  const chosen = notices.find(({ id }) => id === chosenId);

  const handleChoice = (id: string) => {
    const isHidden =
      article.current !== null && getComputedStyle(article.current).display === 'none';
    if (id === chosenId && !isHidden) return setChosen(null);
    setChosen(id);
    setReading(true);
    // The list has gone where the notice took its place: focus goes with it.
    if (isHidden) requestAnimationFrame(() => article.current?.focus());
  };
  const handlePage = (next: number) => {
    setPage(next);
    setChosen(notices[(next - 1) * NOTICES_PER_PAGE]?.id ?? null);
  };
  const handleBack = () => {
    setReading(false);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus(),
    );
  };
  return (
    <Root data-reading={(isReading && chosen !== undefined) || undefined}>
      <Titles>
        <NoticeTitles
          ref={list}
          notices={shown}
          dateStyle={dateStyle}
          chosenId={chosenId}
          paneId={pane}
          onChoose={handleChoice}
        />
        <Pagination
          label={t('notice.pages')}
          page={page}
          totalPages={Math.ceil(notices.length / NOTICES_PER_PAGE)}
          onPage={handlePage}
        />
      </Titles>
      <Pane id={pane} ref={article} tabIndex={-1} aria-live="polite">
        {chosen ? (
          <>
            <Back
              tone="plain"
              size="sm"
              icon={<Icon of={ArrowLeft} size={18} isDirectional />}
              onClick={handleBack}
            >
              {t('notice.back')}
            </Back>
            <Heading>{chosen.title}</Heading>
            <NoticeTime time={chosen.time} dateStyle={dateStyle} />
            <RichText html={chosen.content} />
          </>
        ) : (
          <Hint>{t('notice.choose')}</Hint>
        )}
      </Pane>
    </Root>
  );
}

type NoticeTitlesProps = {
  readonly ref: Ref<HTMLOListElement>;
  readonly notices: readonly Notice[];
  readonly dateStyle: DateStyle;
  readonly chosenId: string | null;
  /** Id of the element that shows the chosen notice. */
  readonly paneId: string;
  readonly onChoose: (id: string) => void;
};

const NoticeTitles = ({
  ref,
  notices,
  dateStyle,
  chosenId,
  paneId,
  onChoose,
}: NoticeTitlesProps) => (
  // The arrows move between the titles; each of them is a button that also Tab reaches.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
  <ol ref={ref} onKeyDown={moveFocus}>
    {notices.map((notice) => (
      <li key={notice.id}>
        <Title
          type="button"
          aria-expanded={notice.id === chosenId}
          aria-controls={paneId}
          onClick={() => onChoose(notice.id)}
        >
          <span>
            {notice.title}
            <NoticeTime time={notice.time} dateStyle={dateStyle} />
          </span>
          <Icon of={ChevronRight} size={18} isDirectional />
        </Title>
      </li>
    ))}
  </ol>
);

/** The page on which a notice stands; the first where it is unknown. */
function findNoticePage(notices: readonly Notice[], id: string | undefined): number {
  const index = notices.findIndex((notice) => notice.id === id);
  return index < 0 ? 1 : Math.floor(index / NOTICES_PER_PAGE) + 1;
}

type NoticeTimeProps = { readonly time: number; readonly dateStyle: DateStyle };

const NoticeTime = ({ time, dateStyle }: NoticeTimeProps) => (
  <Time dateTime={new Date(time).toISOString()}>{formatDateTime(time, dateStyle)}</Time>
);

/** The arrows move the focus between the titles. */
function moveFocus(event: KeyboardEvent<HTMLOListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const titles = [...event.currentTarget.querySelectorAll('button')];
  titles[titles.findIndex((title) => title === document.activeElement) + step]?.focus();
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  ${media.compact} {
    grid-template-columns: minmax(220px, 5fr) minmax(0, 8fr);
    gap: ${space[5]};
    min-block-size: 420px;
  }
  ${media.phone} {
    &:not([data-reading]) > article,
    &[data-reading] > div {
      display: none;
    }
  }
`;

const Titles = styled.div`
  display: grid;
  gap: ${space[3]};
  align-content: space-between;
  > ol {
    list-style: none;
    padding: 0;
  }
  ${media.compact} {
    padding-inline-end: ${space[4]};
    border-inline-end: 1px solid ${color('line-1')};
  }
`;

const Title = styled.button`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  inline-size: 100%;
  min-block-size: calc(${size.touch} + 12px);
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.control};
  text-align: start;
  font-weight: 500;
  > span {
    flex: 1;
    display: grid;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > svg {
    color: ${color('text-3')};
  }
  [dir='rtl'] & [data-mirror] {
    transform: scaleX(-1);
  }
  ${media.hover} {
    &:hover {
      background: ${color('surface-3')};
    }
  }
  ${media.compact} {
    &[aria-expanded='true'] {
      background: ${color('brand-soft')};
      box-shadow: inset 3px 0 0 ${color('brand')};
    }
    [dir='rtl'] &[aria-expanded='true'] {
      box-shadow: inset -3px 0 0 ${color('brand')};
    }
  }
`;

const Time = styled.time`
  color: ${color('text-3')};
  font-size: ${type.xs};
  font-weight: 400;
  font-variant-numeric: tabular-nums;
  /* Figures and dashes keep their order in a text from right to left. */
  direction: ltr;
  unicode-bidi: isolate;
  text-align: start;
  [dir='rtl'] & {
    text-align: end;
  }
`;

const Pane = styled.article`
  display: grid;
  align-content: start;
  gap: ${space[3]};
  min-inline-size: 0;
  outline: none;
  > :is(h2, h3) {
    overflow-wrap: anywhere;
  }
`;

const Back = styled(Button)`
  justify-self: start;
  margin-inline-start: calc(-1 * ${space[3]});
  ${media.compact} {
    display: none;
  }
`;

const Hint = styled.p`
  align-self: center;
  padding-block: ${space[6]};
  text-align: center;
  color: ${color('text-3')};
`;
