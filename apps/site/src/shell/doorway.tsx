import { SessionStore, useStore } from '@parlour/session';
import { color } from '@parlour/tokens';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';

import { isForMembers } from '../navigation/members-only.ts';
import { BrandLogo } from './brand-logo.tsx';

type DoorwayProps = {
  /** It stands for the first time. */
  readonly onArrival: () => void;
};

/**
 * The brand alone, in place of pages that are for members only: nothing of them is shown before
 * the login. Once it is known that there is no session, it leads to the login.
 */
export const Doorway = observer(function Doorway({ onArrival }: DoorwayProps) {
  const session = useStore(SessionStore);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isOutside = session.status !== 'idle' && !session.isLoggedIn;

  // oxlint-disable-next-line react/exhaustive-deps -- reported once
  useEffect(() => onArrival(), []);
  useEffect(() => {
    if (isOutside && isForMembers(pathname)) void navigate('/login', { replace: true });
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
