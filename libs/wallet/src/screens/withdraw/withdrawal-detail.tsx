import { useTranslation } from '@parlour/i18n';
import { formatDateTime } from '@parlour/i18n/dates';
import { fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Button, FailedState, Icon, Money, Skeleton } from '@parlour/ui';
import { CopyButton } from '@parlour/ui/display';
import { ChevronLeft } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

import type { Withdrawal, WithdrawStore } from '../../model/withdraw-store.ts';
import { PayeeName } from '../../parts/payees/payee-name.tsx';
import { ReceiptForm } from '../../parts/withdraw/receipt-form.tsx';
import { WithdrawalProgress } from '../../parts/withdraw/withdrawal-progress.tsx';
import { CallFailure } from '../../parts/call-failure.tsx';

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
  const { withdrawal } = store;
  // The button that led here is gone: reading goes on at the withdrawal.
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus({ preventScroll: true }), []);
  return (
    <Root ref={root} tabIndex={-1}>
      <Back
        tone="plain"
        size="sm"
        icon={<Icon of={ChevronLeft} size={18} isDirectional />}
        onClick={onBack}
      >
        {t('withdraw.back')}
      </Back>
      {withdrawal === null ? (
        <NotHere store={store} />
      ) : (
        <>
          <WithdrawalProgress withdrawal={withdrawal} format={tenant.currency} dates={tenant} />
          <ReceiptForm key={withdrawal.withdrawalId} store={store} withdrawal={withdrawal} />
          <WithdrawalFacts withdrawal={withdrawal} />
        </>
      )}
    </Root>
  );
});

/** The withdrawal is on its way, does not exist, or could not be loaded. */
const NotHere = observer(function NotHere({ store }: { readonly store: WithdrawStore }) {
  const { t } = useTranslation('wallet-later');
  const { withdrawalError } = store;
  if (withdrawalError === null) return <Skeleton block="280px" corner="12px" />;
  if (withdrawalError.code === 'not_found') return <FailedState title={t('withdraw.notFound')} />;
  return <CallFailure error={withdrawalError} onRetry={() => void store.refresh()} />;
});

/** The figures, and the number to name when asking for help. */
function WithdrawalFacts({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  const { withdrawalId, amount, fee, payout, payee, createdAt } = withdrawal;
  return (
    <List>
      <dt>{t('withdraw.to')}</dt>
      <dd>
        <PayeeName payee={payee} />
      </dd>
      <dt>{t('facts.withdrawalAmount')}</dt>
      <dd>
        <Money amount={fromWire(amount)} format={tenant.currency} />
      </dd>
      {fee > 0 && (
        <>
          <dt>{t('withdraw.receive')}</dt>
          <dd>
            <Money amount={fromWire(payout)} format={tenant.currency} />
          </dd>
        </>
      )}
      <dt>{t('withdraw.way.requested')}</dt>
      <dd>
        <bdi translate="no" dir="ltr">
          {formatDateTime(createdAt, tenant)}
        </bdi>
      </dd>
      <dt>{t('facts.reference')}</dt>
      <dd>
        <bdi translate="no" dir="ltr">
          {withdrawalId}
        </bdi>{' '}
        <CopyButton value={withdrawalId} label={t('facts.reference')} tone="plain" />
      </dd>
    </List>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  outline: none;
`;

const Back = styled(Button)`
  justify-self: start;
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  margin: 0;
  padding-block-start: ${space[3]};
  border-block-start: var(--line) solid ${color('line-1')};
  font-size: ${type.sm};
  dt {
    color: ${color('text-2')};
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: ${space[2]};
    margin: 0;
    min-block-size: 32px;
    text-align: end;
  }
`;
