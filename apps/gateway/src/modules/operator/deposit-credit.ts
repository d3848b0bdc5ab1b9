import type { Db } from '@parlour/database';
import { fromWire, type WireAmount } from '@parlour/money';

import type { TenantId } from '../../domain/ids.ts';
import { type DepositCredit, readCreditRefusal } from '../money/payments/module.ts';
import type { Proposed } from './approvals/module.ts';

type ProposedCredit = { readonly deposit: string; readonly amount: WireAmount };

/** Reads the code why the credit that a request proposes would go back to the payer. */
export const readProposedRefusal = (
  tx: Db,
  { brand, payload }: { readonly brand: TenantId; readonly payload: ProposedCredit },
): Promise<string | null> =>
  readCreditRefusal(tx, brand, payload.deposit, fromWire(payload.amount));

/** A decision to credit a deposit as the audit trail has it. */
export const toCreditFacts = <Payload>(payload: Payload, done: DepositCredit) =>
  done.status === 'CREDITED'
    ? { ...payload, operation: done.operation }
    : { ...payload, refused: done.code };

/** A decision to credit a deposit as a call answers it. */
export function toCreditReply(
  outcome: Proposed | { readonly status: 'made'; readonly result: DepositCredit },
) {
  if (outcome.status === 'proposed') return outcome;
  return outcome.result.status === 'CREDITED'
    ? { status: 'credited' as const }
    : { status: 'returned' as const, code: outcome.result.code };
}
