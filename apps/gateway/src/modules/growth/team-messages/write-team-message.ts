import type { TeamMessageAudience } from '@parlour/contract/team-message-limits';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import {
  deliverNext,
  deliverToNamed,
  deliverToUpline,
  insertTeamMessage,
  storedAudiences,
} from './team-message-repository.ts';

/** Inboxes that get a message while its sender waits; a job does the others. */
const FIRST_BATCH = 500;

type TeamMessage = {
  readonly sender: MemberId;
  readonly audience: TeamMessageAudience;
  readonly subject: string;
  readonly content: string;
  /** Public ids of those who are named. */
  readonly receivers?: readonly string[];
  /** The message that it answers. */
  readonly answers?: string | null;
};

/** Stores a message and puts it into the first inboxes; returns its id and how many these are. */
export async function writeTeamMessage(
  tx: Db,
  tenantId: TenantId,
  { sender, audience, subject, content, receivers = [], answers = null }: TeamMessage,
): Promise<{ readonly id: string; readonly reached: number }> {
  const stored = storedAudiences[audience];
  const message = { sender, audience: stored, subject, content, answers };
  const id = await insertTeamMessage(tx, tenantId, message);
  if (audience === 'upline')
    return { id, reached: Number(await deliverToUpline(tx, tenantId, { id, sender })) };
  if (audience === 'named')
    return { id, reached: await deliverToNamed(tx, tenantId, { id, sender, receivers }) };
  const open = { id, sender, audience: stored, last_member: 0n };
  return { id, reached: await deliverNext(tx, tenantId, open, FIRST_BATCH) };
}
