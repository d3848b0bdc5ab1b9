import { useTranslation } from '@parlour/i18n';
import { parseAmount, toWire, type WireAmount } from '@parlour/money';
import { TextField } from '@parlour/ui';

type AmountTextProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether faults are shown: after the first try to send. */
  readonly isChecked: boolean;
  /** Whether an empty field is no fault. */
  readonly isOptional?: boolean;
};

/** The amount that a text says, as calls take it; null where it says none, or one below zero. */
export function readAmount(text: string): WireAmount | null {
  const amount = parseAmount(text.trim());
  return amount === null || amount < 0n ? null : toWire(amount);
}

/** A field for an amount of the brand's currency, as a plain decimal number. */
export function AmountText({
  label,
  hint,
  value,
  onChange,
  isChecked,
  isOptional = false,
}: AmountTextProps) {
  const { t } = useTranslation('shell');
  const isFine = readAmount(value) !== null || (isOptional && value.trim() === '');
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={isChecked && !isFine ? t('amount.invalid') : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
