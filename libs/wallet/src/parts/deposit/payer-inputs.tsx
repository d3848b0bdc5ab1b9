import { maxLengths } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { useTenant } from '@parlour/session';
import { getMobileExample } from '@parlour/tenant';
import { Select, TextField } from '@parlour/ui';
import type { InputHTMLAttributes } from 'react';

import type { PaymentMethod } from '../../model/cashier-store.ts';
import type { Payer, PayerField } from '../../model/deposit-store.ts';
import type { PayerFaults } from '../../model/payer-fields.ts';

type PayerInputsProps = {
  readonly method: PaymentMethod;
  readonly values: Payer;
  readonly faults: PayerFaults;
  readonly onChange: (field: PayerField, value: string) => void;
  readonly disabled: boolean;
};

const kinds: Readonly<Record<Exclude<PayerField, 'bank'>, InputHTMLAttributes<HTMLInputElement>>> =
  {
    mobileNumber: {
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
      maxLength: maxLengths.mobileNumber,
    },
    upiId: {
      inputMode: 'email',
      autoComplete: 'off',
      autoCapitalize: 'none',
      maxLength: maxLengths.upiId,
    },
    nationalIdDigits: {
      inputMode: 'numeric',
      autoComplete: 'off',
      maxLength: maxLengths.nationalIdDigits,
    },
  };

/**
 * Inputs for what a method asks for in addition to the amount. Each input bears its field's name.
 */
export function PayerInputs({ method, values, faults, onChange, disabled }: PayerInputsProps) {
  const { t } = useTranslation('wallet-later');
  const tenant = useTenant();
  return method.payerFields.map((field) => {
    const fault = faults[field];
    const shared = {
      name: field,
      label: t(`fields.${field}.label`),
      value: values[field] ?? '',
      disabled,
      error: fault && t(`fields.${field}.${fault}`),
    };
    if (field === 'bank')
      return (
        <Select key={field} {...shared} onChange={({ target }) => onChange(field, target.value)}>
          <option value="">{t('fields.bank.choose')}</option>
          {method.banks.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      );
    return (
      <TextField
        key={field}
        {...shared}
        {...kinds[field]}
        {...(field === 'mobileNumber' && { placeholder: getMobileExample(tenant) })}
        dir="ltr"
        hint={t(`fields.${field}.hint`)}
        onChange={({ target }) => onChange(field, target.value)}
      />
    );
  });
}
