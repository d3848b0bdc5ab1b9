import { type Translate, useTranslation } from '@parlour/i18n';
import { useApi, useTenant } from '@parlour/session';
import type { TenantConfig } from '@parlour/tenant';
import { type Column, Money } from '@parlour/ui';
import { DateTime } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';

import type { PaymentMethod } from '../../model/cashier-store.ts';
import { listedDepositStates, loadDeposits, type PastDeposit } from '../../model/past-deposits.ts';
import { type PaymentHistoryProps, usePaymentHistory } from '../../model/use-payment-history.ts';
import { DepositBadge } from '../../parts/deposit/deposit-badge.tsx';
import { useMethodName } from '../../parts/deposit/use-method-name.ts';
import { OpenButton, PaymentList } from '../../parts/payment-list.tsx';
import { ZoneNote } from '../../parts/zone-note.tsx';

type DepositHistoryProps = PaymentHistoryProps & {
  /** The methods that are offered now: the report names methods as the provider does. */
  readonly methods: readonly PaymentMethod[];
};

/** The member's deposits by days and state, page by page; each opens with what became of it. */
export const DepositHistory = observer(function DepositHistory({
  methods,
  ...props
}: DepositHistoryProps) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  const { payments } = useApi();
  const nameOf = useMethodName();
  const nameIn = (name: string) => {
    // What is no longer offered is reported by its code.
    return nameOf(methods.find((one) => one.name === name) ?? { code: name, name });
  };
  const history = usePaymentHistory(props, listedDepositStates, loadDeposits(payments.report));
  return (
    <PaymentList
      history={history}
      columns={toColumns(t, tenant, nameIn, props.onOpen)}
      keyOf={({ depositId }) => depositId}
      nameOfState={(state) => t(`state.${state}`)}
      words={{
        title: t('history.title'),
        sum: t('history.credited'),
        empty: t('history.empty'),
        pages: t('history.pages'),
      }}
    >
      <ZoneNote />
    </PaymentList>
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
    cell: ({ time }) => <DateTime at={time} format={tenant} />,
  },
  {
    key: 'method',
    title: t('facts.method'),
    cell: ({ method }) => <bdi translate="no">{nameIn(method)}</bdi>,
  },
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
      <OpenButton
        id={depositId}
        label={t('history.open', { reference: depositId })}
        onOpen={onOpen}
      />
    ),
  },
];
