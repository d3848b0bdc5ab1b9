import { useTranslation } from '@parlour/i18n';
import { Button, Select } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand, useMay } from '../../session/current-operator.tsx';
import type { ExportRow } from './export-types.ts';

type ExportButtonProps = {
  readonly list: ExportRow['list'];
  /** The filters of the list as its call takes them; what is not set filters by nothing. */
  readonly filters: Readonly<Record<string, unknown>>;
};

/** Has the rows of a list, with its filters, made into a file: for the toolbar of any grid. */
export function ExportButton({ list, filters }: ExportButtonProps) {
  const { t } = useTranslation('exports');
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may('exports.make')) return null;
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('export')}
      </Button>
      {isOpen ? (
        <ExportDialog list={list} filters={filters} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

/** Filters as texts, without those that are not set and the place in the list. */
const toFilters = (filters: ExportButtonProps['filters']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === '' || name === 'before' || name === 'after'
        ? []
        : [[name, String(value)]],
    ),
  );

function ExportDialog({
  list,
  filters,
  onClose,
}: ExportButtonProps & { readonly onClose: () => void }) {
  const { t } = useTranslation('exports');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const [format, setFormat] = useState<ExportRow['format']>('xlsx');
  const change = useChange('exports', 'start', {
    onDone: () => {
      notify(t('started'));
      onClose();
    },
  });
  const sent = toFilters(filters);
  const filtered = Object.entries(sent).map(([name, value]) => `${name}: ${value}`);
  return (
    <ReasonDialog
      name="export"
      title={t('export')}
      text={
        filtered.length === 0
          ? t('text-all', { list: t(`lists.${list}`) })
          : t('text', { list: t(`lists.${list}`), filters: filtered.join(', ') })
      }
      change={change}
      onConfirm={(reason) =>
        change.mutate({ brand, body: { list, format, filters: sent, reason } })
      }
      onClose={onClose}
    >
      <Select
        label={t('format')}
        value={format}
        onChange={({ target }) => setFormat(target.value === 'csv' ? 'csv' : 'xlsx')}
      >
        <option value="xlsx">{t('formats.xlsx')}</option>
        <option value="csv">{t('formats.csv')}</option>
      </Select>
    </ReasonDialog>
  );
}
