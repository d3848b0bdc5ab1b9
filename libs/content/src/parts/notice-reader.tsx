import { useTranslation } from '@parlour/i18n';
import type { DateStyle } from '@parlour/i18n/dates';
import { Icon, Pagination } from '@parlour/ui';
import { RichText } from '@parlour/ui/display';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { type Ref, useId, useRef, useState } from 'react';

import { type Notice, NOTICES_PER_PAGE } from '../model/notice-store.ts';
import {
  moveFocus,
  ReaderBack,
  ReaderHint,
  ReaderList,
  ReaderPane,
  ReaderRoot,
  ReaderTime,
  ReaderTitle,
} from './reader-look.tsx';

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
    <ReaderRoot data-reading={(isReading && chosen !== undefined) || undefined}>
      <ReaderList>
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
      </ReaderList>
      <ReaderPane id={pane} ref={article} tabIndex={-1} aria-live="polite">
        {chosen ? (
          <>
            <ReaderBack
              tone="plain"
              size="sm"
              icon={<Icon of={ArrowLeft} size={18} isDirectional />}
              onClick={handleBack}
            >
              {t('notice.back')}
            </ReaderBack>
            <Heading>{chosen.title}</Heading>
            <ReaderTime time={chosen.time} dateStyle={dateStyle} />
            <RichText html={chosen.content} />
          </>
        ) : (
          <ReaderHint>{t('notice.choose')}</ReaderHint>
        )}
      </ReaderPane>
    </ReaderRoot>
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
        <ReaderTitle
          type="button"
          aria-expanded={notice.id === chosenId}
          aria-controls={paneId}
          onClick={() => onChoose(notice.id)}
        >
          <span>
            {notice.title}
            <ReaderTime time={notice.time} dateStyle={dateStyle} />
          </span>
          <Icon of={ChevronRight} size={18} isDirectional />
        </ReaderTitle>
      </li>
    ))}
  </ol>
);

/** The page on which a notice stands; the first where it is unknown. */
function findNoticePage(notices: readonly Notice[], id: string | undefined): number {
  const index = notices.findIndex((notice) => notice.id === id);
  return index < 0 ? 1 : Math.floor(index / NOTICES_PER_PAGE) + 1;
}
