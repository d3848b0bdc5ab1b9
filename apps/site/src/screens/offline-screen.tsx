import { useTranslation } from '@parlour/i18n';
import { useStore } from '@parlour/session';
import { space, type } from '@parlour/tokens';
import { Button, EmptyState, Icon } from '@parlour/ui';
import { WifiOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { styled } from 'styled-components';

import { InstallationStore } from '../model/installation-store.ts';
import { readRequestedPath } from '../worker/urls.ts';

type OfflineScreenProps = {
  /** The query of the address: `from` is the page that was asked for. */ readonly search: string;
};

/** Stands where a page could not be fetched; goes on to it by itself when the network is back. */
export const OfflineScreen = observer(function OfflineScreen({ search }: OfflineScreenProps) {
  const { t } = useTranslation('site');
  const { isOffline } = useStore(InstallationStore);
  const target = readRequestedPath(search);
  useEffect(() => {
    let isHere = true;
    // Being connected to something does not mean that the site can be reached; going on without
    // knowing would lead back here, again and again.
    const goOn = async () => {
      if ((await isReachable()) && isHere) globalThis.location.replace(target);
    };
    globalThis.addEventListener('online', goOn);
    // The network may have come back before this page listened.
    if (navigator.onLine) void goOn();
    return () => {
      isHere = false;
      globalThis.removeEventListener('online', goOn);
    };
  }, [target]);
  return (
    <Root>
      <h1>{t('offline.title')}</h1>
      <EmptyState
        art={<Icon of={WifiOff} size={32} />}
        title={t('offline.text')}
        // A new document: what it needs may not be on this device yet.
        action={
          <Button onClick={() => globalThis.location.assign(target)}>{t('offline.retry')}</Button>
        }
      />
      <small>{isOffline ? t('offline.bar') : null}</small>
    </Root>
  );
});

/** Checks that this site responds, by a small file that no worker keeps. */
async function isReachable(): Promise<boolean> {
  const response = await fetch('/robots.txt', { cache: 'no-store' }).catch(() => null);
  return (
    response?.ok === true && response.headers.get('content-type')?.startsWith('text/plain') === true
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
  padding: ${space[7]} ${space[4]};
  text-align: center;
  h1 {
    font-size: ${type.xl};
  }
`;
