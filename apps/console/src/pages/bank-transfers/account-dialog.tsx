import { bankAccountBooks } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { type TypedFormat } from '@parlour/money';
import { Checkbox, TextField } from '@parlour/ui';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { AmountText, readAmount } from '../../forms/amount-text.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { BankAccountRow } from './transfer-types.ts';

type AccountDialogProps = {
  /** Null: a new one. */
  readonly account: BankAccountRow | null;
  /** True when the brand takes real money: else an account is for practice. */
  readonly isLicensed: boolean;
  readonly onClose: () => void;
};

/** An account as it is typed. */
type Typed = {
  readonly book: BankAccountRow['book'];
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
  readonly note: string;
  readonly min: string;
  readonly max: string;
  readonly isOn: boolean;
};

const toTyped = (account: BankAccountRow | null, isLicensed: boolean): Typed =>
  account
    ? { ...account, min: String(account.min), max: String(account.max) }
    : {
        book: isLicensed ? 'REAL' : 'PLAY',
        bank: '',
        holder: '',
        number: '',
        note: '',
        min: '',
        max: '',
        isOn: true,
      };

const NUMBER = /^[A-Za-z0-9 -]{4,40}$/;

/** Returns the account to send; null while something is missing or wrong. */
function readAccount({ book, note, isOn, ...typed }: Typed, currency: TypedFormat) {
  const [bank, holder, number] = [typed.bank, typed.holder, typed.number].map((one) => one.trim());
  const [min, max] = [readAmount(typed.min, currency), readAmount(typed.max, currency)];
  if (!bank || !holder || !number || bank.length < 2 || holder.length < 2) return null;
  if (!NUMBER.test(number) || min === null || max === null || min <= 0 || min > max) return null;
  return { book, bank, holder, number, note: note.trim(), min, max, isOn };
}

/** Adds or changes an account; another operator approves it, but not that it is switched off. */
export function AccountDialog({ account, isLicensed, onClose }: AccountDialogProps) {
  const { t } = useTranslation('bank-transfers');
  const { code: brand, currency } = useBrand();
  const notify = useNotify();
  const [typed, setTyped] = useState(() => toTyped(account, isLicensed));
  const set = (changes: Partial<Typed>) => setTyped({ ...typed, ...changes });
  const read = readAccount(typed, currency);
  const change = useChange('bankAccounts', 'save', {
    onDone: ({ status }) => {
      notify(t(`accounts.saved.${status}`));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="bank-account"
      title={t(account ? 'accounts.change' : 'accounts.add')}
      text={t('accounts.dialog-text')}
      isIncomplete={read === null}
      change={change}
      onConfirm={(reason) => {
        if (read === null) return;
        const id = account ? { account: account.account } : {};
        change.mutate({ brand, body: { ...id, ...read, reason } });
      }}
      onClose={onClose}
    >
      <ChoiceSelect
        label={t('accounts.book')}
        value={typed.book}
        disabled={account !== null}
        choices={bankAccountBooks}
        labelOf={(one) => t(`accounts.books.${one}`)}
        onChange={(book) => set({ book })}
      />
      <AccountFields typed={typed} onChange={set} />
      <Checkbox checked={typed.isOn} onChange={({ target }) => set({ isOn: target.checked })}>
        {t('accounts.offered')}
      </Checkbox>
    </ReasonDialog>
  );
}

type FieldsProps = {
  readonly typed: Typed;
  readonly onChange: (changes: Partial<Typed>) => void;
};

function AccountFields({ typed, onChange }: FieldsProps) {
  const { t } = useTranslation('bank-transfers');
  return (
    <>
      <TextField
        label={t('accounts.bank')}
        value={typed.bank}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        onChange={({ target }) => onChange({ bank: target.value })}
      />
      <TextField
        label={t('accounts.holder')}
        value={typed.holder}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => onChange({ holder: target.value })}
      />
      <TextField
        label={t('accounts.number')}
        hint={t('accounts.number-hint')}
        value={typed.number}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => onChange({ number: target.value })}
      />
      <TextField
        label={t('accounts.note')}
        hint={t('accounts.note-hint')}
        value={typed.note}
        maxLength={160}
        autoComplete="off"
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <AmountText
        label={t('accounts.min')}
        value={typed.min}
        isChecked={typed.min !== ''}
        onChange={(min) => onChange({ min })}
      />
      <AmountText
        label={t('accounts.max')}
        value={typed.max}
        isChecked={typed.max !== ''}
        onChange={(max) => onChange({ max })}
      />
    </>
  );
}
