import type { StoredReceiptState } from '@parlour/contract/states/withdrawals';
import { ApiError, type Contract, fieldError, type HandlerInput } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { fromWire, type Micros, toWire, zero } from '@parlour/money';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import type { MemberContext } from '../../../request/context.ts';
import { publishEvent } from '../../platform/events/module.ts';
import type { Uploads } from '../../platform/uploads/module.ts';
import type { RateLimit, Throttle } from '../../../security/throttle.ts';
import { lockMember } from '../ledger/module.ts';
import { writeWithdrawalEvent } from './withdrawal-postings.ts';
import { findWithdrawal, lockWithdrawal, type WithdrawalRow } from './withdrawal-repository.ts';
import { toPayout } from './withdrawal-view.ts';

type Input = Pick<
  HandlerInput<Contract['withdrawals']['receipt']>,
  'withdrawalId' | 'answer' | 'receivedAmount' | 'proof'
>;

/** Changes what is known about the receipt of a paid withdrawal, and thereby about its payee. */
export async function setReceipt(
  tx: Db,
  tenantId: TenantId,
  { id, payee }: Pick<WithdrawalRow, 'id' | 'payee'>,
  receipt: StoredReceiptState,
  received: Micros | null,
): Promise<void> {
  await tx.exec(
    'withdrawal-receipt',
    `update withdrawal set receipt = $3, received = $4, receipt_due_at = null
      where tenant = $1 and id = $2 and state = 'PAID'`,
    [tenantId, id, receipt, received],
  );
  if (receipt === 'RECEIVED')
    await tx.exec(
      'withdrawal-payee-verified',
      `update payee set verified_at = clock_timestamp()
        where tenant = $1 and id = $2 and verified_at is null`,
      [tenantId, payee],
    );
}

/**
 * Returns the amount that arrived according to the member's answer; refuses an amount that does not
 * fit that answer.
 */
function toReceived(row: WithdrawalRow, { answer, receivedAmount }: Input): Micros {
  const payout = toPayout(row);
  if (answer === 'received') return payout;
  if (answer === 'notReceived') return zero;
  const received = receivedAmount === undefined ? payout : fromWire(receivedAmount);
  if (received < payout) return received;
  throw fieldError([{ field: 'receivedAmount', rule: 'max', allowed: { max: toWire(payout) } }]);
}

/** Pictures of a member that are decoded in an hour: that takes time. */
const pictureLimit: RateLimit = { kind: 'receipt-picture', max: 20, window: '1 hour' };

export type ReceiptServiceDeps = {
  readonly db: Database;
  readonly uploads: Uploads;
  readonly throttle: Pick<Throttle, 'consume'>;
};

/**
 * Creates the service for members' answers about paid withdrawals: received, not received, or
 * received in part.
 */
export const createReceiptService = ({ db, uploads, throttle }: ReceiptServiceDeps) => ({
  /** Stores the answer; one that disputes the payment waits for an operator. Given once. */
  async answer(ctx: MemberContext, input: Input): Promise<null> {
    const { tenantId, actor } = ctx;
    const found = await db.transaction(tenantId, (tx) =>
      findWithdrawal(tx, tenantId, input.withdrawalId),
    );
    if (found?.member !== actor.memberId) throw new ApiError('not_found');
    if (found.receipt !== 'WAITING') throw new ApiError('receipt_closed');
    const received = toReceived(found, input);
    const isDisputed = input.answer !== 'received';
    const { proof = '' } = input;
    const uploaded = isDisputed && proof !== '' ? uploads.read('proof', [proof]) : [];
    if (uploaded.length > 0) await throttle.consume(tenantId, pictureLimit, String(actor.memberId));
    const pictures = await uploads.convert(uploaded);
    await db.transaction(tenantId, async (tx) => {
      await lockMember(tx, tenantId, actor.memberId);
      const row = await lockWithdrawal(tx, tenantId, found.id);
      if (row.receipt !== 'WAITING') throw new ApiError('receipt_closed');
      await setReceipt(tx, tenantId, row, isDisputed ? 'DISPUTED' : 'RECEIVED', received);
      await uploads.insert(tx, tenantId, { withdrawal: row.id }, pictures);
      await writeWithdrawalEvent(tx, tenantId, row, {
        action: isDisputed ? 'disputed' : 'received',
        actor: `member:${actor.memberId}`,
        detail: { received: toWire(received), pictures: pictures.length },
      });
      const { withdrawalId } = row;
      await publishEvent(tx, tenantId, row.member, 'withdrawal', { withdrawalId });
    });
    return null;
  },
});

export type ReceiptService = ReturnType<typeof createReceiptService>;
