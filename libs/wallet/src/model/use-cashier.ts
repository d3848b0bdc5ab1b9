import { useApi, useStore } from '@parlour/session';
import { reaction } from 'mobx';
import { useEffect, useState } from 'react';

import { CashierStore } from './cashier-store.ts';
import { useLiveRefresh } from './use-live-refresh.ts';
import { WalletStore } from './wallet-store.ts';

type CashierOptions = {
  /** The deposit that the address names. */
  readonly depositId: string | null;
  /** Counts what events say about deposits: another value means that something changed. */
  readonly changes: number;
  /** True while events arrive by themselves. */
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
  useLiveRefresh(cashier, { changes, isLive });
  // A member who pays in a window beside this one comes back without hiding the page.
  useEffect(() => {
    const handleFocus = () => {
      if (document.visibilityState === 'visible') void cashier.refresh();
    };
    addEventListener('focus', handleFocus);
    return () => removeEventListener('focus', handleFocus);
  }, [cashier]);
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
