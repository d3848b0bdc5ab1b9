import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import { publishEvent } from '../../platform/events/module.ts';
import { sendMemberMessage } from '../../platform/member-messages/module.ts';
import { type LedgerService, lockMember } from '../ledger/module.ts';
import { createDepositEnding, type EndDeposit } from './deposit-endings.ts';
import { decideReversal, holdForReversal } from './reversals/reversal-decisions.ts';
import {
  type DepositRow,
  findDeposit,
  lockDeposit,
  reopenHeldDeposit,
  setDepositState,
} from './deposit-repository.ts';

/** A held deposit, as the operator who decides has seen it. */
type HeldDeposit = {
  readonly depositId: string;
  /** The amount that arrived. */
  readonly amount: Micros;
  readonly currency: string;
  readonly requestId: string;
};

/** The credit of what arrived for a deposit. */
export type DepositCredit =
  | { readonly status: 'CREDITED'; readonly operation: string }
  /** The member may not have it: it goes back to the payer, a bank transfer by hand. */
  | { readonly status: 'RETURNING'; readonly code: string };

export type HeldDeposits = {
  /**
   * Credits what arrived for a held deposit: the amount becomes what was received, and the ledger
   * checks limits and exclusion as for every deposit. NOT_HELD: it was decided already, or is not
   * what the operator has seen.
   */
  readonly creditHeld: (
    tx: Db,
    tenantId: TenantId,
    held: HeldDeposit,
  ) => Promise<DepositCredit | { readonly status: 'NOT_HELD' }>;
  /** Lets the job `deposits` send back what arrived; false: it is not held. */
  readonly returnHeld: (tx: Db, tenantId: TenantId, depositId: string) => Promise<boolean>;
  readonly endUnclear: EndDeposit;
  /** The decisions on a payment that went back without our doing. */
  readonly decideReversal: typeof decideReversal;
  readonly holdForReversal: typeof holdForReversal;
};

/**
 * Creates the functions for an operator's decisions about deposits that were paid late, or
 * otherwise than ordered.
 */
export function createHeldDeposits({
  ledger,
}: {
  readonly ledger: Pick<LedgerService, 'confirmDeposit'>;
}): HeldDeposits {
  /** Reads a held deposit under its locks: the wallet first, as everywhere. */
  const lockHeld = async (
    tx: Db,
    tenantId: TenantId,
    depositId: string,
  ): Promise<DepositRow | null> => {
    const found = await findDeposit(tx, tenantId, depositId);
    if (!found) return null;
    await lockMember(tx, tenantId, found.member);
    const row = await lockDeposit(tx, tenantId, found.id);
    return row.state === 'HELD' ? row : null;
  };

  const announce = (tx: Db, tenantId: TenantId, { member, depositId }: DepositRow) =>
    publishEvent(tx, tenantId, member, 'deposit', { depositId });

  /** Leaves the decision in the member's inbox. */
  const notifyMember = (
    tx: Db,
    tenantId: TenantId,
    { member, depositId, amount, received }: DepositRow,
    template: 'depositCredited' | 'depositReturned',
  ) => {
    const params = { amount: received ?? amount, reference: depositId };
    return sendMemberMessage(tx, tenantId, member, { template, params });
  };

  return {
    endUnclear: createDepositEnding({ ledger }),
    decideReversal,
    holdForReversal,
    async creditHeld(tx, tenantId, { depositId, amount, currency, requestId }) {
      const row = await lockHeld(tx, tenantId, depositId);
      if (row?.received !== amount || row.receivedCurrency !== currency)
        return { status: 'NOT_HELD' };
      await reopenHeldDeposit(tx, tenantId, row.id);
      const { provider } = row;
      const confirmation = { intent: depositId, provider, amount, currency, requestId };
      const posted = await ledger.confirmDeposit({ tenantId }, confirmation, tx);
      const isCredited = posted.status !== 'REFUSED';
      await notifyMember(tx, tenantId, row, isCredited ? 'depositCredited' : 'depositReturned');
      await announce(tx, tenantId, row);
      if (posted.status !== 'REFUSED') return { status: 'CREDITED', operation: posted.reference };
      const { state } = await lockDeposit(tx, tenantId, row.id);
      // Refused for anything but the rules of the member: nothing of it may be kept.
      if (state !== 'REFUSED') throw new Error(`deposit ${depositId}: ${posted.code}`);
      return { status: 'RETURNING', code: posted.code };
    },

    async returnHeld(tx, tenantId, depositId) {
      const row = await lockHeld(tx, tenantId, depositId);
      if (!row) return false;
      await setDepositState(tx, tenantId, row.id, 'REFUSED', row.code);
      await notifyMember(tx, tenantId, row, 'depositReturned');
      await announce(tx, tenantId, row);
      return true;
    },
  };
}
