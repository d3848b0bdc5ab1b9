import { useTranslation } from '@parlour/i18n';
import { Modal } from '@parlour/ui';

import { Form } from '../parts/form.tsx';
import { FreePlayButton } from '../parts/free-play-button.tsx';
import { Lead } from '../parts/lead.tsx';
import type { AuthDialogProps } from './dialog-props.ts';

/** Says what trying the games is, and begins it. */
export function FreePlayDialog({ onClose, ...way }: AuthDialogProps) {
  const { t } = useTranslation('auth');
  return (
    <Modal
      name="freePlay"
      isOpen
      title={t('freePlay.title')}
      onClose={onClose}
      size={{ inline: 400, block: 160 }}
    >
      <Form as="div">
        <Lead>{t('freePlay.why')}</Lead>
        <FreePlayButton {...way} isMain />
      </Form>
    </Modal>
  );
}
