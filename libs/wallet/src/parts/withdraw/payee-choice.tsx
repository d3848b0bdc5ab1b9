import { useTranslation } from '@parlour/i18n';
import { useId } from 'react';

import type { Payee } from '../../model/payees-store.ts';
import { ChoiceCards } from '../choice-cards.ts';
import { PayeeLine } from '../payees/payee-list.tsx';

type PayeeChoiceProps = {
  readonly payees: readonly Payee[];
  readonly selected: string | null;
  readonly onSelect: (payeeId: string) => void;
  readonly disabled: boolean;
};

/** The accounts as cards, one of them chosen; a blocked one cannot be. */
export function PayeeChoice({ payees, selected, onSelect, disabled }: PayeeChoiceProps) {
  const { t } = useTranslation('wallet-later');
  const id = useId();
  return (
    <ChoiceCards disabled={disabled} role="radiogroup">
      <legend>{t('withdraw.to')}</legend>
      {payees.map((payee) => (
        <label key={payee.payeeId}>
          <PayeeLine payee={payee} id={`${id}${payee.payeeId}`} />
          <input
            type="radio"
            name="receiver"
            value={payee.payeeId}
            checked={payee.payeeId === selected}
            disabled={payee.isBlocked}
            aria-labelledby={`${id}${payee.payeeId}`}
            onChange={() => onSelect(payee.payeeId)}
          />
        </label>
      ))}
    </ChoiceCards>
  );
}
