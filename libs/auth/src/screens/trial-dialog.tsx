import { useTranslation } from '@parlour/i18n';
import { SessionStore, useStore } from '@parlour/session';
import { Modal } from '@parlour/ui';
import { ConfirmDialog } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';

import type { AuthDialogProps } from './dialog-props.ts';

/**
 * Tells a trial account that this needs a real one, and a real one that the operator has closed
 * this.
 */
export const TrialDialog = observer(function TrialDialog({ onClose, onSwitch }: AuthDialogProps) {
  const { t } = useTranslation('auth');
  const errors = useTranslation('errors').t;
  const session = useStore(SessionStore);
  if (session.isLoggedIn && !session.isTrial) {
    return (
      <Modal
        name="trial"
        isOpen
        title={t('in_popup_prompt')}
        onClose={onClose}
        size={{ inline: 400, block: 120 }}
      >
        <p>{errors('function.not.available')}</p>
      </Modal>
    );
  }
  return (
    <ConfirmDialog
      name="trial"
      title={t('in_popup_prompt')}
      cancel={t('cancel')}
      confirm={t('in_increase_submit')}
      onCancel={onClose}
      onConfirm={() => onSwitch('register')}
    >
      {t('in_need_true_account')}
    </ConfirmDialog>
  );
});
