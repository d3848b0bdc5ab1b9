import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import {
  formatMoney,
  micros,
  type Micros,
  type MoneyFormat,
  parseAmount,
  SCALE,
} from '@parlour/money';
import { useStore, useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { AmountPicker, Button, buttonLook, FailedState, Icon, Money } from '@parlour/ui';
import { CircleCheck, CircleHelp, Coins } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { DepositStore } from '../model/deposit-store.ts';
import { WalletStore } from '../model/wallet-store.ts';

export type DepositScreenProps = {
  /** The texts of PLAY say that nothing is paid. */
  readonly book: 'PLAY' | 'REAL';
  /** Shows how a deposit works, step by step. */
  readonly onShowHelp?: () => void;
};

/** The cashier: play money arrives at once from the sandbox provider. */
export const DepositScreen = observer(function DepositScreen(props: DepositScreenProps) {
  const { status, amount, reset } = useStore(DepositStore);
  const isAccepted = status === 'done' || status === 'pending';
  return isAccepted && amount !== null ? (
    <DepositResult amount={amount} isPending={status === 'pending'} onAgain={reset} />
  ) : (
    <DepositForm {...props} />
  );
});

type DepositResultProps = {
  readonly amount: Micros;
  /** The provider has not confirmed it yet. */
  readonly isPending: boolean;
  readonly onAgain: () => void;
};

const DepositResult = observer(function DepositResult({
  amount,
  isPending,
  onAgain,
}: DepositResultProps) {
  const { t } = useTranslation('wallet');
  const { currency } = useTenant();
  const { reference } = useStore(DepositStore);
  const { balance } = useStore(WalletStore);
  return (
    <Result>
      <Icon of={CircleCheck} size={48} />
      <output>
        {t(isPending ? 'deposit.pending' : 'deposit.done', {
          amount: formatMoney(amount, currency),
        })}
      </output>
      {balance !== null && (
        <p>
          {t('deposit.balance')} <Money amount={balance} format={currency} />
        </p>
      )}
      <small>{t('deposit.reference', { reference: reference ?? '' })}</small>
      <Actions>
        <GamesLink href="/rng">{t('deposit.toGames')}</GamesLink>
        <Button tone="quiet" onClick={onAgain}>
          {t('deposit.again')}
        </Button>
      </Actions>
    </Result>
  );
});

const DepositForm = observer(function DepositForm({ book, onShowHelp }: DepositScreenProps) {
  const { t } = useTranslation('wallet');
  const { currency, depositAmounts } = useTenant();
  const { status, range } = useStore(DepositStore);
  const { amountRef, amountInput, inputError, setAmountInput, handleSubmit } = useDepositForm();
  const isPlayMoney = book === 'PLAY';
  return (
    <Form noValidate onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}>
      {isPlayMoney && (
        <Note>
          <Icon of={Coins} />
          <span>{t('deposit.playMoney')}</span>
        </Note>
      )}
      <AmountPicker
        ref={amountRef}
        name="amount"
        label={t('deposit.amount')}
        presetsLabel={t('deposit.presets')}
        presets={depositAmounts.map((units) => micros(BigInt(units) * SCALE))}
        value={amountInput}
        onChange={setAmountInput}
        format={currency}
        hint={t('deposit.range', formatRange(range, currency))}
        error={inputError}
        disabled={status === 'busy'}
      />
      <DepositError />
      <Button type="submit" size="lg" isWide busy={status === 'busy'}>
        {t(isPlayMoney ? 'deposit.submit' : 'deposit.title')}
      </Button>
      {onShowHelp && (
        <Button
          tone="plain"
          size="sm"
          icon={<Icon of={CircleHelp} size={18} />}
          onClick={onShowHelp}
        >
          {t('deposit.how')}
        </Button>
      )}
    </Form>
  );
});

/** The amount as typed, checked before it is sent and again after the server has refused it. */
function useDepositForm() {
  const { t } = useTranslation('wallet');
  const { currency } = useTenant();
  const deposit = useStore(DepositStore);
  const amountRef = useRef<HTMLInputElement>(null);
  const [amountInput, setAmountInput] = useState('');
  const [inputError, setInputError] = useState<string | undefined>();

  const showInputError = (message: string) => {
    setInputError(message);
    amountRef.current?.focus();
  };
  const outsideRange = () => t('deposit.outside', formatRange(deposit.range, currency));
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = parseAmount(amountInput);
    const { min, max } = deposit.range;
    if (amount === null)
      return showInputError(amountInput === '' ? t('deposit.empty') : t('deposit.shape'));
    if (amount < min || amount > max) return showInputError(outsideRange());
    setInputError(undefined);
    await deposit.submit(amount);
    if (deposit.error?.code === 'amount_out_of_range') showInputError(outsideRange());
  };
  return {
    amountRef,
    amountInput,
    inputError,
    setAmountInput(value: string) {
      setAmountInput(value);
      setInputError(undefined);
    },
    handleSubmit,
  };
}

const formatRange = ({ min, max }: DepositStore['range'], currency: MoneyFormat) => ({
  min: formatMoney(min, currency),
  max: formatMoney(max, currency),
});

const DepositError = observer(function DepositError() {
  const { t } = useTranslation('wallet');
  const errors = useTranslation('errors').t;
  const { error } = useStore(DepositStore);
  // The amount field shows this one.
  if (!error || error.code === 'amount_out_of_range') return null;
  const reason = errorText(errors, error);
  return (
    <FailedState
      title={error.isUncertain ? t('deposit.uncertain', { reason }) : reason}
      detail={error.requestId}
    />
  );
});

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;

const Note = styled.p`
  display: flex;
  gap: ${space[2]};
  padding: ${space[3]};
  border-radius: ${radius.control};
  background: ${color('accent-soft')};
  font-size: ${type.sm};
`;

const Result = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  text-align: center;
  > svg {
    color: ${color('positive')};
  }
  > output {
    font-size: ${type.lg};
    font-weight: 600;
  }
  small {
    color: ${color('text-3')};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[3]};
  margin-block-start: ${space[3]};
`;

const GamesLink = styled.a`
  ${buttonLook}
`;
