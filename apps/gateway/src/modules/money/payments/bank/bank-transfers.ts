import type { SlipReason } from '@parlour/contract';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../../domain/ids.ts';
import { publishEvent } from '../../../platform/events/module.ts';
import { sendMemberMessage } from '../../../platform/member-messages/module.ts';
import { type LedgerService, lockMember } from '../../ledger/module.ts';
import {
  type DepositRow,
  findDeposit,
  lockDeposit,
  setDepositState,
} from '../deposit-repository.ts';
import type { DepositCredit } from '../held-deposits.ts';
import { isBankTransfer } from './bank-provider.ts';
import { endClaim, openTransfer, setMemberText } from './bank-transfer-repository.ts';

/** The transfer that an operator saw on the statement of the bank. */
type ArrivedTransfer = {
  readonly depositId: string;
  readonly amount: Micros;
  readonly currency: string;
  readonly requestId: string;
};

export type BankTransfers = {
  /**
   * Credits what arrived, with a slip or without, in time or late; the ledger checks limits and
   * exclusion as for every deposit. Only once: what arrived is stored with it; MOVED_ON: it was.
   */
  readonly credit: (
    tx: Db,
    tenantId: TenantId,
    arrived: ArrivedTransfer,
  ) => Promise<DepositCredit | { readonly status: 'MOVED_ON' }>;
  /** Rejects a transfer with a slip; false: it does not wait for that. */
  readonly reject: (
    tx: Db,
    tenantId: TenantId,
    rejected: { readonly depositId: string; readonly code: SlipReason; readonly text: string },
  ) => Promise<boolean>;
  /** Closes a transfer that was paid back by hand; false: there is nothing to pay back. */
  readonly markReturned: (tx: Db, tenantId: TenantId, depositId: string) => Promise<boolean>;
};

/**
 * Creates the functions for the decisions of operators about bank transfers, each in the caller's
 * transaction.
 */
export function createBankTransfers({
  ledger,
}: {
  readonly ledger: Pick<LedgerService, 'confirmDeposit'>;
}): BankTransfers {
  /** Reads a bank transfer under its locks: the wallet first, as everywhere. */
  async function lock(tx: Db, tenantId: TenantId, depositId: string): Promise<DepositRow | null> {
    const found = await findDeposit(tx, tenantId, depositId);
    if (!found || !isBankTransfer(found)) return null;
    await lockMember(tx, tenantId, found.member);
    return lockDeposit(tx, tenantId, found.id);
  }

  /** Shows the member's pages that the transfer is decided, and frees it of its operator. */
  async function finish(tx: Db, tenantId: TenantId, { id, member, depositId }: DepositRow) {
    await endClaim(tx, tenantId, id);
    // Last: later events of the member wait for this commit.
    await publishEvent(tx, tenantId, member, 'deposit', { depositId });
  }

  return {
    async credit(tx, tenantId, { depositId, amount, currency, requestId }) {
      const row = await lock(tx, tenantId, depositId);
      if (!row || (await openTransfer(tx, tenantId, row.id, { amount, currency })) === 0)
        return { status: 'MOVED_ON' };
      const { provider, member } = row;
      const confirmation = { intent: depositId, provider, amount, currency, requestId };
      const posted = await ledger.confirmDeposit({ tenantId }, confirmation, tx);
      const template = posted.status === 'REFUSED' ? 'depositReturned' : 'depositCredited';
      const params = { amount, reference: depositId };
      await sendMemberMessage(tx, tenantId, member, { template, params });
      await finish(tx, tenantId, row);
      if (posted.status !== 'REFUSED') return { status: 'CREDITED', operation: posted.reference };
      const { state } = await lockDeposit(tx, tenantId, row.id);
      // Refused for anything but the rules of the member: nothing of it may be kept.
      if (state !== 'REFUSED') throw new Error(`deposit ${depositId}: ${posted.code}`);
      return { status: 'RETURNING', code: posted.code };
    },

    async reject(tx, tenantId, { depositId, code, text }) {
      const row = await lock(tx, tenantId, depositId);
      if (row?.state !== 'REVIEW') return false;
      await setDepositState(tx, tenantId, row.id, 'FAILED', code);
      await setMemberText(tx, tenantId, row.id, text);
      const params = { amount: row.amount, reference: depositId, reason: code, text };
      await sendMemberMessage(tx, tenantId, row.member, { template: 'slipRejected', params });
      await finish(tx, tenantId, row);
      return true;
    },

    async markReturned(tx, tenantId, depositId) {
      const row = await lock(tx, tenantId, depositId);
      if (row?.state !== 'REFUSED' || row.received === null) return false;
      await setDepositState(tx, tenantId, row.id, 'REFUNDED', row.code);
      await finish(tx, tenantId, row);
      return true;
    },
  };
}
