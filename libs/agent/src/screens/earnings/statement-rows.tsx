import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import { type Column, DataList, EmptyState, Icon, Money, Pagination, Tabs } from '@parlour/ui';
import { DateTime } from '@parlour/ui/display';
import { Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

import type { Statement, StatementBets, StatementMembers } from '../../model/earnings.ts';
import { type EarningsSearch, statementParts } from '../../model/earnings-search.ts';
import type { ReportStore } from '../../model/report-store.ts';
import { useReport } from '../../model/use-report.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { SmallPrint } from '../../parts/report-filters.tsx';
import { SignedMoney } from '../../parts/signed-money.tsx';

type StatementRowsProps = {
  readonly statement: Statement;
  readonly search: EarningsSearch;
};

const PAGE_SIZE = 20;

/** The members behind a statement and, where single bets are paid for, these bets. */
export function StatementRows({ statement, search }: StatementRowsProps) {
  const { t } = useTranslation('agent-later');
  const { part } = search.query;
  const props = { statement, search };
  if (statement.kind !== 'REAL_TIME_SALARY')
    return (
      <>
        <h4>{t('earnings.part.members')}</h4>
        <Members {...props} />
      </>
    );
  return (
    <>
      <Tabs
        label={t('earnings.parts')}
        tabs={statementParts.map((key) => ({ key, label: t(`earnings.part.${key}`) }))}
        selected={part}
        onSelect={(next) => search.changeRows({ part: next })}
      >
        {part === 'members' ? <Members {...props} /> : <Bets {...props} />}
      </Tabs>
      <SmallPrint>{t('earnings.betsKept')}</SmallPrint>
    </>
  );
}

const Members = observer(function Members({ statement, search }: StatementRowsProps) {
  const { t } = useTranslation('agent-later');
  const { earnings } = useApi();
  const { currency } = useTenant();
  const columns = useMemberColumns(statement.kind);
  const store = useReport((query) => earnings.members({ query }), {
    earningId: statement.earningId,
    page: search.query.rowsPage,
    size: PAGE_SIZE,
  });
  const { footer } = store.value ?? {};
  return (
    <Rows
      store={store}
      search={search}
      caption={t('earnings.part.members')}
      columns={columns}
      keyOf={({ member }) => member}
      footer={
        footer && {
          validBets: <Money amount={fromWire(footer.validBets)} format={currency} />,
          netLoss: <SignedMoney amount={footer.netLoss} format={currency} />,
          active: footer.activeMembers,
        }
      }
    />
  );
});

const Bets = observer(function Bets({ statement, search }: StatementRowsProps) {
  const { t } = useTranslation('agent-later');
  const { earnings } = useApi();
  const { currency } = useTenant();
  const columns = useBetColumns();
  const store = useReport((query) => earnings.bets({ query }), {
    earningId: statement.earningId,
    page: search.query.rowsPage,
    size: PAGE_SIZE,
  });
  const { footer } = store.value ?? {};
  return (
    <Rows
      store={store}
      search={search}
      caption={t('earnings.part.bets')}
      columns={columns}
      keyOf={({ round, at, stake }) => `${round}-${at}-${stake}`}
      footer={
        footer && {
          stake: <Money amount={fromWire(footer.stake)} format={currency} />,
          payout: <Money amount={fromWire(footer.payout)} format={currency} />,
        }
      }
    />
  );
});

type RowsProps<Query, Row> = {
  readonly store: ReportStore<
    Query,
    { readonly list: readonly Row[]; readonly totalPages: number }
  >;
  readonly search: EarningsSearch;
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly footer: Readonly<Record<string, ReactNode>> | undefined;
};

/** A page of rows, its totals, and the way to the other pages. */
const Rows = observer(function Rows<Query, Row>(props: RowsProps<Query, Row>) {
  const { store, search, caption, columns, keyOf, footer } = props;
  const { t } = useTranslation('agent-later');
  const reports = useTranslation('agent').t;
  const { value, status, error } = store;
  const [head] = columns;
  return (
    <DataList
      caption={caption}
      columns={columns}
      rows={value?.list ?? []}
      keyOf={keyOf}
      isLoading={status !== 'ready'}
      {...(footer && head && { footer: { [head.key]: reports('reports.total'), ...footer } })}
      empty={<EmptyState art={<Icon of={Users} size={32} />} title={t('earnings.noRows')} />}
      failure={error && <CallFailure error={error} onRetry={() => void store.reload()} />}
      pages={
        <Pagination
          label={caption}
          page={search.query.rowsPage}
          totalPages={value?.totalPages ?? 1}
          onPage={(rowsPage) => search.changeRows({ rowsPage })}
        />
      }
    />
  );
});

function useMemberColumns(
  kind: Statement['kind'],
): readonly Column<StatementMembers['list'][number]>[] {
  const { t } = useTranslation('agent-later');
  const { currency } = useTenant();
  return [
    {
      key: 'member',
      title: t('earnings.member'),
      isHead: true,
      cell: ({ member }) => <bdi translate="no">{member}</bdi>,
    },
    {
      key: 'validBets',
      title: t('contracts.field.validBets'),
      isFigure: true,
      cell: ({ validBets }) => <Money amount={fromWire(validBets)} format={currency} />,
    },
    {
      key: 'netLoss',
      title: t('contracts.field.netLoss'),
      isFigure: true,
      cell: ({ netLoss }) => <SignedMoney amount={netLoss} format={currency} />,
    },
    ...(kind === 'REAL_TIME_SALARY'
      ? []
      : [
          {
            key: 'active',
            title: t('earnings.active'),
            isFigure: true,
            cell: ({ isActive }: StatementMembers['list'][number]) => (isActive ? '✓' : '–'),
          },
        ]),
  ];
}

function useBetColumns(): readonly Column<StatementBets['list'][number]>[] {
  const { t } = useTranslation('agent-later');
  const tenant = useTenant();
  const { currency } = tenant;
  return [
    {
      key: 'member',
      title: t('earnings.member'),
      isHead: true,
      cell: ({ member }) => <bdi translate="no">{member}</bdi>,
    },
    {
      key: 'round',
      title: t('earnings.round'),
      cell: ({ round }) => (
        <bdi translate="no" dir="ltr">
          {round}
        </bdi>
      ),
    },
    {
      key: 'at',
      title: t('contracts.at'),
      cell: ({ at }) => <DateTime at={at} format={tenant} />,
    },
    { key: 'tier', title: t('contracts.tier'), cell: ({ tier }) => tier ?? '–' },
    {
      key: 'stake',
      title: t('contracts.field.betAmount'),
      isFigure: true,
      cell: ({ stake }) => <Money amount={fromWire(stake)} format={currency} />,
    },
    {
      key: 'payout',
      title: t('earnings.win'),
      isFigure: true,
      cell: ({ payout }) => <Money amount={fromWire(payout)} format={currency} />,
    },
  ];
}
