import type { DashboardPeriod } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { Skeleton } from '@parlour/ui';
import { useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import { SeriesChart } from '../../charts/series-chart.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { Panel } from '../../layout/panel.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { ChoiceLinks } from './choice-links.tsx';
import { type FigureName, type Series } from './dashboard-types.ts';
import { formatFigure } from './figure-tiles.tsx';
import { POLL_MS } from './poll.ts';
import { useChoice } from './use-choice.ts';

type FigureChartProps = { readonly period: DashboardPeriod; readonly figure: FigureName };

const DAYS_AT_FIRST: ReadonlySet<DashboardPeriod> = new Set(['30d', '90d', 'month', 'last-month']);

/** A figure over the period, with the period before as a dashed line. */
export function FigureChart({ period, figure }: FigureChartProps) {
  const { t } = useTranslation('dashboard');
  const { code: brand } = useBrand();
  const by = useChoice('by', DAYS_AT_FIRST.has(period) ? ['day', 'hour'] : ['hour', 'day']);
  const query = useCall(
    'dashboard',
    'series',
    { brand, query: { period, by } },
    { refetchInterval: POLL_MS },
  );
  return (
    <Panel
      title={t(`figure.${figure}`)}
      actions={
        <ChoiceLinks
          label={t('resolution.label')}
          name="by"
          chosen={by}
          options={(['hour', 'day'] as const).map((value) => ({
            value,
            label: t(`resolution.${value}`),
          }))}
        />
      }
    >
      <QueryState query={query} pending={<Skeleton inline="100%" block="280px" />}>
        {(series) => <Lines series={series} figure={figure} by={by} />}
      </QueryState>
    </Panel>
  );
}

type LinesProps = {
  readonly series: Series;
  readonly figure: FigureName;
  readonly by: 'hour' | 'day';
};

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

function Lines({ series, figure, by }: LinesProps) {
  const { t } = useTranslation('dashboard');
  const { timeZone } = useBrand();
  const format = useFormat();
  const { current, previous, times } = series;
  const lines = useMemo(
    () => [
      { name: t('current'), values: current.map((point) => point[figure]) },
      {
        name: t('previous'),
        values: times.map((_time, index) => previous[index]?.[figure] ?? null),
        isComparison: true,
      },
    ],
    [current, previous, times, figure, t],
  );
  return (
    <SeriesChart
      label={t('chart', { figure: t(`figure.${figure}`), by: t(`resolution.${by}`) })}
      times={times}
      series={lines}
      timeZone={timeZone}
      formatTime={(ms) => format.time(ms).slice(0, by === 'day' ? 10 : 16)}
      formatValue={(value) => formatFigure(figure, value, format)}
      formatTick={(value) => compact.format(value)}
    />
  );
}
