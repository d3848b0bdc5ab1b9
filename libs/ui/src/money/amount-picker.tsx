import { formatMoney, type Micros, type MoneyFormat, parseAmount } from '@parlour/money';
import { color, media, space, type } from '@parlour/tokens';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

import { Chip } from '../actions/chip.tsx';
import { TextField } from '../forms/text/text-field.tsx';

type AmountPickerProps = {
  readonly label: string;
  /** The name of the presets, for screen readers. */
  readonly presetsLabel: string;
  /** Amounts to choose with one press. */
  readonly presets: readonly Micros[];
  /** The largest amount, by its name: chosen to the last hundredth. */
  readonly most?: { readonly label: string; readonly amount: Micros };
  /** The text in the field, as typed: a form keeps what was typed on every failure. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Writes an amount in the currency of the brand. */
  readonly format: MoneyFormat;
  /** A line below the field, replaced by `error`. */
  readonly hint?: ReactNode;
  /** The error message for the amount. */
  readonly error?: ReactNode;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
};

/** An amount by one press or by typing; the preset that equals what was typed is marked. */
export function AmountPicker({
  label,
  presetsLabel,
  presets,
  most,
  value,
  onChange,
  format,
  disabled = false,
  ...field
}: AmountPickerProps) {
  const amount = parseAmount(value, format);
  return (
    <Root>
      <TextField
        {...field}
        label={label}
        value={value}
        disabled={disabled}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        leading={<b>{format.symbol}</b>}
        trailing={format.suffix ? <Unit>{format.suffix}</Unit> : null}
        onChange={(event) => onChange(event.target.value)}
        data-money
      />
      <Presets aria-label={presetsLabel}>
        {presets.map((preset) => (
          <Chip
            key={String(preset)}
            isSelected={amount === preset}
            disabled={disabled}
            onClick={() => onChange(formatPreset(preset))}
          >
            {formatMoney(preset, format).replace('.00', '')}
          </Chip>
        ))}
        {most && (
          <Chip
            isSelected={amount === most.amount}
            disabled={disabled}
            onClick={() => onChange(formatPreset(most.amount))}
          >
            {most.label}
          </Chip>
        )}
      </Presets>
    </Root>
  );
}

/** A preset as a user would type it. */
const formatPreset = (amount: Micros): string =>
  formatMoney(amount, { symbol: '' }).replaceAll(',', '').replace('.00', '');

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const Unit = styled.span`
  padding-inline-end: ${space[3]};
  color: ${color('text-3')};
  font-size: ${type.sm};
`;

const Presets = styled.fieldset`
  min-inline-size: 0;
  padding: 0;
  border: 0;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(84px, 1fr));
  gap: ${space[2]};
  > button {
    justify-content: center;
    padding-inline: ${space[2]};
    font-variant-numeric: tabular-nums;
  }
  /* One row, so that what follows is on the first screen; the padding shows the ring of focus. */
  ${media.phone} {
    display: flex;
    margin: calc(-1 * ${space[1]});
    padding: ${space[1]};
    overflow-x: auto;
    scrollbar-width: none;
    > button {
      flex: 1 0 auto;
      min-inline-size: 72px;
    }
  }
`;
