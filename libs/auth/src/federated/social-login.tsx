import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import type { WayProps } from '../parts/way-props.ts';
import { CompleteDialog } from './complete-dialog.tsx';
import type { SocialProvider } from './firebase.ts';
import { ProviderMark } from './provider-mark.tsx';
import { TroubleWords } from './trouble-words.tsx';
import { useFederated } from './use-federated.ts';

const providers: readonly SocialProvider[] = ['google', 'facebook'];

/** In by an account at Google or Facebook, each with one press. */
export function SocialLogin(props: WayProps) {
  const { t } = useTranslation('auth');
  const federated = useFederated(props);
  const [asked, setAsked] = useState<SocialProvider | null>(null);

  const handleAsk = (provider: SocialProvider) => {
    setAsked(provider);
    void federated.attempt(async (firebase) => federated.enter(await firebase.ask(provider)));
  };

  return (
    <Root>
      <TroubleWords trouble={federated.trouble} />
      {providers.map((provider) => (
        <Button
          key={provider}
          tone="quiet"
          isWide
          icon={<ProviderMark of={provider} />}
          busy={federated.isBusy && asked === provider}
          disabled={federated.isBusy && asked !== provider}
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
