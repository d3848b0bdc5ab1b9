import type { AgentIncomeKind } from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { add, formatMoney, fromWire, type Micros, zero } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import { type Column, DataList, EmptyState, Icon, Money, Select, Skeleton } from '@parlour/ui';
import { type DayRange, FilterPanel, toInstants } from '@parlour/ui/controls';
import { ReceiptText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';

import type { Income } from '../model/earnings.ts';
import { type IncomeDay, listIncomeKinds, toIncomeDays } from '../model/income-days.ts';
import type { AgentPageProps } from '../model/page-search.ts';
import { findRebateOfDay } from '../model/rebates.ts';
import { useIsOtherPeriod, useSearchedDays } from '../model/searched-days.ts';
import { useReport } from '../model/use-report.ts';
import { CallFailure } from '../parts/call-failure.tsx';
import { DayChart, useDayName } from '../parts/day-chart.tsx';
import { Fact, Facts } from '../parts/facts.tsx';
import { DaysFilter, ReportRoot, SmallPrint, ZoneNote } from '../parts/report-filters.tsx';
import { OwedNote, type OwedNoteProps } from './earnings/owed-note.tsx';
import { OwnRates, useOwnRates } from './rebates/own-rates.tsx';
import { RebateParts } from './rebates/rebate-parts.tsx';
import { RebateList } from './reports/rebate-list.tsx';

/** The days that are shown where the address names none, and the most that a call answers. */
const [DEFAULT_DAYS, MAX_DAYS] = [30, 90];

export type IncomeScreenProps = AgentPageProps & OwedNoteProps;

/**
 * Shows the amounts that the agent received by its contracts and by rebates on each day, those that
 * it paid, those that wait and those that it owes; its rebates, and the shares that its downline
 * took of one that the address names.
 */
export function IncomeScreen(props: IncomeScreenProps) {
  const { search, onBack } = props;
  const rebate = findRebateOfDay(search);
  if (rebate) return <RebateParts {...rebate} onBack={onBack} />;
  return <IncomeOfDays {...props} />;
}

const IncomeOfDays = observer(function IncomeOfDays(props: IncomeScreenProps) {
  const { search, onSearch, unpaidHref } = props;
  const { earnings } = useApi();
  const { timeZone } = useTenant();
  const { from, to } = useSearchedDays(search, DEFAULT_DAYS);
  const isOtherPeriod = useIsOtherPeriod({ from, to }, DEFAULT_DAYS);
  const range = toInstants({ from, to }, timeZone);
  const store = useReport((query) => earnings.income({ query }), {
    startTime: range.from,
    endTime: range.to + 1,
  });
  const { value, status, error } = store;
  const { t } = useTranslation('agent-later');
  const own = useOwnRates();
  const isFailed = status === 'failed' && error !== null;
  return (
    <ReportRoot>
      <OwedNote unpaidHref={unpaidHref} />
      <FilterPanel active={[isOtherPeriod]}>
        <DaysFilter
          query={{ from, to }}
          change={(days) => onSearch(days, 'replace')}
          maxDays={MAX_DAYS}
        />
      </FilterPanel>
      {isFailed && <CallFailure error={error} onRetry={() => void store.reload()} />}
      {!isFailed && !value && <Skeleton block="320px" corner="12px" />}
      {!isFailed && value && <Body income={value} days={{ from, to }} />}
      <OwnRates title={t('rebates.own')} isAgent own={own} />
      <RebateList
        key={`${from} ${to}`}
        from={from}
        to={to}
        onShow={(rebate) => onSearch(rebate, 'push')}
      />
      <ZoneNote />
    </ReportRoot>
  );
});

type BodyProps = { readonly income: Income; readonly days: DayRange };

function Body({ income, days }: BodyProps) {
  const { t } = useTranslation('agent-later');
  const { currency } = useTenant();
  const { received, paid, unpaid } = income;
  const rows = toIncomeDays(income.list, days);
  return (
    <>
      <Facts aria-label={t('earnings.income')}>
        {(
          [
            ['received', received],
            ['paidOut', paid],
            ['waits', unpaid],
          ] as const
        ).map(([name, amount]) => (
          <Fact
            key={name}
            name={t(`earnings.sums.${name}`)}
            {...(name === 'waits' && { note: t('earnings.sums.waitsNote') })}
          >
            <Money amount={fromWire(amount)} format={currency} />
          </Fact>
        ))}
      </Facts>
      {income.list.length === 0 ? (
        <EmptyState art={<Icon of={ReceiptText} size={32} />} title={t('earnings.noIncome')} />
      ) : (
        <>
          <Chart rows={rows} kinds={listIncomeKinds(income.list)} />
          <Days rows={rows} kinds={listIncomeKinds(income.list)} />
          <SmallPrint>{t('earnings.incomeNote')}</SmallPrint>
        </>
      )}
    </>
  );
}

/** Returns a function that names a kind of income. */
function useKindName() {
  const { t } = useTranslation('agent-later');
  const reports = useTranslation('agent').t;
  return (kind: AgentIncomeKind): string =>
    kind === 'REBATE' ? reports('reports.figures.rebate') : t(`contracts.kind.${kind}`);
}

type DaysProps = {
  readonly rows: readonly IncomeDay[];
  readonly kinds: readonly AgentIncomeKind[];
};

/** Shows the income by day as bars, of all kinds or of one. */
function Chart({ rows, kinds }: DaysProps) {
  const { t } = useTranslation('agent-later');
  const reports = useTranslation('agent').t;
  const { currency } = useTenant();
  const nameDay = useDayName();
  const nameKind = useKindName();
  const [kind, setKind] = useState<AgentIncomeKind | null>(null);
  const bars = rows.map((row) => ({
    key: row.day,
    amount: kind === null ? row.total : (row.kinds[kind] ?? zero),
  }));
  const best = bars.reduce((most, { amount }) => (amount > most ? amount : most), zero);
  const money = (amount: bigint) => formatMoney(amount as Micros, currency);
  return (
    <>
      {kinds.length > 1 && (
        <Select
          label={reports('reports.overview.chart')}
          value={kind ?? ''}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? null)}
        >
          <option value="">{t('earnings.allKinds')}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {nameKind(one)}
            </option>
          ))}
        </Select>
      )}
      <DayChart
        label={reports('reports.overview.chartOf', {
          figure: kind === null ? t('earnings.income') : nameKind(kind),
          from: nameDay(rows[0]?.day ?? ''),
          to: nameDay(rows.at(-1)?.day ?? ''),
          best: money(best),
        })}
        bars={bars}
        formatAmount={money}
        formatKey={nameDay}
      />
    </>
  );
}

