import { type Translate, useTranslation } from '@parlour/i18n';
import { fromWire, micros } from '@parlour/money';
import { useApi, useTenant } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import type { Column } from '@parlour/ui';
import { DateTime } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';

import { loadTransfers, transferDirections } from '../../model/past-transfers.ts';
import type { MemberTransfer } from '../../model/send-money-store.ts';
import { type PaymentHistoryProps, usePaymentHistory } from '../../model/use-payment-history.ts';
import { OpenButton, PaymentList } from '../../parts/payment-list.tsx';
import { SignedMoney } from '../../parts/records/signed-money.tsx';

/** The member's transfers of both directions by days, page by page. */
export const SentHistory = observer(function SentHistory(props: PaymentHistoryProps) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  const { transfers } = useApi();
  const load = loadTransfers(transfers.history);
  const history = usePaymentHistory(props, transferDirections, load);
  return (
    <PaymentList
      history={history}
      columns={toColumns(t, tenant, props.onOpen)}
      keyOf={({ transferId }) => transferId}
      nameOfState={(direction) => t(`sendMoney.direction.${direction}`)}
      words={{
        title: t('sendMoney.history.title'),
        state: t('sendMoney.history.direction'),
        sum: t(`sendMoney.history.sums.${history.state ?? 'both'}`),
        empty: t('sendMoney.history.empty'),
        pages: t('sendMoney.history.pages'),
      }}
    />
  );
});

const toColumns = (
  t: Translate,
  tenant: TenantConfig,
  onOpen: (transferId: string) => void,
): readonly Column<MemberTransfer>[] => [
  {
    key: 'time',
    title: t('history.time'),
    isHead: true,
    cell: ({ at }) => <DateTime at={at} format={tenant} />,
  },
  {
    key: 'member',
    title: t('sendMoney.member'),
    // Not isolated: a name in Latin letters would turn a phrase of Urdu around.
    cell: ({ direction, member }) =>
      t(direction === 'sent' ? 'movements.toMember' : 'movements.fromMember', { member }),
  },
  {
    key: 'amount',
    title: t('sendMoney.amount'),
    isFigure: true,
    cell: ({ amount, direction }) => (
      <SignedMoney
        amount={direction === 'sent' ? micros(-fromWire(amount)) : fromWire(amount)}
        format={tenant.currency}
      />
    ),
  },
  {
    key: 'open',
    title: t('facts.reference'),
    cell: ({ transferId }) => (
      <OpenButton
        id={transferId}
        label={t('sendMoney.history.open', { reference: transferId })}
        onOpen={onOpen}
      />
    ),
  },
];
