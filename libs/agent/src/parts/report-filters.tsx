import { serverNow } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { categories } from '@parlour/tenant';
import { color, space, type } from '@parlour/tokens';
import { Select } from '@parlour/ui';
import { DateRange, type DayRange } from '@parlour/ui/controls';
import { styled } from 'styled-components';

import type { ReportSearch } from '../model/report-search.ts';
import { NameSearch } from './name-search.tsx';

/** The longest period of a report's call, in days. */
const MAX_DAYS = 366;

type FilterProps = Pick<ReportSearch, 'query' | 'change'>;

type DaysFilterProps = {
  readonly query: DayRange;
  readonly change: (days: DayRange) => void;
  /** The most days that the report's call answers. */
  readonly maxDays?: number;
};

/** The days of a report. */
export function DaysFilter({ query, change, maxDays = MAX_DAYS }: DaysFilterProps) {
  const { t } = useTranslation('agent');
  const { timeZone } = useTenant();
  return (
    <DateRange
      label={t('reports.period')}
      value={{ from: query.from, to: query.to }}
      timeZone={timeZone}
      now={serverNow()}
      maxDays={maxDays}
      onChange={change}
    />
  );
}

/** One category of games that is open in the country, or all. */
export function CategoryFilter({ query, change }: FilterProps) {
  const { t } = useTranslation('agent');
  const games = useTranslation('games').t;
  const { jurisdiction } = useTenant();
  const open = categories.filter((one) => !jurisdiction.closedCategories.includes(one));
  return (
    <Select
      label={t('reports.category')}
      value={query.category ?? ''}
      onChange={({ target }) =>
        change({ category: open.find((one) => one === target.value) ?? null })
      }
    >
      <option value="">{t('reports.allGames')}</option>
      {open.map((one) => (
        <option key={one} value={one}>
          {games(`category.${one}`)}
        </option>
      ))}
    </Select>
  );
}

/** Finds members by a part of their username, as it is typed. */
export function MemberFilter({ query, change }: FilterProps) {
  const { t } = useTranslation('agent');
  return (
    <NameSearch
      name="member"
      label={t('team.search')}
      value={query.text}
      onSearch={(text) => change({ text })}
    />
  );
}

/** In which time zone a report has its days and times. */
export function ZoneNote() {
  const { t } = useTranslation('agent');
  const { timeZone } = useTenant();
  return <SmallPrint>{t('reports.zone', { zone: timeZone })}</SmallPrint>;
}

/** Notes about figures that have to be known, shown below them. */
export const SmallPrint = styled.p`
  font-size: ${type.xs};
  color: ${color('text-3')};
`;

/** The parts of a report, below each other. */
export const ReportRoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
