import { useTranslation } from '@parlour/i18n';
import { EmptyState } from '@parlour/ui';
import { useMemo, useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import type { GridColumn } from '../../grid/data-grid.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { ExportButton } from '../exports/export-button.tsx';
import { useRoundColumns } from './round-columns.tsx';
import { VendorFilter } from './round-filters.tsx';
import { roundHref, type RoundRow } from './round-types.ts';

const MINUTES = ['0', '10', '60', '1440', '10080'] as const;
const DEFAULT_MINUTES = '10';
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** Rounds close by themselves: the list is asked for again while it is in view. */
const REFRESH_MS = 15_000;

/** Rounds that are open, the oldest first; those that hang are settled or voided from here. */
export function Page() {
  const { t } = useTranslation('rounds');
  const { code: brand } = useBrand();
  const list = useListState(['minutes', 'vendor']);
  const minutes = MINUTES.find((one) => one === list.filters.minutes) ?? DEFAULT_MINUTES;
  const columns = useOpenColumns();
  const asked = {
    vendor: list.filters.vendor,
    minutes: Number(minutes),
    after: list.cursor,
  };
  const query = useCall('rounds', 'open', { brand, query: asked }, { refetchInterval: REFRESH_MS });
  return (
    <>
      <PageHead title={t('open.title')} />
      <PagedGrid
        query={query}
        list={list}
        name="open-rounds"
        caption={t('open.title')}
        columns={columns}
        keyOf={({ order, member }) => `${order} ${member}`}
        hrefOf={(row) => roundHref(brand, row)}
        empty={<EmptyState title={t('open.none')} />}
        toolbar={
          <>
            <FilterSelect
              label={t('open.minutes')}
              value={minutes === '0' ? '' : minutes}
              onChange={(value) => list.setFilters({ minutes: value || '0' })}
              allLabel={t('open.choices.0')}
              options={MINUTES.slice(1).map((value) => ({
                value,
                label: t(`open.choices.${value}`),
              }))}
            />
            <VendorFilter
              value={list.filters.vendor}
              onChange={(vendor) => list.setFilters({ vendor })}
            />
          </>
        }
        actions={<ExportButton list="open-rounds" filters={asked} />}
      />
    </>
  );
}

/**
 * Returns the columns with the time that each round has been open, before the columns that every
 * list of rounds has.
 */
function useOpenColumns(): readonly GridColumn<RoundRow>[] {
  const { t } = useTranslation('rounds');
  const columns = useRoundColumns();
  const [now] = useState(Date.now);
  return useMemo(
    () => [
      {
        key: 'age',
        title: t('age'),
        cell: ({ openedAt }) => {
          const minutes = Math.max(0, Math.floor((now - openedAt) / MINUTE_MS));
          return t('open.hours', {
            hours: Math.floor(minutes / HOUR_MINUTES),
            minutes: minutes % HOUR_MINUTES,
          });
        },
      },
      ...columns.filter(({ key }) => key !== 'closed' && key !== 'state'),
    ],
    [t, columns, now],
  );
}
