import { useTranslation } from '@parlour/i18n';
import { toCode } from '@parlour/money';
import { Button, TextField } from '@parlour/ui';
import { CopyField, QrCode } from '@parlour/ui/display';
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';

import { useChange } from '../api/use-api.ts';
import { FailureNote } from '../feedback/failure-note.tsx';
import { DialogForm } from '../forms/dialog-form.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type EnrolFormProps = {
  readonly login: string;
  /** The recovery codes are stored. */
  readonly onDone: () => void;
  /** Another way on, below the button. */
  readonly children?: ReactNode;
};

/** Adds an authenticator app: its code to scan, the first six digits, then the recovery codes. */
export function EnrolForm({ login, onDone, children }: EnrolFormProps) {
  const { t } = useTranslation('shell');
  const [code, setCode] = useState('');
  const begun = useChange('session', 'totpBegin');
  const confirm = useChange('session', 'totpConfirm', { leavesAnswers: true });
  const { mutate: begin } = begun;
  useEffect(() => begin({}), [begin]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    confirm.mutate({ body: { code: toCode(code) } });
  };
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />;
  return (
    <DialogForm onSubmit={submit}>
      <p>{t('enrol.text', { login })}</p>
      <FailureNote failure={begun.error} />
      {begun.data ? (
        <>
          <QrCode value={begun.data.uri} label={t('enrol.picture')} />
          <CopyField label={t('enrol.secret')} value={begun.data.secret} />
        </>
      ) : null}
      <TextField
        label={t('factor.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <FailureNote failure={confirm.error} />
      <Button type="submit" busy={confirm.isPending}>
        {t('enrol.submit')}
      </Button>
      {children}
    </DialogForm>
  );
}
