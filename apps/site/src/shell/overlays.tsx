import { AuthDialogs, type AuthDialog } from '@parlour/auth';
import { ContentDialogs } from '@parlour/content';
import { PermissionStore, SessionStore, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { FrontStore } from '../model/front-store.ts';
import { useSiteFacts } from '../model/site-facts.tsx';
import { lazyScreen } from '../navigation/lazy-screen.tsx';
import { type MemberPage, placeOf } from '../navigation/pages.ts';
import { useHydrated } from '../navigation/use-hydrated.ts';
import type { OverlayState } from '../navigation/use-links.ts';
import { screens } from '../routes.tsx';
import { LoadFailure } from './load-failure.tsx';

const AuthBanner = lazyScreen({
  load: async () => (await import('./auth-banner.tsx')).AuthBanner,
  namespaces: [],
});

/** A forgotten password is nobody's business but its owner's, whoever is signed in here. */
const forEverybody: ReadonlySet<AuthDialog> = new Set(['forgot', 'reset']);

const authBannerGroups: Partial<Record<AuthDialog, string>> = {
  login: 'w_login',
  register: 'w_reg',
};

/** What lies over the page: the member centre and the dialogs of the session, by address or because something asked for them. */
export const Overlays = observer(function Overlays() {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const session = useStore(SessionStore);
  const permission = useStore(PermissionStore);
  const dialogs = useStore(AuthDialogs);
  const content = useStore(ContentDialogs);
  const front = useStore(FrontStore);
  const here = session.current?.customerId;
  const [owner, setOwner] = useState(here);
  // Whoever signs in again finds what was typed; somebody else finds nothing of it.
  if (here !== undefined && here !== owner) setOwner(here);
  if (!isHydrated) return null;

  const place = placeOf(location.pathname);
  const state = location.state as OverlayState;
  const leave = () => void (state?.background ? navigate(-1) : navigate('/', { replace: true }));
  const access = place.kind === 'agent' ? 'agent' : place.kind === 'member' ? 'real' : 'public';
  const way = session.status === 'idle' ? 'ok' : permission.gate(access);
  const centre =
    place.kind === 'member' ? 'MEMBERCENTRE3' : place.kind === 'agent' ? 'AGENTCENTRE3' : null;
  // A centre that the house has switched off answers like one that needs another account.
  const gate = centre && way !== 'login' && !permission.allows(centre) ? 'real' : way;

  // A page of the member centre asks for the login itself and goes on from there; leaving the login leaves the page too.
  const asked: AuthDialog | null =
    place.kind === 'auth'
      ? session.isSignedIn && !session.isTrial && !forEverybody.has(place.dialog)
        ? null
        : place.dialog
      : gate === 'login'
        ? 'login'
        : gate === 'real'
          ? 'trial'
          : null;
  // A login goes on in the next dialog, wherever it stood.
  const dialog =
    dialogs.open === 'verify' || place.kind !== 'auth' ? (dialogs.open ?? asked) : asked;
  const close = () => {
    if (dialogs.open) dialogs.close();
    if (asked || place.kind === 'auth') leave();
  };
  const done = () => {
    dialogs.close();
    // A new account begins at home; a login goes on where it was asked for.
    if (dialog === 'register') void navigate('/', { replace: place.kind === 'auth' });
    else if (place.kind === 'auth') leave();
    else if (dialog === 'change') void navigate('/');
  };
  const signOut = async () => {
    await session.signOut();
    void navigate('/');
  };
  const Dialog = dialog && screens[dialog];
  const [banner] = front.bannersOf(dialog && (authBannerGroups[dialog] ?? null));

  return (
    <LoadFailure isOver key={place.kind === 'member' ? place.kind : location.pathname}>
      {place.kind === 'member' &&
        (gate === 'ok' || (gate === 'login' && session.hasExpired)) &&
        session.status !== 'idle' && (
          <Suspense fallback={null} key={owner}>
            <screens.member page={place.page} onClose={leave}>
              <MemberView page={place.page} name={place.name ?? ''} />
            </screens.member>
          </Suspense>
        )}
      {place.kind === 'agent' &&
        (gate === 'ok' || gate === 'agent') &&
        session.status !== 'idle' && (
          <Suspense fallback={null}>
            <screens.agent isAgent={gate === 'ok'} onClose={leave} />
          </Suspense>
        )}
      {content.open && (
        <Suspense fallback={null}>
          <screens.contentOverlay />
        </Suspense>
      )}
      {Dialog && (
        <LoadFailure isOver key={dialog}>
          <Suspense fallback={null}>
            <Dialog
              onClose={close}
              onDone={done}
              onHome={() => {
                dialogs.close();
                void navigate('/', { replace: place.kind !== 'page' });
              }}
              onSwitch={(next) => {
                dialogs.close();
                void navigate(`/${next}`, {
                  replace: place.kind !== 'page',
                  state:
                    place.kind === 'page'
                      ? ({ background: location.pathname + location.search } satisfies OverlayState)
                      : state,
                });
              }}
              hasExpired={session.hasExpired}
              onSession={session.signIn}
              onSignOut={signOut}
              banner={
                banner && (
                  <Suspense fallback={null}>
                    <AuthBanner banner={banner} />
                  </Suspense>
                )
              }
              referralCode={new URLSearchParams(location.search).get('referralCode') ?? ''}
            />
          </Suspense>
        </LoadFailure>
      )}
    </LoadFailure>
  );
});

function MemberView({ page, name }: { readonly page: MemberPage; readonly name: string }) {
  const { book } = useSiteFacts();
  const content = useStore(ContentDialogs);
  switch (page) {
    case 'depositv2':
      return <screens.deposit book={book} onHow={() => content.show('depositTutorial')} />;
    case 'transferFund':
      return <screens.transfer />;
    case 'personalHistoryCopy':
      return <screens.record />;
    case 'securityCenter':
      return <screens.account />;
    case 'soon':
      return <screens.soon name={name} />;
  }
}
