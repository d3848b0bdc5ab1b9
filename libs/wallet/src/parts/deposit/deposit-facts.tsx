import { useTranslation } from '@parlour/i18n';
import { fromWire, type WireAmount } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { Money } from '@parlour/ui';

import type { Deposit } from '../../model/cashier-store.ts';
import { Fact, ReceiptFacts, ReferenceFact, TimeFact } from '../receipt-facts.tsx';
import { useMethodName } from './use-method-name.ts';

/** The receipt: amounts, method, times, and the number to name when asking for help. */
export function DepositFacts({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  const nameOf = useMethodName();
  const { depositId, method, methodName, amount, due, createdAt, closedAt, slip } = deposit;
  // What is not credited brings none.
  const bonus = closedAt === undefined || deposit.state === 'credited' ? deposit.bonus : undefined;
  const money = (sum: WireAmount) => <Money amount={fromWire(sum)} format={currency} />;
  return (
    <ReceiptFacts>
      <Fact name={t('facts.method')}>
        <bdi translate="no">{nameOf({ code: method, name: methodName })}</bdi>
      </Fact>
      <Fact name={t('facts.amount')}>{money(amount)}</Fact>
      {due !== amount && <Fact name={t('facts.due')}>{money(due)}</Fact>}
      {bonus !== undefined && <Fact name={t('facts.bonus')}>{money(bonus)}</Fact>}
      <TimeFact name={t('facts.created')} at={createdAt} />
      {slip && <TimeFact name={t('slip.sent')} at={slip.sentAt} />}
      {closedAt !== undefined && <TimeFact name={t('facts.closed')} at={closedAt} />}
      <ReferenceFact id={depositId} />
    </ReceiptFacts>
  );
}
