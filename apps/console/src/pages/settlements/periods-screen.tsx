import { agentContractKinds, agentContractPeriods } from '@parlour/contract/agent-contracts';
import { settlementStates } from '@parlour/contract/states/settlements';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { styled } from 'styled-components';

import { useCall } from '../../api/use-api.ts';
import { FilterDays } from '../../grid/filter-days.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { startOfDay } from '../../text/zoned-time.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { usePeriodColumns } from './period-columns.tsx';
import { settlementHref } from './settlement-types.ts';

const filterNames = ['kind', 'period', 'state', 'empty', 'from', 'to'] as const;
type Filter = (typeof filterNames)[number];

/** Periods of the contracts of agents with what they pay, the newest first. */
export function PeriodsScreen() {
  const { t } = useTranslation('settlements');
  const { code: brand, timeZone } = useBrand();
  const list = useListState(filterNames);
  const columns = usePeriodColumns();
  const { kind, period, state, empty, from, to } = list.filters;
  const filters = {
    kind: agentContractKinds.find((one) => one === kind),
    period: agentContractPeriods.find((one) => one === period),
    state: settlementStates.find((one) => one === state),
    ...(empty === 'shown' && { empty: 'shown' as const }),
    from: startOfDay(from, timeZone),
    until: startOfDay(to, timeZone, 1),
  };
  const query = useCall('settlements', 'periods', {
    brand,
    query: { ...filters, after: list.cursor },
  });
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <HeadLink to={`/b/${brand}/settlements/corrections`}>{t('corrections.title')}</HeadLink>
        }
      />
      <PagedGrid
        query={query}
        list={list}
        name="settlements"
        caption={t('title')}
        columns={columns}
        keyOf={({ settlement }) => settlement}
        hrefOf={({ settlement }) => settlementHref(brand, settlement)}
        empty={<EmptyState title={t(list.isFiltered ? 'none-found' : 'none')} />}
        toolbar={<PeriodFilters list={list} />}
        actions={<ExportButton list="settlement-periods" filters={filters} />}
      />
    </>
  );
}

function PeriodFilters({ list }: { readonly list: ListState<Filter> }) {
  const { t } = useTranslation('settlements');
  const { t: words } = useTranslation('contracts');
  const { filters, setFilters } = list;
  return (
    <>
      <FilterSelect
        label={t('kind')}
        value={filters.kind}
        onChange={(kind) => setFilters({ kind })}
        allLabel={t('all')}
        options={agentContractKinds.map((value) => ({ value, label: words(`kinds.${value}`) }))}
      />
      <FilterSelect
        label={t('period')}
        value={filters.period}
        onChange={(period) => setFilters({ period })}
        allLabel={t('all')}
        options={agentContractPeriods.map((value) => ({ value, label: words(`periods.${value}`) }))}
      />
      <FilterSelect
        label={t('state')}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
        allLabel={t('all')}
        options={settlementStates.map((value) => ({ value, label: t(`period-states.${value}`) }))}
      />
      <FilterSelect
        label={t('empty.label')}
        value={filters.empty}
        onChange={(empty) => setFilters({ empty })}
        allLabel={t('empty.hidden')}
        options={[{ value: 'shown', label: t('empty.shown') }]}
      />
      <FilterDays from={filters.from} to={filters.to} onChange={setFilters} />
    </>
  );
}

const HeadLink = styled(PageLink)`
  align-self: center;
`;
