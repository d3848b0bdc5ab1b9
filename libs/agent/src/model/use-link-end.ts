import { serverNow } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { getLastDays, toInstants } from '@parlour/ui/controls';
import { useState } from 'react';

import { useDayName } from '../parts/day-chart.tsx';

const DAY_MS = 86_400_000;
/** Days after which a link may end. */
export const linkPeriods = [7, 30, 90, 365] as const;
/** A date is at most in this many years from this one. */
const MAX_YEARS = 5;

export type LinkEndChoice = 'never' | 'date' | (typeof linkPeriods)[number];

/**
 * The end of a link that was read from the form; without `endDate` (in ms) the link does not end.
 */
type ReadEnd = { readonly endDate?: number };

/**
 * Manages the form fields for the end of a link: never, after some days, or with a day of the
 * brand, from today to the end of a year ahead.
 */
export function useLinkEnd() {
  const { t } = useTranslation('agent');
  const { timeZone } = useTenant();
  const nameDay = useDayName();
  const [choice, setChoice] = useState<LinkEndChoice>('never');
  const [day, setDay] = useState('');
  const [fault, setFault] = useState<string>();
  // oxlint-disable-next-line react/purity -- the day changes at midnight, and the next render shows it
  const { to: today } = getLastDays(1, timeZone, serverNow());
  const firstYear = Number(today.slice(0, 4));
  const lastDay = `${firstYear + MAX_YEARS}-12-31`;
  const range = t('links.endRange', { from: nameDay(today), to: nameDay(lastDay) });

  return {
    choice,
    day,
    fault,
    /** Between which days the date may be, in words. */
    range,
    years: { first: firstYear, last: firstYear + MAX_YEARS },
    setChoice(next: LinkEndChoice) {
      setChoice(next);
      setFault(undefined);
    },
    setDay(next: string) {
      setDay(next);
      setFault(undefined);
    },
    /** Says beside the date that it cannot be. */
    refuse: () => setFault(range),
    /** Null, and words beside the field, where there is no such date. */
    read(): ReadEnd | null {
      if (choice === 'never') return {};
      if (choice !== 'date') return { endDate: serverNow() + choice * DAY_MS };
      const isWhole = /^\d{4}-\d\d-\d\d$/.test(day) && isDay(day);
      if (!isWhole || day < today || day > lastDay) {
        setFault(range);
        return null;
      }
      return { endDate: toInstants({ from: day, to: day }, timeZone).to };
    },
  };
}

export type LinkEnd = ReturnType<typeof useLinkEnd>;

/** True when the calendar has the day: 30 February is none. */
const isDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};
