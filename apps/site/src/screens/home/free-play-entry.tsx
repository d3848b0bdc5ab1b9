import { AuthDialogs, authModule } from '@parlour/auth';
import { useTranslation } from '@parlour/i18n';
import { PermissionStore, SessionStore, useStore } from '@parlour/session';
import { Button, Icon } from '@parlour/ui';
import { Gamepad2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { media } from '@parlour/tokens';
import { styled } from 'styled-components';

import { useHydrated } from '../../navigation/use-hydrated.ts';

/** A visitor's link to the demos without an account, where the operator allows them. */
export const FreePlayEntry = observer(function FreePlayEntry() {
  const { t } = useTranslation('site-later');
  const games = useTranslation('games').t;
  const permission = useStore(PermissionStore);
  const session = useStore(SessionStore);
  const dialogs = useStore(AuthDialogs);
  // The page is made for visitors: who is here shows once it is taken over.
  const isHydrated = useHydrated();
  if (!permission.allows('FREEPLAY3') || (isHydrated && session.isLoggedIn)) return null;
  const prefetch = () => void authModule.dialogs.freePlay().catch(() => {});
  return (
    <Root data-made={!isHydrated || undefined}>
      <Button
        tone="quiet"
        aria-label={t('freePlay')}
        icon={<Icon of={Gamepad2} />}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => dialogs.show('freePlay')}
      >
        <Long>{t('freePlay')}</Long>
        <Short>{games('card.demo')}</Short>
      </Button>
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  /* Members who are logged in never see it, not even before hydration. */
  html[data-logged-in] &[data-made] {
    display: none;
  }
`;

/* On a phone it stands beside the news, so that the games begin above the fold. */
const Long = styled.span`
  display: none;
  ${media.compact} {
    display: inline;
  }
`;

const Short = styled.span`
  ${media.compact} {
    display: none;
  }
`;
