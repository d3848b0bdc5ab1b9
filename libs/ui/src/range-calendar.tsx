import {
  type CalendarDate,
  endOfMonth,
  endOfWeek,
  getWeeksInMonth,
  isSameDay,
  isSameMonth,
  parseDate,
  startOfMonth,
  startOfWeek,
} from '@internationalized/date';
import { useTranslation } from '@parlour/i18n';
import { color, radius, size, space, type } from '@parlour/tokens';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';

import { type DayLimits, type DayRange, rangeOf } from './day-range.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type RangeCalendarProps = {
  readonly label: string;
  readonly value: DayRange;
  /** Told when both ends are chosen. */
  readonly onChange: (value: DayRange) => void;
  readonly limits: DayLimits;
  /** A range has at most so many days. */
  readonly maxDays?: number | undefined;
  readonly today: CalendarDate;
  /** BCP-47, with Western digits. */
  readonly locale: string;
};

/** A month in which two presses choose from and to. Arrow keys walk by days and weeks, Home and End to the ends of the week, Page keys by months. */
export function RangeCalendar({
  label,
  value,
  onChange,
  limits,
  maxDays,
  today,
  locale,
}: RangeCalendarProps) {
  const { t } = useTranslation('ui-later');
  const [day, setDay] = useState(() => parseDate(value.to));
  const [first, setFirst] = useState<CalendarDate | null>(null);
  const [pointed, setPointed] = useState<CalendarDate | null>(null);
  const grid = useRef<HTMLTableElement>(null);

  const words = (options: Intl.DateTimeFormatOptions, date: CalendarDate) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date.toDate('UTC'));
  const isOut = (date: CalendarDate) =>
    date.compare(limits.latest) > 0 ||
    (limits.earliest !== undefined && date.compare(limits.earliest) < 0) ||
    (first !== null && maxDays !== undefined && Math.abs(date.compare(first)) >= maxDays);
  const within = (date: CalendarDate) =>
    date.compare(limits.latest) > 0
      ? limits.latest
      : limits.earliest && date.compare(limits.earliest) < 0
        ? limits.earliest
        : date;
  const range = first ? rangeOf(first, pointed && !isOut(pointed) ? pointed : first) : value;

  const choose = (date: CalendarDate) => {
    if (isOut(date)) return;
    setDay(date);
    setPointed(null);
    setFirst(first ? null : date);
    if (first) onChange(rangeOf(first, date));
  };
  const handleKey = (event: KeyboardEvent) => {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const goes: Record<string, () => CalendarDate> = {
      ArrowRight: () => day.add({ days: forward }),
      ArrowLeft: () => day.subtract({ days: forward }),
      ArrowDown: () => day.add({ weeks: 1 }),
      ArrowUp: () => day.subtract({ weeks: 1 }),
      Home: () => startOfWeek(day, locale),
      End: () => endOfWeek(day, locale),
      PageDown: () => day.add(event.shiftKey ? { years: 1 } : { months: 1 }),
      PageUp: () => day.subtract(event.shiftKey ? { years: 1 } : { months: 1 }),
    };
    const next = goes[event.key]?.();
    if (!next) return;
    event.preventDefault();
    const to = within(next);
    // The day may be in a month that is not on the page yet.
    flushSync(() => {
      setDay(to);
      setPointed(to);
    });
    grid.current?.querySelector<HTMLElement>(`[data-day="${to.toString()}"]`)?.focus();
  };

  const begin = startOfWeek(startOfMonth(day), locale);
  const weeks = [...Array(getWeeksInMonth(day, locale)).keys()].map((week) =>
    [...Array(7).keys()].map((index) => begin.add({ days: week * 7 + index })),
  );
  const month = words({ month: 'long', year: 'numeric' }, day);
  // Bengali's short Thursday is as long as a word and fits no column of a phone.
  const weekday = weeks[0]?.some((date) => words({ weekday: 'short' }, date).length > 6)
    ? 'narrow'
    : 'short';

  return (
    <Root>
      <Head>
        <IconButton
          label={t('days.previousMonth')}
          disabled={
            limits.earliest !== undefined && startOfMonth(day).compare(limits.earliest) <= 0
          }
          onClick={() => setDay(within(day.subtract({ months: 1 })))}
        >
          <Icon of={ChevronLeft} isDirectional />
        </IconButton>
        <p aria-live="polite">{month}</p>
        <IconButton
          label={t('days.nextMonth')}
          disabled={endOfMonth(day).compare(limits.latest) >= 0}
          onClick={() => setDay(within(day.add({ months: 1 })))}
        >
          <Icon of={ChevronRight} isDirectional />
        </IconButton>
      </Head>
      {/* Days are buttons in cells; the keys of the whole month are read here. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <Grid
        ref={grid}
        role="grid"
        aria-label={`${label}, ${month}`}
        aria-multiselectable
        onKeyDown={handleKey}
        onPointerLeave={() => setPointed(null)}
      >
        <thead>
          <tr>
            {weeks[0]?.map((date) => (
              <th key={date.toString()} scope="col" abbr={words({ weekday: 'long' }, date)}>
                {words({ weekday }, date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.toString()}>
              {week.map((date) => {
                const key = date.toString();
                const isIn = key >= range.from && key <= range.to;
                return (
                  <td
                    key={key}
                    aria-selected={isIn}
                    data-in={isIn || undefined}
                    data-first={key === range.from || undefined}
                    data-last={key === range.to || undefined}
                  >
                    {isSameMonth(date, day) ? (
                      <button
                        type="button"
                        data-day={key}
                        data-autofocus={isSameDay(date, day) || undefined}
                        tabIndex={isSameDay(date, day) ? 0 : -1}
                        aria-label={words(
                          { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
                          date,
                        )}
                        aria-current={isSameDay(date, today) ? 'date' : undefined}
                        aria-disabled={isOut(date) || undefined}
                        onClick={() => choose(date)}
                        onPointerEnter={() => setPointed(date)}
                      >
                        {words({ day: 'numeric' }, date)}
                      </button>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Grid>
      <Prompt aria-live="polite">
        {first
          ? maxDays === undefined
            ? t('days.chooseLast')
            : t('days.chooseLastOf', { count: maxDays })
          : t('days.chooseFirst')}
      </Prompt>
    </Root>
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
