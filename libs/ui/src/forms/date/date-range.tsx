import { parseDate } from '@internationalized/date';
import { useLanguage, useTranslation } from '@parlour/i18n';
import { languages } from '@parlour/tenant';
import { color, space, type } from '@parlour/tokens';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

import { Button } from '../../actions/button.tsx';
import { getToday, type DayLimits, type DayRange, shiftRange } from './day-range.ts';
import { Icon } from '../../media/icon.tsx';
import { Popover } from '../../overlays/popover.tsx';
import { RangeCalendar } from './range-calendar.tsx';

type DateRangeProps = {
  /** The name of what the days are for. */
  readonly label: string;
  readonly value: DayRange;
  readonly onChange: (value: DayRange) => void;
  /** The tenant's: it says which day is today, the last that can be chosen. */
  readonly timeZone: string;
  /** The number of days back that can be chosen; without it, without end. */
  readonly daysBack?: number;
  /** A range has at most so many days. */
  readonly maxDays?: number;
  /** The error message for the days. */
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** Milliseconds; the clock if left out. */
  readonly now?: number;
  /** For stories and tests. */
  readonly isOpenAtFirst?: boolean;
};

/** Days from and to: the 7 or 30 before or after by one press, any others in a calendar. */
export function DateRange({
  label,
  value,
  onChange,
  timeZone,
  daysBack,
  maxDays,
  error,
  disabled = false,
  now,
  isOpenAtFirst,
}: DateRangeProps) {
  const { t } = useTranslation('ui-later');
  const id = useId();
  const locale = `${languages[useLanguage()].tag}-u-nu-latn-ca-gregory`;
  // oxlint-disable-next-line react/purity -- the day changes at midnight, and the next render shows it
  const today = getToday(timeZone, now ?? Date.now());
  const earliest = daysBack === undefined ? undefined : today.subtract({ days: daysBack - 1 });
  const limits = { latest: today, earliest };
  const shown = formatRange(locale, value);

  const shift = { value, limits, maxDays, disabled, onChange };
  return (
    <Root aria-describedby={error ? `${id}-error` : undefined}>
      <Label>{label}</Label>
      <Popover
        label={label}
        {...(isOpenAtFirst && { isOpenAtFirst })}
        renderTrigger={(ties) => (
          <Button
            {...ties}
            tone="quiet"
            isWide
            disabled={disabled}
            icon={<Icon of={CalendarDays} />}
            aria-label={t('days.open', { days: shown })}
          >
            <Days>{shown}</Days>
          </Button>
        )}
      >
        {(close) => (
          <RangeCalendar
            {...{ label, value, limits, maxDays, today, locale }}
            onChange={(range) => {
              onChange(range);
              close();
            }}
          />
        )}
      </Popover>
      <Shifts>
        {SHIFTS.map(([days, direction]) => (
          <ShiftButton key={days * direction} {...shift} days={days} direction={direction} />
        ))}
      </Shifts>
      {error ? <Note id={`${id}-error`}>{error}</Note> : null}
    </Root>
  );
}

/** The shortcuts: days, and whether back or forward. */
const SHIFTS = [
  [30, -1],
  [7, -1],
  [7, 1],
  [30, 1],
] as const;

const formatRange = (locale: string, { from, to }: DayRange): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).formatRange(parseDate(from).toDate('UTC'), parseDate(to).toDate('UTC'));

type ShiftButtonProps = Pick<DateRangeProps, 'value' | 'onChange'> & {
  readonly maxDays: number | undefined;
  readonly limits: DayLimits;
  readonly disabled: boolean;
  readonly days: number;
  readonly direction: 1 | -1;
};

/** Moves the range by whole days; not there where a range may not be that long. */
function ShiftButton({
  value,
  onChange,
  limits,
  maxDays,
  disabled,
  days,
  direction,
}: ShiftButtonProps) {
  const { t } = useTranslation('ui-later');
  const next = shiftRange(value, days, direction, limits);
  if (maxDays !== undefined && days > maxDays) return null;
  return (
    <Button
      tone="plain"
      size="sm"
      disabled={disabled || next === null}
      aria-label={t(direction === 1 ? 'days.next' : 'days.previous', { count: days })}
      onClick={() => next && onChange(next)}
    >
      {direction === 1 ? null : <Icon of={ChevronLeft} size={16} isDirectional />}
      {t('days.count', { count: days })}
      {direction === 1 ? <Icon of={ChevronRight} size={16} isDirectional /> : null}
    </Button>
  );
}

const Root = styled.fieldset`
  min-inline-size: 0;
  padding: 0;
  border: 0;
  display: grid;
  gap: ${space[1]};
  max-inline-size: 480px;
`;

const Label = styled.legend`
  padding: 0;
  margin-block-end: ${space[1]};
  font-size: ${type.sm};
  font-weight: 600;
`;

const Days = styled.span`
  flex: 1;
  text-align: start;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

const Shifts = styled.div`
  display: grid;
  /* Four in a row, or two and two where four do not fit: never three and one. */
  grid-template-columns: repeat(
    auto-fit,
    minmax(clamp(92px, (392px - 100%) * 1000, 50% - ${space[1]}), 1fr)
  );
  gap: ${space[1]};
  > button {
    padding-inline: ${space[2]};
  }
`;

const Note = styled.p`
  font-size: ${type.sm};
  font-weight: 500;
  color: ${color('negative')};
`;
