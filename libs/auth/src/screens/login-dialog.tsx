import { useTranslation } from '@parlour/i18n';
import { Modal } from '@parlour/ui';

import { BesideBanner } from '../parts/beside-banner.tsx';
import { LoginForm } from '../parts/login-form.tsx';
import type { AuthDialogProps } from './dialog-props.ts';

/** Logs in by username, in a dialog over the page. */
export function LoginDialog({ onClose, banner, ...form }: AuthDialogProps) {
  const { t } = useTranslation('auth');
  return (
    <Modal
      name="login"
      isOpen
      title={t('login.title')}
      onClose={onClose}
      size={{ inline: banner ? 720 : 440 }}
    >
      <BesideBanner banner={banner}>
        <LoginForm {...form} />
      </BesideBanner>
    </Modal>
  );
}
