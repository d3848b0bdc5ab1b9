import type { Contract, Reply } from '@parlour/contract';
import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { PagedList, useApi, useTenant } from '@parlour/session';
import { Button, type Column, DataList, EmptyState, Icon, Money, TextLink } from '@parlour/ui';
import { DateTime } from '@parlour/ui/display';
import { type DayRange, toInstants } from '@parlour/ui/controls';
import { Gift } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

import { CallFailure } from '../../parts/call-failure.tsx';
import { SignedMoney } from '../../parts/records/signed-money.tsx';

type BonusMovement = Reply<Contract['bonuses']['movements']>['list'][number];
type Query = { readonly startDate: number; readonly endDate: number };

const hrefOf = (bonusId: string) => `/member/bonusDetails?bonus=${encodeURIComponent(bonusId)}`;

/**
 * A table of the movements of bonuses, with the bonus balance: they are no cash until converted.
 */
export const BonusMovements = observer(function BonusMovements({ days }: { days: DayRange }) {
  const { t } = useTranslation('wallet-later');
  const movements = useBonusMovements(days);
  const columns = useColumns();
  const { items, status, error, hasMore, loadMore } = movements;
  return (
    <DataList
      caption={t('movements.groups.bonusBalance')}
      columns={columns}
      rows={items}
      keyOf={({ orderNo }) => orderNo}
      isLoading={status !== 'ready'}
      empty={<EmptyState art={<Icon of={Gift} size={32} />} title={t('movements.empty')} />}
      failure={error && <CallFailure error={error} onRetry={() => void loadMore()} />}
      more={
        hasMore && (
          <Button tone="quiet" isWide busy={status === 'loading'} onClick={() => void loadMore()}>
            {t('movements.more')}
          </Button>
        )
      }
    />
  );
});

function useBonusMovements({ from, to }: DayRange): PagedList<BonusMovement, Query> {
  const { bonuses } = useApi();
  const { timeZone } = useTenant();
  const [movements] = useState(
    () =>
      new PagedList<BonusMovement, Query>(
        async (query, page) => {
          const { list, totalPages } = await bonuses.movements({ query: { ...query, page } });
          return { items: list, totalPages };
        },
        ({ orderNo }) => orderNo,
      ),
  );
  useEffect(() => {
    const range = toInstants({ from, to }, timeZone);
    void movements.open({ startDate: range.from, endDate: range.to });
  }, [movements, from, to, timeZone]);
  return movements;
}

function useColumns(): readonly Column<BonusMovement>[] {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  return [
    {
      key: 'what',
      title: t('movements.what'),
      isHead: true,
      cell: ({ kind }) => t(`movements.bonus.${kind}`),
    },
    {
      key: 'time',
      title: t('movements.time'),
      cell: ({ time }) => <DateTime at={time} format={tenant} />,
    },
    {
      key: 'details',
      title: t('movements.details'),
      // A correction belongs to no bonus; its number is what support asks for.
      cell: ({ promotion, bonusId, orderNo }) =>
        bonusId === null ? (
          <bdi translate="no" dir="ltr">
            {orderNo}
          </bdi>
        ) : (
          <TextLink href={hrefOf(bonusId)}>{promotion ?? bonusId}</TextLink>
        ),
    },
    {
      key: 'amount',
      title: t('movements.amount'),
      isFigure: true,
      cell: ({ amount }) => <SignedMoney amount={fromWire(amount)} format={tenant.currency} />,
    },
    {
      key: 'balance',
      title: t('movements.bonusAfter'),
      isFigure: true,
      cell: ({ balance }) => <Money amount={fromWire(balance)} format={tenant.currency} />,
    },
  ];
}
