import type { Contract, Reply } from '@parlour/contract';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { type Column, DataList, Pagination } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';

import type { RebateOfDay } from '../../model/rebates.ts';
import { useReport } from '../../model/use-report.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { useDayName } from '../../parts/day-chart.tsx';
import { ReportRoot, SmallPrint, ZoneNote } from '../../parts/report-filters.tsx';
import { RecordHead } from '../reports/record-head.tsx';
import { useComputationColumns, useWireMoney } from './computation-columns.tsx';

type Part = Reply<Contract['rebates']['parts']>['list'][number];
type RebatePartsProps = RebateOfDay & { readonly onBack: () => void };

const PAGE_SIZE = 10;

/**
 * Shows the shares that those directly under the agent took of its rebate of a day, the most bets
 * first.
 */
export const RebateParts = observer(function RebateParts({
  day,
  product,
  onBack,
}: RebatePartsProps) {
  const { t } = useTranslation('agent-later');
  const reports = useTranslation('agent').t;
  const { rebates } = useApi();
  const nameDay = useDayName();
  const [page, setPage] = useState(1);
  const columns = useColumns();
  const money = useWireMoney();
  const store = useReport((query) => rebates.parts({ query }), {
    day,
    product,
    page,
    size: PAGE_SIZE,
  });
  const { value, status, error } = store;
  const title = t('rebates.partsOf', {
    product: t(`contracts.product.${product}`),
    day: nameDay(day),
  });
  return (
    <ReportRoot>
      <RecordHead back={t('rebates.back')} name={title} onBack={onBack} />
      <DataList
        caption={title}
        columns={columns}
        rows={value?.list ?? []}
        keyOf={({ member }) => member}
        isLoading={status !== 'ready'}
        empty={<p>{t('rebates.noParts')}</p>}
        {...(value &&
          value.total > 0 && {
            footer: {
              member: reports('reports.total'),
              passedOn: money(value.footer.passedOn),
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
      <SmallPrint>{t('rebates.partsNote')}</SmallPrint>
      <ZoneNote />
    </ReportRoot>
  );
});

function useColumns(): readonly Column<Part>[] {
  const { t } = useTranslation('agent-later');
  const computation = useComputationColumns<Part>();
  return [
    {
      key: 'member',
      title: t('earnings.member'),
      isHead: true,
      // Without a name: moved away since.
      cell: ({ member }) => <bdi translate="no">{member || t('contracts.leftTeam')}</bdi>,
    },
    ...computation,
  ];
}
