import { earningStates } from '@parlour/contract/states/settlements';
import { useTranslation } from '@parlour/i18n';
import { categories } from '@parlour/tenant';
import { EmptyState } from '@parlour/ui';
import { useParams } from 'react-router-dom';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { FilterField } from '../../grid/filter-field.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel } from '../../layout/panel.tsx';
import { Stack } from '../../layout/stack.ts';
import { useBrand } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { usePayoutColumns } from './payout-columns.tsx';
import { PeriodStatus } from './settlement-status.tsx';
import { kindOf, payoutHref, type PeriodDetail } from './settlement-types.ts';

/** One period of contracts: how it was closed, and its payouts. */
export function PeriodScreen() {
  const { code: brand } = useBrand();
  const { settlement = '' } = useParams();
  const query = useCall('settlements', 'period', { brand, query: { settlement } });
  return <QueryState query={query}>{(detail) => <PeriodView detail={detail} />}</QueryState>;
}

function PeriodView({ detail }: { readonly detail: PeriodDetail }) {
  const { t } = useTranslation('contracts');
  const format = useFormat();
  const { period, start, settlement } = detail;
  const kind = t(`kinds.${kindOf(period)}`);
  return (
    <>
      <PageHead title={`${kind} · ${t(`periods.${period}`)} · ${format.time(start)}`} />
      <Stack>
        <FactsPanel detail={detail} />
        <Payouts settlement={settlement} />
      </Stack>
    </>
  );
}

function FactsPanel({ detail }: { readonly detail: PeriodDetail }) {
  const { t } = useTranslation('settlements');
  const format = useFormat();
  return (
    <Panel title={t('facts')}>
      <Facts
        facts={[
          [t('state'), <PeriodStatus key="state" state={detail.state} />],
          [t('start'), format.time(detail.start)],
          [t('end'), format.time(detail.end)],
          [t('zone'), t('zone-text', { zone: detail.timeZone, calendar: detail.calendar })],
          [t('closed'), format.time(detail.closedAt)],
          [t('settled'), format.time(detail.settledAt)],
          [t('contracts'), formatCount(detail.contracts)],
          [t('payouts'), formatCount(detail.payouts)],
          [t('due'), format.money(detail.due)],
          [t('paid'), format.money(detail.paid)],
          [t('unpaid'), format.money(detail.unpaid)],
          [t('late'), formatCount(detail.late)],
          [
            t('hash'),
            detail.inputHash ? (
              <code translate="no" key="hash">
                {detail.inputHash}
              </code>
            ) : (
              '–'
            ),
          ],
        ]}
      />
    </Panel>
  );
}

const filterNames = ['party', 'product', 'state'] as const;
type Filter = (typeof filterNames)[number];

function Payouts({ settlement }: Pick<PeriodDetail, 'settlement'>) {
  const { t } = useTranslation('settlements');
  const { code: brand } = useBrand();
  const list = useListState(filterNames);
  const columns = usePayoutColumns();
  const { party, product, state } = list.filters;
  const filters = {
    settlement,
    party: party || undefined,
    product: categories.find((one) => one === product),
    state: earningStates.find((one) => one === state),
  };
  const query = useCall('settlements', 'payouts', {
    brand,
    query: { ...filters, after: list.cursor },
  });
  return (
    <PagedGrid
      query={query}
      list={list}
      name="settlement-payouts"
      caption={t('payouts')}
      columns={columns}
      keyOf={({ payout }) => payout}
      hrefOf={({ payout }) => payoutHref(brand, payout)}
      empty={<EmptyState title={t(list.isFiltered ? 'no-payout-found' : 'no-payouts')} />}
      toolbar={<PayoutFilters list={list} />}
      actions={<ExportButton list="commissions" filters={filters} />}
    />
  );
}

function PayoutFilters({ list }: { readonly list: ListState<Filter> }) {
  const { t } = useTranslation('settlements');
  const { t: words } = useTranslation('contracts');
  const { filters, setFilters } = list;
  return (
    <>
      <FilterField
        label={t('party')}
        hint={t('party-hint')}
        isSearch
        value={filters.party}
        onChange={(party) => setFilters({ party })}
      />
      <FilterSelect
        label={t('product')}
        value={filters.product}
        onChange={(product) => setFilters({ product })}
        allLabel={t('all')}
        options={categories.map((value) => ({ value, label: words(`products.${value}`) }))}
      />
      <FilterSelect
        label={t('state')}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
        allLabel={t('all')}
        options={earningStates.map((value) => ({ value, label: t(`payout-states.${value}`) }))}
      />
    </>
  );
}
