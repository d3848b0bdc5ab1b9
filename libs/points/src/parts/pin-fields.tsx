import { maxLengths } from '@parlour/contract/rules';
import type { CallError } from '@parlour/client';
import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { space, type } from '@parlour/tokens';
import { FailedState, TextField } from '@parlour/ui';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';

/** The form that sets a withdrawal PIN; it calls back when one is set. */
export type PinFormType = ComponentType<{ readonly isSet: boolean; readonly onDone: () => void }>;

type PinFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
};

/** The withdrawal PIN. */
export function PinField({ onChange, ...field }: PinFieldProps) {
  const { t } = useTranslation('points');
  return (
    <TextField
      {...field}
      name="pin"
      label={t('pin.label')}
      type="password"
      autoComplete="off"
      inputMode="numeric"
      maxLength={maxLengths.withdrawalPin}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type FirstPinProps = { readonly PinForm: PinFormType; readonly onDone: () => void };

/** Stands where points cannot be spent before there is a PIN. */
export function FirstPin({ PinForm, onDone }: FirstPinProps) {
  const { t } = useTranslation('points');
  return (
    <Section>
      <h2>{t('pin.first')}</h2>
      <PinForm isSet={false} onDone={onDone} />
    </Section>
  );
}

/** A refusal that the PIN's own field says. */
const isPinFault = (error: CallError | null): boolean => error?.code === 'invalid.payment.pw';

/**
 * Shows why the spending was refused, where no field says it; `uncertain` where it is not known if
 * it was done.
 */
export function SpendFailure({ error }: { readonly error: CallError | null }) {
  const { t } = useTranslation('points');
  const errors = useTranslation('errors').t;
  if (!error || isPinFault(error)) return null;
  const reason = errorText(errors, error);
  return (
    <FailedState
      title={error.isUncertain ? t('uncertain', { reason }) : reason}
      detail={error.requestId}
    />
  );
}

const Section = styled.section`
  display: grid;
  gap: ${space[3]};
  inline-size: 100%;
  max-inline-size: 520px;
  > h2 {
    font-size: ${type.md};
  }
`;
