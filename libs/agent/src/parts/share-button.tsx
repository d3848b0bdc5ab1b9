import { useTranslation } from '@parlour/i18n';
import { Button, Icon } from '@parlour/ui';
import { Share2 } from 'lucide-react';

type ShareButtonProps = { readonly title: string; readonly url: string };

/** Hands an address to the apps of the device; nothing where the browser cannot. */
export function ShareButton({ title, url }: ShareButtonProps) {
  const { t } = useTranslation('agent');
  if (typeof navigator.share !== 'function') return null;
  // Closing the device's own list of apps is no failure.
  const handleShare = () => void navigator.share({ title, url }).catch(() => {});
  return (
    <Button tone="quiet" icon={<Icon of={Share2} size={18} />} onClick={handleShare}>
      {t('links.share')}
    </Button>
  );
}
