import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { Button, Icon, NoticeBar } from '@parlour/ui';
import { RefreshCw, WifiOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';

import { InstallationStore } from '../model/installation-store.ts';

/**
 * Says that there is no network, and offers a newer version of the site; never in a game, where
 * nothing may move.
 */
export const InstallationNotices = observer(function InstallationNotices() {
  const { t } = useTranslation('site');
  const installation = useStore(InstallationStore);
  return (
    <output>
      {installation.isOffline && (
        <NoticeBar icon={<Icon of={WifiOff} size={16} />}>{t('offline.bar')}</NoticeBar>
      )}
      {installation.hasUpdate && !installation.isOffline && (
        <NoticeBar
          icon={<Icon of={RefreshCw} size={16} />}
          action={
            <>
              <Button size="sm" onClick={installation.update}>
                {t('update.now')}
              </Button>
              <Button size="sm" tone="quiet" onClick={installation.later}>
                {t('update.later')}
              </Button>
            </>
          }
        >
          {t('update.ready')}
        </NoticeBar>
      )}
    </output>
  );
});
