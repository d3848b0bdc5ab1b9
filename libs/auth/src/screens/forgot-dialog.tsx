import { useTranslation } from '@parlour/i18n';
import { PermissionStore, useStore } from '@parlour/session';
import { space } from '@parlour/tokens';
import { Modal } from '@parlour/ui';
import { SegmentedControl } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import { EmailRecoveryForm } from '../parts/recovery/email-recovery-form.tsx';
import { ByPhone } from '../parts/recovery/by-phone.tsx';
import type { AuthDialogProps } from './dialog-props.ts';

/**
 * A way to a new password: by a code on the phone where the brand offers it, or by a link in a
 * mail.
 */
export const ForgotDialog = observer(function ForgotDialog({
  onClose,
  onDone,
  onSession,
  onSwitch,
}: AuthDialogProps) {
  const { t } = useTranslation('auth-later');
  const offersPhone = useStore(PermissionStore).allows('CHNGPASSVERIF3');
  const [way, setWay] = useState<'phone' | 'email'>('phone');
  return (
    <Modal name="forgot" isOpen title={t('forgot.title')} onClose={onClose} size={{ inline: 440 }}>
      <Root>
        {offersPhone && (
          <SegmentedControl
            isWide
            label={t('forgot.how')}
            segments={[
              { value: 'phone', label: t('forgot.byPhone') },
              { value: 'email', label: t('forgot.byEmail') },
            ]}
            selected={way}
            onSelect={setWay}
          />
        )}
        {offersPhone && way === 'phone' ? (
          <ByPhone onDone={onDone} onSession={onSession} />
        ) : (
          <EmailRecoveryForm onLogin={() => onSwitch('login')} />
        )}
      </Root>
    </Modal>
  );
});

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
`;
