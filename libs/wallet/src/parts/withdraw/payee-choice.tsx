import { useTranslation } from '@parlour/i18n';
import { color, radius, size, space, type } from '@parlour/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';

import type { Payee } from '../../model/payees-store.ts';
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
    <Root disabled={disabled} role="radiogroup">
      <legend>{t('withdraw.to')}</legend>
      {payees.map((payee) => (
        <label key={payee.payeeId}>
          <PayeeLine payee={payee} id={`${id}${payee.payeeId}`} />
          <input
            type="radio"
            name="payee"
            value={payee.payeeId}
            checked={payee.payeeId === selected}
            disabled={payee.isBlocked}
            aria-labelledby={`${id}${payee.payeeId}`}
            onChange={() => onSelect(payee.payeeId)}
          />
        </label>
      ))}
    </Root>
  );
}

const Root = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
  gap: ${space[2]};
  min-inline-size: 0;
  padding: 0;
  border: 0;
  > legend {
    padding: 0;
    margin-block-end: ${space[2]};
    font-size: ${type.sm};
    font-weight: 600;
  }
  > label {
    display: flex;
    align-items: center;
    gap: ${space[3]};
    min-block-size: ${size.touch};
    padding: ${space[3]};
    border: var(--line) solid ${color('line-1')};
    border-radius: ${radius.control};
    background: ${color('surface-2')};
    cursor: pointer;
  }
  > label:has(:checked) {
    border-color: ${color('brand-text')};
    background: ${color('brand-soft')};
  }
  > label:has(:focus-visible) {
    outline: 2px solid ${color('focus')};
    outline-offset: 2px;
  }
  > label:has(:disabled) {
    cursor: not-allowed;
  }
  input {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
    margin: 0;
    accent-color: ${color('brand')};
    outline: none;
  }
`;
