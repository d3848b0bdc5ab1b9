import { useTranslation } from '@parlour/i18n';
import { formatMoney, fromWire, type Micros, type MoneyFormat } from '@parlour/money';
import { useStore, useTenant } from '@parlour/session';
import { type TypedAmount, useReadAmount } from '@parlour/ui';
import { type RefObject, type SubmitEvent, useState } from 'react';

import type { PaymentMethod } from './cashier-store.ts';
import { readDepositRange } from './deposit-range.ts';
import { DepositStore, type PayerField } from './deposit-store.ts';
import { type PayerFault, type PayerFaults, readPayer } from './payer-fields.ts';

type Range = { readonly min: Micros; readonly max: Micros };
type Faults = {
  /** The error message for the amount. */
  readonly amount?: string;
  readonly payer?: PayerFaults;
};

export const formatRange = ({ min, max }: Range, currency: MoneyFormat) => ({
  min: formatMoney(min, currency),
  max: formatMoney(max, currency),
});

/** Names that the wire has for fields of the payer. */
const payerFieldsByName: Readonly<Record<string, PayerField>> = {
  bankCode: 'bank',
  bank: 'bank',
  mobileNumber: 'mobileNumber',
  upiId: 'upiId',
  nationalIdDigits: 'nationalIdDigits',
};

/** To the middle: at the end, the button that stays in sight would cover what is wrong. */
function focusInSight(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/**
 * The deposit as it is filled in: checked before it is sent, and marked after the gateway has
 * refused it. The first field that is wrong gets the focus.
 */
export function useDepositForm(
  method: PaymentMethod,
  form: RefObject<HTMLFormElement | null>,
  onOpened: (depositId: string) => void,
) {
  const { t } = useTranslation('wallet');
  const { currency } = useTenant();
  const readAmount = useReadAmount(currency);
  const deposit = useStore(DepositStore);
  const [faults, setFaults] = useState<Faults>({});
  const range: Range = { min: fromWire(method.min), max: fromWire(method.max) };

  const show = (next: Faults) => {
    setFaults(next);
    const payerFault = method.payerFields.find((field) => next.payer?.[field]);
    const name = next.amount === undefined ? payerFault : 'amount';
    if (name) focusInSight(form.current?.querySelector<HTMLElement>(`[name="${name}"]`));
  };
  const checkAmount = ({ amount, doubt }: TypedAmount): string | undefined => {
    if (amount === null)
      return doubt ?? t(deposit.draft.amount === '' ? 'deposit.empty' : 'deposit.shape');
    const isInside = amount >= range.min && amount <= range.max;
    return isInside ? undefined : t('deposit.outside', formatRange(range, currency));
  };
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = readAmount(deposit.draft.amount);
    const { amount } = typed;
    const amountFault = checkAmount(typed);
    const { payer, faults: payerFaults } = readPayer(method, deposit.draft.payer);
    const hasFault = amountFault !== undefined || Object.keys(payerFaults).length > 0;
    show({ ...(amountFault !== undefined && { amount: amountFault }), payer: payerFaults });
    if (amount === null || hasFault) return;
    const isInstant = method.shape === 'instant';
    const opened = await deposit.submit(amount, isInstant ? undefined : method.code, payer);
    if (opened === null) show(readRefusal());
    else onOpened(opened);
  };
  const readRefusal = (): Faults => {
    const { error } = deposit;
    if (error?.code === 'amount_out_of_range')
      return { amount: t('deposit.outside', formatRange(readDepositRange(error), currency)) };
    const payer: Partial<Record<PayerField, PayerFault>> = {};
    for (const { field, rule } of error?.fields ?? []) {
      const name = payerFieldsByName[field];
      if (name) payer[name] = rule === 'required' ? 'required' : 'pattern';
    }
    return { payer };
  };
  return {
    faults,
    range,
    handleSubmit,
    setAmount(amount: string) {
      deposit.setDraft({ amount });
      setFaults(({ payer }) => ({ ...(payer && { payer }) }));
    },
    setPayer(field: PayerField, value: string) {
      deposit.setDraft({ payer: { ...deposit.draft.payer, [field]: value } });
      setFaults((before) => ({ ...before, payer: { ...before.payer, [field]: undefined } }));
    },
  };
}
