import { useTranslation } from '@parlour/i18n';
import { formatMoney, type Micros, type MoneyFormat, parseAmount } from '@parlour/money';
import { color, space, type } from '@parlour/tokens';
import { Minus, Plus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { styled } from 'styled-components';

import { amountFault, cleanAmount, stepAmount } from './amount-typing.ts';
import type { FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';

type AmountFieldProps = FieldProps & {
  readonly ref?: Ref<HTMLInputElement>;
  /** What stands in the field, as typed: a form keeps what was typed on every failure. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly format: MoneyFormat;
  readonly min?: Micros;
  readonly max?: Micros;
  /** What one press on less or more, or one arrow key, changes; without it there are no such buttons. */
  readonly step?: Micros;
  readonly name?: string;
  readonly disabled?: boolean;
};

/** An amount of money, with what is allowed in words. What is wrong is said when the field is left, not while typing. */
export function AmountField({
  hint,
  error,
  value,
  onChange,
  format,
  min,
  max,
  step,
  disabled = false,
  ...field
}: AmountFieldProps) {
  const { t } = useTranslation('ui-later');
  const [wasLeft, setLeft] = useState(false);
  // Isolated, so that a sentence from right to left does not move the symbol behind its number.
  const money = (amount: Micros) => `\u2066${formatMoney(amount, format).replace('.00', '')}\u2069`;
  const limits = {
    ...(min !== undefined && { min: money(min) }),
    ...(max !== undefined && { max: money(max) }),
  };
  const allowed =
    min !== undefined && max !== undefined
      ? t('amount.between', limits)
      : min !== undefined
        ? t('amount.least', limits)
        : max !== undefined
          ? t('amount.most', limits)
          : undefined;
  const fault = wasLeft && value !== '' ? amountFault(value, min, max) : null;
  const amount = parseAmount(value);
  const change = (direction: 1 | -1) => {
    if (step !== undefined) onChange(stepAmount(value, direction, step, min, max));
  };

  return (
    <TextField
      {...field}
      hint={hint ?? allowed}
      error={error ?? (fault === 'form' ? t('amount.form') : fault ? allowed : undefined)}
      value={value}
      disabled={disabled}
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      data-money
      leading={<b>{format.symbol}</b>}
      trailing={
        <>
          {format.suffix ? <Unit>{format.suffix}</Unit> : null}
          {step === undefined ? null : (
            <>
              <IconButton
                label={t('amount.less')}
                disabled={disabled || (amount !== null && amount <= (min ?? 0n))}
                onClick={() => change(-1)}
              >
                <Icon of={Minus} />
              </IconButton>
              <IconButton
                label={t('amount.more')}
                disabled={disabled || (amount !== null && max !== undefined && amount >= max)}
                onClick={() => change(1)}
              >
                <Icon of={Plus} />
              </IconButton>
            </>
          )}
        </>
      }
      onChange={({ target }) => {
        setLeft(false);
        onChange(cleanAmount(target.value));
      }}
      onBlur={() => setLeft(true)}
      onKeyDown={(event) => {
        if (step === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        change(event.key === 'ArrowUp' ? 1 : -1);
      }}
    />
  );
}

const Unit = styled.span`
  padding-inline-end: ${space[3]};
  color: ${color('text-3')};
  font-size: ${type.sm};
`;
