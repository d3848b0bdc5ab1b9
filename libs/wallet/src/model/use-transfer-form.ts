import { useTranslation } from '@parlour/i18n';
import { formatMoney, micros, type Micros } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { useReadAmount } from '@parlour/ui';
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';

import type { TransferRoute, WalletTransferStore } from './wallet-transfer-store.ts';

export const MIN_AMOUNT: Micros = micros(10_000n);

export type TransferFormState = {
  readonly amountRef: RefObject<HTMLInputElement | null>;
  readonly route: TransferRoute;
  readonly available: Micros;
  readonly amountInput: string;
  readonly inputError: string | undefined;
  readonly setVendor: (vendor: number) => void;
  readonly setToVendor: (toVendor: boolean) => void;
  readonly setAmountInput: (value: string) => void;
  readonly fillAvailable: () => void;
  readonly handleSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>;
};

/** The state of the transfer form. The first vendor is chosen until the member chooses another. */
export function useTransferForm(store: WalletTransferStore): TransferFormState {
  const { t } = useTranslation('wallet');
  const { currency } = useTenant();
  const readAmount = useReadAmount(currency);
  const amountRef = useRef<HTMLInputElement>(null);
  const [chosenVendor, setChosenVendor] = useState<number | null>(null);
  const [toVendor, setToVendor] = useState(true);
  const [amountInput, setAmountInput] = useState('');
  const [inputError, setInputError] = useState<string | undefined>();

  const { vendorWallets } = store;
  const vendor = vendorWallets.find(({ id }) => id === chosenVendor) ?? vendorWallets[0];
  const route = { vendor: vendor?.id ?? 0, toVendor };
  const available = store.available(route);

  const showInputError = (message: string) => {
    setInputError(message);
    amountRef.current?.focus();
  };
  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { amount, doubt } = readAmount(amountInput);
    if (amount === null || amount < MIN_AMOUNT)
      return showInputError(doubt ?? t(amountInput === '' ? 'deposit.empty' : 'deposit.shape'));
    if (amount > available) {
      const max = `\u2066${formatMoney(available, currency)}\u2069`;
      return showInputError(t('transfer.tooMuch', { amount: max }));
    }
    setInputError(undefined);
    await store.transfer(route, amount);
    if (store.transferStatus === 'done') setAmountInput('');
  };
  return {
    amountRef,
    route,
    available,
    amountInput,
    inputError,
    setVendor: setChosenVendor,
    setToVendor(next) {
      setToVendor(next);
      setInputError(undefined);
    },
    setAmountInput(value) {
      setAmountInput(value);
      setInputError(undefined);
    },
    fillAvailable: () => setAmountInput(formatMoney(available, { symbol: '' }).replaceAll(',', '')),
    handleSubmit,
  };
}
