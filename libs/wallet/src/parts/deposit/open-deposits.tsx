import { useTranslation } from '@parlour/i18n';
import { fromWire, type MoneyFormat } from '@parlour/money';
import { Money } from '@parlour/ui';

import type { Deposit } from '../../model/cashier-store.ts';
import { OpenPayment, OpenPayments } from '../open-payments.tsx';
import { DepositBadge } from './deposit-badge.tsx';
import { MethodLogo } from './method-logo.tsx';
import { useMethodName } from './use-method-name.ts';

type OpenDepositsProps = {
  readonly deposits: readonly Deposit[];
  readonly format: MoneyFormat;
  readonly onOpen: (depositId: string) => void;
};

/** The member's deposits that are not finished; nothing where there are none. */
export function OpenDeposits({ deposits, format, onOpen }: OpenDepositsProps) {
  const { t } = useTranslation('wallet-later');
  const nameOf = useMethodName();
  if (deposits.length === 0) return null;
  return (
    <OpenPayments title={t('open.title')}>
      {deposits.map(({ depositId, method, methodName, due, state }) => (
        <OpenPayment
          key={depositId}
          logo={<MethodLogo code={method} size={32} />}
          badge={<DepositBadge state={state} />}
          onOpen={() => onOpen(depositId)}
        >
          <b>
            <bdi translate="no">{nameOf({ code: method, name: methodName })}</bdi>
          </b>{' '}
          <Money amount={fromWire(due)} format={format} />
        </OpenPayment>
      ))}
    </OpenPayments>
  );
}
