import type { FastifyInstance } from 'fastify';

import type { Database } from '../../../db/pool.ts';
import { createBalanceNotifier } from './balance-notifier.ts';
import { createLedgerService } from './ledger-service.ts';
import { heldWins } from './metrics.ts';

export { withNotifications } from './balance-notifier.ts';
export { hasSingleWallet, readMemberBalance, readVendorWallets } from './balances.ts';
export { toDeadlineError } from './deadline-error.ts';
export { checkInvariants, type ViolationKind } from './invariants.ts';
export type { LedgerService } from './ledger-service.ts';
export { lockMember } from './lock-member.ts';
export { exceedsMaxBalance } from './max-balance.ts';
export {
  type Bet,
  type Win,
  decideHeldWin,
  postAdjustment,
  postBets,
  type PostingResult,
  type PostingRow,
  postRollback,
  postWalletTransfer,
  postWin,
  toPostingResult,
  type VendorTransaction,
} from './postings.ts';
export { settleRound, voidRound } from './round-decisions.ts';

/** The books of every tenant: the only place that writes balances. */
export function createLedgerModule({ db }: { readonly db: Database }) {
  const notifier = createBalanceNotifier({ db });
  return {
    ledger: createLedgerService({ database: db, onBalanceChange: notifier.notify }),
    onBalanceChange: notifier.notify,
    metrics: [heldWins],
    plugin: async (app: FastifyInstance): Promise<void> => {
      app.addHook('onClose', () => notifier.stop());
    },
  };
}
