import { AuthDialogs } from '@parlour/auth';
import { PermissionStore, SessionStore, useStore } from '@parlour/session';
import { useLocation, useNavigate } from 'react-router-dom';

import { memberHref } from '../navigation/destinations.ts';
import type { OverlayState } from '../navigation/overlay-state.ts';

type GameGate = {
  readonly game: {
    /** True when a member is logged in; null while this is not yet known. */
    readonly hasAccess: () => boolean | null;
    /** Shows what is needed before a game may open. */
    readonly onLoginRequired: () => void;
    /** Leaves the game for where the person came from. */
    readonly onLeave: () => void;
    /** True when the operator allows demos without an account. */
    readonly hasDemo: boolean;
    /** Opens the cashier over the game. */
    readonly onDeposit: () => void;
    /** Asks what a try needs first. */
    readonly onFreePlay: () => void;
  };
  /** Checks that the visitor has an account; if not, the login opens. */
  readonly requireAccount: () => boolean;
};

/**
 * Returns the functions that games need from the rest of the site: the gate before a launch and
 * before what only an account has, and the way back.
 */
export function useGameGate(): GameGate {
  const session = useStore(SessionStore);
  const permission = useStore(PermissionStore);
  const dialogs = useStore(AuthDialogs);
  const navigate = useNavigate();
  const location = useLocation();
  const pass = () => dialogs.pass(permission.gate('session'));
  return {
    game: {
      hasAccess: () => (session.status === 'idle' ? null : permission.gate('session') === 'ok'),
      onLoginRequired: () => void pass(),
      onLeave: () => void (globalThis.history.length > 1 ? navigate(-1) : navigate('/rng')),
      hasDemo: permission.allows('FREEPLAY3'),
      onDeposit: () =>
        void navigate(memberHref.deposit, {
          state: { background: location.pathname + location.search } satisfies OverlayState,
        }),
      onFreePlay: () => dialogs.show('freePlay'),
    },
    requireAccount: pass,
  };
}
