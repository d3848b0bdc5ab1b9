import { type MemberBook, memberBooks } from '@parlour/contract/states/members';
import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useMemo } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { assetOf, formatCount, useFormat } from '../../text/format.ts';
import { ExportButton } from '../exports/export-button.tsx';
import type { AccountRow } from './ledger-types.ts';

const toBook = (text: string): MemberBook => memberBooks.find((book) => book === text) ?? 'PLAY';

/** Accounts of a book by type, with what was moved and what they hold. */
export function Page() {
  const { t } = useTranslation('ledger');
  const { code: brand } = useBrand();
  const list = useListState(['book']);
  const book = toBook(list.filters.book);
  const columns = useAccountColumns();
  const query = useCall('ledger', 'accounts', { brand, query: { book } });
  return (
    <>
      <PageHead title={t('title')} />
      <QueryState query={query}>
        {({ rows, upTo }) => (
          <DataGrid
            name="ledger-accounts"
            caption={t('title')}
            columns={columns}
            rows={rows}
            keyOf={({ type, owner }) => `${type} ${owner ?? ''}`}
            hrefOf={({ type, owner }) => journalHref(brand, type, owner)}
            isLoading={query.isFetching && query.isPlaceholderData}
            empty={<EmptyState title={t('none')} />}
            toolbar={
              <>
                <FilterSelect
                  label={t('book')}
                  value={book === 'PLAY' ? '' : book}
                  onChange={(value) => list.setFilters({ book: value })}
                  allLabel={t('books.PLAY')}
                  options={(['REAL', 'TRIAL'] as const).map((value) => ({
                    value,
                    label: t(`books.${value}`),
                  }))}
                />
                <span>{t('up-to', { operation: upTo })}</span>
              </>
            }
            actions={<ExportButton list="accounts" filters={{ book }} />}
          />
        )}
      </QueryState>
    </>
  );
}

/** The journal of what moved on accounts of a type. */
const journalHref = (brand: string, type: string, owner: string | null): string => {
  const filters = new URLSearchParams({ account: type, ...(owner !== null && { vendor: owner }) });
  return `/b/${brand}/journal?${filters.toString()}`;
};

function useAccountColumns(): readonly GridColumn<AccountRow>[] {
  const { t } = useTranslation('ledger');
  const { code: brand } = useBrand();
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'type',
        title: t('account'),
        cell: ({ type, owner }) => (
          <PageLink to={journalHref(brand, type, owner)}>
            {t(`accounts.${type}`)}
            {owner === null ? '' : ` · ${owner}`}
          </PageLink>
        ),
      },
      { key: 'side', title: t('side'), cell: ({ side }) => t(`sides.${side}`) },
      {
        key: 'accounts',
        title: t('count'),
        isFigure: true,
        cell: ({ accounts }) => formatCount(accounts),
      },
      {
        key: 'debits',
        title: t('debits'),
        isFigure: true,
        cell: (row) => format.sum(row.debits, assetOf(row)),
      },
      {
        key: 'credits',
        title: t('credits'),
        isFigure: true,
        cell: (row) => format.sum(row.credits, assetOf(row)),
      },
      {
        key: 'balance',
        title: t('balance'),
        isFigure: true,
        cell: (row) => format.sum(row.balance, assetOf(row)),
      },
      {
        key: 'code',
        title: t('code'),
        isHiddenAtFirst: true,
        // shown-values: because the column of codes is for those who ask for it.
        cell: ({ type }) => <code translate="no">{type}</code>,
      },
    ],
    [t, brand, format],
  );
}
