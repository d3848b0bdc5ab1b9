import { correctionStates } from '@parlour/contract/states/settlements';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import type { GridColumn } from '../../grid/data-grid.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { Party } from '../agent-contracts/contract-columns.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { useCorrectionColumns } from './corrections.tsx';
import { type CorrectionRow, payoutHref } from './settlement-types.ts';

const filterNames = ['party', 'state'] as const;
type Filter = (typeof filterNames)[number];

/** Corrections of payouts of a brand, the newest first. */
export function CorrectionsScreen() {
  const { t } = useTranslation('settlements');
  const { code: brand } = useBrand();
  const list = useListState(filterNames);
  const columns = useListColumns();
  const { party, state } = list.filters;
  const filters = {
    party: party || undefined,
    state: correctionStates.find((one) => one === state),
  };
  const query = useCall('settlements', 'corrections', {
    brand,
    query: { ...filters, after: list.cursor },
  });
  return (
    <>
      <PageHead title={t('corrections.title')} />
      <PagedGrid
        query={query}
        list={list}
        name="commission-corrections"
        caption={t('corrections.title')}
        columns={columns}
        keyOf={({ correction }) => correction}
        hrefOf={({ payout }) => payoutHref(brand, payout)}
        empty={
          <EmptyState
            title={t(party || state ? 'corrections.none-found' : 'corrections.none-yet')}
          />
        }
        toolbar={<Filters list={list} />}
        actions={<ExportButton list="commission-corrections" filters={filters} />}
      />
    </>
  );
}

function Filters({ list: { filters, setFilters } }: { readonly list: ListState<Filter> }) {
  const { t } = useTranslation('settlements');
  return (
    <>
      <FilterField
        label={t('party')}
        hint={t('party-hint')}
        isSearch
        value={filters.party}
        onChange={(value) => setFilters({ party: value })}
      />
      <FilterSelect
        label={t('state')}
        value={filters.state}
        onChange={(value) => setFilters({ state: value })}
        allLabel={t('all')}
        options={correctionStates.map((value) => ({
          value,
          label: t(`payout-states.${value}`),
        }))}
      />
    </>
  );
}

/**
 * Returns the columns with the agent, payer and kind of the corrected payout, and the correction.
 */
function useListColumns(): readonly GridColumn<CorrectionRow>[] {
  const { t } = useTranslation('settlements');
  const { t: words } = useTranslation('contracts');
  const correction = useCorrectionColumns();
  return useMemo(
    (): readonly GridColumn<CorrectionRow>[] => [
      { key: 'agent', title: t('agent'), cell: ({ agent }) => <Party party={agent} /> },
      { key: 'payer', title: t('payer'), cell: ({ payer }) => <Party party={payer} /> },
      { key: 'kind', title: t('kind'), cell: ({ kind }) => words(`kinds.${kind}`) },
      ...correction,
    ],
    [t, words, correction],
  );
}
