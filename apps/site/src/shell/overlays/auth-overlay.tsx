import { type AuthDialog, AuthDialogs } from '@parlour/auth';
import { protectionModule } from '@parlour/protection';
import { SessionStore, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { HomeContentStore } from '../../model/home-content-store.ts';
import { lazyScreen } from '../../navigation/lazy-screen.tsx';
import type { SiteRoute } from '../../navigation/pages.ts';
import type { OverlayState } from '../../navigation/overlay-state.ts';
import { isPlayPage, takesTrialCredit } from '../../navigation/play-pages.ts';
import { screens } from '../../routes.tsx';

const AuthBanner = lazyScreen({
  load: async () => (await import('./auth-banner.tsx')).AuthBanner,
  namespaces: [],
});

const Welcome = lazyScreen({
  load: async () => {
    const [{ withNewcomer }, Offer] = await Promise.all([
      import('../../screens/protection/with-newcomer.tsx'),
      protectionModule.screens.depositLimitOffer(),
    ]);
    return withNewcomer(Offer);
  },
  namespaces: protectionModule.namespaces,
});

const bannerGroups: Partial<Record<AuthDialog, string>> = { login: 'w_login', register: 'w_reg' };

type AuthOverlayProps = {
  readonly dialog: AuthDialog;
  readonly route: SiteRoute;
  /** The address asks for the dialog: closing it leaves the address too. */
  readonly isRequested: boolean;
  readonly onLeave: () => void;
};

/** A dialog of login, registration or session over the page. */
export const AuthOverlay = observer(function AuthOverlay(props: AuthOverlayProps) {
  const { search } = useLocation();
  const session = useStore(SessionStore);
  const [banner] = useStore(HomeContentStore).bannersOf(bannerGroups[props.dialog] ?? null);
  const handlers = useAuthHandlers(props);
  if (props.dialog === 'welcome')
    return (
      <Suspense fallback={null}>
        <Welcome onEnd={handlers.onClose} />
      </Suspense>
    );
  const Dialog = screens[props.dialog];
  return (
    <Suspense fallback={null}>
      <Dialog
        {...handlers}
        hasExpired={session.hasExpired}
        onSession={session.logIn}
        banner={
          banner && (
            <Suspense fallback={null}>
              <AuthBanner banner={banner} />
            </Suspense>
          )
        }
        referralCode={new URLSearchParams(search).get('referralCode') ?? ''}
      />
    </Suspense>
  );
});

/** Returns the handlers that navigate when a dialog is closed, finished or switched. */
function useAuthHandlers({ dialog, route, isRequested, onLeave }: AuthOverlayProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const session = useStore(SessionStore);
  const dialogs = useStore(AuthDialogs);
  const isOverPage = route.kind === 'page';
  const background = (location.state as OverlayState)?.background ?? '/';
  const main = new URL(
    isOverPage ? location.pathname + location.search : background,
    'http://site',
  );
  const goHome = (replace: boolean) => void navigate('/', { replace });

  return {
    onClose() {
      if (dialogs.open) dialogs.close();
      if (isRequested || route.kind === 'auth') onLeave();
    },
    onDone(account?: 'new') {
      dialogs.close();
      if (account === 'new') dialogs.show('welcome');
      // A new account begins at home or in the game that asked for it; a login goes on where it was
      // asked for.
      if (dialog === 'register' && !isPlayPage(main.pathname)) goHome(route.kind === 'auth');
      else if (route.kind === 'auth') onLeave();
      else if (dialog === 'change') goHome(false);
    },
    onFreePlay() {
      dialogs.close();
      if (!takesTrialCredit(main.pathname)) return goHome(!isOverPage);
      if (!isOverPage) return onLeave();
      // The demo that asked for the age opens with the trial account.
      if (dialog === 'freePlay') void navigate(withoutTry(main), { replace: true });
    },
    onSwitch(next: string) {
      dialogs.close();
      const background = location.pathname + location.search;
      const state = isOverPage ? { background } : (location.state as OverlayState);
      void navigate(`/${next}`, { replace: !isOverPage, state });
    },
    async onSignOut() {
      await session.logOut();
      goHome(false);
    },
  };
}

function withoutTry({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  query.delete('try');
  return `${pathname}?${query}`;
}
