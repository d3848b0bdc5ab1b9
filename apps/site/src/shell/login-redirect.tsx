import { SessionStore, useStore } from '@parlour/session';
import { color } from '@parlour/tokens';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { isMembersOnlyPath } from '../navigation/members-only.ts';
import { BrandLogo } from './brand-logo.tsx';

type LoginRedirectProps = {
  /** Called once, after the first render. */
  readonly onArrival: () => void;
};

/**
 * Shows only the brand in place of members-only pages, so that nothing of them appears before
 * login. Redirects to the login once it is known that there is no session.
 */
export const LoginRedirect = observer(function LoginRedirect({ onArrival }: LoginRedirectProps) {
  const session = useStore(SessionStore);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isOutside = session.status !== 'idle' && !session.isLoggedIn;

  // oxlint-disable-next-line react/exhaustive-deps -- reported once
  useEffect(() => onArrival(), []);
  useEffect(() => {
    if (isOutside && isMembersOnlyPath(pathname)) void navigate('/login', { replace: true });
  }, [isOutside, pathname, navigate]);

  return (
    <Root id="main">
      <BrandLogo size={44} />
    </Root>
  );
});

const Root = styled.main`
  display: grid;
  place-items: center;
  min-block-size: 100dvh;
  background: ${color('chrome')};
  color: ${color('chrome-ink')};
`;
