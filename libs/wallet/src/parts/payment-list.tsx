import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button, type Column, DataList, EmptyState, Icon, Money, Pagination } from '@parlour/ui';
import { FilterPanel } from '@parlour/ui/controls';
import { ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import type { PaymentHistory } from '../model/use-payment-history.ts';
import { CallFailure } from './call-failure.tsx';
import { ChoiceFilter, PeriodFilter } from './records/filters.tsx';

type PaymentListProps<Payment, State extends string> = {
  readonly history: PaymentHistory<Payment, State>;
  /** The sum stands below `time` and `amount`. */
  readonly columns: readonly Column<Payment>[];
  readonly keyOf: (payment: Payment) => string;
  readonly nameOfState: (state: State) => string;
  readonly words: {
    readonly title: string;
    /** The name of the filter; the status where it is not named. */
    readonly state?: string;
    readonly sum: string;
    readonly empty: string;
    readonly pages: string;
  };
  /** Stands below the list. */
  readonly children?: ReactNode;
};

/** Deposits or withdrawals by days and state, page by page. */
export function PaymentList<Payment, State extends string>(
  props: PaymentListProps<Payment, State>,
) {
  const { history, nameOfState, words, children } = props;
  const { t } = useTranslation('wallet-later');
  return (
    <Root>
      <FilterPanel active={[history.isOtherPeriod, history.state !== null]}>
        <PeriodFilter
          label={t('history.period')}
          days={history.days}
          onChange={(days) => history.change({ ...days })}
        />
        <ChoiceFilter
          label={words.state ?? t('history.state')}
          all={t('history.all')}
          value={history.state}
          choices={history.states}
          nameOf={nameOfState}
          onChange={(state) => history.change({ state })}
        />
      </FilterPanel>
      <Rows {...props} />
      {children}
    </Root>
  );
}

function Rows<Payment, State extends string>({
  history,
  columns,
  keyOf,
  words,
}: PaymentListProps<Payment, State>) {
  const { currency } = useTenant();
  const { payments, sum, page, totalPages, status, error } = history;
  return (
    <DataList
      caption={words.title}
      columns={columns}
      rows={payments}
      keyOf={keyOf}
      isLoading={status !== 'ready'}
      footer={{ time: words.sum, amount: <Money amount={sum} format={currency} /> }}
      empty={<EmptyState art={<Icon of={ReceiptText} size={32} />} title={words.empty} />}
      failure={error && <CallFailure error={error} onRetry={() => void history.reload()} />}
      pages={
        <Pagination
          label={words.pages}
          page={page}
          totalPages={totalPages}
          onPage={(next) => history.change({ page: String(next) })}
        />
      }
    />
  );
}

type OpenButtonProps = {
  /** The number of a payment. */
  readonly id: string;
  readonly label: string;
  readonly onOpen: (id: string) => void;
};

/** The number of a payment, which opens it. */
export const OpenButton = ({ id, label, onOpen }: OpenButtonProps) => (
  <Button tone="plain" size="sm" aria-label={label} onClick={() => onOpen(id)}>
    <bdi translate="no" dir="ltr">
      {id}
    </bdi>
  </Button>
);

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
`;
