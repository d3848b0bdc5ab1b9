import { useTranslation } from '@parlour/i18n';
import { formatMoney, type Micros, type MoneyFormat, zero } from '@parlour/money';
import { color, space, type } from '@parlour/tokens';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { styled } from 'styled-components';

import { isOutside, stepAmount } from './amount-typing.ts';
import { useReadAmount } from './use-read-amount.ts';
import type { FieldProps } from '../forms/text/field.tsx';
import { Icon } from '../media/icon.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Money } from './money.tsx';
import { TextField } from '../forms/text/text-field.tsx';

type AmountFieldProps = FieldProps & {
  readonly ref?: Ref<HTMLInputElement>;
  /** The text in the field, as typed: a form keeps what was typed on every failure. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Writes an amount in the currency of the brand. */
  readonly format: MoneyFormat;
  readonly min?: Micros;
  readonly max?: Micros;
  /**
   * The amount by which one press on less or more, or one arrow key, changes the value; without it
   * there are no such buttons.
   */
  readonly step?: Micros;
  readonly name?: string;
  readonly disabled?: boolean;
};

/**
 * An amount of money, with what is allowed in words. What is wrong is said when the field is left,
 * not while typing.
 */
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
  const [isTouched, setTouched] = useState(false);
  const limits = useLimitsText({ min, max, format });
  const { amount, doubt } = useReadAmount(format)(value);
  const findFault = (): string | undefined => {
    if (!isTouched || value === '') return undefined;
    if (amount === null) return doubt ?? t('amount.form');
    return isOutside(amount, { min, max }) ? limits : undefined;
  };
  const change = (direction: 1 | -1) => {
    if (step !== undefined) onChange(stepAmount(value, direction, step, { min, max, format }));
  };

  return (
    <TextField
      {...field}
      hint={<AmountHint amount={amount} format={format} rest={hint ?? limits} />}
      // Which of two sums was meant is asked before anything else is said of it.
      error={error === undefined ? findFault() : (doubt ?? error)}
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
            <Stepper amount={amount} min={min} max={max} disabled={disabled} onStep={change} />
          )}
        </>
      }
      onChange={({ target }) => {
        setTouched(false);
        onChange(target.value);
      }}
      onBlur={() => setTouched(true)}
      onKeyDown={(event) => {
        if (step === undefined || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        change(event.key === 'ArrowUp' ? 1 : -1);
      }}
    />
  );
}

type AmountHintProps = {
  /** The amount that was read; null where none was read. */
  readonly amount: Micros | null;
  /** Writes an amount in the currency of the brand. */
  readonly format: MoneyFormat;
  /** Further text about the field. */
  readonly rest: ReactNode;
};

/** The sum that was read, in full, before what else there is to know of the field. */
export function AmountHint({ amount, format, rest }: AmountHintProps) {
  if (amount === null) return rest;
  return (
    <>
      <b>
        <Money amount={amount} format={format} />
      </b>
      {rest === undefined ? null : <> · {rest}</>}
    </>
  );
}

type Limits = { readonly min: Micros | undefined; readonly max: Micros | undefined };

/** Returns the limits of what can be typed, in words; undefined without limits. */
function useLimitsText({
  min,
  max,
  format,
}: Limits & Pick<AmountFieldProps, 'format'>): string | undefined {
  const { t } = useTranslation('ui-later');
  // Isolated, so that a sentence from right to left does not move the symbol behind its number.
  const money = (amount: Micros) => `\u2066${formatMoney(amount, format).replace('.00', '')}\u2069`;
  if (min !== undefined && max !== undefined)
    return t('amount.between', { min: money(min), max: money(max) });
  if (min !== undefined) return t('amount.least', { min: money(min) });
  return max === undefined ? undefined : t('amount.most', { max: money(max) });
}

type StepperProps = Limits & {
  readonly amount: Micros | null;
  readonly disabled: boolean;
  readonly onStep: (direction: 1 | -1) => void;
};

function Stepper({ amount, min = zero, max, disabled, onStep }: StepperProps) {
  const { t } = useTranslation('ui-later');
  return (
    <>
      <IconButton
        label={t('amount.less')}
        disabled={disabled || (amount !== null && amount <= min)}
        onClick={() => onStep(-1)}
      >
        <Icon of={Minus} />
      </IconButton>
      <IconButton
        label={t('amount.more')}
        disabled={disabled || (amount !== null && max !== undefined && amount >= max)}
        onClick={() => onStep(1)}
      >
        <Icon of={Plus} />
      </IconButton>
    </>
  );
}

const Unit = styled.span`
  padding-inline-end: ${space[3]};
  color: ${color('text-3')};
  font-size: ${type.sm};
`;
