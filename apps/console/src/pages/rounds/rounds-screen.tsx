import { roundStates } from '@parlour/contract/states/rounds';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { readFilterAmount } from '../../forms/amount-text.tsx';
import { DataGrid } from '../../grid/data-grid.tsx';
import { Pager } from '../../grid/pager.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { fromLocalTime } from '../../text/zoned-time.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { useRoundColumns } from './round-columns.tsx';
import { roundFilters, RoundFilters } from './round-filters.tsx';
import { roundHref } from './round-types.ts';

/** Rounds and bets, newest first: by what was named, or by member, game, amount and time. */
export function RoundsScreen() {
  const { t } = useTranslation('rounds');
  const { code: brand, timeZone, currency } = useBrand();
  const format = useFormat();
  const list = useListState(roundFilters);
  const { text, member, opponent, vendor, game, state, min, max, from, until } = list.filters;
  const columns = useRoundColumns();
  const asked = {
    text,
    member,
    opponent,
    vendor,
    game,
    state: roundStates.find((one) => one === state),
    minAmount: readFilterAmount(min, currency),
    maxAmount: readFilterAmount(max, currency),
    from: fromLocalTime(from, timeZone) ?? undefined,
    until: fromLocalTime(until, timeZone) ?? undefined,
    after: list.cursor,
  };
  const query = useCall('rounds', 'search', { brand, query: asked });
  const emptyTitle = (next: string | null) => {
    if (next !== null) return t('none-so-far');
    return t(list.isFiltered ? 'none-found' : 'none');
  };
  return (
    <>
      <PageHead title={t('title')} />
      <QueryState query={query}>
        {({ rows, next, searchedBackTo }) => (
          <DataGrid
            name="rounds"
            caption={t('title')}
            columns={columns}
            rows={rows}
            keyOf={({ order, member: player }) => `${order} ${player}`}
            hrefOf={(row) => roundHref(brand, row)}
            isLoading={query.isFetching && query.isPlaceholderData}
            empty={
              <EmptyState
                title={emptyTitle(next)}
                detail={
                  searchedBackTo === null
                    ? undefined
                    : t('searched', { time: format.time(searchedBackTo) })
                }
              />
            }
            toolbar={<RoundFilters list={list} />}
            actions={<ExportButton list="rounds" filters={asked} />}
            footer={<Pager list={list} next={next} shown={rows.length} />}
          />
        )}
      </QueryState>
    </>
  );
}
