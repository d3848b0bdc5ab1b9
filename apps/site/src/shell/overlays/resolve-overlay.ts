import type { AuthDialog } from '@parlour/auth';
import type { Gate, PermissionStore, SessionStore } from '@parlour/session';

import type { SiteRoute } from '../../navigation/pages.ts';

/** Dialogs that stay available to a member who is logged in. */
const openToMembers: ReadonlySet<AuthDialog> = new Set(['forgot', 'reset']);

const centres = {
  member: { access: 'real', switchName: 'MEMBERCENTRE3' },
  agent: { access: 'agent', switchName: 'AGENTCENTRE3' },
} as const;

type OverlayInput = {
  readonly route: SiteRoute;
  readonly session: Pick<SessionStore, 'status' | 'isLoggedIn' | 'isTrial'>;
  readonly permission: Pick<PermissionStore, 'gate' | 'allows'>;
  /** The dialog that was opened from the page, without an address of its own. */
  readonly openDialog: AuthDialog | null;
};

/** The overlay that is shown over the page. */
type Overlay = {
  /** The requirement of the centre at this address; `ok` shows it. */
  readonly gate: Gate;
  /** The dialog that the address asks for. */
  readonly requested: AuthDialog | null;
  /** The dialog that is shown. */
  readonly dialog: AuthDialog | null;
};

/** Decides from the address, the session and an opened dialog what lies over the page. */
export function resolveOverlay({ route, session, permission, openDialog }: OverlayInput): Overlay {
  const gate = resolveGate(route, session, permission);
  const requested = requestedDialog(route, session, gate);
  // At a dialog's own address only the second step of its login takes its place.
  const isOpenDialogShown = route.kind !== 'auth' || openDialog === 'verify';
  return {
    gate,
    requested,
    dialog: isOpenDialogShown ? (openDialog ?? requested) : requested,
  };
}

function resolveGate(
  route: SiteRoute,
  session: OverlayInput['session'],
  permission: OverlayInput['permission'],
): Gate {
  if (route.kind !== 'member' && route.kind !== 'agent') return 'ok';
  const { access, switchName } = centres[route.kind];
  const gate = session.status === 'idle' ? 'ok' : permission.gate(access);
  // A centre that is switched off behaves like one that needs another account.
  return gate !== 'login' && !permission.allows(switchName) ? 'real' : gate;
}

/** A centre asks for the login, or for a real account, before it is shown. */
function requestedDialog(
  route: SiteRoute,
  { isLoggedIn, isTrial }: OverlayInput['session'],
  gate: Gate,
): AuthDialog | null {
  if (route.kind === 'auth') {
    const isMember = isLoggedIn && !isTrial;
    return isMember && !openToMembers.has(route.dialog) ? null : route.dialog;
  }
  if (gate === 'login') return 'login';
  return gate === 'real' ? 'trial' : null;
}
