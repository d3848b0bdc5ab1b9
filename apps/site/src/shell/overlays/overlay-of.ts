import type { AuthDialog } from '@parlour/auth';
import type { Gate, PermissionStore, SessionStore } from '@parlour/session';

import type { Place } from '../../navigation/pages.ts';

/** Dialogs that stay available to a member who is logged in. */
const openToMembers: ReadonlySet<AuthDialog> = new Set(['forgot', 'reset']);

const centres = {
  member: { access: 'real', switchName: 'MEMBERCENTRE3' },
  agent: { access: 'agent', switchName: 'AGENTCENTRE3' },
} as const;

type OverlayInput = {
  readonly place: Place;
  readonly session: Pick<SessionStore, 'status' | 'isLoggedIn' | 'isTrial'>;
  readonly permission: Pick<PermissionStore, 'gate' | 'allows'>;
  /** The dialog that was opened from the page, without an address of its own. */
  readonly openDialog: AuthDialog | null;
};

/** What lies over the page. */
export type Overlay = {
  /** What the centre at this address requires; `ok` shows it. */
  readonly gate: Gate;
  /** The dialog that the address asks for. */
  readonly requested: AuthDialog | null;
  /** The dialog that is shown. */
  readonly dialog: AuthDialog | null;
};

/** Decides from the address, the session and an opened dialog what lies over the page. */
export function overlayOf({ place, session, permission, openDialog }: OverlayInput): Overlay {
  const gate = gateOf(place, session, permission);
  const requested = requestedDialog(place, session, gate);
  // At a dialog's own address only the second step of its login takes its place.
  const isOpenDialogShown = place.kind !== 'auth' || openDialog === 'verify';
  return {
    gate,
    requested,
    dialog: isOpenDialogShown ? (openDialog ?? requested) : requested,
  };
}

function gateOf(
  place: Place,
  session: OverlayInput['session'],
  permission: OverlayInput['permission'],
): Gate {
  if (place.kind !== 'member' && place.kind !== 'agent') return 'ok';
  const { access, switchName } = centres[place.kind];
  const gate = session.status === 'idle' ? 'ok' : permission.gate(access);
  // A centre that is switched off behaves like one that needs another account.
  return gate !== 'login' && !permission.allows(switchName) ? 'real' : gate;
}

/** A centre asks for the login, or for a real account, before it is shown. */
function requestedDialog(
  place: Place,
  { isLoggedIn, isTrial }: OverlayInput['session'],
  gate: Gate,
): AuthDialog | null {
  if (place.kind === 'auth') {
    const isMember = isLoggedIn && !isTrial;
    return isMember && !openToMembers.has(place.dialog) ? null : place.dialog;
  }
  if (gate === 'login') return 'login';
  return gate === 'real' ? 'trial' : null;
}
