import { useLanguage, useTranslation } from '@parlour/i18n';
import { formatDay, formatMonth } from '@parlour/i18n/dates';
import { formatMoney, type Micros } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import { categories, type Category } from '@parlour/tenant';
import { space } from '@parlour/tokens';
import { EmptyState, Icon, Skeleton } from '@parlour/ui';
import { type DayRange, FilterPanel } from '@parlour/ui/controls';
import { ChartColumn } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { toProfitBars } from '../../model/profit-bars.ts';
import { type Profit, ProfitStore } from '../../model/profit-store.ts';
import { isOtherPeriod, type RecordSearchProps, useRecordDays } from '../../model/record-search.ts';
import { CategoryFilter, PeriodFilter } from '../../parts/records/filters.tsx';
import { ProfitChart } from '../../parts/records/profit-chart.tsx';
import { SumFacts } from '../../parts/records/sum-facts.tsx';
import { ProfitTables } from './profit-tables.tsx';
import { CallFailure } from '../../parts/call-failure.tsx';
import { ZoneNote } from '../../parts/zone-note.tsx';

const DEFAULT_DAYS = 30;

/** Shows the member's wins and losses, by day and by category of games. */
export const ProfitScreen = observer(function ProfitScreen({
  search,
  onSearch,
}: RecordSearchProps) {
  const { t } = useTranslation('wallet-later');
  const { timeZone } = useTenant();
  const days = useRecordDays(search, timeZone, DEFAULT_DAYS);
  const category = categories.find((each) => each === search.get('category')) ?? null;
  const view = search.get('view') === 'categories' ? 'categories' : 'days';
  const store = useProfit(days, category);
  const change = (values: Readonly<Record<string, string | null>>) =>
    onSearch({ from: days.from, to: days.to, category, view, ...values }, 'replace');
  return (
    <Root>
      <FilterPanel active={[isOtherPeriod(days, timeZone, DEFAULT_DAYS), category !== null]}>
        <PeriodFilter
          label={t('movements.period')}
          days={days}
          onChange={(next) => change({ ...next })}
        />
        <CategoryFilter
          label={t('profit.category')}
          all={t('profit.allGames')}
          value={category}
          onChange={(next) => change({ category: next })}
        />
      </FilterPanel>
      <ProfitState store={store} />
      {store.profit && store.status !== 'failed' && (
        <ProfitBody
          profit={store.profit}
          days={days}
          isPartial={category !== null}
          view={view}
          onView={(key) => change({ view: key })}
        />
      )}
      <ZoneNote />
    </Root>
  );
});

function useProfit({ from, to }: DayRange, category: Category | null): ProfitStore {
  const { records } = useApi();
  const [store] = useState(() => new ProfitStore(records.profit));
  useEffect(() => void store.load({ from, to, category }), [store, from, to, category]);
  return store;
}

const ProfitState = observer(function ProfitState({ store }: { readonly store: ProfitStore }) {
  const { profit, status, error } = store;
  if (status === 'failed' && error)
    return <CallFailure error={error} onRetry={() => void store.reload()} />;
  if (profit) return null;
  return (
    <>
      <Skeleton block="72px" corner="12px" />
      <Skeleton block="180px" corner="12px" />
      <Skeleton block="160px" corner="12px" />
    </>
  );
});

type BodyProps = {
  readonly profit: Profit;
  readonly days: DayRange;
  /** Of one category: what is no game is left out. */
  readonly isPartial: boolean;
  readonly view: 'days' | 'categories';
  readonly onView: (view: string) => void;
};

function ProfitBody({ profit, days, isPartial, view, onView }: BodyProps) {
  const { t } = useTranslation('wallet-later');
  const language = useLanguage();
  const tenant = useTenant();
  const { totals } = profit;
  if (profit.days.length === 0)
    return <EmptyState art={<Icon of={ChartColumn} size={32} />} title={t('profit.empty')} />;
  const bars = toProfitBars(profit.days, days);
  const results = bars.map(({ result }) => result).sort((one, other) => (one < other ? -1 : 1));
  const money = (amount: bigint) => formatMoney(amount as Micros, tenant.currency);
  const nameOf = (key: string) => nameDay(key, language, tenant);
  return (
    <>
      <SumFacts
        label={t('profit.sums')}
        format={tenant.currency}
        sums={[
          {
            label: t('profit.stakes'),
            amount: totals.stakes,
            isBalance: true,
            ...(totals.openStakes > 0n && {
              note: t('profit.open', { amount: money(totals.openStakes) }),
            }),
          },
          { label: t('profit.payouts'), amount: totals.payouts, isBalance: true },
          { label: t('profit.result'), amount: totals.result },
        ]}
      />
      {bars.some(({ result }) => result !== 0n) && (
        <ProfitChart
          label={t('profit.chart', {
            from: nameOf(days.from),
            to: nameOf(days.to),
            best: money(results.at(-1) ?? 0n),
            worst: money(results[0] ?? 0n),
          })}
          bars={bars}
          formatAmount={money}
          formatKey={nameOf}
        />
      )}
      <ProfitTables
        profit={profit}
        isPartial={isPartial}
        view={view}
        onView={onView}
        nameOf={nameOf}
      />
    </>
  );
}

/** A day or a month in words. */
function nameDay(
  key: string,
  language: Parameters<typeof formatDay>[1],
  style: Parameters<typeof formatDay>[2],
): string {
  if (key.length < 10) return formatMonth(key, language);
  // Noon of UTC is the same day in no zone but the farthest: the day is named as UTC has it.
  return formatDay(Date.parse(`${key}T12:00:00Z`), language, { ...style, timeZone: 'UTC' });
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
`;
