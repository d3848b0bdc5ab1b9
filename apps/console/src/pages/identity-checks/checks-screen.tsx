import { sentIdentityStates } from '@parlour/contract/states/identity-checks';
import { documentKinds } from '@parlour/contract/identity-documents';
import { claimFilters, identityFlags } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { type ListState, useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { startOfDay } from '../../text/zoned-time.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { useSearchColumns, useWorkColumns } from './check-columns.tsx';
import { checkFilters, CheckFilters, readShow } from './check-filters.tsx';
import { checkHref, REFRESH_MS } from './check-types.ts';
import { useClaims } from './use-claims.ts';

type ListProps = { readonly list: ListState<(typeof checkFilters)[number]> };

/** Identity checks of a brand: those that wait for an operator first. */
export function ChecksScreen() {
  const { t } = useTranslation('identity-checks');
  const list = useListState(checkFilters);
  return (
    <>
      <PageHead title={t('title')} />
      {readShow(list.filters.show) === 'waiting' ? (
        <QueueList list={list} />
      ) : (
        <SearchList list={list} />
      )}
    </>
  );
}

const readShared = ({ filters: { kind, flag }, cursor }: ListProps['list']) => ({
  kind: documentKinds.find((one) => one === kind),
  flag: identityFlags.find((one) => one === flag),
  after: cursor,
});

/** Lists the checks that wait for an operator, longest first; it refreshes by itself. */
function QueueList({ list }: ListProps) {
  const { t } = useTranslation('identity-checks');
  const { code: brand } = useBrand();
  const claims = useClaims();
  const { kind, flag, claim } = list.filters;
  const asked = { ...readShared(list), claim: claimFilters.find((one) => one === claim) };
  const query = useCall(
    'identityChecks',
    'queue',
    { brand, query: asked },
    { refetchInterval: REFRESH_MS },
  );
  const columns = useWorkColumns({ claims, now: query.dataUpdatedAt });
  const isFiltered = [kind, flag, claim].some(Boolean);
  return (
    <PagedGrid
      query={query}
      list={list}
      name="identity-queue"
      caption={t('queue')}
      columns={columns}
      keyOf={({ check }) => check}
      hrefOf={({ check }) => checkHref(brand, check)}
      rowKeys={{ c: claims.toggle }}
      empty={<EmptyState title={t(isFiltered ? 'none-found' : 'none-waiting')} />}
      toolbar={<CheckFilters list={list} />}
      actions={<ExportButton list="identity-queue" filters={asked} />}
    />
  );
}

/** Checks in every state, newest first. */
function SearchList({ list }: ListProps) {
  const { t } = useTranslation('identity-checks');
  const { code: brand, timeZone } = useBrand();
  const columns = useSearchColumns();
  const { member, state, kind, flag, from, to } = list.filters;
  const asked = {
    ...readShared(list),
    member,
    state: sentIdentityStates.find((one) => one === state),
    from: startOfDay(from, timeZone),
    until: startOfDay(to, timeZone, 1),
  };
  const query = useCall(
    'identityChecks',
    'list',
    { brand, query: asked },
    { refetchInterval: REFRESH_MS },
  );
  const isFiltered = [member, state, kind, flag, from, to].some(Boolean);
  return (
    <PagedGrid
      query={query}
      list={list}
      name="identity-checks"
      caption={t('title')}
      columns={columns}
      keyOf={({ check }) => check}
      hrefOf={({ check }) => checkHref(brand, check)}
      empty={<EmptyState title={t(isFiltered ? 'none-found' : 'none')} />}
      toolbar={<CheckFilters list={list} />}
      actions={<ExportButton list="identity-checks" filters={asked} />}
    />
  );
}
