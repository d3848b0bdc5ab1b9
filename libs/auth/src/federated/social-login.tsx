import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import type { LoginMethodProps } from '../parts/login-method-props.ts';
import { CompleteDialog } from './complete-dialog.tsx';
import type { SocialProvider } from './firebase.ts';
import { ProviderMark } from './provider-mark.tsx';
import { AuthErrorMessage } from './auth-error-message.tsx';
import { useFirebaseLogin } from './use-firebase-login.ts';

const providers: readonly SocialProvider[] = ['google', 'facebook'];

/** In by an account at Google or Facebook, each with one press. */
export function SocialLogin(props: LoginMethodProps) {
  const { t } = useTranslation('auth');
  const federated = useFirebaseLogin(props);
  const [pendingProvider, setPendingProvider] = useState<SocialProvider | null>(null);

  const handleAsk = (provider: SocialProvider) => {
    setPendingProvider(provider);
    void federated.attempt(async (firebase) => federated.enter(await firebase.ask(provider)));
  };

  return (
    <Root>
      <AuthErrorMessage authError={federated.authError} />
      {providers.map((provider) => (
        <Button
          key={provider}
          tone="quiet"
          isWide
          icon={<ProviderMark of={provider} />}
          busy={federated.isBusy && pendingProvider === provider}
          disabled={federated.isBusy && pendingProvider !== provider}
          onPointerEnter={federated.prepare}
          onFocus={federated.prepare}
          onClick={() => handleAsk(provider)}
        >
          {t(`federated.${provider}`)}
        </Button>
      ))}
      {federated.newcomer && (
        <CompleteDialog {...props} newcomer={federated.newcomer} onClose={federated.forget} />
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[2]};
`;
