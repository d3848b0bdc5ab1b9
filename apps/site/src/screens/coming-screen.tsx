import { useTranslation } from '@parlour/i18n';
import { Hourglass } from 'lucide-react';

import { PlainPage } from './plain-page.tsx';

/** A page that is announced but not there yet: says so, and what can be done meanwhile. */
export function ComingScreen({ page }: { readonly page: string }) {
  const { t } = useTranslation('site');
  return (
    <PlainPage
      title={t(`title.${page}`)}
      icon={Hourglass}
      text={t('coming.text')}
      way={{ href: '/rng', label: t('coming.games') }}
    />
  );
}
