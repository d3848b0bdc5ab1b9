import { type Translate, useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { type Column, Money } from '@parlour/ui';
import { DateTime } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';

import { listedWithdrawalStates, loadWithdrawals } from '../../model/past-withdrawals.ts';
import { type PaymentHistoryProps, usePaymentHistory } from '../../model/use-payment-history.ts';
import type { Withdrawal } from '../../model/withdraw-store.ts';
import { PayeeName } from '../../parts/payees/payee-name.tsx';
import { OpenButton, PaymentList } from '../../parts/payment-list.tsx';
import { WithdrawalBadge } from '../../parts/withdraw/withdrawal-badge.tsx';

/** The member's withdrawals by days and state, page by page; each opens with its steps. */
export const WithdrawHistory = observer(function WithdrawHistory(props: PaymentHistoryProps) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  const { withdrawals } = useApi();
  const load = loadWithdrawals(withdrawals.history);
  const history = usePaymentHistory(props, listedWithdrawalStates, load);
  return (
    <PaymentList
      history={history}
      columns={toColumns(t, tenant, props.onOpen)}
      keyOf={({ withdrawalId }) => withdrawalId}
      nameOfState={(state) => t(`withdraw.state.${state}`)}
      words={{
        title: t('withdraw.history.title'),
        sum: t('withdraw.history.paid'),
        empty: t('withdraw.history.empty'),
        pages: t('withdraw.history.pages'),
      }}
    />
  );
});

const toColumns = (
  t: Translate,
  tenant: TenantConfig,
  onOpen: (withdrawalId: string) => void,
): readonly Column<Withdrawal>[] => [
  {
    key: 'time',
    title: t('history.time'),
    isHead: true,
    cell: ({ createdAt }) => <DateTime at={createdAt} format={tenant} />,
  },
  {
    key: 'payee',
    title: t('withdraw.to'),
    cell: ({ payee }) => <PayeeName payee={payee} />,
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
      <OpenButton
        id={withdrawalId}
        label={t('withdraw.history.open', { reference: withdrawalId })}
        onOpen={onOpen}
      />
    ),
  },
];