/** The days with income, the latest first, with the totals of each kind. */
function Days({ rows, kinds }: DaysProps) {
  const { t } = useTranslation('agent-later');
  const reports = useTranslation('agent').t;
  const { currency } = useTenant();
  const nameDay = useDayName();
  const nameKind = useKindName();
  const money = (amount: Micros) => <Money amount={amount} format={currency} />;
  const columns: readonly Column<IncomeDay>[] = [
    { key: 'day', title: t('earnings.day'), isHead: true, cell: ({ day }) => nameDay(day) },
    ...kinds.map((kind) => ({
      key: kind,
      title: nameKind(kind),
      isFigure: true,
      cell: (row: IncomeDay) => money(row.kinds[kind] ?? zero),
    })),
    {
      key: 'total',
      title: reports('reports.total'),
      isFigure: true,
      cell: ({ total }) => money(total),
    },
  ];
  return (
    <DataList
      caption={t('earnings.income')}
      columns={columns}
      rows={rows.filter(({ total }) => total > 0n).reverse()}
      keyOf={({ day }) => day}
      footer={{
        day: reports('reports.total'),
        ...Object.fromEntries(
          kinds.map((kind) => [kind, money(add(...rows.map((row) => row.kinds[kind] ?? zero)))]),
        ),
        total: money(add(...rows.map(({ total }) => total))),
      }}
    />
  );
}
