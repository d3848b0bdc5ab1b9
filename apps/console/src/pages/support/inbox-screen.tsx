import { ticketStates } from '@parlour/contract/states/support-tickets';
import { claimFilters, ticketKinds } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { REFRESH_MS, ticketHref } from './support-types.ts';
import { useTicketColumns } from './ticket-columns.tsx';

const filterNames = ['state', 'kind', 'claim', 'member'] as const;
type Filter = (typeof filterNames)[number];
/** The choice of every state; without one in the address those that wait are listed. */
const ALL = 'all';

/** Tickets: first those that wait, the longest on top; the list asks again by itself. */
export function InboxScreen() {
  const { t } = useTranslation('support');
  const { code: brand } = useBrand();
  const list = useListState(filterNames);
  const columns = useTicketColumns();
  const { kind, claim, member } = list.filters;
  const state = list.filters.state || 'open';
  const asked = {
    state: ticketStates.find((one) => one === state),
    kind: ticketKinds.find((one) => one === kind),
    claim: claimFilters.find((one) => one === claim),
    member: member || undefined,
    after: list.cursor,
  };
  const { after: _place, ...filters } = asked;
  const query = useCall(
    'support',
    'list',
    { brand, query: asked },
    { refetchInterval: REFRESH_MS },
  );
  const isInbox = state === 'open' && ![kind, claim, member].some(Boolean);
  return (
    <>
      <PageHead title={t('title')} />
      <PagedGrid
        query={query}
        list={list}
        name="support"
        caption={t('title')}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => ticketHref(brand, id)}
        empty={<EmptyState title={t(isInbox ? 'none-open' : 'none-found')} />}
        toolbar={<InboxFilters list={list} />}
        actions={<ExportButton list="tickets" filters={filters} />}
      />
    </>
  );
}

function InboxFilters({ list }: { readonly list: ListState<Filter> }) {
  const { t } = useTranslation('support');
  const { filters, setFilters } = list;
  return (
    <>
      <FilterSelect
        label={t('state')}
        value={filters.state === ALL ? '' : filters.state || 'open'}
        onChange={(state) => setFilters({ state: state === 'open' ? '' : state || ALL })}
        allLabel={t('all')}
        options={ticketStates.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      <FilterSelect
        label={t('kind')}
        value={filters.kind}
        onChange={(kind) => setFilters({ kind })}
        allLabel={t('all')}
        options={ticketKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      <FilterSelect
        label={t('assigned')}
        value={filters.claim}
        onChange={(claim) => setFilters({ claim })}
        allLabel={t('all')}
        options={claimFilters.map((value) => ({ value, label: t(`claims.${value}`) }))}
      />
    </>
  );
}
