import { useTranslation } from '@parlour/i18n';
import { formatMoney, parseAmount } from '@parlour/money';
import { useStore, useTenant } from '@parlour/session';
import { color, radius, space, type } from '@parlour/tokens';
import { AmountPicker, Button, buttonLook, FailedState, Icon, Money } from '@parlour/ui';
import { CircleCheck, CircleHelp, Coins } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { DepositStore } from '../model/deposit-store.ts';
import { WalletStore } from '../model/wallet-store.ts';

const presets = [100n, 500n, 1_000n, 5_000n].map((units) => units * 1_000_000n);

export type DepositScreenProps = {
  /** PLAY: the words say that nothing is paid. */
  readonly book: 'PLAY' | 'REAL';
  /** Shows how a deposit goes, step by step. */
  readonly onHow?: () => void;
};

/** The cashier: an amount, and play money that arrives at once from the sandbox provider. */
export const DepositScreen = observer(function DepositScreen({ book, onHow }: DepositScreenProps) {
  const { t } = useTranslation('wallet');
  const errors = useTranslation('errors').t;
  const { currency } = useTenant();
  const deposit = useStore(DepositStore);
  const wallet = useStore(WalletStore);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | undefined>();
  const { min, max } = deposit.range;
  const range = { min: formatMoney(min, currency), max: formatMoney(max, currency) };

  const refuse = (words: string) => {
    setFault(words);
    field.current?.focus();
  };

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const amount = parseAmount(typed);
    if (amount === null) return refuse(typed === '' ? t('deposit.empty') : t('deposit.shape'));
    if (amount < min || amount > max) return refuse(t('deposit.outside', range));
    setFault(undefined);
    await deposit.submit(amount);
    if (deposit.error?.code === 'amount_out_of_range')
      refuse(
        t('deposit.outside', {
          min: formatMoney(deposit.range.min, currency),
          max: formatMoney(deposit.range.max, currency),
        }),
      );
  };

  if ((deposit.status === 'done' || deposit.status === 'pending') && deposit.amount !== null) {
    return (
      <Result>
        <Icon of={CircleCheck} size={48} />
        <output>
          {t(deposit.status === 'done' ? 'deposit.done' : 'deposit.pending', {
            amount: formatMoney(deposit.amount, currency),
          })}
        </output>
        {wallet.balance !== null && (
          <p>
            {t('deposit.balance')} <Money amount={wallet.balance} format={currency} />
          </p>
        )}
        <small>{t('deposit.reference', { reference: deposit.reference ?? '' })}</small>
        <Actions>
          <ToGames href="/rng">{t('deposit.toGames')}</ToGames>
          <Button
            tone="quiet"
            onClick={() => {
              setTyped('');
              deposit.reset();
            }}
          >
            {t('deposit.again')}
          </Button>
        </Actions>
      </Result>
    );
  }

  const { error } = deposit;
  return (
    <Form noValidate onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}>
      {book === 'PLAY' && (
        <Note>
          <Icon of={Coins} />
          <span>{t('deposit.playMoney')}</span>
        </Note>
      )}
      <AmountPicker
        ref={field}
        name="amount"
        label={t('deposit.amount')}
        presetsLabel={t('deposit.presets')}
        presets={presets}
        value={typed}
        onChange={(value) => {
          setTyped(value);
          setFault(undefined);
        }}
        format={currency}
        hint={t('deposit.range', range)}
        error={fault}
        disabled={deposit.status === 'busy'}
      />
      {error && error.code !== 'amount_out_of_range' && (
        <FailedState
          title={
            error.isUncertain
              ? t('deposit.uncertain', { reason: errors(error.code) })
              : errors(error.code)
          }
          detail={error.requestId}
        />
      )}
      <Button type="submit" size="lg" isWide busy={deposit.status === 'busy'}>
        {t(book === 'PLAY' ? 'deposit.submit' : 'deposit.title')}
      </Button>
      {onHow && (
        <Button tone="plain" size="sm" icon={<Icon of={CircleHelp} size={18} />} onClick={onHow}>
          {t('deposit.how')}
        </Button>
      )}
    </Form>
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

const ToGames = styled.a`
  ${buttonLook}
`;
