import { type Translate, useTranslation } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
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
import { DateRange, type DayRange, toInstants } from '@parlour/ui/controls';
import { ReceiptText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import {
  DepositHistoryStore,
  type HistoryState,
  historyStates,
  type PastDeposit,
} from '../../model/deposit-history-store.ts';
import type { PaymentMethod } from '../../model/cashier-store.ts';
import { MAX_RECORD_DAYS, useRecordDays } from '../../model/record-search.ts';
import { DepositBadge } from '../../parts/deposit/deposit-badge.tsx';
import { useMethodName } from '../../parts/deposit/use-method-name.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { ZoneNote } from '../../parts/zone-note.tsx';

type DepositHistoryProps = {
  /** Filters and page, as they stand in the address. */
  readonly search: URLSearchParams;
  readonly onSearch: (
    values: Readonly<Record<string, string | null>>,
    kind: 'push' | 'replace',
  ) => void;
  readonly onOpen: (depositId: string) => void;
  /** Counts the events about deposits: the list is read again then. */
  readonly changes: number;
  /** What is offered now: the report names methods as the provider does. */
  readonly methods: readonly PaymentMethod[];
};

const DEFAULT_DAYS = 30;

/** The member's deposits by days and state, page by page; each opens with what became of it. */
export const DepositHistory = observer(function DepositHistory({
  search,
  onSearch,
  onOpen,
  changes,
  methods,
}: DepositHistoryProps) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  const { timeZone } = tenant;
  const filter = useFilter(search, timeZone);
  const history = useHistory(filter, timeZone, changes);
  const change = (values: Readonly<Record<string, string | null>>) =>
    onSearch(
      {
        view: 'history',
        from: filter.days.from,
        to: filter.days.to,
        state: filter.state,
        ...values,
      },
      'replace',
    );
  return (
    <Root>
      <DateRange
        label={t('history.period')}
        value={filter.days}
        timeZone={timeZone}
        maxDays={MAX_RECORD_DAYS}
        onChange={(days) => change({ ...days })}
      />
      <Select
        label={t('history.state')}
        value={filter.state ?? ''}
        onChange={({ target }) => change({ state: target.value || null })}
      >
        <option value="">{t('history.all')}</option>
        {Object.keys(historyStates).map((state) => (
          <option key={state} value={state}>
            {t(`state.${state}`)}
          </option>
        ))}
      </Select>
      <HistoryRows
        history={history}
        methods={methods}
        page={filter.page}
        onPage={(page) => change({ page: String(page) })}
        onOpen={onOpen}
      />
      <ZoneNote />
    </Root>
  );
});

type Filter = {
  readonly days: DayRange;
  readonly state: HistoryState | null;
  readonly page: number;
};

/** The filters of the address; what makes no sense there counts as not said. */
function useFilter(search: URLSearchParams, timeZone: string): Filter {
  const days = useRecordDays(search, timeZone, DEFAULT_DAYS);
  const state = search.get('state') ?? '';
  const page = Number(search.get('page') ?? 1);
  return {
    days,
    state: Object.hasOwn(historyStates, state) ? (state as HistoryState) : null,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

function useHistory({ days, state, page }: Filter, timeZone: string, changes: number) {
  const { payments } = useApi();
  const [history] = useState(() => new DepositHistoryStore(payments.report));
  const { from, to } = days;
  useEffect(
    () => void history.load({ ...toInstants({ from, to }, timeZone), state, page }),
    [history, from, to, state, page, timeZone],
  );
  useEffect(() => {
    if (changes > 0) void history.reload();
  }, [history, changes]);
  return history;
}

type HistoryRowsProps = Pick<DepositHistoryProps, 'methods'> & {
  readonly history: DepositHistoryStore;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onOpen: (depositId: string) => void;
};

const HistoryRows = observer(function HistoryRows({
  history,
  methods,
  page,
  onPage,
  onOpen,
}: HistoryRowsProps) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  const nameOf = useMethodName();
  const nameIn = (name: string) => {
    const method = methods.find((one) => one.name === name);
    return method ? nameOf(method) : name;
  };
  const { deposits, credited, totalPages, status, error } = history;
  if (status === 'failed' && error)
    return <CallFailure error={error} onRetry={() => void history.reload()} />;
  return (
    <>
      <DataList
        caption={t('history.title')}
        columns={toColumns(t, tenant, nameIn, onOpen)}
        rows={deposits}
        keyOf={({ depositId }) => depositId}
        isLoading={status !== 'ready'}
        footer={{
          time: t('history.credited'),
          amount: <Money amount={credited} format={tenant.currency} />,
        }}
        empty={<EmptyState art={<Icon of={ReceiptText} size={32} />} title={t('history.empty')} />}
      />
      <Pagination label={t('history.pages')} page={page} totalPages={totalPages} onPage={onPage} />
    </>
  );
});

const toColumns = (
  t: Translate,
  tenant: TenantConfig,
  nameIn: (name: string) => string,
  onOpen: (depositId: string) => void,
): readonly Column<PastDeposit>[] => [
  {
    key: 'time',
    title: t('history.time'),
    isHead: true,
    cell: ({ time }) => <bdi dir="ltr">{formatDateTime(time, tenant)}</bdi>,
  },
  { key: 'method', title: t('facts.method'), cell: ({ method }) => <bdi>{nameIn(method)}</bdi> },
  {
    key: 'amount',
    title: t('facts.amount'),
    isFigure: true,
    cell: ({ requested }) => <Money amount={requested} format={tenant.currency} />,
  },
  {
    key: 'state',
    title: t('history.state'),
    cell: ({ state }) => <DepositBadge state={state} />,
  },
  {
    key: 'open',
    title: t('facts.reference'),
    cell: ({ depositId }) => (
      <Button
        tone="plain"
        size="sm"
        aria-label={t('history.open', { reference: depositId })}
        onClick={() => onOpen(depositId)}
      >
        <bdi dir="ltr">{depositId}</bdi>
      </Button>
    ),
  },
];

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
`;
