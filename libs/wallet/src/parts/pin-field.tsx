import { maxLengths } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { TextField } from '@parlour/ui';

type PinFieldProps = {
  readonly value: string;
  readonly onChange: (pin: string) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
};

/** The withdrawal PIN, by which money leaves. */
export function PinField({ onChange, ...field }: PinFieldProps) {
  const { t } = useTranslation('wallet-later');
  return (
    <TextField
      {...field}
      name="pin"
      label={t('withdraw.pin')}
      type="password"
      autoComplete="off"
      inputMode="numeric"
      maxLength={maxLengths.withdrawalPin}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
