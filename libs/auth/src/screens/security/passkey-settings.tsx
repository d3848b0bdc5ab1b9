import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, Icon, Skeleton } from '@parlour/ui';
import { ConfirmDialog } from '@parlour/ui/display';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { supportsPasskeys } from '../../model/device-passkeys.ts';
import { FormError } from '../../parts/form-error.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { type Passkey, usePasskeys } from './use-passkeys.ts';

type PasskeySettingsProps = {
  /** Called after a passkey was added or removed. */
  readonly onDone: () => void;
};

/** The member's passkeys: adding, naming and removing them. */
export function PasskeySettings({ onDone }: PasskeySettingsProps) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const { passkeys, error, outcome, isBusy, stepUpDialog, add, remove, rename } =
    usePasskeys(onDone);
  const [passkeyToRemove, setPasskeyToRemove] = useState<Passkey | null>(null);

  const handleRemove = (passkey: Passkey) => {
    setPasskeyToRemove(null);
    void remove(passkey.id);
  };

  return (
    <>
      <p>{t('passkey.why')}</p>
      {error && <FormError>{errorText(errors, error)}</FormError>}
      {outcome && <output>{t(`passkey.${outcome}`)}</output>}
      {passkeys === null && !error && <Skeleton block="64px" corner="12px" />}
      {passkeys?.length === 0 && !outcome && <p>{t('passkey.none')}</p>}
      {passkeys && passkeys.length > 0 && (
        <List>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              isBusy={isBusy}
              onRename={(name) => void rename(passkey.id, name)}
              onRemove={() => setPasskeyToRemove(passkey)}
            />
          ))}
        </List>
      )}
      {supportsPasskeys() ? (
        <Button tone="quiet" busy={isBusy} icon={<Icon of={Plus} />} onClick={() => void add()}>
          {t('passkey.add')}
        </Button>
      ) : (
        <p>{t('passkey.unsupported')}</p>
      )}
      {passkeyToRemove && (
        <ConfirmDialog
          name="passkey-remove"
          tone="danger"
          title={t('passkey.removeAsk', { name: passkeyToRemove.name })}
          cancel={auth('cancel')}
          confirm={t('passkey.remove')}
          onCancel={() => setPasskeyToRemove(null)}
          onConfirm={() => handleRemove(passkeyToRemove)}
        >
          {t('passkey.removeWhy')}
        </ConfirmDialog>
      )}
      {stepUpDialog}
    </>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  list-style: none;
  padding: 0;
`;
