import type { Contract, Reply } from '@parlour/contract';

import type { GatewayHandlers } from './http/handlers.ts';
import type { PursesService } from './modules/wallet/purses-service.ts';
import type { WalletService } from './modules/wallet/wallet-service.ts';

/** Nobody offers contracts yet. */
const noContracts: Reply<Contract['wallet']['consolidated']> = {
  dailysalreqtype: {},
  divtypereq: {},
  divtypecompperiodreq: {},
  contracthoursalreq: {},
  realtimesalreqtype: {},
  dailysalinfotype: {},
  divtypeinfo: {},
  divtypecompperiodinfo: {},
  contracthoursalinfo: {},
  contractmrdailysalinfotype: {},
  realtimesalinfotype: {},
};

/** Money: what a member holds, the way in, and the ways between wallets. */
export const walletHandlers = ({
  wallet,
  purses,
}: {
  readonly wallet: WalletService;
  readonly purses: PursesService;
}): GatewayHandlers['wallet'] => ({
  balance: (ctx, { query }) => wallet.balance(ctx, query),
  deposit: (ctx, { body }) => wallet.deposit(ctx, body),
  consolidated: () => Promise.resolve(noContracts),
  merchantWallet: (ctx) => purses.isSingle(ctx),
  transfer: (ctx, { body }) => purses.transfer(ctx, body),
  collect: (ctx) => purses.collect(ctx),
});
