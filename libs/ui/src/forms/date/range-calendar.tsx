import {
  type CalendarDate,
  endOfMonth,
  isSameDay,
  isSameMonth,
  startOfMonth,
} from '@internationalized/date';
import { useTranslation } from '@parlour/i18n';
import { color, radius, size, space, type } from '@parlour/tokens';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { Ref } from 'react';
import { styled } from 'styled-components';

import type { DayLimits, DayRange } from './day-range.ts';
import { formatDay, getWeekdayLength, listWeeks } from './month-days.ts';
import { type RangeCalendarState, useRangeCalendar } from './use-range-calendar.ts';
import { Icon } from '../../media/icon.tsx';
import { IconButton } from '../../actions/icon-button.tsx';

type RangeCalendarProps = {
  readonly label: string;
  readonly value: DayRange;
  /** Called when both ends are chosen. */
  readonly onChange: (value: DayRange) => void;
  /** First and last day that may be chosen. */
  readonly limits: DayLimits;
  /** A range has at most so many days. */
  readonly maxDays?: number | undefined;
  /** Today in the time zone of the brand; it is marked. */
  readonly today: CalendarDate;
  /** BCP-47, with Western digits. */
  readonly locale: string;
};

/**
 * A month in which two presses choose from and to. Arrow keys walk by days and weeks, Home and End
 * to the ends of the week, Page keys by months.
 */
export function RangeCalendar(props: RangeCalendarProps) {
  const { label, limits, maxDays, locale } = props;
  const { t } = useTranslation('ui-later');
  const { grid, ...calendar } = useRangeCalendar(props);
  const { day, isChoosingEnd } = calendar;
  const month = formatDay(locale, { month: 'long', year: 'numeric' }, day);
  const end =
    maxDays === undefined ? t('days.chooseLast') : t('days.chooseLastOf', { count: maxDays });
  return (
    <Root>
      <Head>
        <IconButton
          label={t('days.previousMonth')}
          disabled={
            limits.earliest !== undefined && startOfMonth(day).compare(limits.earliest) <= 0
          }
          onClick={() => calendar.moveTo(day.subtract({ months: 1 }))}
        >
          <Icon of={ChevronLeft} isDirectional />
        </IconButton>
        <p aria-live="polite">{month}</p>
        <IconButton
          label={t('days.nextMonth')}
          disabled={endOfMonth(day).compare(limits.latest) >= 0}
          onClick={() => calendar.moveTo(day.add({ months: 1 }))}
        >
          <Icon of={ChevronRight} isDirectional />
        </IconButton>
      </Head>
      <MonthGrid {...props} ref={grid} label={`${label}, ${month}`} calendar={calendar} />
      <Prompt aria-live="polite">{isChoosingEnd ? end : t('days.chooseFirst')}</Prompt>
    </Root>
  );
}

type MonthGridProps = Pick<RangeCalendarProps, 'label' | 'today' | 'locale'> & {
  readonly ref: Ref<HTMLTableElement>;
  readonly calendar: Omit<RangeCalendarState, 'grid'>;
};

function MonthGrid({ ref, label, today, locale, calendar }: MonthGridProps) {
  const weeks = listWeeks(calendar.day, locale);
  const days = weeks[0] ?? [];
  const weekday = getWeekdayLength(days, locale);
  return (
    // Days are buttons in cells; the keys of the whole month are read here.
    <Grid
      ref={ref}
      role="grid"
      aria-label={label}
      aria-multiselectable
      onKeyDown={calendar.handleKey}
      onPointerLeave={() => calendar.setHovered(null)}
    >
      <thead>
        <tr>
          {days.map((date) => (
            <th
              key={date.toString()}
              scope="col"
              abbr={formatDay(locale, { weekday: 'long' }, date)}
            >
              {formatDay(locale, { weekday }, date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.toString()}>
            {week.map((date) => (
              <DayCell
                key={date.toString()}
                date={date}
                isToday={isSameDay(date, today)}
                locale={locale}
                calendar={calendar}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </Grid>
  );
}

type DayCellProps = Pick<MonthGridProps, 'locale' | 'calendar'> & {
  readonly date: CalendarDate;
  readonly isToday: boolean;
};

const FULL_DATE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

function DayCell({ date, isToday, locale, calendar }: DayCellProps) {
  const { day, range } = calendar;
  const key = date.toString();
  const isInRange = key >= range.from && key <= range.to;
  const isCurrent = isSameDay(date, day);
  return (
    <td
      aria-selected={isInRange}
      data-in={isInRange || undefined}
      data-first={key === range.from || undefined}
      data-last={key === range.to || undefined}
    >
      {isSameMonth(date, day) ? (
        <button
          type="button"
          data-day={key}
          data-autofocus={isCurrent || undefined}
          tabIndex={isCurrent ? 0 : -1}
          aria-label={formatDay(locale, FULL_DATE, date)}
          aria-current={isToday ? 'date' : undefined}
          aria-disabled={calendar.isOut(date) || undefined}
          onClick={() => calendar.choose(date)}
          onPointerEnter={() => calendar.setHovered(date)}
        >
          {formatDay(locale, { day: 'numeric' }, date)}
        </button>
      ) : null}
    </td>
  );
}

const Root = styled.div`
  inline-size: min(332px, 100vw - 2 * ${space[5]});
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  font-weight: 600;
`;

const Grid = styled.table`
  inline-size: 100%;
  table-layout: fixed;
  font-variant-numeric: tabular-nums;
  th {
    padding-block: ${space[1]};
    overflow: hidden;
    font-size: ${type.xs};
    font-weight: 500;
    color: ${color('text-3')};
  }
  td {
    padding: 2px 0;
  }
  td[data-in] {
    background: ${color('brand-soft')};
    background-clip: content-box;
  }
  td[data-first] {
    border-start-start-radius: ${radius.control};
    border-end-start-radius: ${radius.control};
  }
  button {
    display: block;
    inline-size: 100%;
    block-size: ${size.touch};
    border-radius: ${radius.control};
  }
  button:hover:not([aria-disabled]) {
    background: ${color('surface-3')};
  }
  td:is([data-first], [data-last]) > button:not([aria-disabled]) {
    background: ${color('brand')};
    color: ${color('brand-ink')};
    font-weight: 600;
  }
  button[aria-current] {
    box-shadow: inset 0 0 0 1px currentColor;
  }
  button[aria-disabled] {
    color: ${color('text-3')};
    text-decoration: line-through;
    cursor: not-allowed;
  }
  button:focus-visible {
    position: relative;
    outline-offset: -2px;
    outline-color: ${color('focus')};
  }
`;

const Prompt = styled.p`
  margin-block-start: ${space[2]};
  font-size: ${type.sm};
  color: ${color('text-2')};
`;
