import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

/** Fields of payloads that name a member: by its public id or its username. */
const NAMING = ['member', 'agent', 'username'] as const;

/** The member that a payload is about; null where it names none that there is. */
export async function findNamedMember(
  tx: Db,
  tenantId: TenantId,
  payload: Readonly<Record<string, unknown>>,
): Promise<{ readonly id: string; readonly username: string } | null> {
  const names = NAMING.map((field) => payload[field]).filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );
  if (names.length === 0) return null;
  const found = await tx.one<{ id: string; username: string }>(
    'approval-member',
    `select public_id as id, username from member
     where tenant = $1 and (public_id = any($2) or username_key = any($3))
     order by public_id = any($2) desc limit 1`,
    [tenantId, names, names.map((name) => name.toLowerCase())],
  );
  return found ?? null;
}
