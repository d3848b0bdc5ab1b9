import { type CalendarDate, endOfWeek, parseDate, startOfWeek } from '@internationalized/date';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { type DayLimits, type DayRange, orderDays } from './day-range.ts';

type RangeCalendarOptions = {
  readonly value: DayRange;
  readonly onChange: (value: DayRange) => void;
  readonly limits: DayLimits;
  readonly maxDays?: number | undefined;
  readonly locale: string;
};

export type RangeCalendarState = {
  readonly grid: RefObject<HTMLTableElement | null>;
  /** The day that has, or would have, the focus. */
  readonly day: CalendarDate;
  /** The range that is shown: chosen, or being chosen. */
  readonly range: DayRange;
  /** The first day is chosen, the last is not yet. */
  readonly isChoosingEnd: boolean;
  readonly isOut: (date: CalendarDate) => boolean;
  readonly choose: (date: CalendarDate) => void;
  readonly moveTo: (date: CalendarDate) => void;
  readonly setHovered: (date: CalendarDate | null) => void;
  readonly handleKey: (event: KeyboardEvent) => void;
};

/** The state of a month in which two presses choose a range, by pointer or keyboard. */
export function useRangeCalendar({
  value,
  onChange,
  limits,
  maxDays,
  locale,
}: RangeCalendarOptions): RangeCalendarState {
  const [day, setDay] = useState(() => parseDate(value.to));
  const [first, setFirst] = useState<CalendarDate | null>(null);
  const [hovered, setHovered] = useState<CalendarDate | null>(null);
  const grid = useRef<HTMLTableElement>(null);

  const isOut = (date: CalendarDate) =>
    clamp(date, limits) !== date ||
    (first !== null && maxDays !== undefined && Math.abs(date.compare(first)) >= maxDays);
  const choose = (date: CalendarDate) => {
    if (isOut(date)) return;
    setDay(date);
    setHovered(null);
    setFirst(first ? null : date);
    if (first) onChange(orderDays(first, date));
  };
  const handleKey = (event: KeyboardEvent) => {
    const target = findTargetDay(event, day, locale);
    if (!target) return;
    event.preventDefault();
    const next = clamp(target, limits);
    // The day may be in a month that is not rendered yet.
    flushSync(() => {
      setDay(next);
      setHovered(next);
    });
    grid.current?.querySelector<HTMLElement>(`[data-day="${next.toString()}"]`)?.focus();
  };
  return {
    grid,
    day,
    range: first ? orderDays(first, hovered && !isOut(hovered) ? hovered : first) : value,
    isChoosingEnd: first !== null,
    isOut,
    choose,
    moveTo: (date) => setDay(clamp(date, limits)),
    setHovered,
    handleKey,
  };
}

function clamp(date: CalendarDate, { earliest, latest }: DayLimits): CalendarDate {
  if (date.compare(latest) > 0) return latest;
  return earliest && date.compare(earliest) < 0 ? earliest : date;
}

/** The day that a key leads to from this one, or undefined. */
function findTargetDay(
  { key, shiftKey, currentTarget }: KeyboardEvent,
  day: CalendarDate,
  locale: string,
): CalendarDate | undefined {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const page = shiftKey ? { years: 1 } : { months: 1 };
  const targets: Record<string, () => CalendarDate> = {
    ArrowRight: () => day.add({ days: forward }),
    ArrowLeft: () => day.subtract({ days: forward }),
    ArrowDown: () => day.add({ weeks: 1 }),
    ArrowUp: () => day.subtract({ weeks: 1 }),
    Home: () => startOfWeek(day, locale),
    End: () => endOfWeek(day, locale),
    PageDown: () => day.add(page),
    PageUp: () => day.subtract(page),
  };
  return targets[key]?.();
}
