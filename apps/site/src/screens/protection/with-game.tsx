import { LaunchStore } from '@parlour/games';
import type { PlayGuardProps } from '@parlour/protection';
import { SessionStore, useStore } from '@parlour/session';
import { WalletStore } from '@parlour/wallet';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';

import { NewsStore } from '../../model/news-store.ts';
import { memberHref } from '../../navigation/destinations.ts';

type GuardProps = Pick<PlayGuardProps, 'onLeave'>;

/** Gives the guard of a running game what other windows changed, and the money that moves. */
export function withGame(Guard: ComponentType<PlayGuardProps>): ComponentType<GuardProps> {
  return observer(function GameGuard({ onLeave }: GuardProps) {
    const news = useStore(NewsStore);
    const wallet = useStore(WalletStore);
    const launch = useStore(LaunchStore);
    const session = useStore(SessionStore);
    const handleContinue = () => {
      // A game that was refused because of the check opens now.
      if (launch.status === 'failed' && launch.request) void launch.open(launch.request);
    };
    return (
      <Guard
        key={session.current?.customerId}
        changes={news.protectionChanges}
        balance={wallet.balance}
        href={memberHref.protection}
        onContinue={handleContinue}
        onLeave={onLeave}
      />
    );
  });
}
