import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { Stack } from '../../layout/stack.ts';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { useProviderName } from '../payment-providers/provider-types.ts';
import { FindingsGrid } from './findings-grid.tsx';
import type { RunRow } from './reconciliation-types.ts';
import { readTotals, TotalsGrid } from './totals-grid.tsx';

/** A run with what it covered, its figures, and its findings. */
export function RunScreen() {
  const { t } = useTranslation('reconciliation');
  const { code: brand } = useBrand();
  const { run = '' } = useParams();
  const query = useCall('reconciliation', 'run', { brand, query: { run } });
  return (
    <QueryState query={query}>
      {(detail) => (
        <Stack>
          <PageHead title={t('run-title', { run: detail.id })} />
          <RunFacts run={detail} />
          <Totals figures={detail.figures} />
          <FindingsGrid
            findings={detail.list}
            empty={<EmptyState title={t('outcomes.agrees')} />}
          />
        </Stack>
      )}
    </QueryState>
  );
}

/** Figures of a run in words and values, but for those that are shown otherwise. */
function useFigureFacts(
  figures: RunRow['figures'],
  shown: readonly string[],
): (readonly [string, string])[] {
  const { t } = useTranslation('reconciliation');
  return Object.entries(figures)
    .filter(([name]) => !shown.includes(name))
    .map(([name, value]) => [t([`figures.${name}`, 'figures.other'], { name }), String(value)]);
}

function Totals({ figures }: Pick<RunRow, 'figures'>) {
  const totals = readTotals(figures);
  return totals.length === 0 ? null : <TotalsGrid totals={totals} />;
}

/** Figures that the page shows otherwise: both sides in a table, the ends of a day by its name. */
const SIDES = ['ours', 'theirs'];
const SIDES_OF_DAY = [...SIDES, 'from', 'to'];

function RunFacts({ run }: { readonly run: RunRow }) {
  const { t } = useTranslation('reconciliation');
  const nameOf = useProviderName();
  const format = useFormat();
  const figures = useFigureFacts(run.figures, run.day === null ? SIDES : SIDES_OF_DAY);
  return (
    <Panel title={t(`scopes.${run.scope}`)}>
      <Facts
        facts={[
          ...(run.vendor === null ? [] : [[t('vendor.vendor'), run.vendor] as const]),
          ...(run.provider === null
            ? []
            : [[t('provider.provider'), nameOf(run.provider)] as const]),
          ...(run.day === null ? [] : [[t('vendor.day'), run.day] as const]),
          [t('runs.finished'), format.time(run.finishedAt)],
          [t('runs.seconds'), ((run.finishedAt - run.startedAt) / 1000).toFixed(1)],
          [t('runs.operations'), run.to === null ? '–' : `${run.from ?? '0'} – ${run.to}`],
          [t('runs.unsettled'), run.unsettled],
          ...figures,
        ]}
      />
    </Panel>
  );
}
