import { errorText } from '@parlour/client';
import { readPin } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, type Micros, toCode } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { useReadAmount } from '@parlour/ui';
import { useState } from 'react';

import type { Receiver, SendMoneyStore, SendOverview } from './send-money-store.ts';
import { toRange } from './use-withdraw-form.ts';

type Faults = { readonly receiver?: string; readonly amount?: string; readonly pin?: string };

type Request = {
  readonly store: SendMoneyStore;
  readonly overview: SendOverview;
  readonly onSent: (transferId: string) => void;
};

/** The transfer that has to be confirmed before it is sent. */
export type TransferToConfirm = { readonly amount: Micros; readonly receiver: Receiver };

/** Returns the receiver of the money: the chosen one, or the upline of a member who is no agent. */
function findReceiver(store: SendMoneyStore, overview: SendOverview): Receiver | null {
  const { receiver } = store.draft;
  if (receiver && (receiver.memberId !== null || overview.upline !== undefined)) return receiver;
  return overview.upline !== undefined && !overview.isAgent
    ? { memberId: null, name: overview.upline }
    : null;
}

/** The transfer as it is filled in: checked before it is sent, marked after a refusal. */
export function useSendForm(
  { store, overview, onSent }: Request,
  form: { readonly current: HTMLFormElement | null },
) {
  const { t } = useTranslation('wallet-later');
  const errors = useTranslation('errors').t;
  const { currency } = useTenant();
  const readAmount = useReadAmount(currency);
  const [pin, setPin] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [asking, setAsking] = useState<TransferToConfirm | null>(null);
  const range = toRange(overview);
  const receiver = findReceiver(store, overview);

  const show = (found: Faults) => {
    setFaults(found);
    const [name] = Object.keys(found);
    if (name) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  const check = () => {
    const { amount, doubt } = readAmount(store.draft.amount);
    const isInside = amount !== null && amount >= range.min && amount <= range.max;
    const limits = {
      min: formatMoney(range.min, currency),
      max: formatMoney(range.max, currency),
    };
    const found: Faults = {
      ...(!receiver && { receiver: t('sendMoney.fault.receiver') }),
      ...(!isInside && { amount: doubt ?? t('withdraw.fault.amount', limits) }),
      ...(readPin(pin) === null && { pin: t('withdraw.fault.pin') }),
    };
    show(found);
    if (Object.keys(found).length === 0 && receiver && amount !== null)
      setAsking({ amount, receiver });
  };
  const send = async (asked: TransferToConfirm) => {
    const transferId = await store.send(asked.amount, asked.receiver, toCode(pin));
    setAsking(null);
    if (transferId !== null) {
      onSent(transferId);
      return;
    }
    const { actionError } = store;
    if (actionError?.code !== 'invalid.payment.pw') return;
    setPin('');
    show({ pin: errorText(errors, actionError) });
  };
  return {
    pin,
    faults,
    receiver,
    asking,
    range,
    setAsking,
    check,
    send,
    setPin: (value: string) => {
      setPin(value);
      setFaults(({ pin: _pin, ...rest }) => rest);
    },
  };
}
