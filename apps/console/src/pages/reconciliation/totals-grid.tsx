import { useTranslation } from '@parlour/i18n';
import { micros, toWire } from '@parlour/money';
import { useMemo } from 'react';

import { DataGrid, type GridColumn } from '../../grid/data-grid.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import type { RunRow } from './reconciliation-types.ts';

/** The count and amount of a kind on one side of a comparison; the amount in micro-units. */
type Sum = { readonly count: number; readonly amount: string };
type Sums = Readonly<Record<string, Sum>>;

type Total = { readonly kind: string; readonly ours: Sum; readonly theirs: Sum };

const NOTHING: Sum = { count: 0, amount: '0' };

/** The totals of a comparison by kind; empty where its figures have no two sides. */
export function readTotals({ ours, theirs }: RunRow['figures']): Total[] {
  if (typeof ours !== 'object' || typeof theirs !== 'object' || !ours || !theirs) return [];
  const [own, other] = [ours as Sums, theirs as Sums];
  return [...new Set([...Object.keys(own), ...Object.keys(other)])]
    .sort()
    .map((kind) => ({ kind, ours: own[kind] ?? NOTHING, theirs: other[kind] ?? NOTHING }));
}

/** Shows the totals of both sides of a comparison, kind by kind. */
export function TotalsGrid({ totals }: { readonly totals: readonly Total[] }) {
  const { t } = useTranslation('reconciliation');
  const format = useFormat();
  const columns = useMemo((): readonly GridColumn<Total>[] => {
    /** Of `deposit PKR`: what it counts, and the currency where it is named. */
    const nameOf = (of: string) => {
      const [kind = '', currency = ''] = of.split(' ');
      return `${t([`totals.kinds.${kind}`, 'totals.kinds.other'], { kind })} ${currency}`.trim();
    };
    const show = ({ count, amount }: Sum) =>
      `${format.money(toWire(micros(BigInt(amount))))} (${formatCount(count)})`;
    return [
      {
        key: 'kind',
        title: t('findings.kind'),
        cell: ({ kind }) => nameOf(kind),
      },
      {
        key: 'ours',
        title: t('totals.ours'),
        isFigure: true,
        cell: ({ ours }) => show(ours),
      },
      {
        key: 'theirs',
        title: t('totals.theirs'),
        isFigure: true,
        cell: ({ theirs }) => show(theirs),
      },
    ];
  }, [t, format]);
  return (
    <DataGrid
      name="reconciliation-totals"
      caption={t('totals.title')}
      columns={columns}
      rows={totals}
      keyOf={({ kind }) => kind}
      empty={null}
    />
  );
}
