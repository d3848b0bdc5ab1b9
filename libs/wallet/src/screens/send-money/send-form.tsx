import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, type Micros } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { AmountPicker, Button, Money } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef } from 'react';
import { styled } from 'styled-components';

import type { SendMoneyStore, SendOverview } from '../../model/send-money-store.ts';
import { useMost } from '../../model/use-most.ts';
import { useSendForm } from '../../model/use-send-form.ts';
import { listPresets, type Range, toAvailable } from '../../model/use-withdraw-form.ts';
import { PinField } from '../../parts/pin-field.tsx';
import { RequestFailure } from '../../parts/request-failure.tsx';
import { ConfirmSend } from '../../parts/send-money/confirm-send.tsx';
import { ReceiverChoice } from '../../parts/send-money/receiver-choice.tsx';

type SendFormProps = {
  readonly store: SendMoneyStore;
  readonly overview: SendOverview;
  /** Money was sent. */
  readonly onSent: (transferId: string) => void;
};

/** Chooses who receives how much, takes the PIN, and asks once more before it is sent. */
export const SendForm = observer(function SendForm(props: SendFormProps) {
  const { store, overview } = props;
  const { t } = useTranslation('wallet-later');
  const root = useRef<HTMLFormElement>(null);
  const form = useSendForm(props, root);
  const { range, faults, asking } = form;
  return (
    <>
      <Form
        ref={root}
        noValidate
        onSubmit={(event) => {
          (event as SubmitEvent<HTMLFormElement>).preventDefault();
          form.check();
        }}
      >
        <ReceiverChoice store={store} overview={overview} selected={form.receiver} />
        {faults.receiver !== undefined && <Fault role="alert">{faults.receiver}</Fault>}
        <SendAmount
          store={store}
          cash={fromWire(overview.cash)}
          range={range}
          error={faults.amount}
        />
        <Left overview={overview} />
        <PinField
          value={form.pin}
          onChange={form.setPin}
          error={faults.pin}
          disabled={store.isBusy}
        />
        <RequestFailure
          error={store.actionError}
          uncertain={(reason) => t('sendMoney.uncertain', { reason })}
        />
        <Button
          type="submit"
          size="lg"
          isWide
          busy={store.isBusy}
          disabled={overview.refusal !== undefined}
        >
          {t('sendMoney.submit')}
        </Button>
      </Form>
      {asking && (
        <ConfirmSend
          asked={asking}
          isBusy={store.isBusy}
          onCancel={() => form.setAsking(null)}
          onConfirm={() => void form.send(asking)}
        />
      )}
    </>
  );
});

type SendAmountProps = Pick<SendFormProps, 'store'> & {
  readonly cash: Micros;
  readonly range: Range;
  readonly error: string | undefined;
};

const SendAmount = observer(function SendAmount({ store, cash, range, error }: SendAmountProps) {
  const { t } = useTranslation('wallet-later');
  const most = useMost(range, cash);
  const { currency } = useTenant();
  return (
    <AmountPicker
      name="amount"
      label={t('sendMoney.amount')}
      value={store.draft.amount}
      onChange={(amount) => store.setDraft({ amount })}
      presetsLabel={t('withdraw.presets')}
      presets={listPresets(range)}
      {...(most && { most })}
      format={currency}
      {...(range.max >= range.min && {
        hint: t('withdraw.range', {
          min: formatMoney(range.min, currency),
          max: formatMoney(range.max, currency),
        }),
      })}
      error={error}
      disabled={store.isBusy}
    />
  );
});

/** The cash that can be sent now, and what is left of what may be sent today. */
function Left({ overview }: Pick<SendFormProps, 'overview'>) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  const { remainingAmount, dailyAmount } = overview;
  return (
    <Figures>
      <dt>{t('sendMoney.available')}</dt>
      <dd>
        <Money amount={toAvailable(overview)} format={currency} />
      </dd>
      <dt>{t('withdraw.today')}</dt>
      <dd>
        <Money amount={fromWire(remainingAmount)} format={currency} />
        {' / '}
        <Money amount={fromWire(dailyAmount)} format={currency} />
      </dd>
    </Figures>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;

const Fault = styled.p`
  color: ${color('negative')};
  font-size: ${type.sm};
`;

const Figures = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[1]} ${space[4]};
  margin: 0;
  font-size: ${type.sm};
  dt {
    color: ${color('text-2')};
  }
  dd {
    margin: 0;
    text-align: end;
  }
`;
