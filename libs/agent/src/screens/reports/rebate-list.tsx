import type { Contract, Reply } from '@parlour/contract';
import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import { Button, type Column, DataList, Money, Pagination } from '@parlour/ui';
import type { DayRange } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';

import type { RebateOfDay } from '../../model/rebates.ts';
import { useReport } from '../../model/use-report.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { useDayName } from '../../parts/day-chart.tsx';
import { TitledSection } from '../../parts/titled-section.tsx';
import { useComputationColumns, useWireMoney } from '../rebates/computation-columns.tsx';

type Earned = Reply<Contract['rebates']['earned']>;
type Row = Earned['list'][number];

const PAGE_SIZE = 10;

type RebateListProps = DayRange & {
  /** Shows what the downline took of a rebate; without it there is no way to that. */
  readonly onShow?: (rebate: RebateOfDay) => void;
};

/** Shows the rebates that were earned on the days of a range, with the computation of each. */
export const RebateList = observer(function RebateList({ from, to, onShow }: RebateListProps) {
  const { t } = useTranslation('agent-later');
  const reports = useTranslation('agent').t;
  const { currency } = useTenant();
  const { rebates } = useApi();
  const [page, setPage] = useState(1);
  const columns = useColumns(onShow);
  const store = useReport((query) => rebates.earned({ query }), {
    startDate: from,
    endDate: to,
    page,
    size: PAGE_SIZE,
  });
  const { value, status, error } = store;
  return (
    <TitledSection aria-label={t('rebates.earned')}>
      <h2>{t('rebates.earned')}</h2>
      <DataList
        caption={t('rebates.earned')}
        columns={columns}
        rows={value?.list ?? []}
        keyOf={({ day, product }) => `${day} ${product}`}
        isLoading={status !== 'ready'}
        empty={<p>{t('rebates.none')}</p>}
        {...(value &&
          value.total > 0 && {
            footer: {
              day: reports('reports.total'),
              amount: <Money amount={fromWire(value.footer.amount)} format={currency} />,
            },
          })}
        failure={error && <CallFailure error={error} onRetry={() => void store.reload()} />}
        pages={
          <Pagination
            label={t('earnings.pages')}
            page={page}
            totalPages={value?.totalPages ?? 1}
            onPage={setPage}
          />
        }
      />
    </TitledSection>
  );
});

function useColumns(onShow: RebateListProps['onShow']): readonly Column<Row>[] {
  const { t } = useTranslation('agent-later');
  const nameDay = useDayName();
  const money = useWireMoney();
  const computation = useComputationColumns<Row>();
  return [
    {
      key: 'day',
      title: t('rebates.day'),
      isHead: true,
      cell: ({ day, product, passedOn }) =>
        onShow && fromWire(passedOn) > 0n ? (
          <Button tone="plain" size="sm" onClick={() => onShow({ day, product })}>
            {nameDay(day)}
          </Button>
        ) : (
          nameDay(day)
        ),
    },
    {
      key: 'product',
      title: t('rebates.product'),
      cell: ({ product }) => t(`contracts.product.${product}`),
    },
    ...computation,
    {
      key: 'amount',
      title: t('rebates.amount'),
      isFigure: true,
      cell: ({ amount }) => money(amount),
    },
    {
      key: 'state',
      title: t('rebates.status'),
      cell: ({ state }) => t(`rebates.state.${state}`),
    },
  ];
}
