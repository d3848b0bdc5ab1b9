import { PermissionStore, SessionStore, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { SystemStore } from '../model/system-store.ts';
import { isMembersOnlyPath } from '../navigation/members-only.ts';
import { isOverlay } from '../navigation/pages.ts';
import { useLinks } from '../navigation/use-links.ts';
import { screens } from '../routes.tsx';
import { LazyOverlays } from './overlays/lazy-overlays.tsx';
import { Shell } from './shell.tsx';

type RootViewProps = {
  /**
   * Called when the content is shown for the first time, or has failed: work that starts by itself
   * can begin.
   */
  readonly onPage: () => void;
};

/**
 * The whole window: the closed site, what is left to an excluded member, the entry of a
 * members-only site, or the site.
 */
export const RootView = observer(function RootView({ onPage }: RootViewProps) {
  const system = useStore(SystemStore);
  const session = useStore(SessionStore);
  const isMembersOnly = useStore(PermissionStore).allows('LOGINEDTOHOME3');
  const { pathname } = useLocation();
  if (!system.isOpen) {
    return (
      <Suspense fallback={null}>
        <screens.closed />
        <Arrival onArrival={onPage} />
      </Suspense>
    );
  }
  // Null until the stores have started: nothing changes here while the page is taken over, or React
  // would throw away the late parts' markup.
  if (session.excludedUntil !== null)
    return (
      <Suspense fallback={null}>
        <screens.excluded until={session.excludedUntil} />
        <Arrival onArrival={onPage} />
      </Suspense>
    );
  // Login and registration open over a page: here over the members-only entry.
  if (isMembersOnly && !session.isLoggedIn && (isMembersOnlyPath(pathname) || isOverlay(pathname)))
    return <MembersOnlyEntry onPage={onPage} />;
  return <Shell onPage={onPage} />;
});

/** The brand alone, and the login over it. */
function MembersOnlyEntry({ onPage }: RootViewProps) {
  useLinks();
  return (
    <>
      <Suspense fallback={null}>
        <screens.loginRedirect onArrival={onPage} />
      </Suspense>
      <LazyOverlays />
    </>
  );
}

/** Tells that everything beside it is on the page. */
function Arrival({ onArrival }: { readonly onArrival: () => void }) {
  const report = useRef(onArrival);
  useEffect(() => report.current(), []);
  return null;
}
