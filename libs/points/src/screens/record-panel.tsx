import type { Contract, Reply } from '@parlour/contract';
import { type Translate, useTranslation } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
import { fromWire, micros } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import type { Column } from '@parlour/ui';
import { observer } from 'mobx-react-lite';

import { type RecordQuery, useRecord } from '../model/use-record.ts';
import { PointsFigure } from '../parts/points-figure.tsx';
import { RecordFrame } from '../parts/record-frame.tsx';
import { useProductName } from '../parts/use-product-name.ts';

type MovementPage = Reply<Contract['points']['movements']>;
type Movement = MovementPage['list'][number];

const NO_PAGE = {
  list: [],
  total: 0,
  totalPages: 0,
  footer: { earned: 0, spent: 0 },
} as unknown as MovementPage;

/** A panel with the changes of the member's points, with the balance after each. */
export const RecordPanel = observer(function RecordPanel() {
  const { t } = useTranslation('points');
  const tenant = useTenant();
  const nameOf = useProductName();
  const { points } = useApi();
  const { record, ...frame } = useRecord(
    (query: RecordQuery) => points.movements({ query }),
    NO_PAGE,
    '',
  );
  const { list, totalPages, footer } = record.value;
  return (
    <RecordFrame
      state={record}
      days={frame.days}
      onDays={frame.setDays}
      page={frame.page}
      onPage={frame.setPage}
      totalPages={totalPages}
      title={t('tabs.record')}
      empty={t('record.empty')}
      columns={toColumns(t, tenant, nameOf)}
      rows={list}
      keyOf={({ id }) => id}
      footer={{
        time: t('record.total'),
        points: (
          <>
            <PointsFigure points={fromWire(footer.earned)} isSigned /> /{' '}
            <PointsFigure points={micros(-fromWire(footer.spent))} />
          </>
        ),
      }}
    />
  );
});

function toColumns(
  t: Translate,
  tenant: TenantConfig,
  nameOf: (product: string) => string,
): readonly Column<Movement>[] {
  return [
    {
      key: 'time',
      title: t('record.time'),
      isHead: true,
      cell: ({ time }) => (
        <bdi translate="no" dir="ltr">
          {formatDateTime(time, tenant)}
        </bdi>
      ),
    },
    {
      key: 'kind',
      title: t('list.type'),
      cell: ({ kind, product }) =>
        product === undefined
          ? t(`record.kind.${kind}`)
          : `${t(`record.kind.${kind}`)} · ${nameOf(product)}`,
    },
    {
      key: 'points',
      title: t('record.points'),
      isFigure: true,
      cell: ({ points }) => <PointsFigure points={fromWire(points)} isSigned />,
    },
    {
      key: 'balance',
      title: t('record.balance'),
      isFigure: true,
      cell: ({ balance }) => <PointsFigure points={fromWire(balance)} />,
    },
    {
      key: 'reference',
      title: t('list.reference'),
      cell: ({ reference }) => (
        <bdi translate="no" dir="ltr">
          {reference ?? '–'}
        </bdi>
      ),
    },
  ];
}
