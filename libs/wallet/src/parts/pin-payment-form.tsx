import type { CallError } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { AmountPicker, Button } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode, SubmitEvent } from 'react';
import { styled } from 'styled-components';

import { listPresets, type PaymentLimits } from '../model/payment-range.ts';
import { useMost } from '../model/use-most.ts';
import type { PinPaymentFields } from '../model/use-pin-payment.ts';
import { PinField } from './pin-field.tsx';
import { RequestFailure } from './request-failure.tsx';

type PinPaymentFormProps = {
  readonly fields: PinPaymentFields;
  readonly store: {
    readonly draft: { readonly amount: string };
    readonly setDraft: (changes: { readonly amount: string }) => void;
    readonly isBusy: boolean;
    readonly actionError: CallError | null;
  };
  readonly limits: PaymentLimits;
  /** The control that chooses the receiver. */
  readonly receiver: ReactNode;
  readonly amountLabel: string;
  /** Returns the text for a failure where it is not known whether the payment was done. */
  readonly uncertain: (reason: string) => string;
  readonly submit: string;
  /** Facts about the amount, between it and the PIN. */
  readonly children: ReactNode;
};

/** The form of a payment out of the wallet: receiver, amount, PIN. */
export const PinPaymentForm = observer(function PinPaymentForm(props: PinPaymentFormProps) {
  const { fields, store, limits, receiver, children } = props;
  const { root, faults } = fields;
  return (
    <Form
      ref={root}
      noValidate
      onSubmit={(event) => {
        (event as SubmitEvent<HTMLFormElement>).preventDefault();
        fields.check();
      }}
    >
      {receiver}
      {faults.receiver !== undefined && <Fault role="alert">{faults.receiver}</Fault>}
      <PaymentAmount {...props} />
      {children}
      <PinField
        value={fields.pin}
        onChange={fields.setPin}
        error={faults.pin}
        disabled={store.isBusy}
      />
      <RequestFailure error={store.actionError} uncertain={props.uncertain} />
      <Button
        type="submit"
        size="lg"
        isWide
        busy={store.isBusy}
        disabled={limits.refusal !== undefined}
      >
        {props.submit}
      </Button>
    </Form>
  );
});

const PaymentAmount = observer(function PaymentAmount({
  fields: { range, faults },
  store,
  limits,
  amountLabel,
}: PinPaymentFormProps) {
  const { t } = useTranslation('wallet-later');
  const { currency } = useTenant();
  const most = useMost(range, fromWire(limits.cash));
  return (
    <AmountPicker
      name="amount"
      label={amountLabel}
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
      error={faults.amount}
      disabled={store.isBusy}
    />
  );
});

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;

const Fault = styled.p`
  color: ${color('negative')};
  font-size: ${type.sm};
`;
