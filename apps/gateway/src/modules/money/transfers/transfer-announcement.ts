import type { TransferFlag } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import { raiseAlert, writeAudit } from '../../../db/audit.ts';
import type { MemberContext } from '../../../request/context.ts';
import { maskName } from '../../../security/masked-name.ts';
import { publishEvent } from '../../platform/events/module.ts';
import { sendMemberMessage } from '../../platform/member-messages/module.ts';
import { memberTransferFlags } from './metrics.ts';
import type { Party } from './transfer-repository.ts';

type Announced = {
  readonly transferId: string;
  readonly receiver: Party;
  readonly amount: Micros;
  readonly flags: readonly TransferFlag[];
  /** The money went to a direct downline, who knows the upline by a masked name. */
  readonly isDownward: boolean;
};

/**
 * Writes a transfer down for operators, leaves the receiver a message, and shows both members'
 * pages, in the transaction of the transfer.
 */
export async function announceTransfer(
  tx: Db,
  { tenantId, actor, requestId }: MemberContext,
  { transferId, receiver, amount, flags, isDownward }: Announced,
): Promise<void> {
  const event = {
    actor: `member:${actor.memberId}`,
    subject: `member:${receiver.id}`,
    requestId,
    detail: { transferId, amount: String(amount), flags },
  };
  await writeAudit(tx, tenantId, { ...event, action: 'transfer.sent' });
  if (flags.length > 0) {
    await raiseAlert(tx, tenantId, {
      ...event,
      action: 'alert.transfer_unusual',
      subject: `transfer:${transferId}`,
    });
    for (const flag of flags) memberTransferFlags.inc({ flag });
  }
  await sendMemberMessage(tx, tenantId, receiver.id, {
    template: 'transferReceived',
    params: {
      amount,
      reference: transferId,
      name: isDownward ? maskName(actor.username) : actor.username,
    },
  });
  // Last, and in the order of the members: later events of both wait for this commit.
  const members = [actor.memberId, receiver.id].toSorted((one, other) => (one < other ? -1 : 1));
  for (const member of members)
    await publishEvent(tx, tenantId, member, 'transfer', { transferId });
}
