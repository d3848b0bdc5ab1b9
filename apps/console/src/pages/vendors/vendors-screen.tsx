import { useTranslation } from '@parlour/i18n';
import { Button, EmptyState } from '@parlour/ui';
import { useMemo, useState } from 'react';

import { useCall } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { AddVendorDialog } from './add-vendor-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { VendorStatus } from './vendor-status.tsx';
import type { VendorRow } from './vendor-types.ts';

/** The vendors of a brand with what each may do now. */
export function VendorsScreen() {
  const { t } = useTranslation('vendors');
  const { code: brand } = useBrand();
  const columns = useVendorColumns();
  const query = useCall('vendors', 'list', { brand });
  return (
    <>
      <PageHead title={t('title')} actions={<VendorsActions vendors={query.data ?? []} />} />
      <QueryState query={query}>
        {(rows) => (
          <DataGrid
            name="vendors"
            caption={t('title')}
            columns={columns}
            rows={rows}
            keyOf={({ code }) => code}
            hrefOf={({ code }) => `/b/${brand}/vendors/${code}`}
            empty={<EmptyState title={t('none')} />}
            actions={<ExportButton list="vendors" filters={{}} />}
          />
        )}
      </QueryState>
    </>
  );
}

function VendorsActions({ vendors }: { readonly vendors: readonly VendorRow[] }) {
  const { t } = useTranslation('vendors');
  const may = usePermissionCheck();
  const [open, setOpen] = useState<'order' | 'add' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      {may('games.write') && vendors.length > 0 ? (
        <Button tone="quiet" size="sm" onClick={() => setOpen('order')}>
          {t('order.title')}
        </Button>
      ) : null}
      {may('vendors.write') ? (
        <Button tone="quiet" size="sm" onClick={() => setOpen('add')}>
          {t('add.title')}
        </Button>
      ) : null}
      {open === 'order' ? <OrderDialog vendors={vendors} onClose={close} /> : null}
      {open === 'add' ? <AddVendorDialog onClose={close} /> : null}
    </>
  );
}

function useVendorColumns(): readonly GridColumn<VendorRow>[] {
  const { t } = useTranslation('vendors');
  const { code: brand } = useBrand();
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('name'),
        cell: ({ code, name }) => <PageLink to={`/b/${brand}/vendors/${code}`}>{name}</PageLink>,
      },
      { key: 'status', title: t('status'), cell: (vendor) => <VendorStatus vendor={vendor} /> },
      {
        key: 'games',
        title: t('games'),
        cell: ({ games, gamesOn }) => t('games-on', { on: gamesOn, all: games }),
      },
      {
        key: 'categories',
        title: t('categories'),
        cell: ({ categories }) =>
          categories.map(({ category }) => t(`category.${category}`)).join(', '),
      },
      {
        key: 'cap',
        title: t('cap'),
        isFigure: true,
        cell: ({ cap, isDefaultCap }) =>
          isDefaultCap ? t('default-cap', { cap: format.money(cap) }) : format.money(cap),
      },
      {
        key: 'min-bet',
        title: t('min-bet'),
        isFigure: true,
        cell: ({ minBet }) => format.money(minBet),
      },
      { key: 'keys', title: t('keys-live'), isFigure: true, cell: ({ liveKeys }) => liveKeys },
      { key: 'code', title: t('code'), cell: ({ code }) => <code translate="no">{code}</code> },
    ],
    [t, brand, format],
  );
}
