import { SessionStore } from '@parlour/session';
import { aBalance, fakeApi } from '@parlour/testing';

import { WalletStore } from '../model/wallet-store.ts';

/** The stores of a member who has 1,250 in cash. */
export function walletStores() {
  const { wallet, session, member } = fakeApi({
    wallet: { balance: async () => aBalance(1_250) },
  });
  return [
    new WalletStore({ wallet, isLoggedIn: () => true, storage: null }),
    new SessionStore({ session, member, storage: null, local: null }),
  ];
}
