import { reconciliationScopes } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, EmptyState } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { Panels } from '../../layout/panel.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { ChainPanel } from './chain-panel.tsx';
import { FindingsGrid } from './findings-grid.tsx';
import { HoldsList } from './holds-list.tsx';
import { ProviderReportDialog } from './provider-report-dialog.tsx';
import { StartDialog } from './start-dialog.tsx';
import { useRunColumns } from './run-columns.tsx';
import { VendorDialog } from './vendor-dialog.tsx';

/** Findings that wait, members on hold, the runs that found them, and the chains. */
export function ReconciliationScreen() {
  const { t } = useTranslation('reconciliation');
  return (
    <Stack>
      <PageHead title={t('title')} actions={<Actions />} />
      <OpenFindings />
      <HoldsList />
      <Runs />
      <Panels>
        <ChainPanel chain="journal" />
        <ChainPanel chain="operators" />
      </Panels>
    </Stack>
  );
}

function Actions() {
  const { t } = useTranslation('reconciliation');
  const may = usePermissionCheck();
  const [dialog, setDialog] = useState<'start' | 'vendor' | 'provider' | null>(null);
  if (!may('reconciliation.write')) return null;
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setDialog('provider')}>
        {t('provider.title')}
      </Button>
      <Button tone="quiet" size="sm" onClick={() => setDialog('vendor')}>
        {t('vendor.title')}
      </Button>
      <Button size="sm" onClick={() => setDialog('start')}>
        {t('start.title')}
      </Button>
      {dialog === 'start' ? <StartDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'provider' ? <ProviderReportDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'vendor' ? <VendorDialog onClose={() => setDialog(null)} /> : null}
    </>
  );
}

function OpenFindings() {
  const { t } = useTranslation('reconciliation');
  const { code: brand } = useBrand();
  const query = useCall('reconciliation', 'findings', { brand, query: {} });
  return (
    <section>
      <h2>{t('findings.title')}</h2>
      <QueryState query={query}>
        {(findings) => (
          <FindingsGrid
            findings={findings}
            actions={<ExportButton list="findings" filters={{}} />}
            empty={<EmptyState title={t('findings.none')} detail={t('findings.none-detail')} />}
          />
        )}
      </QueryState>
    </section>
  );
}

const OUTCOMES = ['differences', 'agrees'] as const;

function Runs() {
  const { t } = useTranslation('reconciliation');
  const { code: brand } = useBrand();
  const list = useListState(['scope', 'outcome']);
  const columns = useRunColumns();
  const asked = {
    scope: reconciliationScopes.find((scope) => scope === list.filters.scope),
    outcome: OUTCOMES.find((outcome) => outcome === list.filters.outcome),
    before: list.cursor,
  };
  const query = useCall('reconciliation', 'runs', { brand, query: asked });
  return (
    <section>
      <h2>{t('runs.title')}</h2>
      <PagedGrid
        query={query}
        list={list}
        name="reconciliation-runs"
        caption={t('runs.title')}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => `/b/${brand}/reconciliation/${id}`}
        empty={<EmptyState title={t('runs.none')} />}
        toolbar={
          <>
            <FilterSelect
              label={t('runs.scope')}
              value={list.filters.scope}
              onChange={(scope) => list.setFilters({ scope })}
              allLabel={t('all')}
              options={reconciliationScopes.map((value) => ({
                value,
                label: t(`scopes.${value}`),
              }))}
            />
            <FilterSelect
              label={t('runs.outcome')}
              value={list.filters.outcome}
              onChange={(outcome) => list.setFilters({ outcome })}
              allLabel={t('all')}
              options={OUTCOMES.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
            />
          </>
        }
        actions={<ExportButton list="runs" filters={asked} />}
      />
    </section>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  section > h2 {
    margin-block-end: ${space[2]};
  }
`;
