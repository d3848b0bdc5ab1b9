import { AuthDialogs, type AuthDialog } from '@parlour/auth';
import { PermissionStore, SessionStore, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useSiteFacts } from '../model/site-facts.tsx';
import { type MemberPage, placeOf } from '../navigation/pages.ts';
import { useHydrated } from '../navigation/use-hydrated.ts';
import type { OverlayState } from '../navigation/use-links.ts';
import { screens } from '../routes.tsx';
import { LoadFailure } from './load-failure.tsx';

/** What lies over the page: the member centre and the dialogs of the session, by address or because something asked for them. */
export const Overlays = observer(function Overlays() {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const session = useStore(SessionStore);
  const permission = useStore(PermissionStore);
  const dialogs = useStore(AuthDialogs);
  if (!isHydrated) return null;

  const place = placeOf(location.pathname);
  const state = location.state as OverlayState;
  const leave = () => void (state?.background ? navigate(-1) : navigate('/', { replace: true }));
  const gate = place.kind === 'member' && session.status !== 'idle' ? permission.gate(place.page === 'depositv2' ? 'real' : 'session') : 'ok';

  // A page of the member centre asks for the login itself and goes on from there; leaving the login leaves the page too.
  const asked: AuthDialog | null = place.kind === 'auth' ? (session.isSignedIn && !session.isTrial ? null : place.dialog) : gate === 'login' ? 'login' : gate === 'ok' ? null : 'trial';
  const dialog = place.kind === 'auth' ? asked : (dialogs.open ?? asked);
  const close = () => {
    if (dialogs.open) dialogs.close();
    if (asked || place.kind === 'auth') leave();
  };
  const done = () => {
    dialogs.close();
    if (place.kind === 'auth') leave();
  };
  const signOut = async () => {
    await session.signOut();
    void navigate('/');
  };
  const Dialog = dialog && screens[dialog];

  return (
    <LoadFailure isOver key={`${location.pathname} ${dialogs.open ?? ''}`}>
      {place.kind === 'member' && gate === 'ok' && session.status !== 'idle' && (
        <Suspense fallback={null}>
          <screens.member page={place.page} onClose={leave}>
            <MemberView page={place.page} />
          </screens.member>
        </Suspense>
      )}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog
            onClose={close}
            onDone={done}
            onSwitch={(next) => {
              dialogs.close();
              void navigate(`/${next}`, { replace: place.kind !== 'page', state: place.kind === 'page' ? ({ background: location.pathname + location.search } satisfies OverlayState) : state });
            }}
            hasExpired={session.hasExpired}
            onSession={session.signIn}
            onSignOut={signOut}
            referralCode={new URLSearchParams(location.search).get('referralCode') ?? ''}
          />
        </Suspense>
      )}
    </LoadFailure>
  );
});

function MemberView({ page }: { readonly page: MemberPage }) {
  const { book } = useSiteFacts();
  switch (page) {
    case 'depositv2':
      return <screens.deposit book={book} />;
    case 'personalHistoryCopy':
      return <screens.record />;
    case 'securityCenter':
      return <screens.account />;
  }
}
