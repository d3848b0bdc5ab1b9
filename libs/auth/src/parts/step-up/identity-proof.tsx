import { errorText } from '@parlour/client';
import { useI18n, useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { Button } from '@parlour/ui';
import { useEffect, useRef, useState } from 'react';

import { type AuthError, toAuthError } from '../../federated/auth-error.ts';
import type { Firebase } from '../../federated/firebase.ts';
import type { loadFirebase } from '../../federated/load-firebase.ts';
import { ProviderMark } from '../../federated/provider-mark.tsx';
import { AuthErrorMessage } from '../../federated/auth-error-message.tsx';
import { FormError } from '../form-error.tsx';
import { Form } from '../form.tsx';
import type { ProofProps } from './proof-props.ts';

type IdentityProofProps = ProofProps & {
  readonly lead: string;
  readonly open: typeof loadFirebase;
};

/** Names that are the same in every language. */
const names = { google: 'Google', facebook: 'Facebook' } as const;

/**
 * Approves by logging in once more at Google or Facebook. Their window has to open with the press
 * itself, so what opens it is loaded before.
 */
export function IdentityProof({
  question,
  error,
  isBusy,
  onAnswer,
  lead,
  open,
}: IdentityProofProps) {
  const { t } = useTranslation('auth-later');
  const auth = useTranslation('auth').t;
  const errors = useTranslation('errors').t;
  const api = useApi();
  const { language } = useI18n().instance;
  const [firebase, setFirebase] = useState<Firebase | null>(null);
  const [authError, setAuthError] = useState<AuthError | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isGone = useRef(false);
  const provider = question.provider ?? 'google';

  useEffect(() => {
    isGone.current = false;
    open(api, language).then(
      (opened) => !isGone.current && setFirebase(opened),
      (thrown: unknown) => !isGone.current && setAuthError(toAuthError(thrown)),
    );
    return () => void (isGone.current = true);
  }, [open, api, language]);

  const handleAsk = async () => {
    if (isAsking || isBusy) return;
    setAsking(true);
    setAuthError(null);
    try {
      const opened = firebase ?? (await open(api, language));
      setFirebase(opened);
      const firebaseIdToken = await opened.ask(provider, { again: true });
      // The question was closed meanwhile: nothing is approved then.
      if (!isGone.current) await onAnswer({ firebaseIdToken });
    } catch (thrown) {
      setAuthError(toAuthError(thrown));
    } finally {
      setAsking(false);
    }
  };

  return (
    <Form as="div">
      <p>{lead}</p>
      <p>{t('stepUp.identity', { provider: names[provider] })}</p>
      {authError ? (
        <AuthErrorMessage authError={authError} />
      ) : (
        error &&
        !isAsking && (
          <FormError>
            {error.code === 'step_up_failed'
              ? t('stepUp.identityFailed', { provider: names[provider] })
              : errorText(errors, error)}
          </FormError>
        )
      )}
      <Button
        type="button"
        tone="quiet"
        size="lg"
        isWide
        data-autofocus
        icon={<ProviderMark of={provider} />}
        busy={isBusy || isAsking || (firebase === null && authError === null)}
        onClick={() => void handleAsk()}
      >
        {auth(`federated.${provider}`)}
      </Button>
    </Form>
  );
}
