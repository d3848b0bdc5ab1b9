import { AuthDialogs } from '@parlour/auth';
import { PermissionStore, SessionStore, useStore } from '@parlour/session';
import { useLocation, useNavigate } from 'react-router-dom';

import { NewsStore } from '../model/news-store.ts';
import { memberHref } from '../navigation/destinations.ts';
import type { OverlayState } from '../navigation/overlay-state.ts';
import { useLeaveGame } from '../navigation/use-leave-game.ts';

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
    /** Returns true if the member has a bonus to claim. */
    readonly hasBonusToClaim: () => boolean;
    /** Opens the reward centre over the game. */
    readonly onClaimBonus: () => void;
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
  const news = useStore(NewsStore);
  const openOverGame = (href: string) =>
    void navigate(href, {
      state: { background: location.pathname + location.search } satisfies OverlayState,
    });
  const { leave } = useLeaveGame();
  const pass = () => dialogs.pass(permission.gate('session'));
  return {
    game: {
      hasAccess: () => (session.status === 'idle' ? null : permission.gate('session') === 'ok'),
      onLoginRequired: () => void pass(),
      onLeave: leave,
      hasDemo: permission.allows('FREEPLAY3'),
      onDeposit: () => openOverGame(memberHref.deposit),
      hasBonusToClaim: () => (news.unclaimed ?? 0) > 0,
      onClaimBonus: () => openOverGame(memberHref.rewards),
      onFreePlay: () => dialogs.show('freePlay'),
    },
    requireAccount: pass,
  };
}
