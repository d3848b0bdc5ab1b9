import { useTranslation } from '@parlour/i18n';
import { type Micros, readAmount, type TypedFormat } from '@parlour/money';

/** The reading of a typed sum; `doubt` asks in words which of two sums was meant. */
export type TypedAmount = { readonly amount: Micros | null; readonly doubt: string | undefined };

/** Returns a function that reads typed sums as the brand's country writes them. */
export function useReadAmount(format: TypedFormat): (typed: string) => TypedAmount {
  const { t } = useTranslation('ui-later');
  return (typed) => {
    const { amount, fault, readings } = readAmount(typed, format);
    return {
      amount,
      doubt: fault === 'ambiguous' ? t('amount.ambiguous', readings) : undefined,
    };
  };
}
