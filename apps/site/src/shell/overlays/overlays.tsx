import { AuthDialogs } from '@parlour/auth';
import { ContentDialogs } from '@parlour/content';
import { PermissionStore, SessionStore, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { findRoute } from '../../navigation/pages.ts';
import type { OverlayState } from '../../navigation/overlay-state.ts';
import { screens } from '../../routes.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { AuthOverlay } from './auth-overlay.tsx';
import { CentreOverlay } from './centre-overlay.tsx';
import { resolveOverlay } from './resolve-overlay.ts';

/**
 * The overlay over the page: the member and agent centres and the dialogs of login and
 * registration, by address or opened from the page.
 */
export const Overlays = observer(function Overlays() {
  const location = useLocation();
  const navigate = useNavigate();
  const session = useStore(SessionStore);
  const permission = useStore(PermissionStore);
  const content = useStore(ContentDialogs);
  const { open: openDialog } = useStore(AuthDialogs);
  const owner = useLastMember(session.current?.customerId);

  const route = findRoute(location.pathname);
  const state = location.state as OverlayState;
  const handleLeave = () =>
    void (state?.background ? navigate(-1 - (state.depth ?? 0)) : navigate('/', { replace: true }));
  const isCentre = route.kind === 'member' || route.kind === 'agent';
  const { gate, requested, dialog } = resolveOverlay({ route, session, permission, openDialog });

  return (
    <LoadFailure isOver key={isCentre ? route.kind : location.pathname}>
      <CentreOverlay route={route} gate={gate} owner={owner} onLeave={handleLeave} />
      {content.open && (
        <Suspense fallback={null}>
          <screens.contentOverlay />
        </Suspense>
      )}
      {dialog && (
        <LoadFailure isOver key={dialog}>
          <AuthOverlay
            dialog={dialog}
            route={route}
            isRequested={requested !== null}
            onLeave={handleLeave}
          />
        </LoadFailure>
      )}
    </LoadFailure>
  );
});

/**
 * The member who is logged in, or was last: after an expired session the same member finds what
 * they typed, another member does not.
 */
function useLastMember<Id>(current: Id | undefined): Id | undefined {
  const [last, setLast] = useState(current);
  if (current !== undefined && current !== last) setLast(current);
  return last;
}
