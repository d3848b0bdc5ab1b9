import { errorText } from '@parlour/client';
import { readPin } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, type Micros, micros, toCode } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { useReadAmount } from '@parlour/ui';
import { useState } from 'react';

import type { Payee } from './payees-store.ts';
import type { Overview, WithdrawStore } from './withdraw-store.ts';

export type Range = { readonly min: Micros; readonly max: Micros };

type Faults = { readonly amount?: string; readonly payee?: string; readonly pin?: string };

type Request = {
  readonly store: WithdrawStore;
  readonly overview: Overview;
  readonly payees: readonly Payee[];
  readonly onRequested: (withdrawalId: string) => void;
};

type Limits = Pick<Overview, 'min' | 'max' | 'remainingAmount' | 'cash' | 'refusal'> &
  Partial<Pick<Overview, 'identityCheck'>>;

const findLeast = (first: Micros, ...others: readonly Micros[]): Micros =>
  others.reduce((a, b) => (a < b ? a : b), first);

/**
 * Computes the cash that can leave the wallet now: nothing after a refusal, else as much as today's
 * rest and a missing identity check allow.
 */
export function toAvailable({ remainingAmount, cash, refusal, identityCheck }: Limits): Micros {
  if (refusal !== undefined) return micros(0n);
  const withoutCheck = identityCheck?.withoutCheck ?? cash;
  return findLeast(fromWire(cash), fromWire(remainingAmount), fromWire(withoutCheck));
}

/** Computes the range of what can leave the wallet at once, within the brand's limits. */
export function toRange(limits: Limits): Range {
  return {
    min: fromWire(limits.min),
    max: findLeast(fromWire(limits.max), toAvailable(limits)),
  };
}

const steps = [1n, 2n, 5n, 10n, 20n, 50n] as const;

/** Round multiples of the minimum. */
export const listPresets = ({ min, max }: Range): Micros[] =>
  steps
    .map((times) => micros(min * times))
    .filter((amount) => amount < max)
    .slice(0, 4);

/** The request as it is filled in: checked before it is sent, marked after a refusal. */
export function useWithdrawForm(
  { store, overview, payees, onRequested }: Request,
  form: { readonly current: HTMLFormElement | null },
) {
  const { t } = useTranslation('wallet-later');
  const errors = useTranslation('errors').t;
  const { currency } = useTenant();
  const readAmount = useReadAmount(currency);
  const [pin, setPin] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [asking, setAsking] = useState<Micros | null>(null);
  const range = toRange(overview);
  const usable = payees.filter(({ isBlocked }) => !isBlocked);
  const chosen = usable.find(({ payeeId }) => payeeId === store.draft.payeeId) ?? usable[0];

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
      ...(!chosen && { payee: t('withdraw.fault.payee') }),
      ...(!isInside && { amount: doubt ?? t('withdraw.fault.amount', limits) }),
      ...(readPin(pin) === null && { pin: t('withdraw.fault.pin') }),
    };
    show(found);
    if (Object.keys(found).length === 0) setAsking(amount);
  };
  const send = async (amount: Micros, payee: Payee) => {
    const withdrawalId = await store.request(amount, payee.payeeId, toCode(pin));
    setAsking(null);
    if (withdrawalId !== null) {
      onRequested(withdrawalId);
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
    chosen,
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
