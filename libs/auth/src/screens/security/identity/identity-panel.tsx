import { errorText } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { FailedState, Skeleton, usePolling } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

import { IdentityStore } from '../../../model/identity-store.ts';
import { IdentityForm } from './identity-form.tsx';
import { IdentityState } from './identity-state.tsx';

/** Interval in ms at which the status of a pending check is requested while the page is visible. */
const POLL_MS = 15_000;

type IdentityPanelProps = {
  /** The check was sent, decided or has expired. */
  readonly onDone: () => void;
};

/**
 * A panel with the purpose of the identity check, its status, and the form that sends documents.
 */
export const IdentityPanel = observer(function IdentityPanel({ onDone }: IdentityPanelProps) {
  const { t } = useTranslation('auth-later');
  const errors = useTranslation('errors').t;
  const api = useApi();
  const [store] = useState(() => new IdentityStore(api.identityCheck));
  const { check, status, error } = store;
  useEffect(() => void store.load(), [store]);
  useDecisionPolling(store, onDone);
  if (check === null)
    return status === 'failed' ? (
      <FailedState
        title={t('identity.failed')}
        detail={error ? errorText(errors, error) : undefined}
        onRetry={() => void store.load()}
      />
    ) : (
      <Skeleton block="160px" corner="12px" />
    );
  return (
    <>
      <p>{t(`identity.why.${check.rule}`)}</p>
      <IdentityState check={check} />
      {check.canSend && <IdentityForm store={store} check={check} onSent={onDone} />}
    </>
  );
});

/** Asks again while documents wait; says so once they were decided. */
const useDecisionPolling = (store: IdentityStore, onDone: () => void): void =>
  usePolling(
    () => void store.load().then(() => store.check?.state !== 'pending' && onDone()),
    store.check?.state === 'pending' ? POLL_MS : null,
  );
