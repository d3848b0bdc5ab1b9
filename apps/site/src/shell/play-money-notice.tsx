import { useTranslation } from '@parlour/i18n';
import { NoticeBar } from '@parlour/ui';

import { useSiteFacts } from '../model/site-facts.tsx';

/** Says on every page that nothing here is real money, as long as it is not. */
export function PlayMoneyNotice() {
  const { t } = useTranslation('site');
  const { book } = useSiteFacts();
  if (book !== 'PLAY') return null;
  return (
    <aside>
      <NoticeBar>{t('notice.playMoney')}</NoticeBar>
    </aside>
  );
}
