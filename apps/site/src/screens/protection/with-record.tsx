import type { MessagesScreenProps } from '@parlour/content';
import type { SupportScreenProps } from '@parlour/content/support';
import type { ExcludedScreenProps } from '@parlour/protection';
import { SessionStore, useStore } from '@parlour/session';
import { type RecordSearchProps, WalletStore } from '@parlour/wallet';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useSiteFacts } from '../../model/site-facts.tsx';
import { useLocalSearch } from '../../navigation/use-local-search.ts';
import { useServiceLine } from '../../shell/bar/use-service.ts';

type PageProps = {
  /** The end of the exclusion, ms. */
  readonly until: number;
};

/**
 * Screens of the records that an excluded member is allowed to open, and the account record's own
 * statement of its money.
 */
type Records = {
  readonly Bets: ComponentType<RecordSearchProps & { readonly isClosed?: boolean }>;
  readonly Account: ComponentType<RecordSearchProps & { readonly book: 'PLAY' | 'REAL' }>;
  readonly Withdrawals: ComponentType;
  readonly Messages: ComponentType<MessagesScreenProps>;
  readonly Support: ComponentType<SupportScreenProps>;
};

/** Gives the page of an excluded member what stands on it: money, messages, requests, records. */
export function withRecord(
  Screen: ComponentType<ExcludedScreenProps>,
  { Bets, Account, Withdrawals, Messages, Support }: Records,
): ComponentType<PageProps> {
  return observer(function ExcludedPage({ until }: PageProps) {
    const session = useStore(SessionStore);
    const wallet = useStore(WalletStore);
    const navigate = useNavigate();
    const service = useServiceLine();
    const { book } = useSiteFacts();
    const [bets, account, tickets] = [useLocalSearch(), useLocalSearch(), useLocalSearch()];
    useEffect(() => void wallet.refresh(), [wallet]);
    const { pathname } = useLocation();
    const [isLeaving, setLeaving] = useState(false);
    // Home first: a page that needs an account, under this one, would ask for a login.
    useEffect(() => {
      if (isLeaving && pathname === '/') void session.logOut();
    }, [session, isLeaving, pathname]);
    const logOut = () => {
      setLeaving(true);
      void navigate('/');
    };
    return (
      <Screen
        username={session.current?.username ?? ''}
        until={until}
        balance={wallet.balance}
        service={service?.href}
        onLogout={logOut}
        withdrawal={<Withdrawals />}
        messages={<Messages isReadOnly />}
        support={
          // No events come under self-exclusion: what is opened is asked for.
          <Support
            changes={0}
            chat={service ?? undefined}
            search={tickets.search}
            onSearch={tickets.setSearch}
          />
        }
      >
        <Bets search={bets.search} onSearch={bets.setSearch} isClosed />
        <Account search={account.search} onSearch={account.setSearch} book={book} />
      </Screen>
    );
  });
}
