import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Skeleton } from '@parlour/ui';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { FiguresAge } from '../../feedback/figures-age.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { figureNames, type Summary } from './dashboard-types.ts';
import { FigureChart } from './figure-chart.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { HealthPanel } from './health-panel.tsx';
import { LiveFeed } from './live-feed.tsx';
import { PeriodChoice, usePeriod } from './period-choice.tsx';
import { POLL_MS } from './poll.ts';
import { TopList } from './top-list.tsx';
import { useChoice } from './use-choice.ts';
import { WaitingPanel } from './waiting-panel.tsx';

/** The figures of a brand: what an operator looks at first. */
export function DashboardScreen() {
  const { t } = useTranslation('dashboard');
  const brand = useBrand();
  const period = usePeriod();
  const figure = useChoice('figure', ['ggr', ...figureNames]);
  const query = useCall(
    'dashboard',
    'summary',
    { brand: brand.code, query: { period } },
    { refetchInterval: POLL_MS },
  );
  return (
    <>
      <PageHead title={t('title')} actions={<PeriodChoice />} />
      <Layout>
        <WaitingPanel brands={[brand]} />
        <QueryState query={query} pending={<Skeleton inline="100%" block="220px" />}>
          {(summary) => (
            <div>
              <FigureTiles summary={summary} chosen={figure} />
              <Times summary={summary} />
            </div>
          )}
        </QueryState>
        <FigureChart period={period} figure={figure} />
        <Columns>
          <TopList period={period} />
          <Side>
            <LiveFeed period={period} />
            <HealthPanel />
          </Side>
        </Columns>
      </Layout>
    </>
  );
}

/** True when the brand had no figures yet for a part of the hours that are compared. */
const lacksPast = (summary: Summary): summary is Summary & { readonly countedFrom: number } =>
  summary.countedFrom !== null && summary.countedFrom > summary.previousFrom;

/** Shows the hours that are compared, and the time up to which figures are complete. */
function Times({ summary }: { readonly summary: Summary }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const short = (ms: number) => format.time(ms).slice(0, 16);
  return (
    <Note>
      {t('compared', {
        from: short(summary.from),
        to: short(summary.to),
        previousFrom: short(summary.previousFrom),
        previousTo: short(summary.previousTo),
      })}{' '}
      <FiguresAge at={summary.countedTo} />{' '}
      {lacksPast(summary) ? t('no-past', { time: short(summary.countedFrom) }) : null}
    </Note>
  );
}

const Layout = styled.div`
  display: grid;
  gap: ${space[4]};
  > * {
    min-inline-size: 0;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(280px, 1fr);
  align-items: start;
  gap: ${space[4]};
  @media (max-width: 1023.98px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Side = styled.div`
  display: grid;
  gap: ${space[4]};
`;

const Note = styled.p`
  margin-block-start: ${space[2]};
  color: ${color('text-2')};
  font-size: ${type.xs};
`;
