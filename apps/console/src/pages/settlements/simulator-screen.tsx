import {
  agentContractKinds,
  agentContractPeriods,
  periodsOfKind,
} from '@parlour/contract/agent-contracts';
import { useTranslation } from '@parlour/i18n';
import { categories } from '@parlour/tenant';
import { EmptyState } from '@parlour/ui';
import { useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import { FiguresAge } from '../../feedback/figures-age.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageNote } from '../../layout/page-note.ts';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { Party } from '../agent-contracts/contract-columns.tsx';
import { type Simulation, simulatorHref, type SimulatedRow } from './settlement-types.ts';

const filterNames = ['kind', 'period', 'product'] as const;
type Filter = (typeof filterNames)[number];

/**
 * Lists the amounts that contracts of a kind would pay if their running periods were to end now.
 */
export function SimulatorScreen() {
  const { t } = useTranslation('settlements');
  const { code: brand } = useBrand();
  const list = useListState(filterNames);
  const columns = useSimulatedColumns();
  const { period, product } = list.filters;
  const query = useCall('settlements', 'simulate', {
    brand,
    query: {
      kind: readKind(list.filters.kind),
      period: agentContractPeriods.find((one) => one === period),
      product: categories.find((one) => one === product),
    },
  });
  return (
    <>
      <PageHead title={t('simulator.title')} />
      <QueryState query={query}>
        {(simulation) => (
          <>
            <Summary of={simulation} />
            <DataGrid
              name="simulator"
              caption={t('simulator.title')}
              columns={columns}
              rows={simulation.rows}
              keyOf={({ contract }) => contract}
              hrefOf={({ contract }) => simulatorHref(brand, contract)}
              isLoading={query.isFetching && query.isPlaceholderData}
              empty={<EmptyState title={t('simulator.none')} />}
              toolbar={<Filters list={list} />}
            />
          </>
        )}
      </QueryState>
    </>
  );
}

const readKind = (kind: string) => agentContractKinds.find((one) => one === kind) ?? 'DIVIDEND';

/** Shows the total that all of them would pay, and the time up to which bets are counted. */
function Summary({ of }: { readonly of: Simulation }) {
  const { t } = useTranslation('settlements');
  const format = useFormat();
  return (
    <PageNote>
      {t('simulator.summary', {
        count: of.contracts,
        amount: format.money(of.amount),
      })}{' '}
      <FiguresAge at={of.countedTo} />
      {of.rows.length < of.contracts ? ` ${t('simulator.cut', { count: of.rows.length })}` : null}
    </PageNote>
  );
}

function Filters({ list: { filters, setFilters } }: { readonly list: ListState<Filter> }) {
  const { t } = useTranslation('settlements');
  const { t: words } = useTranslation('contracts');
  const kind = readKind(filters.kind);
  return (
    <>
      <FilterSelect
        label={t('kind')}
        value={filters.kind}
        onChange={(next) => setFilters({ kind: next, period: '' })}
        allLabel={words('kinds.DIVIDEND')}
        options={agentContractKinds
          .filter((one) => one !== 'DIVIDEND')
          .map((value) => ({ value, label: words(`kinds.${value}`) }))}
      />
      {periodsOfKind[kind].length > 1 ? (
        <FilterSelect
          label={t('period')}
          value={filters.period}
          onChange={(period) => setFilters({ period })}
          allLabel={t('all')}
          options={periodsOfKind[kind].map((value) => ({
            value,
            label: words(`periods.${value}`),
          }))}
        />
      ) : null}
      <FilterSelect
        label={t('product')}
        value={filters.product}
        onChange={(product) => setFilters({ product })}
        allLabel={t('all')}
        options={categories.map((value) => ({ value, label: words(`products.${value}`) }))}
      />
    </>
  );
}

function useSimulatedColumns(): readonly GridColumn<SimulatedRow>[] {
  const { t } = useTranslation('settlements');
  const { t: words } = useTranslation('contracts');
  const format = useFormat();
  return useMemo(
    (): readonly GridColumn<SimulatedRow>[] => [
      { key: 'agent', title: t('agent'), cell: ({ agent }) => <Party party={agent} /> },
      { key: 'payer', title: t('payer'), cell: ({ payer }) => <Party party={payer} /> },
      {
        key: 'amount',
        title: t('simulator.would'),
        isFigure: true,
        cell: ({ amount }) => format.money(amount),
      },
      { key: 'tier', title: t('tier'), isFigure: true, cell: ({ tier }) => tier ?? '–' },
      { key: 'product', title: t('product'), cell: ({ product }) => words(`products.${product}`) },
      { key: 'period', title: t('period'), cell: ({ period }) => words(`periods.${period}`) },
      { key: 'end', title: t('end'), cell: ({ end }) => format.time(end) },
      {
        key: 'valid-bets',
        title: t('valid-bets'),
        isFigure: true,
        cell: ({ validBets }) => format.money(validBets),
      },
      {
        key: 'net-loss',
        title: t('net-loss'),
        isFigure: true,
        cell: ({ netLoss }) => format.money(netLoss),
      },
      {
        key: 'active',
        title: t('active-members'),
        isFigure: true,
        cell: ({ activeMembers }) => activeMembers,
      },
    ],
    [t, words, format],
  );
}
