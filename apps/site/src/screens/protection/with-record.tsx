import type { ExcludedScreenProps } from '@parlour/protection';
import { SessionStore, useStore } from '@parlour/session';
import { WalletStore } from '@parlour/wallet';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';

import { useService } from '../../shell/bar/use-service.ts';

type PageProps = {
  /** The end of the exclusion, ms. */
  readonly until: number;
};

/** Gives the page of an excluded member its balance, withdrawals and bet history. */
export function withRecord(
  Screen: ComponentType<ExcludedScreenProps>,
  Record: ComponentType<{ readonly isClosed?: boolean }>,
  Withdrawals: ComponentType,
): ComponentType<PageProps> {
  return observer(function ExcludedPage({ until }: PageProps) {
    const session = useStore(SessionStore);
    const wallet = useStore(WalletStore);
    const service = useService();
    useEffect(() => void wallet.refresh(), [wallet]);
    return (
      <Screen
        username={session.current?.username ?? ''}
        until={until}
        balance={wallet.balance}
        service={service.target && service.href}
        onLogout={() => void session.logOut()}
        withdrawal={<Withdrawals />}
      >
        <Record isClosed />
      </Screen>
    );
  });
}
