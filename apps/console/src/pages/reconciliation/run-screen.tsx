import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { EmptyState } from '@parlour/ui';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { useProviderName } from '../payment-providers/provider-types.ts';
import { FindingsGrid } from './findings-grid.tsx';
import type { RunRow } from './reconciliation-types.ts';

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
          <FindingsGrid
            findings={detail.list}
            empty={<EmptyState title={t('outcomes.agrees')} />}
          />
        </Stack>
      )}
    </QueryState>
  );
}

/** Figures of a run as names and values; those of a vendor's report have two sides. */
function toFacts(figures: RunRow['figures'], prefix = ''): (readonly [string, string])[] {
  return Object.entries(figures).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? toFacts(value as RunRow['figures'], `${prefix}${name} · `)
      : [[`${prefix}${name}`, String(value)] as const],
  );
}

function RunFacts({ run }: { readonly run: RunRow }) {
  const { t } = useTranslation('reconciliation');
  const nameOf = useProviderName();
  const format = useFormat();
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
          ...toFacts(run.figures),
        ]}
      />
    </Panel>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
