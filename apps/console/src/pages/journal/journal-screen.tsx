import { ledgerAccounts } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { Button, EmptyState } from '@parlour/ui';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid } from '../../grid/data-grid.tsx';
import { Pager } from '../../grid/pager.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { useJournalColumns } from './journal-columns.tsx';
import { JournalFilterBar, journalFilters } from './journal-filters.tsx';
import { toJournalQuery } from './journal-query.ts';

/** Operations of the ledger by what is known of them, newest first. */
export function JournalScreen() {
  const { t } = useTranslation('ledger');
  const { code: brand, timeZone, currency } = useBrand();
  const list = useListState(journalFilters);
  const columns = useJournalColumns();
  const asked = toJournalQuery(list, { timeZone, currency });
  const query = useCall('ledger', 'journal', { brand, query: asked });
  const only = ledgerAccounts.find((one) => one === list.filters.account);
  return (
    <>
      <PageHead
        title={t('journal.title')}
        actions={
          only ? (
            <Button tone="quiet" size="sm" onClick={() => list.setFilters({ account: '' })}>
              {t('journal.only', { account: t(`accounts.${only}`) })}
            </Button>
          ) : null
        }
      />
      <QueryState query={query}>
        {({ rows, next, searchedTo }) => (
          <DataGrid
            name="journal"
            caption={t('journal.title')}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => `/b/${brand}/journal/${id}`}
            isLoading={query.isFetching && query.isPlaceholderData}
            empty={<NothingFound searchedTo={searchedTo} />}
            toolbar={<JournalFilterBar list={list} />}
            actions={<ExportButton list="journal" filters={asked} />}
            footer={<Pager list={list} next={next} shown={rows.length} />}
          />
        )}
      </QueryState>
    </>
  );
}

/** A long journal is looked through stretch by stretch: says how far back this one went. */
function NothingFound({ searchedTo }: { readonly searchedTo: number | null }) {
  const { t } = useTranslation('ledger');
  const format = useFormat();
  return (
    <EmptyState
      title={t('journal.none')}
      detail={
        searchedTo === null ? undefined : t('journal.searched', { time: format.time(searchedTo) })
      }
    />
  );
}
