import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { MemberTemplate, NewMemberMessage } from './member-message.ts';
import { insertTemplateMessage } from './message-repository.ts';
import { memberMessages } from './metrics.ts';

/**
 * Puts a message by template into the inbox of a member, in the transaction of what it is about.
 * Its text follows when the member reads it, in the language that the member reads then; open
 * pages hear of it with the commit.
 */
export async function sendMemberMessage(
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  { template, params }: NewMemberMessage<MemberTemplate>,
): Promise<void> {
  const stored = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, String(value)]),
  );
  await insertTemplateMessage(tx, tenantId, member, { template, params: stored });
  memberMessages.inc({ template });
}
