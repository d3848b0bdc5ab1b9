import type { Api } from '@parlour/contract';
import { SessionStore, storeMap, StoreProvider, useApi, useStore } from '@parlour/session';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';

import { DepositStore } from '../../model/deposit-store.ts';
import { WalletStore } from '../../model/wallet-store.ts';

const kept = new WeakMap<Api, DepositStore>();

/**
 * Gives the deposit store to the page. It is made when the page first opens, so that home does not
 * load it, and outlives it: what was typed and the key of an unanswered deposit are there again.
 */
export const DepositStoreProvider = observer(function DepositStoreProvider({
  children,
}: {
  readonly children: ReactNode;
}) {
  const api = useApi();
  const wallet = useStore(WalletStore);
  const username = useStore(SessionStore).current?.username ?? null;
  const [stores] = useState(() => {
    const store =
      kept.get(api) ??
      new DepositStore({ deposit: api.wallet.deposit, onBalance: wallet.setBalance });
    kept.set(api, store);
    store.setUser(username);
    return { store, map: storeMap(store) };
  });
  useEffect(() => stores.store.setUser(username), [stores, username]);
  return <StoreProvider stores={stores.map}>{children}</StoreProvider>;
});
