import { useApi, useStore } from '@parlour/session';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';

import { CashierStore } from './cashier-store.ts';
import { WalletStore } from './wallet-store.ts';

/** How often an unsettled deposit is asked about where events do not come. */
const POLL_MS = 10_000;

type CashierOptions = {
  /** The deposit that the address names. */
  readonly depositId: string | null;
  /** Counts what events say about deposits: another value means that something changed. */
  readonly changes: number;
  /** Whether events come by themselves now. */
  readonly isLive: boolean;
};

/**
 * The cashier of the open page: loaded once, and asked again when an event says so, when the page
 * is looked at again, and at intervals while events do not come.
 */
export function useCashier({ depositId, changes, isLive }: CashierOptions): CashierStore {
  const { payments } = useApi();
  const wallet = useStore(WalletStore);
  const [cashier] = useState(() => new CashierStore(payments));
  useEffect(() => void cashier.load(), [cashier]);
  useEffect(() => void cashier.look(depositId), [cashier, depositId]);
  useEffect(() => {
    if (changes > 0) void cashier.refresh();
  }, [cashier, changes]);
  useEffect(() => {
    const handleSeen = () => {
      if (document.visibilityState === 'visible') void cashier.refresh();
    };
    document.addEventListener('visibilitychange', handleSeen);
    addEventListener('focus', handleSeen);
    return () => {
      document.removeEventListener('visibilitychange', handleSeen);
      removeEventListener('focus', handleSeen);
    };
  }, [cashier]);
  useEffect(() => {
    if (isLive) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && cashier.isUnsettled) void cashier.refresh();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [cashier, isLive]);
  // The event of the balance may be lost where the one of the deposit was read.
  useEffect(
    () =>
      reaction(
        () => cashier.deposit?.state,
        (state, before) => {
          if (state === 'credited' && before === 'open') void wallet.refresh();
        },
      ),
    [cashier, wallet],
  );
  return cashier;
}
