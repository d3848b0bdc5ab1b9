import { useTranslation } from '@parlour/i18n';
import { Badge, Button, EmptyState } from '@parlour/ui';
import { useMemo, useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { PageNote } from '../../layout/page-note.ts';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { ItemDialog } from './item-dialog.tsx';
import { englishName, type MallItemRow } from './mall-types.ts';

/** The item whose dialog is open; `new` for one to add. */
type Open = MallItemRow | 'new' | null;

/** The page with the items that the points shop offers, and offered. */
export function Page() {
  const { t } = useTranslation('mall');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const [open, setOpen] = useState<Open>(null);
  const columns = useItemColumns(may('mall.write') ? setOpen : null);
  const query = useCall('mall', 'items', { brand });
  return (
    <>
      <PageHead
        title={t('items.title')}
        actions={
          may('mall.write') ? (
            <Button size="sm" onClick={() => setOpen('new')}>
              {t('items.add')}
            </Button>
          ) : null
        }
      />
      <PageNote>{t('items.text')}</PageNote>
      <QueryState query={query}>
        {({ items, languages, promotions }) => (
          <>
            <DataGrid
              name="mall-items"
              caption={t('items.title')}
              columns={columns}
              rows={items}
              keyOf={({ item }) => item}
              empty={<EmptyState title={t('items.none')} />}
            />
            {open === null ? null : (
              <ItemDialog
                item={open === 'new' ? null : open}
                languages={languages}
                promotions={promotions}
                onClose={() => setOpen(null)}
              />
            )}
          </>
        )}
      </QueryState>
    </>
  );
}

function useItemColumns(
  onEdit: ((item: MallItemRow) => void) | null,
): readonly GridColumn<MallItemRow>[] {
  const { t } = useTranslation('mall');
  const prices = usePriceColumns();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('items.name'),
        cell: (item) => <bdi translate="no">{englishName(item)}</bdi>,
      },
      {
        key: 'category',
        title: t('items.category'),
        cell: ({ category }) => t(`categories.${category}`),
      },
      { key: 'kind', title: t('items.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
      {
        key: 'state',
        title: t('items.state'),
        cell: ({ isOffered }) => (
          <Badge data-tone={isOffered ? 'positive' : 'neutral'}>
            {t(isOffered ? 'items.offered' : 'items.not-offered')}
          </Badge>
        ),
      },
      ...prices,
      {
        key: 'edit',
        title: t('items.change'),
        cell: (item) =>
          onEdit ? (
            <Button
              tone="quiet"
              size="sm"
              aria-label={t('items.change-one', { name: englishName(item) })}
              onClick={() => onEdit(item)}
            >
              {t('items.change')}
            </Button>
          ) : (
            '–'
          ),
      },
    ],
    [t, prices, onEdit],
  );
}

/** Returns the columns with the price and value of an item, and its remaining stock. */
function usePriceColumns(): readonly GridColumn<MallItemRow>[] {
  const { t } = useTranslation('mall');
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'points', title: t('items.points'), isFigure: true, cell: ({ points }) => points },
      {
        key: 'money',
        title: t('items.money'),
        isFigure: true,
        cell: ({ money }) => (money > 0 ? format.money(money) : '–'),
      },
      {
        key: 'value',
        title: t('items.value-column'),
        isFigure: true,
        cell: ({ value }) => (value === null ? '–' : format.money(value)),
      },
      { key: 'stock', title: t('items.stock'), isFigure: true, cell: ({ stock }) => stock },
      {
        key: 'changed',
        title: t('items.changed'),
        isHiddenAtFirst: true,
        cell: ({ changedAt }) => format.time(changedAt),
      },
    ],
    [t, format],
  );
}
