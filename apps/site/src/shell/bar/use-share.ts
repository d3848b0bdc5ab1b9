import { AuthDialogs } from '@parlour/auth';
import { PermissionStore, SessionStore, useStore } from '@parlour/session';
import { useNavigate } from 'react-router-dom';

import { agentHref, memberHref } from '../../navigation/destinations.ts';
import { ShellDialogs } from '../shell-dialogs.ts';

type Sharer = {
  readonly isLoggedIn: boolean;
  readonly isAgent: boolean;
  readonly canRefer: boolean;
};

/**
 * Returns the target of sharing: agents register people themselves, members refer friends where the
 * brand rewards it, visitors log in first.
 */
export function shareTarget({ isLoggedIn, isAgent, canRefer }: Sharer): string | 'login' | 'soon' {
  if (!isLoggedIn) return 'login';
  if (isAgent) return agentHref.register;
  return canRefer ? memberHref.referral : 'soon';
}

/** Opens what sharing the site means for a visitor, a member or an agent. */
export function useShare(): () => void {
  const session = useStore(SessionStore);
  const permission = useStore(PermissionStore);
  const auth = useStore(AuthDialogs);
  const dialogs = useStore(ShellDialogs);
  const navigate = useNavigate();
  return () => {
    const target = shareTarget({
      isLoggedIn: session.isLoggedIn,
      isAgent: session.isAgent,
      canRefer: permission.allows('REFERRAL3'),
    });
    if (target === 'login') auth.show('login');
    else if (target === 'soon') dialogs.show('soon');
    else
      void navigate(target, {
        state: { background: globalThis.location.pathname + globalThis.location.search },
      });
  };
}
