import { serverNow } from '@parlour/client';
import { type Translate, useLanguage, useTranslation } from '@parlour/i18n';
import { formatDateTime, formatMonth, getMonth, listMonths } from '@parlour/i18n/dates';
import { micros } from '@parlour/money';
import { SessionStore, useApi, useStore, useTenant } from '@parlour/session';
import { space } from '@parlour/tokens';
import { DataList, EmptyState, Icon, Select, Skeleton } from '@parlour/ui';
import { ReceiptText } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import type { RecordSearchProps } from '../../model/record-search.ts';
import { type Statement, StatementStore } from '../../model/statement-store.ts';
import { kindColumns } from '../../parts/records/kind-columns.tsx';
import { SumFacts } from '../../parts/records/sum-facts.tsx';
import { StatementFiles } from './statement-files.tsx';
import { CallFailure } from '../../parts/call-failure.tsx';
import { SmallPrint, ZoneNote } from '../../parts/zone-note.tsx';

/** Months to choose from; an address may name an earlier one. */
const MONTHS = 36;
const MONTH_SHAPE = /^20\d\d-(?:0[1-9]|1[0-2])$/;

export type StatementViewProps = RecordSearchProps & {
  /** The book of the balance; if it is play money, the printed statement says so. */
  readonly book: 'PLAY' | 'REAL';
};

/** The statement of a month: balances, sums by kind, and its files. */
export const StatementView = observer(function StatementView({
  search,
  onSearch,
  book,
}: StatementViewProps) {
  const { t } = useTranslation('wallet-later');
  const language = useLanguage();
  const { timeZone } = useTenant();
  const [present] = useState(() => getMonth(serverNow(), timeZone));
  const asked = search.get('month') ?? '';
  const month = MONTH_SHAPE.test(asked) && asked <= present ? asked : present;
  const store = useStatement(month);
  const months = listMonths(present, MONTHS);
  return (
    <Root>
      <Select
        label={t('statement.month')}
        value={month}
        onChange={({ target }) => onSearch({ view: 'month', month: target.value }, 'replace')}
      >
        {(months.includes(month) ? months : [...months, month]).map((each) => (
          <option key={each} value={each}>
            {formatMonth(each, language)}
          </option>
        ))}
      </Select>
      <StatementState store={store} />
      {store.statement && <StatementBody store={store} statement={store.statement} book={book} />}
      <ZoneNote />
    </Root>
  );
});

function useStatement(month: string): StatementStore {
  const { records } = useApi();
  const [store] = useState(() => new StatementStore(records.statement));
  useEffect(() => void store.load(month), [store, month]);
  return store;
}

type StoreProps = { readonly store: StatementStore };

const StatementState = observer(function StatementState({ store }: StoreProps) {
  const { status, error } = store;
  if (status === 'failed' && error)
    return <CallFailure error={error} onRetry={() => void store.reload()} />;
  if (status === 'ready') return null;
  return (
    <>
      <Skeleton block="72px" corner="12px" />
      <Skeleton block="160px" corner="12px" />
    </>
  );
});

type BodyProps = StoreProps & {
  readonly statement: Statement;
  readonly book: StatementViewProps['book'];
};

const StatementBody = observer(function StatementBody({ store, statement, book }: BodyProps) {
  const { t } = useTranslation('wallet-later');
  const language = useLanguage();
  const tenant = useTenant();
  const session = useStore(SessionStore);
  const title = t('statement.sums', { month: formatMonth(statement.month, language) });
  return (
    <>
      <SumFacts label={title} format={tenant.currency} sums={toSums(t, statement)} />
      {!statement.isFinal && (
        <SmallPrint>
          {t('statement.unfinished', { time: formatDateTime(statement.until, tenant) })}
        </SmallPrint>
      )}
      <DataList
        caption={t('statement.kinds')}
        columns={kindColumns(t, tenant.currency)}
        rows={statement.kinds}
        keyOf={({ kind }) => kind}
        empty={
          <EmptyState art={<Icon of={ReceiptText} size={32} />} title={t('statement.empty')} />
        }
      />
      <StatementFiles
        store={store}
        statement={statement}
        title={title}
        username={session.current?.username ?? ''}
        book={book}
      />
    </>
  );
});

function toSums(t: Translate, { opening, closing, kinds }: Statement) {
  const sum = (side: 'in' | 'out') => kinds.reduce((all, each) => all + each[side], 0n);
  return [
    { label: t('statement.opening'), amount: opening, isBalance: true },
    { label: t('movements.in'), amount: micros(sum('in')) },
    { label: t('movements.out'), amount: micros(-sum('out')) },
    { label: t('statement.closing'), amount: closing, isBalance: true },
  ];
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
`;
