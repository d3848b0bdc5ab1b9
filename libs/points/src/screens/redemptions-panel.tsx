import { errorText } from '@parlour/client';
import { type RedemptionState, redemptionStates } from '@parlour/contract/states/redemptions';
import { type Translate, useTranslation } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
import { useApi, useTenant } from '@parlour/session';
import { color, type } from '@parlour/tokens';
import type { TenantConfig } from '@parlour/tenant';
import {
  Badge,
  type BadgeTone,
  Button,
  buttonLook,
  Chip,
  type Column,
  FailedState,
} from '@parlour/ui';
import { ConfirmDialog } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import type { PointsStore, Redemption } from '../model/points-store.ts';
import { type RecordQuery, useRecord } from '../model/use-record.ts';
import { ItemPrice } from '../parts/item-price.tsx';
import { Chips } from '../parts/chips.ts';
import { RecordFrame } from '../parts/record-frame.tsx';

const tones: Readonly<Record<RedemptionState, BadgeTone>> = {
  PENDING: 'info',
  APPROVED: 'positive',
  REJECTED: 'negative',
  CANCELLED: 'neutral',
  REDEEMED: 'positive',
};

const NO_PAGE = { list: [], pageInfo: { totalRecords: 0, pageSize: 1 } };
type Filter = RedemptionState | 'all';

/** The member's redemptions by days and state; what waits can be cancelled. */
export const RedemptionsPanel = observer(function RedemptionsPanel({
  store,
}: {
  readonly store: PointsStore;
}) {
  const { t } = useTranslation('points');
  const tenant = useTenant();
  const { points } = useApi();
  const [filter, setFilter] = useState<Filter>('all');
  const [asking, setAsking] = useState<Redemption | null>(null);
  const { record, ...frame } = useRecord(
    (query: RecordQuery, state: Filter) =>
      points.redemptions({ query: { ...query, ...(state !== 'all' && { state }) } }),
    NO_PAGE as Awaited<ReturnType<typeof points.redemptions>>,
    filter,
  );
  const { list, pageInfo } = record.value;
  return (
    <>
      <RecordFrame
        state={record}
        days={frame.days}
        onDays={frame.setDays}
        page={frame.page}
        onPage={frame.setPage}
        totalPages={Math.ceil(pageInfo.totalRecords / pageInfo.pageSize)}
        title={t('tabs.redemptions')}
        empty={t('list.empty')}
        columns={toColumns(t, tenant, setAsking)}
        rows={list}
        keyOf={({ reference }) => reference}
      >
        <Chips aria-label={t('list.status')}>
          {(['all', ...redemptionStates] as const).map((state) => (
            <Chip key={state} isSelected={state === filter} onClick={() => setFilter(state)}>
              {state === 'all' ? t('all') : t(`state.${state}`)}
            </Chip>
          ))}
        </Chips>
      </RecordFrame>
      {asking && (
        <CancelDialog
          store={store}
          redemption={asking}
          onDone={(isCancelled) => {
            setAsking(null);
            if (isCancelled) void record.reload();
          }}
        />
      )}
    </>
  );
});

type CancelDialogProps = {
  readonly store: PointsStore;
  readonly redemption: Redemption;
  readonly onDone: (isCancelled: boolean) => void;
};

const CancelDialog = observer(function CancelDialog(props: CancelDialogProps) {
  const { store, redemption, onDone } = props;
  const { t } = useTranslation('points');
  const errors = useTranslation('errors').t;
  const { cancelling } = store;
  const handleConfirm = async () => {
    if (await store.cancel(redemption.reference)) onDone(true);
  };
  return (
    <ConfirmDialog
      name="cancel-redemption"
      title={t('cancel.title', { name: redemption.name })}
      cancel={t('cancel.back')}
      confirm={t('cancel.submit')}
      tone="danger"
      isBusy={cancelling.isBusy}
      onCancel={() => {
        const isOutdated = cancelling.error !== null;
        cancelling.clearError();
        onDone(isOutdated);
      }}
      onConfirm={() => void handleConfirm()}
    >
      <p>{t('cancel.text')}</p>
      {cancelling.error && <FailedState title={errorText(errors, cancelling.error)} />}
    </ConfirmDialog>
  );
});

function toColumns(
  t: Translate,
  tenant: TenantConfig,
  onCancel: (redemption: Redemption) => void,
): readonly Column<Redemption>[] {
  const time = (at: number) => (
    <bdi translate="no" dir="ltr">
      {formatDateTime(at, tenant)}
    </bdi>
  );
  return [
    {
      key: 'name',
      title: t('list.item'),
      isHead: true,
      // One cell for both: ten columns do not fit a desktop.
      cell: ({ name, category }) => (
        <>
          <bdi translate="no">{name}</bdi>
          <Kind>{t(`category.${category}`)}</Kind>
        </>
      ),
    },
    { key: 'time', title: t('list.requested'), cell: ({ requestedAt }) => time(requestedAt) },
    {
      key: 'quantity',
      title: t('field.quantity'),
      isFigure: true,
      cell: ({ quantity }) => quantity,
    },
    {
      key: 'points',
      title: t('list.price'),
      isFigure: true,
      cell: ({ points, money }) => <ItemPrice points={points} money={money} />,
    },
    {
      key: 'state',
      title: t('list.status'),
      cell: ({ state }) => <Badge data-tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      key: 'ended',
      title: t('list.ended'),
      cell: ({ endedAt }) => (endedAt === undefined ? '–' : time(endedAt)),
    },
    {
      key: 'remark',
      title: t('list.remark'),
      cell: ({ note, remark }) => <bdi translate="no">{note || remark || '–'}</bdi>,
    },
    {
      key: 'reference',
      title: t('list.reference'),
      cell: ({ reference }) => (
        <bdi translate="no" dir="ltr">
          {reference}
        </bdi>
      ),
    },
    {
      key: 'cancel',
      title: t('list.action'),
      cell: (row) => {
        if (row.kind === 'FREE_SPINS' && row.state === 'REDEEMED')
          return (
            <ButtonLink href="/member/rewardCenter" data-tone="quiet" data-size="sm">
              {t('list.rewards')}
            </ButtonLink>
          );
        if (row.state !== 'PENDING') return '–';
        return (
          <Button tone="quiet" size="sm" onClick={() => onCancel(row)}>
            {t('list.cancel')}
          </Button>
        );
      },
    },
  ];
}

const Kind = styled.small`
  display: block;
  color: ${color('text-2')};
  font-size: ${type.sm};
  font-weight: 400;
`;

const ButtonLink = styled.a`
  ${buttonLook}
  text-align: center;
`;
