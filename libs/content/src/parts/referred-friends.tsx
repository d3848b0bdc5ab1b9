import { errorText } from '@parlour/client';
import { useLanguage, useTranslation } from '@parlour/i18n';
import { formatDateTime, formatShortDay } from '@parlour/i18n/dates';
import { formatMoney, fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { Badge, Button, type Column, DataList, EmptyState, FailedState, Icon } from '@parlour/ui';
import { SegmentedControl } from '@parlour/ui/controls';
import { Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

import {
  type Friend,
  type FriendFilter,
  friendFilters,
  type ReferralStore,
} from '../model/referral-store.ts';

type ReferredFriendsProps = { readonly store: ReferralStore };

/** Shows the friends who registered by the member's code, newest first, a page at a time. */
export const ReferredFriends = observer(function ReferredFriends({ store }: ReferredFriendsProps) {
  const { t } = useTranslation('content');
  const errors = useTranslation('errors').t;
  const [filter, setFilter] = useState<FriendFilter>('all');
  const { friends } = store;
  useEffect(() => void friends.open(filter), [friends, filter]);
  const columns = useColumns(friends.items.some(({ reward }) => reward));
  const { items, status, error, hasMore, loadMore } = friends;
  return (
    <>
      <SegmentedControl
        label={t('referral.show')}
        segments={friendFilters.map((value) => ({
          value,
          label: t(`referral.filter.${value}`),
        }))}
        selected={filter}
        onSelect={setFilter}
      />
      <DataList
        caption={t('referral.friends')}
        columns={columns}
        rows={items}
        keyOf={({ maskedName, registeredAt }) => `${maskedName} ${registeredAt}`}
        isLoading={status !== 'ready'}
        empty={
          <EmptyState
            art={<Icon of={Users} size={32} />}
            title={t(filter === 'all' ? 'referral.none' : 'referral.noneFound')}
          />
        }
        failure={
          error && <FailedState title={errorText(errors, error)} onRetry={() => void loadMore()} />
        }
        more={
          hasMore && (
            <Button tone="quiet" isWide busy={status === 'loading'} onClick={() => void loadMore()}>
              {t('referral.more')}
            </Button>
          )
        }
      />
    </>
  );
});

/** With a column of rewards where a promotion pays for one of the friends. */
function useColumns(hasRewards: boolean): readonly Column<Friend>[] {
  const { t } = useTranslation('content');
  const tenant = useTenant();
  const rewardColumn = useRewardColumn();
  return [
    {
      key: 'name',
      title: t('referral.friend'),
      isHead: true,
      cell: ({ maskedName }) => <bdi translate="no">{maskedName}</bdi>,
    },
    {
      key: 'state',
      title: t('referral.state'),
      cell: ({ hasDeposited }) => (
        <Badge data-tone={hasDeposited ? 'positive' : 'neutral'}>
          {t(hasDeposited ? 'referral.filter.deposited' : 'referral.filter.registered')}
        </Badge>
      ),
    },
    {
      key: 'time',
      title: t('referral.time'),
      cell: ({ registeredAt }) => (
        <bdi translate="no" dir="ltr">
          {formatDateTime(registeredAt, tenant)}
        </bdi>
      ),
    },
    ...(hasRewards ? [rewardColumn] : []),
  ];
}

const tones = {
  waiting: 'info',
  rewarded: 'positive',
  expired: 'neutral',
  refused: 'neutral',
} as const satisfies Record<NonNullable<Friend['reward']>['state'], string>;

/**
 * Returns the column with the member's reward for a friend: the amount, the time until which it can
 * be met, or the reason that there is none.
 */
function useRewardColumn(): Column<Friend> {
  const { t } = useTranslation('content-later');
  const tenant = useTenant();
  const language = useLanguage();
  return {
    key: 'reward',
    title: t('referral.reward'),
    cell: ({ reward }) => {
      if (!reward) return null;
      const { state, amount, until } = reward;
      return (
        <Badge data-tone={tones[state]}>
          {state === 'rewarded'
            ? amount && formatMoney(fromWire(amount), tenant.currency)
            : t(`referral.rewardStates.${state}`, {
                day: formatShortDay(until, language, tenant),
              })}
        </Badge>
      );
    },
  };
}
