import type { OperatorContract } from '@parlour/contract/operator';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';

import type { CallReply } from '../../api/api.ts';
import { useCall } from '../../api/use-api.ts';
import { SeriesChart } from '../../charts/series-chart.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount, formatPercent, useFormat } from '../../text/format.ts';
import { Section } from '../../layout/section.ts';

type Day = CallReply<OperatorContract['returns']['days']>[number];

/** The return of each day, and of all days so far; null where nothing was staked. */
function toSeries(days: readonly Day[]) {
  let stake = 0;
  let win = 0;
  return days.map((day) => {
    stake += day.stake;
    win += day.win;
    return {
      daily: day.stake > 0 ? day.win / day.stake : null,
      running: stake > 0 ? win / stake : null,
    };
  });
}

/** Shows the return of one game day by day. */
export function ReturnScreen() {
  const { t } = useTranslation('play');
  const { code: brand, timeZone } = useBrand();
  const { vendor = '', game = '' } = useParams();
  const query = useCall('returns', 'days', { brand, query: { vendor, game } });
  const columns = useDayColumns();
  return (
    <>
      <PageHead title={`${t('returns.title')}: ${game}`} />
      <QueryState query={query}>
        {(days) => (
          <>
            {days.length > 1 ? <ReturnChart days={days} game={game} timeZone={timeZone} /> : null}
            <Section>
              <h2>{t('returns.history')}</h2>
              <DataGrid
                name="returns-days"
                caption={t('returns.history')}
                columns={columns}
                rows={[...days].reverse()}
                keyOf={({ day }) => day}
                empty={<EmptyState title={t('returns.none')} />}
              />
            </Section>
          </>
        )}
      </QueryState>
    </>
  );
}

type ReturnChartProps = {
  readonly days: readonly Day[];
  readonly game: string;
  readonly timeZone: string;
};

function ReturnChart({ days, game, timeZone }: ReturnChartProps) {
  const { t } = useTranslation('play');
  const { times, series } = useMemo(() => {
    const values = toSeries(days);
    return {
      // Noon: the same day in the zone of the brand, whichever that is.
      times: days.map(({ day }) => Date.parse(`${day}T12:00:00Z`)),
      series: [
        { name: t('returns.running'), values: values.map(({ running }) => running) },
        {
          name: t('returns.daily'),
          values: values.map(({ daily }) => daily),
          isComparison: true,
        },
      ],
    };
  }, [days, t]);
  return (
    <SeriesChart
      label={t('returns.chart', { game })}
      times={times}
      series={series}
      timeZone={timeZone}
      formatTime={(ms) => new Date(ms).toISOString().slice(0, 10)}
      formatValue={formatPercent}
    />
  );
}

function useDayColumns(): readonly GridColumn<Day>[] {
  const { t } = useTranslation('play');
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'day', title: t('jackpot.day'), cell: ({ day }) => day },
      {
        key: 'actual',
        title: t('returns.actual'),
        isFigure: true,
        cell: ({ stake, win }) => (stake > 0 ? formatPercent(win / stake) : '–'),
      },
      {
        key: 'rounds',
        title: t('returns.rounds'),
        isFigure: true,
        cell: ({ rounds }) => formatCount(rounds),
      },
      {
        key: 'stake',
        title: t('returns.stake'),
        isFigure: true,
        cell: ({ stake }) => format.money(stake),
      },
      { key: 'win', title: t('returns.win'), isFigure: true, cell: ({ win }) => format.money(win) },
    ],
    [t, format],
  );
}
