import { useTranslation } from '@parlour/i18n';
import { Button, EmptyState, Icon, Sheet } from '@parlour/ui';
import { Headset } from 'lucide-react';

/** Says that customer service did not open, and what to do. */
export function ServiceFailedDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('site-later');
  return (
    <Sheet name="serviceFailed" isOpen title={t('service.failedTitle')} onClose={onClose}>
      <EmptyState
        art={<Icon of={Headset} size={32} />}
        title={t('service.failed')}
        action={<Button onClick={onClose}>{t('service.close')}</Button>}
      />
    </Sheet>
  );
}
