import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { type PostingResult, type PostingRow, toPostingResult } from '../ledger/module.ts';

/** Locks the wallets of both members, in the order that every transfer locks them in. */
export const lockMembers = (
  tx: Db,
  tenantId: TenantId,
  members: readonly MemberId[],
): Promise<number> =>
  tx.exec('ledger-lock-members', 'select lock_members($1::smallint, $2::bigint[])', [
    tenantId,
    members,
  ]);

export type NewTransfer = {
  readonly transferId: string;
  readonly sender: MemberId;
  readonly receiver: MemberId;
  readonly amount: Micros;
  /** The amount that the sender is allowed to send in a day. */
  readonly dailyAmount: Micros;
  readonly proof: 'pin' | 'step-up';
  readonly flags: readonly string[];
  readonly requestId: string;
};

/** Books a transfer where its rules allow it; the money is in the other wallet with the commit. */
export const postMemberTransfer = async (
  tx: Db,
  tenantId: TenantId,
  given: NewTransfer,
): Promise<PostingResult> =>
  toPostingResult(
    await tx.one<PostingRow>(
      'ledger-member-transfer',
      `select status, code, balance, reference from post_member_transfer($1::smallint, $2, $3, $4,
        $5::bigint, $6::bigint, $7, $8::text[], $9)`,
      [
        tenantId,
        given.transferId,
        given.sender,
        given.receiver,
        given.amount,
        given.dailyAmount,
        given.proof,
        given.flags,
        given.requestId,
      ],
    ),
  );
