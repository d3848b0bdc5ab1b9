import { redemptionStates } from '@parlour/contract/states/redemptions';
import { useTranslation } from '@parlour/i18n';
import { Badge, type BadgeTone, Button, EmptyState } from '@parlour/ui';
import { useMemo, useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import type { GridColumn } from '../../grid/data-grid.tsx';
import { FilterSelect } from '../../grid/filter-select.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { MallOrder } from './mall-types.ts';
import { OrderDialog } from './order-dialog.tsx';

/** Interval in ms at which the list is requested again while it is in view. */
const REFRESH_MS = 15_000;

const tones: Readonly<Record<MallOrder['state'], BadgeTone>> = {
  PENDING: 'warning',
  APPROVED: 'info',
  REJECTED: 'negative',
  CANCELLED: 'neutral',
  REDEEMED: 'positive',
};

/** The page with the orders of members in the mall, the oldest first. */
export function Page() {
  const { t } = useTranslation('mall');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const list = useListState(['state'] as const);
  const [open, setOpen] = useState<string | null>(null);
  const state = redemptionStates.find((one) => one === list.filters.state);
  const query = useCall(
    'mall',
    'orders',
    { brand, query: { state, after: list.cursor } },
    { refetchInterval: REFRESH_MS },
  );
  const columns = useOrderColumns(may('mall.decide') ? setOpen : null);
  const shown = query.data?.rows.find(({ order }) => order === open);
  return (
    <>
      <PageHead title={t('orders.title')} />
      <PagedGrid
        query={query}
        list={list}
        name="mall-orders"
        caption={t('orders.title')}
        columns={columns}
        keyOf={({ order }) => order}
        empty={<EmptyState title={t(state ? 'orders.none-found' : 'orders.none')} />}
        toolbar={
          <FilterSelect
            label={t('orders.state')}
            value={list.filters.state}
            onChange={(value) => list.setFilters({ state: value })}
            allLabel={t('orders.all')}
            options={redemptionStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        }
      />
      {shown ? <OrderDialog order={shown} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function useOrderColumns(
  onOpen: ((order: string) => void) | null,
): readonly GridColumn<MallOrder>[] {
  const { t } = useTranslation('mall');
  const facts = useFactColumns();
  return useMemo(
    () => [
      {
        key: 'order',
        title: t('orders.order'),
        cell: ({ order }) => <bdi translate="no">{order}</bdi>,
      },
      {
        key: 'member',
        title: t('orders.member'),
        cell: ({ username }) => <bdi translate="no">{username}</bdi>,
      },
      {
        key: 'item',
        title: t('orders.item'),
        cell: ({ item }) => <bdi translate="no">{item}</bdi>,
      },
      { key: 'kind', title: t('items.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
      {
        key: 'state',
        title: t('orders.state'),
        cell: ({ state }) => <Badge data-tone={tones[state]}>{t(`states.${state}`)}</Badge>,
      },
      ...facts,
      {
        key: 'decide',
        title: t('orders.decide'),
        cell: ({ order, endedAt }) =>
          onOpen && endedAt === null ? (
            <Button
              tone="quiet"
              size="sm"
              aria-label={t('orders.decide-one', { order })}
              onClick={() => onOpen(order)}
            >
              {t('orders.decide')}
            </Button>
          ) : (
            '–'
          ),
      },
    ],
    [t, facts, onOpen],
  );
}

/** Returns the columns with the cost of an order and its remarks. */
function useFactColumns(): readonly GridColumn<MallOrder>[] {
  const { t } = useTranslation('mall');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'quantity',
        title: t('orders.quantity'),
        isFigure: true,
        cell: ({ quantity }) => quantity,
      },
      { key: 'points', title: t('orders.points'), isFigure: true, cell: ({ points }) => points },
      {
        key: 'money',
        title: t('orders.money'),
        isFigure: true,
        cell: ({ money }) => (money > 0 ? format.money(money) : '–'),
      },
      { key: 'remark', title: t('orders.remark'), cell: ({ remark }) => remark || '–' },
      {
        key: 'note',
        title: t('orders.note'),
        isHiddenAtFirst: true,
        cell: ({ note }) => note || '–',
      },
      { key: 'claimed', title: t('orders.claimed'), cell: ({ claimedBy }) => claimedBy ?? '–' },
      {
        key: 'requested',
        title: t('orders.requested'),
        cell: ({ requestedAt }) => format.time(requestedAt),
      },
      {
        key: 'ended',
        title: t('orders.ended'),
        isHiddenAtFirst: true,
        cell: ({ endedAt }) => format.time(endedAt),
      },
    ],
    [t, format],
  );
}
