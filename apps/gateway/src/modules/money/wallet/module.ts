import type { Database } from '../../../db/pool.ts';
import type { GatewayHandlers } from '../../../request/handlers.ts';
import type { LedgerService } from '../ledger/module.ts';
import { createVendorWalletsService } from './vendor-wallets-service.ts';
import { createWalletService } from './wallet-service.ts';

export { requireAmountInRange, toMicros } from './amount-range.ts';
export { toVendorAccountTypeId } from './account-type-id.ts';
export { buildMemberCommand, type CommandResult, runIdempotently } from './idempotency.ts';
export {
  createPaymentApproval,
  type PaymentApprovalDeps,
  type PaymentProof,
  toProofKind,
} from './payment-approval.ts';
export { TRIAL_CREDIT } from './wallet-service.ts';

type WalletModuleDeps = { readonly db: Database; readonly ledger: LedgerService };

/**
 * Creates the module for the balance of a member, and for transfers between the main wallet and
 * those of vendors.
 */
export function createWalletModule({ db, ledger }: WalletModuleDeps) {
  const wallet = createWalletService({ db, ledger });
  const vendorWallets = createVendorWalletsService({ db, ledger });
  const handlers: Omit<GatewayHandlers['wallet'], 'deposit' | 'consolidated'> = {
    balance: wallet.balance,
    merchantWallet: vendorWallets.isSingle,
    transfer: vendorWallets.transfer,
    collect: vendorWallets.collect,
  };
  return { handlers: { wallet: handlers } };
}
