import { useTranslation } from '@parlour/i18n';
import { Button, Select } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import {
  type Brand,
  isPermitted,
  useBrandOrNull,
  useOperator,
} from '../../session/current-operator.tsx';
import type { ExportRow } from './export-types.ts';

type ExportButtonProps = {
  readonly list: ExportRow['list'];
  /** The filters of the list as its call takes them; what is not set filters by nothing. */
  readonly filters: Readonly<Record<string, unknown>>;
};

/**
 * Has the rows of a list, with its filters, made into a file: for the toolbar of any grid. A file
 * belongs to a brand: on pages of the platform the dialog asks for one.
 */
export function ExportButton({ list, filters }: ExportButtonProps) {
  const { t } = useTranslation('exports');
  const brands = useExportBrands(filters['brand']);
  const [isOpen, setOpen] = useState(false);
  if (brands.length === 0) return null;
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
        {t('export')}
      </Button>
      {isOpen ? (
        <ExportDialog
          list={list}
          filters={filters}
          brands={brands}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** The brand of the page, else those that are shown; only where the operator may make files. */
function useExportBrands(filtered: unknown): readonly Brand[] {
  const operator = useOperator();
  const ofPage = useBrandOrNull();
  const shown = ofPage
    ? [ofPage]
    : operator.brands.filter(({ code }) => !filtered || code === filtered);
  return shown.filter(({ code }) => isPermitted(operator, 'exports.make', code));
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

type ExportDialogProps = ExportButtonProps & {
  readonly brands: readonly Brand[];
  readonly onClose: () => void;
};

function ExportDialog({ list, filters, brands, onClose }: ExportDialogProps) {
  const { t } = useTranslation('exports');
  const isOfPlatform = useBrandOrNull() === null;
  const notify = useNotify();
  const [brand, setBrand] = useState(brands[0]?.code ?? '');
  const [format, setFormat] = useState<ExportRow['format']>('xlsx');
  const change = useChange('exports', 'start', {
    onDone: () => {
      notify(t('started'));
      onClose();
    },
  });
  const sent = toFilters({ ...filters, ...(isOfPlatform && { brand }) });
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
      {brands.length > 1 ? (
        <Select label={t('brand')} value={brand} onChange={({ target }) => setBrand(target.value)}>
          {brands.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      ) : null}
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
