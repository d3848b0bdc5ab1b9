import { useTranslation } from '@parlour/i18n';
import { Badge, Button, Modal, PasswordField } from '@parlour/ui';
import { RowsSkeleton } from '@parlour/ui/display';
import { type SyntheticEvent, useState } from 'react';

import { useCall, useChange } from '../../api/use-api.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useNotify } from '../../feedback/notifications.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { DialogActions, DialogForm } from '../../forms/dialog-form.ts';
import { EntryList } from '../../layout/entry-list.ts';
import { Panel } from '../../layout/panel.tsx';
import { RecoveryCodes } from '../../login/recovery-codes.tsx';
import { useAddPasskey } from '../../login/use-add-passkey.ts';
import { useStepDone } from '../../login/use-step-done.ts';
import { supportsPasskeys } from '../../session/device-passkeys.ts';
import { useTime } from '../../text/use-time.ts';

/** The passkeys of the own account; each can be removed, unless it is the last second factor. */
export function PasskeysPanel() {
  const { t } = useTranslation('account');
  const time = useTime();
  const notify = useNotify();
  const [isAdding, setAdding] = useState(false);
  const query = useCall('session', 'passkeys', {});
  const remove = useChange('session', 'removePasskey', {
    onDone: () => notify(t('passkeys.removed')),
  });
  return (
    <Panel
      title={t('passkeys.title')}
      actions={
        supportsPasskeys() ? (
          <Button tone="quiet" size="sm" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        ) : null
      }
    >
      <QueryState query={query} pending={<RowsSkeleton count={2} />}>
        {(passkeys) => (
          <EntryList>
            {passkeys.length === 0 ? <li>{t('passkeys.none')}</li> : null}
            {passkeys.map((passkey) => (
              <li key={passkey.id}>
                <span>
                  {passkey.name} {passkey.isSynced ? <Badge>{t('passkeys.synced')}</Badge> : null}
                  <small>
                    {t('passkeys.used', {
                      made: time(passkey.createdAt),
                      used: time(passkey.lastUsedAt),
                    })}
                  </small>
                </span>
                <Button
                  tone="plain"
                  size="sm"
                  aria-label={t('passkeys.remove-label', { name: passkey.name })}
                  busy={remove.isPending && remove.variables.body.id === passkey.id}
                  onClick={() => remove.mutate({ body: { id: passkey.id } })}
                >
                  {t('passkeys.remove')}
                </Button>
              </li>
            ))}
          </EntryList>
        )}
      </QueryState>
      <FailureNote failure={remove.error} />
      <Modal
        name="passkey"
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        title={t('passkeys.add')}
      >
        <AddForm onClose={() => setAdding(false)} />
      </Modal>
    </Panel>
  );
}

function AddForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('account');
  const stepDone = useStepDone();
  const [password, setPassword] = useState('');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = () => {
    onClose();
    void stepDone();
  };
  const { add, isPending, error, outcome } = useAddPasskey((made) => {
    if (made.length === 0) finish();
    else setCodes(made);
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    add(password);
  };
  if (codes)
    return (
      <DialogForm as="div">
        <RecoveryCodes codes={codes} onDone={finish} />
      </DialogForm>
    );
  return (
    <DialogForm onSubmit={submit}>
      <p>{t('passkeys.text')}</p>
      <PasswordField
        label={t('password.present')}
        autoComplete="current-password"
        required
        data-autofocus
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {outcome ? <p role="alert">{t(`shell:enrol.passkey-${outcome}`)}</p> : null}
      <FailureNote failure={error} />
      <DialogActions>
        <Button tone="quiet" onClick={onClose}>
          {t('shell:cancel')}
        </Button>
        <Button type="submit" busy={isPending}>
          {t('passkeys.add')}
        </Button>
      </DialogActions>
    </DialogForm>
  );
}
