import { useTranslation } from '@parlour/i18n';
import { Compass } from 'lucide-react';

import { PlainPage } from './plain-page.tsx';

/** An address that shows nothing, with a way home. */
export function MissingScreen() {
  const { t } = useTranslation('site');
  return (
    <PlainPage
      title={t('title.missing')}
      icon={Compass}
      text={t('missing.text')}
      way={{ href: '/', label: t('missing.home') }}
    />
  );
}
