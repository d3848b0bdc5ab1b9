import { type Translate, useTranslation } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
import { fromWire, zero } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { space } from '@parlour/tokens';
import {
  Button,
  type Column,
  DataList,
  EmptyState,
  Icon,
  Money,
  Pagination,
  Select,
} from '@parlour/ui';
import { DateRange, toInstants } from '@parlour/ui/controls';
import { ReceiptText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import {
  MAX_RECORD_DAYS,
  type RecordSearchProps,
  useRecordDays,
} from '../../model/record-search.ts';
import { WithdrawHistoryStore } from '../../model/withdraw-history-store.ts';
import type { Withdrawal, WithdrawalState } from '../../model/withdraw-store.ts';
import { WithdrawalBadge } from '../../parts/withdraw/withdrawal-badge.tsx';
import { CallFailure } from '../../parts/call-failure.tsx';

type WithdrawHistoryProps = RecordSearchProps & {
  readonly onOpen: (withdrawalId: string) => void;
  /** Counts the events about withdrawals: the list is read again then. */
  readonly changes: number;
};

const DEFAULT_DAYS = 30;

/** States that a list can be narrowed to. */
const states: readonly WithdrawalState[] = [
  'review',
  'sending',
  'paid',
  'rejected',
  'failed',
  'returned',
];

/** The member's withdrawals by days and state, page by page; each opens with its steps. */
export const WithdrawHistory = observer(function WithdrawHistory({
  search,
  onSearch,
  onOpen,
  changes,
}: WithdrawHistoryProps) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  const { days, state, page, history } = useHistory(search, tenant.timeZone, changes);
  const change = (values: Readonly<Record<string, string | null>>) =>
    onSearch({ view: 'history', from: days.from, to: days.to, state, ...values }, 'replace');
  return (
    <Root>
      <DateRange
        label={t('history.period')}
        value={days}
        timeZone={tenant.timeZone}
        maxDays={MAX_RECORD_DAYS}
        onChange={(next) => change({ ...next })}
      />
      <Select
        label={t('history.state')}
        value={state ?? ''}
        onChange={({ target }) => change({ state: target.value || null })}
      >
        <option value="">{t('history.all')}</option>
        {states.map((one) => (
          <option key={one} value={one}>
            {t(`withdraw.state.${one}`)}
          </option>
        ))}
      </Select>
      <HistoryRows
        history={history}
        page={page}
        onPage={(next) => change({ page: String(next) })}
        onOpen={onOpen}
      />
    </Root>
  );
});

type HistoryRowsProps = {
  readonly history: WithdrawHistoryStore;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onOpen: (withdrawalId: string) => void;
};

const HistoryRows = observer(function HistoryRows({
  history,
  page,
  onPage,
  onOpen,
}: HistoryRowsProps) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  const { withdrawals, paid, totalPages, status, error } = history;
  if (status === 'failed' && error)
    return <CallFailure error={error} onRetry={() => void history.reload()} />;
  const sum = paid === null ? zero : fromWire(paid);
  return (
    <>
      <DataList
        caption={t('withdraw.history.title')}
        columns={toColumns(t, tenant, onOpen)}
        rows={withdrawals}
        keyOf={({ withdrawalId }) => withdrawalId}
        isLoading={status !== 'ready'}
        footer={{
          time: t('withdraw.history.paid'),
          amount: <Money amount={sum} format={tenant.currency} />,
        }}
        empty={
          <EmptyState
            art={<Icon of={ReceiptText} size={32} />}
            title={t('withdraw.history.empty')}
          />
        }
      />
      <Pagination
        label={t('withdraw.history.pages')}
        page={page}
        totalPages={totalPages}
        onPage={onPage}
      />
    </>
  );
});

/** The filters of the address, and the page of withdrawals that they name. */
function useHistory(search: URLSearchParams, timeZone: string, changes: number) {
  const { withdrawals } = useApi();
  const [history] = useState(() => new WithdrawHistoryStore(withdrawals.history));
  const days = useRecordDays(search, timeZone, DEFAULT_DAYS);
  const state = states.find((one) => one === search.get('state')) ?? null;
  const typedPage = Number(search.get('page') ?? 1);
  const page = Number.isInteger(typedPage) && typedPage > 0 ? typedPage : 1;
  const { from, to } = days;
  useEffect(
    () => void history.load({ ...toInstants({ from, to }, timeZone), state, page }),
    [history, from, to, state, page, timeZone],
  );
  useEffect(() => {
    if (changes > 0) void history.reload();
  }, [history, changes]);
  return { days, state, page, history };
}

const toColumns = (
  t: Translate,
  tenant: TenantConfig,
  onOpen: (withdrawalId: string) => void,
): readonly Column<Withdrawal>[] => [
  {
    key: 'time',
    title: t('history.time'),
    isHead: true,
    cell: ({ createdAt }) => <bdi dir="ltr">{formatDateTime(createdAt, tenant)}</bdi>,
  },
  {
    key: 'payee',
    title: t('withdraw.to'),
    cell: ({ payee }) => <bdi>{`${payee.providerName} ${payee.masked}`}</bdi>,
  },
  {
    key: 'amount',
    title: t('facts.withdrawalAmount'),
    isFigure: true,
    cell: ({ amount }) => <Money amount={fromWire(amount)} format={tenant.currency} />,
  },
  {
    key: 'state',
    title: t('history.state'),
    cell: ({ state }) => <WithdrawalBadge state={state} />,
  },
  {
    key: 'open',
    title: t('facts.reference'),
    cell: ({ withdrawalId }) => (
      <Button
        tone="plain"
        size="sm"
        aria-label={t('withdraw.history.open', { reference: withdrawalId })}
        onClick={() => onOpen(withdrawalId)}
      >
        <bdi dir="ltr">{withdrawalId}</bdi>
      </Button>
    ),
  },
];

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
`;
