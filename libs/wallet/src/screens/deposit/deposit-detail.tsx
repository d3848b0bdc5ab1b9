import { getClockOffset, errorText } from '@parlour/client';
import type { MemberDepositState } from '@parlour/contract/states/deposits';
import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { Button, buttonLook, FailedState, Money } from '@parlour/ui';
import { ConfirmDialog, Countdown, DetailFrame } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import type { CashierStore, Deposit } from '../../model/cashier-store.ts';
import { DepositFacts } from '../../parts/deposit/deposit-facts.tsx';
import { DepositOutcome, takesSlip } from '../../parts/deposit/deposit-outcome.tsx';
import { MethodLogo } from '../../parts/deposit/method-logo.tsx';
import { PaymentSteps } from '../../parts/deposit/payment-steps.tsx';
import { PracticeLink } from '../../parts/deposit/practice-link.tsx';
import { SlipForm } from '../../parts/deposit/slip-form.tsx';
import { ReferenceForm } from '../../parts/deposit/reference-form.tsx';
import { useMethodName } from '../../parts/deposit/use-method-name.ts';
import { PaymentPlaceholder } from '../../parts/payment-placeholder.tsx';

type DepositDetailProps = {
  readonly cashier: CashierStore;
  /** Leaves this deposit for what was shown before. */
  readonly onBack: () => void;
  /** Begins another one like it. */
  readonly onAgain: (deposit: Deposit) => void;
};

/** One deposit: how to pay it while it is open, and what became of it afterwards. */
export const DepositDetail = observer(function DepositDetail({
  cashier,
  onBack,
  onAgain,
}: DepositDetailProps) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  const { deposit, depositError } = cashier;
  return (
    <DetailFrame back={t('detail.back')} onBack={onBack}>
      {deposit === null && (
        <PaymentPlaceholder
          error={depositError}
          notFound={t('detail.notFound')}
          onRetry={() => void cashier.refresh()}
        />
      )}
      {deposit && isClosed(deposit) && (
        <>
          <DepositOutcome deposit={deposit} format={currency} />
          {takesSlip(deposit) && <ReplaceSlip key={deposit.slip?.sentAt} cashier={cashier} />}
          {deposit.state !== 'review' && (
            <NextSteps state={deposit.state} onAgain={() => onAgain(deposit)} />
          )}
        </>
      )}
      {deposit?.state === 'open' && (
        <OpenDeposit key={deposit.depositId} cashier={cashier} deposit={deposit} />
      )}
      {deposit && <DepositFacts deposit={deposit} />}
    </DetailFrame>
  );
});

const isClosed = (
  deposit: Deposit,
): deposit is Deposit & { readonly state: Exclude<MemberDepositState, 'open'> } =>
  deposit.state !== 'open';

type CashierProps = { readonly cashier: CashierStore };

type OpenDepositProps = CashierProps & { readonly deposit: Deposit };

const OpenDeposit = observer(function OpenDeposit({ cashier, deposit }: OpenDepositProps) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  const nameOf = useMethodName();
  const [isOver, setOver] = useState(false);
  const { method, methodName, due, expiresAt, shape, instructions } = deposit;
  // Nothing comes by itself before the member has sent the number or the picture.
  const isForm = shape === 'reference' || shape === 'slip';
  // The gateway closes it shortly after, once it has asked the provider.
  const handleEnd = () => {
    setOver(true);
    void cashier.refresh();
  };
  return (
    <>
      <Head>
        <MethodLogo code={method} size={48} />
        <div>
          <h3>
            <bdi translate="no">{nameOf({ code: method, name: methodName })}</bdi>
          </h3>
          <p>
            {t('detail.due')}{' '}
            <strong>
              <Money amount={fromWire(due)} format={currency} />
            </strong>
          </p>
        </div>
        {expiresAt !== undefined && (
          <p>
            {t('detail.left')}{' '}
            <strong>
              <Countdown until={expiresAt - getClockOffset()} onEnd={handleEnd} />
            </strong>
          </p>
        )}
      </Head>
      <PaymentSteps
        deposit={deposit}
        slipForm={<SlipForm cashier={cashier} />}
        referenceForm={
          <ReferenceForm
            onSubmit={cashier.submitReference}
            isBusy={cashier.isBusy}
            error={cashier.actionError}
          />
        }
      />
      {instructions.practiceUrl !== undefined && <PracticeLink href={instructions.practiceUrl} />}
      {(isOver || !isForm) && <Waiting>{t(isOver ? 'detail.over' : 'detail.waiting')}</Waiting>}
      <Cancel cashier={cashier} hasOwnError={!isForm} />
    </>
  );
});

/** Another picture takes the place of the first. */
function ReplaceSlip({ cashier }: CashierProps) {
  const { t } = useTranslation('wallet-later');
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <SlipForm cashier={cashier} onBack={() => setOpen(false)} />;
  return (
    <Actions>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {t('slip.replace')}
      </Button>
    </Actions>
  );
}

type CancelProps = CashierProps & {
  /** The refusal of a cancellation is shown here, not beside a field. */
  readonly hasOwnError: boolean;
};

const Cancel = observer(function Cancel({ cashier, hasOwnError }: CancelProps) {
  const { t } = useTranslation('wallet-later');
  const errors = useTranslation('errors').t;
  const [isAsking, setAsking] = useState(false);
  const handleConfirm = async () => {
    await cashier.cancel();
    setAsking(false);
  };
  return (
    <>
      {hasOwnError && cashier.actionError && (
        <FailedState title={errorText(errors, cashier.actionError)} />
      )}
      <Button tone="plain" size="sm" onClick={() => setAsking(true)}>
        {t('cancel.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          name="cancel-deposit"
          title={t('cancel.title')}
          cancel={t('cancel.keep')}
          confirm={t('cancel.button')}
          tone="danger"
          isBusy={cashier.isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void handleConfirm()}
        >
          {t('cancel.text')}
        </ConfirmDialog>
      )}
    </>
  );
});

type NextStepsProps = { readonly state: MemberDepositState; readonly onAgain: () => void };

/** Shows what the member can do now; nothing while the operator has to act. */
function NextSteps({ state, onAgain }: NextStepsProps) {
  const { t } = useTranslation('wallet');
  if (state === 'checking' || state === 'returning') return null;
  return (
    <Actions>
      {state === 'credited' && <GamesLink href="/rng">{t('deposit.toGames')}</GamesLink>}
      <Button tone={state === 'credited' ? 'quiet' : 'primary'} onClick={onAgain}>
        {t('deposit.again')}
      </Button>
    </Actions>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[3]};
  border-radius: ${radius.control};
  background: ${color('surface-3')};
  > div {
    flex: 1;
  }
  h3 {
    font-size: ${type.md};
  }
  p {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  strong {
    color: ${color('text-1')};
    font-size: ${type.lg};
  }
`;

const Waiting = styled.output`
  display: block;
  color: ${color('text-2')};
  font-size: ${type.sm};
  text-align: center;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
`;

const GamesLink = styled.a`
  ${buttonLook}
`;
