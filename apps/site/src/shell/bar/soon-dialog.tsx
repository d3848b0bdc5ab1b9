import { useTranslation } from '@parlour/i18n';
import { Button, EmptyState, Icon, Sheet } from '@parlour/ui';
import { Hourglass } from 'lucide-react';

/** Says that inviting friends opens later. */
export function SoonDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('site-later');
  return (
    <Sheet name="soon" isOpen title={t('share.soonTitle')} onClose={onClose}>
      <EmptyState
        art={<Icon of={Hourglass} size={32} />}
        title={t('share.soon')}
        action={<Button onClick={onClose}>{t('share.ok')}</Button>}
      />
    </Sheet>
  );
}
