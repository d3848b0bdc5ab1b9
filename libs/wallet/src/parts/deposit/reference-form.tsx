import { maxLengths, PAYMENT_REFERENCE } from '@parlour/contract/rules';
import { type CallError, errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, TextField } from '@parlour/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { toPayerValue } from '../../model/payer-fields.ts';

type ReferenceFormProps = {
  /** Returns whether the provider knows the payment. */
  readonly onSubmit: (reference: string) => Promise<boolean>;
  readonly isBusy: boolean;
  /** The error with which the last number was refused. */
  readonly error: CallError | null;
};

/** Asks for the number that the wallet app showed for the payment (TrxID). */
export function ReferenceForm({ onSubmit, isBusy, error }: ReferenceFormProps) {
  const { t } = useTranslation('wallet-later');
  const errors = useTranslation('errors').t;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<'required' | 'pattern' | null>(null);
  const [isChanged, setChanged] = useState(false);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reference = toPayerValue('upiId', typed);
    const found = findFault(reference);
    setFault(found);
    setChanged(false);
    if (found === null && (await onSubmit(reference))) return;
    input.current?.focus();
  };
  const refusal = error && !isChanged ? errorText(errors, error) : undefined;
  return (
    <Form noValidate onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}>
      <TextField
        ref={input}
        name="reference"
        label={t('pay.trxId.label')}
        value={typed}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={maxLengths.paymentReference}
        hint={t('pay.trxId.hint')}
        error={fault ? t(`pay.trxId.${fault}`) : refusal}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(null);
          setChanged(true);
        }}
      />
      <Button type="submit" isWide busy={isBusy}>
        {t('pay.trxId.submit')}
      </Button>
    </Form>
  );
}

function findFault(reference: string): 'required' | 'pattern' | null {
  if (reference === '') return 'required';
  return PAYMENT_REFERENCE.test(reference) ? null : 'pattern';
}

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
`;
