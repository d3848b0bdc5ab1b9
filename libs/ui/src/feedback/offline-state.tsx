import { useTranslation } from '@parlour/i18n';
import { useEffect, useRef } from 'react';

import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { StateArt } from './state-art.tsx';

type OfflineStateProps = {
  /** Tries again: pressed, or by itself when the connection is back. */
  readonly onRetry: () => void;
  /** A new try is on its way; the button waits. */
  readonly isRetrying?: boolean;
};

/** No connection, in place of what needs one. Words: `ui-later` and `ui`. */
export function OfflineState({ onRetry, isRetrying = false }: OfflineStateProps) {
  const { t } = useTranslation('ui-later');
  const ui = useTranslation('ui');
  const retry = useRef(onRetry);
  useEffect(() => {
    retry.current = onRetry;
  }, [onRetry]);
  useEffect(() => {
    const handleOnline = () => retry.current();
    addEventListener('online', handleOnline);
    return () => removeEventListener('online', handleOnline);
  }, []);
  return (
    <div role="alert">
      <EmptyState
        art={<StateArt kind="offline" />}
        title={t('offline.title')}
        detail={t('offline.detail')}
        action={
          <Button tone="quiet" busy={isRetrying} onClick={onRetry}>
            {ui.t('retry')}
          </Button>
        }
      />
    </div>
  );
}
