import type { Api } from '@parlour/contract';
import { SessionStore, useApi, useStore } from '@parlour/session';
import { useEffect, useState } from 'react';

import { SendMoneyStore } from './send-money-store.ts';
import { useLiveRefresh } from './use-live-refresh.ts';

/** Made when the page first opens and kept: what was typed is there again. */
const kept = new WeakMap<Api, SendMoneyStore>();

type Options = {
  /** The transfer that the address names. */
  readonly transferId: string | null;
  /** Counts what events say about transfers: another value means that something changed. */
  readonly changes: number;
  /** True while events arrive by themselves. */
  readonly isLive: boolean;
};

/** Loads what the member can send, and asks again when an event says so. */
export function useSendMoney({ transferId, changes, isLive }: Options): SendMoneyStore {
  const api = useApi();
  const username = useStore(SessionStore).current?.username ?? null;
  const [store] = useState(() => {
    const found = kept.get(api) ?? new SendMoneyStore(api.transfers);
    kept.set(api, found);
    return found;
  });
  useEffect(() => {
    store.setUser(username);
    void store.load();
  }, [store, username]);
  useEffect(() => void store.look(transferId), [store, transferId]);
  useLiveRefresh(store, { changes, isLive });
  return store;
}
