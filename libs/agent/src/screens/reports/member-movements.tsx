import type { Contract, Reply } from '@parlour/contract';
import { type MovementGroup, movementGroups } from '@parlour/contract/movement-kinds';
import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { PagedList, useApi, useTenant } from '@parlour/session';
import { Button, type Column, DataList, EmptyState, Icon, Money, Select } from '@parlour/ui';
import { DateTime } from '@parlour/ui/display';
import { FilterPanel, toInstants } from '@parlour/ui/controls';
import { ArrowLeftRight } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

import type { ReportSearch } from '../../model/report-search.ts';
import type { Reports } from '../../model/team-figures.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { DaysFilter, ReportRoot, ZoneNote } from '../../parts/report-filters.tsx';
import { SignedMoney } from '../../parts/signed-money.tsx';
import { RecordHead } from './record-head.tsx';

type Movement = Reply<Contract['teamReports']['movements']>['list'][number];
type Query = Omit<Parameters<Reports['movements']>[0]['query'], 'before'>;
type MemberMovementsProps = { readonly report: ReportSearch; readonly memberId: string };

const groups = Object.keys(movementGroups) as MovementGroup[];

/** Movements of a member, page by page: each page begins behind the last row of the one before. */
function createMovements(ask: Reports['movements'], onName: (name: string) => void) {
  let next: string | null = null;
  return new PagedList<Movement, Query>(
    async (query, page) => {
      const before = page > 1 && next !== null ? { before: next } : {};
      const answer = await ask({ query: { ...query, ...before } });
      next = answer.next;
      onName(answer.customerName);
      return { items: answer.list, totalPages: next === null ? page : page + 1 };
    },
    ({ place }) => place,
  );
}

/** Shows the movements of the cash account of a member of the team, newest first. */
export const MemberMovements = observer(function MemberMovements({
  report,
  memberId,
}: MemberMovementsProps) {
  const { t } = useTranslation('agent');
  const { teamReports } = useApi();
  const { timeZone } = useTenant();
  const [name, setName] = useState<string>();
  const [group, setGroup] = useState<MovementGroup | null>(null);
  const [movements] = useState(() => createMovements(teamReports.movements, setName));
  const { query, change, open } = report;
  const { from, to } = query;
  useEffect(() => {
    const range = toInstants({ from, to }, timeZone);
    void movements.open({
      customerId: memberId,
      startDate: range.from,
      endDate: range.to,
      ...(group && { group }),
    });
  }, [movements, from, to, timeZone, group, memberId]);
  return (
    <ReportRoot>
      <RecordHead name={name} onBack={() => open(null)} />
      <FilterPanel active={[report.isOtherPeriod, group !== null]}>
        <DaysFilter query={query} change={change} />
        <Select
          label={t('reports.movements.group')}
          value={group ?? ''}
          onChange={({ target }) => setGroup(groups.find((one) => one === target.value) ?? null)}
        >
          <option value="">{t('reports.movements.all')}</option>
          {groups.map((one) => (
            <option key={one} value={one}>
              {t(`reports.movements.groups.${one}`)}
            </option>
          ))}
        </Select>
      </FilterPanel>
      <Rows movements={movements} />
      <ZoneNote />
    </ReportRoot>
  );
});

type RowsProps = { readonly movements: ReturnType<typeof createMovements> };

const Rows = observer(function Rows({ movements }: RowsProps) {
  const { t } = useTranslation('agent');
  const columns = useColumns();
  const { items, status, error, hasMore, loadMore } = movements;
  return (
    <DataList
      caption={t('reports.movements.title')}
      columns={columns}
      rows={items}
      keyOf={({ place }) => place}
      isLoading={status !== 'ready'}
      empty={
        <EmptyState
          art={<Icon of={ArrowLeftRight} size={32} />}
          title={t('reports.movements.empty')}
        />
      }
      failure={error && <CallFailure error={error} onRetry={() => void loadMore()} />}
      more={
        hasMore && (
          <Button tone="quiet" isWide busy={status === 'loading'} onClick={() => void loadMore()}>
            {t('more')}
          </Button>
        )
      }
    />
  );
});

function useColumns(): readonly Column<Movement>[] {
  const { t } = useTranslation('agent');
  const tenant = useTenant();
  const { currency } = tenant;
  return [
    {
      key: 'what',
      title: t('reports.movements.what'),
      isHead: true,
      cell: ({ kind }) => t(`reports.movements.kind.${kind}`),
    },
    {
      key: 'time',
      title: t('reports.bets.time'),
      cell: ({ time }) => <DateTime at={time} format={tenant} />,
    },
    {
      key: 'details',
      title: t('reports.movements.details'),
      cell: ({ game, orderNo }) => <bdi translate="no">{game ?? orderNo}</bdi>,
    },
    {
      key: 'amount',
      title: t('reports.movements.amount'),
      isFigure: true,
      cell: ({ amount }) => <SignedMoney amount={amount} format={currency} />,
    },
    {
      key: 'balance',
      title: t('reports.movements.balance'),
      isFigure: true,
      cell: ({ balance }) => <Money amount={fromWire(balance)} format={currency} />,
    },
  ];
}
