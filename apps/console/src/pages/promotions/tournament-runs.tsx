import { useTranslation } from '@parlour/i18n';
import { type Column, DataList } from '@parlour/ui';

import { formatCount, useFormat } from '../../text/format.ts';
import type { Uptake } from './promotion-types.ts';

type Row = Uptake['tournaments'][number];

/** The rankings of a tournament by version: who took part, and what it cost. */
export function TournamentRuns({ runs }: { readonly runs: readonly Row[] }) {
  const { t } = useTranslation('promotion-pages');
  const format = useFormat();
  if (runs.length === 0) return null;
  const count = (name: 'joined' | 'ranked' | 'refused') => ({
    key: name,
    title: t(`tournament.runs.${name}`),
    isFigure: true,
    cell: (row: Row) => formatCount(row[name]),
  });
  const money = (name: 'paid' | 'won') => ({
    key: name,
    title: t(`tournament.runs.${name}`),
    isFigure: true,
    cell: (row: Row) => format.bonus(row[name], row.wallet),
  });
  const columns: readonly Column<Row>[] = [
    {
      key: 'version',
      title: t('tournament.runs.version'),
      isHead: true,
      cell: ({ version }) => String(version),
    },
    {
      key: 'state',
      title: t('tournament.runs.state'),
      cell: ({ state }) => t(`tournament.states.${state}`),
    },
    {
      key: 'final',
      title: t('tournament.runs.final'),
      cell: ({ settlesAt }) => format.time(settlesAt),
    },
    count('joined'),
    count('ranked'),
    count('refused'),
    money('won'),
    money('paid'),
  ];
  return (
    <div>
      <h3>{t('tournament.runs.title')}</h3>
      <DataList
        caption={t('tournament.runs.title')}
        columns={columns}
        rows={runs}
        keyOf={({ version }) => String(version)}
      />
    </div>
  );
}
