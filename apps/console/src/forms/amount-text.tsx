import { useTranslation } from '@parlour/i18n';
import { parseAmount, toWire, type TypedFormat, type WireAmount } from '@parlour/money';
import { TextField, useReadAmount } from '@parlour/ui';
import { AmountHint } from '@parlour/ui/controls';

import { useBrand } from '../session/current-operator.tsx';

type AmountTextProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether faults are shown: after the first try to send. */
  readonly isChecked: boolean;
  /** Whether an empty field is no fault. */
  readonly isOptional?: boolean;
  /** Whether it counts points, which are no money. */
  readonly isPoints?: boolean;
};

/** The amount that a text says in a brand's way, as calls take it; null where it says none. */
export function readAmount(text: string, currency: TypedFormat): WireAmount | null {
  const amount = parseAmount(text, currency);
  return amount === null ? null : toWire(amount);
}

/** A field for an amount of the brand's currency; what was read stands below it in full. */
export function AmountText({
  label,
  hint,
  value,
  onChange,
  isChecked,
  isOptional = false,
  isPoints = false,
}: AmountTextProps) {
  const { t } = useTranslation('shell');
  const { currency } = useBrand();
  const { amount, doubt } = useReadAmount(currency)(value);
  const isFine = amount !== null || (isOptional && value.trim() === '');
  return (
    <TextField
      label={label}
      hint={isPoints ? hint : <AmountHint amount={amount} format={currency} rest={hint} />}
      inputMode="decimal"
      autoComplete="off"
      value={value}
      error={isChecked && !isFine ? (doubt ?? t('amount.invalid')) : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
