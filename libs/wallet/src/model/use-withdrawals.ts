import type { Api } from '@parlour/contract';
import { SessionStore, useApi, useStore } from '@parlour/session';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';

import { useLiveRefresh } from './use-live-refresh.ts';
import { WalletStore } from './wallet-store.ts';
import { WithdrawStore } from './withdraw-store.ts';

/** Made when the page first opens and kept: what was typed is there again. */
const kept = new WeakMap<Api, WithdrawStore>();

type Options = {
  /** The withdrawal that the address names. */
  readonly withdrawalId: string | null;
  /** Counts what events say about withdrawals: another value means that something changed. */
  readonly changes: number;
  /** True while events arrive by themselves. */
  readonly isLive: boolean;
};

/**
 * The withdrawals of the open page: loaded once, and asked again when an event says so, when the
 * page is looked at again, and at intervals while events do not come.
 */
export function useWithdrawals({ withdrawalId, changes, isLive }: Options): WithdrawStore {
  const api = useApi();
  const wallet = useStore(WalletStore);
  const username = useStore(SessionStore).current?.username ?? null;
  const [store] = useState(() => {
    const found = kept.get(api) ?? new WithdrawStore(api.withdrawals);
    kept.set(api, found);
    return found;
  });
  useEffect(() => {
    store.setUser(username);
    void store.load();
  }, [store, username]);
  useEffect(() => void store.look(withdrawalId), [store, withdrawalId]);
  useLiveRefresh(store, { changes, isLive });
  // The amount leaves the wallet with the request, and may come back.
  useEffect(
    () =>
      reaction(
        () => store.overview?.cash,
        (_cash, before) => {
          if (before !== undefined) void wallet.refresh();
        },
      ),
    [store, wallet],
  );
  return store;
}
