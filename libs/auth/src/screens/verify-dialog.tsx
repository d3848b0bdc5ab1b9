import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Button, Modal } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import { AuthDialogs } from '../model/auth-dialogs.ts';
import { VerifyForm } from '../parts/verify/verify-form.tsx';
import type { AuthDialogProps } from './dialog-props.ts';

/** A login from a new network shows more than its password. */
export const VerifyDialog = observer(function VerifyDialog({
  onClose,
  onDone,
  onSwitch,
  onSession,
}: AuthDialogProps) {
  const { t } = useTranslation('auth-later');
  const { verifyDemand } = useStore(AuthDialogs);
  const back = () => onSwitch('login');
  return (
    <Modal name="verify" isOpen title={t('verify.title')} onClose={onClose} size={{ inline: 440 }}>
      {verifyDemand && verifyDemand.methods.length > 0 ? (
        <VerifyForm
          demand={verifyDemand}
          onBack={back}
          onSession={async (result) => {
            onDone();
            await onSession(result);
          }}
        />
      ) : (
        <Column>
          <p>{t('verify.nothing')}</p>
          <Button size="lg" isWide onClick={back}>
            {t('verify.back')}
          </Button>
        </Column>
      )}
    </Modal>
  );
});

const Column = styled.div`
  display: grid;
  gap: ${space[4]};
`;
