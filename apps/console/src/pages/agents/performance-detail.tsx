import { useTranslation } from '@parlour/i18n';
import { Select } from '@parlour/ui';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { SeriesChart } from '../../charts/series-chart.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { FilterDays } from '../../grid/filter-days.tsx';
import { Toolbar } from '../../grid/grid-look.ts';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel, Panels } from '../../layout/panel.tsx';
import { Stack } from '../../layout/stack.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { agentHref, figureKeys, type FigureKey, type PerformanceDays } from './agent-types.ts';
import { FiguresNote } from './figures-note.tsx';
import { useFigureText } from './use-figure-text.ts';
import { usePeriod } from './use-period.ts';

const filterNames = ['from', 'to', 'figure'] as const;

/** Shows the figures of one agent and its team, day by day. */
export function PerformanceDetail() {
  const { t } = useTranslation('agents');
  const { code: brand } = useBrand();
  const { member = '' } = useParams();
  const { filters, setFilters } = useListState(filterNames);
  const period = usePeriod(filters);
  const figure = figureKeys.find((key) => key === filters.figure) ?? 'validBets';
  const query = useCall('agentPerformance', 'days', { brand, query: { member, ...period } });
  return (
    <QueryState query={query}>
      {(agent) => (
        <>
          <PageHead
            title={t('performance.of', { username: agent.username })}
            actions={
              <PageLink to={agentHref(brand, agent.member)}>{t('performance.in-tree')}</PageLink>
            }
          />
          <Toolbar data-plain>
            <FilterDays from={period.from} to={period.to} onChange={setFilters} />
            <Select
              label={t('performance.figure')}
              value={figure}
              onChange={({ target }) => setFilters({ figure: target.value })}
            >
              {figureKeys.map((key) => (
                <option key={key} value={key}>
                  {t(`performance.figures.${key}`)}
                </option>
              ))}
            </Select>
          </Toolbar>
          <Stack>
            <DayChart agent={agent} figure={figure} />
            <Panels>
              <TotalPanel agent={agent} />
            </Panels>
            <FiguresNote at={agent.countedTo} />
          </Stack>
        </>
      )}
    </QueryState>
  );
}

type ChartProps = { readonly agent: PerformanceDays; readonly figure: FigureKey };

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

function DayChart({ agent, figure }: ChartProps) {
  const { t } = useTranslation('agents');
  const { timeZone } = useBrand();
  const format = useFormat();
  const figureText = useFigureText();
  const name = t(`performance.figures.${figure}`);
  const { days } = agent;
  const times = useMemo(() => days.map(({ at }) => at), [days]);
  const series = useMemo(
    () => [{ name, values: days.map((day) => day[figure]) }],
    [days, figure, name],
  );
  return (
    <Panel title={name}>
      <SeriesChart
        label={name}
        times={times}
        series={series}
        timeZone={timeZone}
        formatTime={(at) => format.time(at).slice(0, 10)}
        formatValue={(value) => figureText(figure, value)}
        formatTick={(value) => compact.format(value)}
      />
    </Panel>
  );
}

function TotalPanel({ agent: { total } }: Pick<ChartProps, 'agent'>) {
  const { t } = useTranslation('agents');
  const figureText = useFigureText();
  return (
    <Panel title={t('performance.total')}>
      <Facts
        facts={figureKeys.map((key) => [
          t(`performance.figures.${key}`),
          figureText(key, total[key]),
        ])}
      />
    </Panel>
  );
}
