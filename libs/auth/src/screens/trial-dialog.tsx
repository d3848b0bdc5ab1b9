import { useTranslation } from '@parlour/i18n';

import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import type { AuthDialogProps } from './dialog-props.ts';

/** Tells a trial account that this needs a real one. */
export function TrialDialog({ onClose, onSwitch }: AuthDialogProps) {
  const { t } = useTranslation('auth');
  return (
    <ConfirmDialog name="trial" title={t('in_popup_prompt')} cancel={t('cancel')} confirm={t('in_increase_submit')} onCancel={onClose} onConfirm={() => onSwitch('register')}>
      {t('in_need_true_account')}
    </ConfirmDialog>
  );
}
