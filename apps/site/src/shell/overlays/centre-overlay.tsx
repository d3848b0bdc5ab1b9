import { type Gate, SessionStore, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';

import type { SiteRoute } from '../../navigation/pages.ts';
import { screens } from '../../routes.tsx';

type CentreOverlayProps = {
  readonly route: SiteRoute;
  readonly gate: Gate;
  /** The member whose typing the centre keeps. */
  readonly owner: string | undefined;
  readonly onLeave: () => void;
};

/** The member or agent centre at this address, as far as the gate lets it be shown. */
export const CentreOverlay = observer(function CentreOverlay({
  route,
  gate,
  owner,
  onLeave,
}: CentreOverlayProps) {
  const session = useStore(SessionStore);
  if (session.status === 'idle') return null;

  if (route.kind === 'member' && (gate === 'ok' || (gate === 'login' && session.hasExpired)))
    return (
      <Suspense fallback={null} key={owner}>
        <screens.member page={route.page} name={route.name ?? ''} onClose={onLeave} />
      </Suspense>
    );
  if (route.kind === 'agent' && (gate === 'ok' || gate === 'agent'))
    return (
      <Suspense fallback={null} key={owner}>
        <screens.agent page={route.page} isAgent={gate === 'ok'} onClose={onLeave} />
      </Suspense>
    );
  return null;
});
