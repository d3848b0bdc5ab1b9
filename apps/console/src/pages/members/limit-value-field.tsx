import { LIMIT_AMOUNT_RANGE, LIMIT_MINUTES_RANGE, type limitKinds } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import type { WireAmount } from '@parlour/money';
import { TextField } from '@parlour/ui';

export type LimitKind = (typeof limitKinds)[number];

/** A number as it was typed, if a limit of this kind may be set to it. */
export function readLimitValue(kind: LimitKind, typed: string): WireAmount | null {
  const isTime = kind === 'SESSION';
  if (!(isTime ? /^\d{1,4}$/ : /^\d{1,10}(?:\.\d{1,2})?$/).test(typed)) return null;
  const { min, max } = isTime ? LIMIT_MINUTES_RANGE : LIMIT_AMOUNT_RANGE;
  const value = Number(typed);
  // Two decimals at most, as the pattern says: an amount of the wire.
  return value >= min && value <= max ? (value as WireAmount) : null;
}

type LimitValueFieldProps = {
  readonly kind: LimitKind;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly disabled?: boolean;
};

/** What a limit is to be: money, or minutes of a session. */
export function LimitValueField({ kind, value, onChange, disabled }: LimitValueFieldProps) {
  const { t } = useTranslation('members');
  const isTime = kind === 'SESSION';
  return (
    <TextField
      label={t(isTime ? 'protection.tighten.minutes' : 'protection.tighten.value')}
      hint={
        isTime
          ? t('protection.tighten.minutes-hint', LIMIT_MINUTES_RANGE)
          : t('protection.tighten.money-hint')
      }
      inputMode="decimal"
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value.trim())}
    />
  );
}
