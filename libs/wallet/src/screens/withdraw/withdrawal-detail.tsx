import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { Money } from '@parlour/ui';
import { DetailFrame } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';

import type { Withdrawal, WithdrawStore } from '../../model/withdraw-store.ts';
import { PayeeName } from '../../parts/payees/payee-name.tsx';
import { PaymentPlaceholder } from '../../parts/payment-placeholder.tsx';
import { Fact, ReceiptFacts, ReferenceFact, TimeFact } from '../../parts/receipt-facts.tsx';
import { ReceiptForm } from '../../parts/withdraw/receipt-form.tsx';
import { WithdrawalProgress } from '../../parts/withdraw/withdrawal-progress.tsx';

type WithdrawalDetailProps = {
  readonly store: WithdrawStore;
  /** Leaves this withdrawal for what was shown before. */
  readonly onBack: () => void;
};

/** One withdrawal: how far it is, whether it arrived, and its figures. */
export const WithdrawalDetail = observer(function WithdrawalDetail({
  store,
  onBack,
}: WithdrawalDetailProps) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  const { withdrawal, withdrawalError } = store;
  return (
    <DetailFrame back={t('withdraw.back')} onBack={onBack}>
      {withdrawal === null ? (
        <PaymentPlaceholder
          error={withdrawalError}
          notFound={t('withdraw.notFound')}
          onRetry={() => void store.refresh()}
        />
      ) : (
        <>
          <WithdrawalProgress withdrawal={withdrawal} format={tenant.currency} dates={tenant} />
          <ReceiptForm key={withdrawal.withdrawalId} store={store} withdrawal={withdrawal} />
          <WithdrawalFacts withdrawal={withdrawal} />
        </>
      )}
    </DetailFrame>
  );
});

/** The figures, and the number to name when asking for help. */
function WithdrawalFacts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  const { withdrawalId, amount, fee, payout, payee, createdAt } = withdrawal;
  return (
    <ReceiptFacts>
      <Fact name={t('withdraw.to')}>
        <PayeeName payee={payee} />
      </Fact>
      <Fact name={t('facts.withdrawalAmount')}>
        <Money amount={fromWire(amount)} format={currency} />
      </Fact>
      {fee > 0 && (
        <Fact name={t('withdraw.receive')}>
          <Money amount={fromWire(payout)} format={currency} />
        </Fact>
      )}
      <TimeFact name={t('withdraw.way.requested')} at={createdAt} />
      <ReferenceFact id={withdrawalId} />
    </ReceiptFacts>
  );
}
