import { BANK_REFERENCE, maxLengths } from '@parlour/contract/rules';
import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, FailedState, TextField, useFocusInvalid } from '@parlour/ui';
import { ImageUpload, readPicture } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { CashierStore } from '../../model/cashier-store.ts';

type SlipFormProps = {
  readonly cashier: Pick<CashierStore, 'sendSlip' | 'isBusy' | 'actionError'>;
  /** Keeps the slip that was sent before. */
  readonly onBack?: () => void;
};

/** Takes the picture of a bank transfer, and what the member likes to say about it. */
export const SlipForm = observer(function SlipForm({ cashier, onBack }: SlipFormProps) {
  const { t } = useTranslation('wallet-later');
  const errors = useTranslation('errors').t;
  const [files, setFiles] = useState<readonly File[]>([]);
  const [senderName, setSenderName] = useState('');
  const [bankReference, setBankReference] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const focusInvalid = useFocusInvalid(form);
  const [isChecked, setChecked] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const { isBusy, actionError } = cashier;
  const refusal = actionError?.fields.find(({ field }) => field === 'slip');
  const hasWrongReference = !BANK_REFERENCE.test(bankReference);

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    const [file] = files;
    if (!file || hasWrongReference) return focusInvalid();
    const slip = await readPicture(file);
    await cashier.sendSlip({
      slip,
      senderName: senderName.trim(),
      bankReference: bankReference.trim(),
    });
    focusInvalid();
  };
  return (
    <Form
      ref={form}
      noValidate
      onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}
    >
      <ImageUpload
        label={t('slip.label')}
        files={files}
        onChange={setFiles}
        max={1}
        onChecking={setChecking}
        error={isChecked && files.length === 0 ? t('slip.required') : undefined}
        refusal={refusal}
        isDisabled={isBusy}
      />
      <TextField
        name="senderName"
        label={t('slip.sender')}
        value={senderName}
        autoComplete="name"
        maxLength={maxLengths.slipSender}
        onChange={({ target }) => setSenderName(target.value)}
      />
      <TextField
        name="bankReference"
        label={t('slip.bankReference')}
        value={bankReference}
        dir="ltr"
        autoComplete="off"
        maxLength={maxLengths.bankReference}
        error={isChecked && hasWrongReference ? t('slip.pattern') : undefined}
        onChange={({ target }) => setBankReference(target.value)}
      />
      {actionError && !refusal && <FailedState title={errorText(errors, actionError)} />}
      <Button type="submit" isWide busy={isBusy || isChecking}>
        {t('slip.submit')}
      </Button>
      {onBack && (
        <Button tone="quiet" isWide disabled={isBusy} onClick={onBack}>
          {t('cancel.keep')}
        </Button>
      )}
    </Form>
  );
});

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
`;
