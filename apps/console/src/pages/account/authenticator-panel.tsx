import { useTranslation } from '@parlour/i18n';
import { toCode } from '@parlour/money';
import { Button, Modal, TextField } from '@parlour/ui';
import { type SyntheticEvent, useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { DialogActions, DialogForm } from '../../forms/dialog-form.ts';
import { Facts, Panel } from '../../layout/panel.tsx';
import { EnrolForm } from '../../login/enrol-form.tsx';
import { RecoveryCodes } from '../../login/recovery-codes.tsx';
import { useStepDone } from '../../login/use-step-done.ts';
import type { CurrentOperator } from '../../session/current-operator.tsx';

type AuthenticatorPanelProps = {
  readonly operator: Pick<CurrentOperator, 'login' | 'hasTotp' | 'recoveryCodesLeft'>;
};

/** The authenticator app and the recovery codes of the own account. */
export function AuthenticatorPanel({ operator }: AuthenticatorPanelProps) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState<'enrol' | 'codes' | null>(null);
  const stepDone = useStepDone();
  const finish = () => {
    setOpen(null);
    void stepDone();
  };
  const { hasTotp, recoveryCodesLeft, login } = operator;
  return (
    <Panel
      title={t('authenticator.title')}
      actions={
        <Button tone="quiet" size="sm" onClick={() => setOpen(hasTotp ? 'codes' : 'enrol')}>
          {t(hasTotp ? 'codes.renew' : 'authenticator.add')}
        </Button>
      }
    >
      <Facts
        facts={[
          [t('authenticator.app'), t(hasTotp ? 'authenticator.on' : 'authenticator.off')],
          [t('codes.title'), t('codes.left', { count: recoveryCodesLeft })],
        ]}
      />
      <Modal
        name="enrol"
        isOpen={open === 'enrol'}
        onClose={() => setOpen(null)}
        title={t('authenticator.add')}
      >
        <EnrolForm login={login} onDone={finish} />
      </Modal>
      <Modal
        name="recovery-codes"
        isOpen={open === 'codes'}
        onClose={() => setOpen(null)}
        title={t('codes.renew')}
      >
        <CodesForm onDone={finish} onClose={() => setOpen(null)} />
      </Modal>
    </Panel>
  );
}

type CodesFormProps = { readonly onDone: () => void; readonly onClose: () => void };

function CodesForm({ onDone, onClose }: CodesFormProps) {
  const { t } = useTranslation('account');
  const [code, setCode] = useState('');
  const renew = useChange('session', 'renewRecoveryCodes', { leavesAnswers: true });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    renew.mutate({ body: { code: toCode(code) } });
  };
  if (renew.data)
    return (
      <DialogForm as="div">
        <RecoveryCodes codes={renew.data.recoveryCodes} onDone={onDone} />
      </DialogForm>
    );
  return (
    <DialogForm onSubmit={submit}>
      <p>{t('codes.text')}</p>
      <TextField
        label={t('shell:factor.code')}
        hint={t('codes.hint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        data-autofocus
        value={code}
        onChange={({ target }) => setCode(target.value)}
      />
      <FailureNote failure={renew.error} />
      <DialogActions>
        <Button tone="quiet" onClick={onClose}>
          {t('shell:cancel')}
        </Button>
        <Button type="submit" busy={renew.isPending}>
          {t('codes.renew')}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}
