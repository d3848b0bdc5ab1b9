import { type Translate, useTranslation } from '@parlour/i18n';
import { type Column, DataList } from '@parlour/ui';
import { useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import { SeriesChart } from '../../charts/series-chart.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { Stack } from '../../layout/stack.ts';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount, formatPercent, useFormat, writePoints } from '../../text/format.ts';
import { startOfDay } from '../../text/zoned-time.ts';
import { Draws } from './draws.tsx';
import type { Uptake, UptakeRow } from './promotion-types.ts';
import { RaffleDraws } from './raffle-draws.tsx';
import { ReferralFacts } from './referral-facts.tsx';
import { TournamentRuns } from './tournament-runs.tsx';

/**
 * Panels with the results of the bonuses of a promotion: in all, by day, and by the week of the
 * grant.
 */
export function UptakePanels({ promotion }: { readonly promotion: string }) {
  const { t } = useTranslation('promotion-pages');
  const { code: brand } = useBrand();
  const query = useCall('promotions', 'uptake', { brand, query: { promotion } });
  return (
    <Panel title={t('panels.uptake')}>
      <QueryState query={query}>
        {(uptake) => (
          <Stack>
            {uptake.total.bonuses === 0 ? (
              <p>{t('uptake.none')}</p>
            ) : (
              <>
                <TotalFacts of={uptake.total} />
                {uptake.spins ? <SpinFacts of={uptake.spins} /> : null}
                {uptake.days.length > 0 ? <DayChart days={uptake.days} /> : null}
                <Weeks weeks={uptake.weeks} />
              </>
            )}
            <RaffleDraws draws={uptake.raffles} />
            <TournamentRuns runs={uptake.tournaments} />
            <ReferralFacts of={uptake.referrals} />
            {uptake.draws.map((draws) => (
              <Draws key={draws.version} of={draws} />
            ))}
          </Stack>
        )}
      </QueryState>
    </Panel>
  );
}

/** The share of ended bonuses that became cash; null before one has ended. */
const toRate = ({ bonuses, open, converted }: Omit<UptakeRow, 'day'>): number | null =>
  bonuses === open ? null : converted / (bonuses - open);
const writeRate = (row: Omit<UptakeRow, 'day'>): string => {
  const rate = toRate(row);
  return rate === null ? '–' : formatPercent(rate);
};

function TotalFacts({ of }: { readonly of: Uptake['total'] }) {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  return (
    <Facts
      facts={[
        [t('bonuses'), formatCount(of.bonuses)],
        [t('members'), formatCount(of.members)],
        [t('amount'), format.money(of.amount)],
        [t('cost'), format.money(of.cost)],
        ...(of.points > 0 ? [[t('uptake.points'), writePoints(of.points)] as const] : []),
        ...(of.entries > 0 ? [[t('uptake.entries'), formatCount(of.entries)] as const] : []),
        [t('uptake.cash'), format.money(of.cash)],
        [t('uptake.counted'), format.money(of.counted)],
        [t('uptake.rate'), writeRate(of)],
        [
          t('uptake.ends'),
          t('uptake.outcomes', {
            converted: formatCount(of.converted),
            lost: formatCount(of.lost),
            expired: formatCount(of.expired),
            forfeited: formatCount(of.forfeited),
            open: formatCount(of.open),
          }),
        ],
      ]}
    />
  );
}

/** Shows the number of free spins that were played, and their winnings. */
function SpinFacts({ of }: { readonly of: NonNullable<Uptake['spins']> }) {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  return (
    <Facts
      facts={[
        [t('spins.granted'), formatCount(of.granted)],
        [t('spins.played'), formatCount(of.played)],
        [t('spins.staked'), format.money(of.staked)],
        [t('spins.won'), format.money(of.won)],
      ]}
    />
  );
}

/**
 * Returns the chart series of the granted amounts and their cost; without money, of the points or
 * entries that were given.
 */
function toSeries(days: readonly UptakeRow[], t: Translate) {
  const toValues = (name: 'amount' | 'cost' | 'points' | 'entries') =>
    days.map((day) => Number(day[name]));
  if (days.every(({ amount }) => amount === 0))
    for (const name of ['points', 'entries'] as const)
      if (days.some((day) => day[name] > 0))
        return [{ name: t(`uptake.${name}`), values: toValues(name) }];
  return [
    { name: t('amount'), values: toValues('amount') },
    { name: t('cost'), values: toValues('cost'), isComparison: true },
  ];
}

/** Granted and paid by the day of the grant. */
function DayChart({ days }: { readonly days: readonly UptakeRow[] }) {
  const { t } = useTranslation('promotion-pages');
  const { timeZone } = useBrand();
  const format = useFormat();
  const rising = useMemo(() => [...days].reverse(), [days]);
  const times = useMemo(
    () => rising.map(({ day }) => startOfDay(day, timeZone) ?? 0),
    [rising, timeZone],
  );
  const series = useMemo(() => toSeries(rising, t), [rising, t]);
  return (
    <SeriesChart
      label={t('uptake.chart')}
      times={times}
      series={series}
      timeZone={timeZone}
      formatTime={(ms) => format.time(ms).slice(0, 10)}
      formatValue={(value) => formatCount(value)}
    />
  );
}

function Weeks({ weeks }: { readonly weeks: readonly UptakeRow[] }) {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  const count = (name: 'bonuses' | 'expired' | 'forfeited' | 'lost' | 'members' | 'open') => ({
    key: name,
    title: t(name === 'bonuses' || name === 'members' || name === 'open' ? name : `uptake.${name}`),
    isFigure: true,
    cell: (row: UptakeRow) => formatCount(row[name]),
  });
  const money = (name: 'amount' | 'cost') => ({
    key: name,
    title: t(name),
    isFigure: true,
    cell: (row: UptakeRow) => format.money(row[name]),
  });
  const given = (['points', 'entries'] as const)
    .filter((name) => weeks.some((week) => week[name] > 0))
    .map((name): Column<UptakeRow> => ({
      key: name,
      title: t(`uptake.${name}`),
      isFigure: true,
      cell: ({ points, entries }) =>
        name === 'points' ? writePoints(points) : formatCount(entries),
    }));
  const columns: readonly Column<UptakeRow>[] = [
    { key: 'week', title: t('uptake.week'), isHead: true, cell: ({ day }) => day },
    count('bonuses'),
    count('members'),
    money('amount'),
    money('cost'),
    ...given,
    { key: 'rate', title: t('uptake.rate'), isFigure: true, cell: (row) => writeRate(row) },
    count('lost'),
    count('expired'),
    count('forfeited'),
    count('open'),
  ];
  return (
    <DataList
      caption={t('uptake.weeks')}
      columns={columns}
      rows={[...weeks]}
      keyOf={({ day }) => day}
    />
  );
}
