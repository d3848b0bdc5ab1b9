import { useTranslation } from '@parlour/i18n';
import { parseAmount, toWire, type TypedFormat, type WireAmount } from '@parlour/money';
import { useReadAmount } from '@parlour/ui';
import { AmountHint } from '@parlour/ui/controls';

import { useBrand } from '../session/current-operator.tsx';
import { POINTS } from '../text/format.ts';
import { TypedField, type TypedFieldProps } from './typed-field.tsx';

export type SumTextProps = Pick<
  TypedFieldProps,
  'disabled' | 'error' | 'hasFocus' | 'hint' | 'label' | 'name' | 'onChange' | 'value'
> & {
  /** True when the amount is in points, which are not money. */
  readonly isPoints?: boolean;
};

type AmountTextProps = Omit<SumTextProps, 'error'> & {
  /** True when faults are shown: after the first attempt to send. */
  readonly isChecked: boolean;
  /** True when an empty field is not a fault. */
  readonly isOptional?: boolean;
};

/** The amount that a text says in a brand's way, as calls take it; null where it says none. */
export function readAmount(text: string, currency: TypedFormat): WireAmount | null {
  const amount = parseAmount(text, currency);
  return amount === null ? null : toWire(amount);
}

/** The amount that a filter says; undefined where it says none, and filters by nothing. */
export const readFilterAmount = (text: string, currency: TypedFormat): WireAmount | undefined =>
  readAmount(text, currency) ?? undefined;

/**
 * A field for a sum as the brand's country writes it. What was read stands below it in full; what
 * reads two ways is asked about at once.
 */
export function SumText({ hint, error, isPoints = false, ...field }: SumTextProps) {
  const { currency } = useBrand();
  const { amount, doubt } = useReadAmount(currency)(field.value);
  const format = isPoints ? { symbol: '', suffix: ` ${POINTS}` } : currency;
  return (
    <TypedField
      {...field}
      hint={<AmountHint amount={amount} format={format} rest={hint} />}
      inputMode="decimal"
      error={doubt ?? error}
    />
  );
}

/** A field for a sum that says what is wrong with it by itself. */
export function AmountText({ isChecked, isOptional = false, ...field }: AmountTextProps) {
  const { t } = useTranslation('shell');
  const { currency } = useBrand();
  const isFine =
    readAmount(field.value, currency) !== null || (isOptional && field.value.trim() === '');
  return <SumText {...field} error={isChecked && !isFine ? t('amount.invalid') : undefined} />;
}
