import { type CallError, errorText } from '@parlour/client';
import { readPin } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, type Micros, toCode } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { useReadAmount } from '@parlour/ui';
import { useRef, useState } from 'react';

import { type PaymentLimits, toRange } from './payment-range.ts';

/** A payment that has to be confirmed before it is sent. */
export type PaymentToConfirm<Receiver> = { readonly amount: Micros; readonly receiver: Receiver };

type Faults = { readonly receiver?: string; readonly amount?: string; readonly pin?: string };

type PinPayment<Receiver> = {
  readonly store: {
    readonly draft: { readonly amount: string };
    readonly actionError: CallError | null;
  };
  readonly limits: PaymentLimits;
  /** The chosen receiver; null while there is none. */
  readonly receiver: Receiver | null;
  /** The text for a missing receiver. */
  readonly noReceiver: string;
  /** Sends the payment; returns its number, or null where it was refused. */
  readonly send: (payment: PaymentToConfirm<Receiver>, pin: string) => Promise<string | null>;
  readonly onSent: (id: string) => void;
};

/**
 * A payment out of the wallet as it is filled in: checked before it is sent, marked after a
 * refusal. The first field that is wrong gets the focus.
 */
export function usePinPayment<Receiver>(payment: PinPayment<Receiver>) {
  const { store, limits, receiver } = payment;
  const { t } = useTranslation('wallet-later');
  const errors = useTranslation('errors').t;
  const { currency } = useTenant();
  const readAmount = useReadAmount(currency);
  const root = useRef<HTMLFormElement>(null);
  const [pin, setPin] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [asking, setAsking] = useState<PaymentToConfirm<Receiver> | null>(null);
  const range = toRange(limits);

  const show = (found: Faults) => {
    setFaults(found);
    const [name] = Object.keys(found);
    if (name) root.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const check = () => {
    const { amount, doubt } = readAmount(store.draft.amount);
    const isInside = amount !== null && amount >= range.min && amount <= range.max;
    const bounds = {
      min: formatMoney(range.min, currency),
      max: formatMoney(range.max, currency),
    };
    const found: Faults = {
      ...(receiver === null && { receiver: payment.noReceiver }),
      ...(!isInside && { amount: doubt ?? t('withdraw.fault.amount', bounds) }),
      ...(readPin(pin) === null && { pin: t('withdraw.fault.pin') }),
    };
    show(found);
    if (Object.keys(found).length === 0 && receiver !== null && amount !== null)
      setAsking({ amount, receiver });
  };
  const confirm = async (asked: PaymentToConfirm<Receiver>) => {
    const id = await payment.send(asked, toCode(pin));
    setAsking(null);
    if (id !== null) {
      payment.onSent(id);
      return;
    }
    const { actionError } = store;
    if (actionError?.code !== 'invalid.payment.pw') return;
    setPin('');
    show({ pin: errorText(errors, actionError) });
  };
  return {
    root,
    pin,
    faults,
    range,
    asking,
    check,
    confirm,
    cancel: () => setAsking(null),
    setPin: (value: string) => {
      setPin(value);
      setFaults(({ pin: _pin, ...rest }) => rest);
    },
  };
}

/** The fields of a payment, for the form that shows them. */
export type PinPaymentFields = Omit<
  ReturnType<typeof usePinPayment>,
  'asking' | 'confirm' | 'cancel'
>;
