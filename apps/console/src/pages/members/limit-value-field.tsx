import { LIMIT_AMOUNT_RANGE, LIMIT_MINUTES_RANGE, type limitKinds } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { readWhole, type TypedFormat, type WireAmount } from '@parlour/money';

import { readAmount } from '../../forms/amount-text.tsx';
import { UnitText } from '../../forms/unit-text.tsx';

export type LimitKind = (typeof limitKinds)[number];

/** A number as it was typed, if a limit of this kind may be set to it. */
export function readLimitValue(
  kind: LimitKind,
  typed: string,
  currency: TypedFormat,
): WireAmount | null {
  const isTime = kind === 'SESSION';
  const { min, max } = isTime ? LIMIT_MINUTES_RANGE : LIMIT_AMOUNT_RANGE;
  const value = isTime ? readWhole(typed) : readAmount(typed, currency);
  // The calls carry minutes in the field of amounts.
  return value !== null && value >= min && value <= max ? (value as WireAmount) : null;
}

type LimitValueFieldProps = {
  readonly kind: LimitKind;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly disabled?: boolean;
};

/** The field for the new value of a limit: money, or minutes of a session. */
export function LimitValueField({ kind, value, onChange, disabled }: LimitValueFieldProps) {
  const { t } = useTranslation('members');
  const isTime = kind === 'SESSION';
  return (
    <UnitText
      unit={isTime ? 'count' : 'money'}
      label={t(isTime ? 'protection.tighten.minutes' : 'protection.tighten.value')}
      hint={
        isTime
          ? t('protection.tighten.minutes-hint', LIMIT_MINUTES_RANGE)
          : t('protection.tighten.money-hint')
      }
      value={value}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
