import { useTranslation } from '@parlour/i18n';
import { ConfirmDialog } from '@parlour/ui/display';
import { useState } from 'react';

import type { AuthDialogProps } from './dialog-props.ts';

/** Asks before leaving. */
export function LogoutDialog({ onClose, onDone, onSignOut }: AuthDialogProps) {
  const { t } = useTranslation('auth');
  const [isBusy, setBusy] = useState(false);

  const handleConfirm = async () => {
    if (isBusy) return;
    setBusy(true);
    await onSignOut();
    onDone();
  };

  return (
    <ConfirmDialog
      name="logout"
      title={t('in_popup_prompt')}
      cancel={t('cancel')}
      confirm={t('logout.confirm')}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void handleConfirm()}
    >
      {t('in_sure_logout')}
    </ConfirmDialog>
  );
}
