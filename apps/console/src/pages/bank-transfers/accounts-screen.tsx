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
import { ExportButton } from '../exports/export-button.tsx';
import { AccountDialog } from './account-dialog.tsx';
import type { BankAccountRow } from './transfer-types.ts';

/** The account whose dialog is open; `new` for one to add. */
type Open = BankAccountRow | 'new' | null;

/** The bank accounts that members transfer to, with what was credited of each. */
export function Page() {
  const { t } = useTranslation('bank-transfers');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const [open, setOpen] = useState<Open>(null);
  const columns = useAccountColumns(may('bank-accounts.write') ? setOpen : null);
  const query = useCall('bankAccounts', 'list', { brand });
  return (
    <>
      <PageHead
        title={t('accounts.title')}
        actions={
          may('bank-accounts.write') ? (
            <Button size="sm" onClick={() => setOpen('new')}>
              {t('accounts.add')}
            </Button>
          ) : null
        }
      />
      <PageNote>{t('accounts.text')}</PageNote>
      <QueryState query={query}>
        {({ accounts, isLicensed }) => (
          <>
            <DataGrid
              name="bank-accounts"
              caption={t('accounts.title')}
              columns={columns}
              rows={accounts}
              keyOf={({ account }) => account}
              empty={<EmptyState title={t('accounts.none')} />}
              actions={<ExportButton list="bank-accounts" filters={{}} />}
            />
            {open === null ? null : (
              <AccountDialog
                account={open === 'new' ? null : open}
                isLicensed={isLicensed}
                onClose={() => setOpen(null)}
              />
            )}
          </>
        )}
      </QueryState>
    </>
  );
}

function useAccountColumns(
  onEdit: ((account: BankAccountRow) => void) | null,
): readonly GridColumn<BankAccountRow>[] {
  const { t } = useTranslation('bank-transfers');
  const money = useMoneyColumns();
  return useMemo(
    () => [
      { key: 'bank', title: t('accounts.bank'), cell: ({ bank }) => bank },
      {
        key: 'number',
        title: t('accounts.number'),
        cell: ({ number }) => <bdi translate="no">{number}</bdi>,
      },
      { key: 'holder', title: t('accounts.holder'), cell: ({ holder }) => holder },
      {
        key: 'state',
        title: t('accounts.state'),
        cell: ({ isOn, isWaiting }) => (
          <>
            <Badge data-tone={isOn ? 'positive' : 'neutral'}>
              {t(isOn ? 'accounts.on' : 'accounts.off')}
            </Badge>{' '}
            {isWaiting ? <Badge data-tone="warning">{t('accounts.waiting')}</Badge> : null}
          </>
        ),
      },
      { key: 'book', title: t('accounts.book'), cell: ({ book }) => t(`accounts.books.${book}`) },
      ...money,
      {
        key: 'edit',
        title: t('accounts.change'),
        cell: (row) =>
          onEdit ? (
            <Button
              tone="quiet"
              size="sm"
              aria-label={t('accounts.change-one', { number: row.number })}
              onClick={() => onEdit(row)}
            >
              {t('accounts.change')}
            </Button>
          ) : (
            '–'
          ),
      },
    ],
    [t, money, onEdit],
  );
}

/** Returns the columns with the amounts that an account takes, and the amounts credited to it. */
function useMoneyColumns(): readonly GridColumn<BankAccountRow>[] {
  const { t } = useTranslation('bank-transfers');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'range',
        title: t('accounts.range'),
        isFigure: true,
        cell: ({ min, max }) => `${format.money(min)} – ${format.money(max)}`,
      },
      {
        key: 'day',
        title: t('accounts.day'),
        isFigure: true,
        cell: ({ creditedDay }) => format.money(creditedDay),
      },
      {
        key: 'month',
        title: t('accounts.month'),
        isFigure: true,
        cell: ({ creditedMonth }) => format.money(creditedMonth),
      },
      {
        key: 'given',
        title: t('accounts.given'),
        isHiddenAtFirst: true,
        cell: ({ givenAt }) => format.time(givenAt),
      },
    ],
    [t, format],
  );
}
