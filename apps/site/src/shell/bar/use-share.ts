import { AuthDialogs } from '@parlour/auth';
import { PermissionStore, SessionStore, useStore } from '@parlour/session';
import { useNavigate } from 'react-router-dom';

import { agentHref, memberHref } from '../../navigation/destinations.ts';
import { ShellDialogs } from '../shell-dialogs.ts';

type Sharer = {
  readonly isSignedIn: boolean;
  readonly isAgent: boolean;
  readonly canRefer: boolean;
};

/** What sharing means for somebody: agents register people themselves, members refer friends where the house rewards it, visitors log in first. */
export const shareTarget = ({
  isSignedIn,
  isAgent,
  canRefer,
}: Sharer): string | 'login' | 'soon' =>
  !isSignedIn ? 'login' : isAgent ? agentHref.register : canRefer ? memberHref.referral : 'soon';

/** Shares the house with somebody else, each in the way that is open to them. */
export function useShare(): () => void {
  const session = useStore(SessionStore);
  const permission = useStore(PermissionStore);
  const auth = useStore(AuthDialogs);
  const dialogs = useStore(ShellDialogs);
  const navigate = useNavigate();
  return () => {
    const target = shareTarget({
      isSignedIn: session.isSignedIn,
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
