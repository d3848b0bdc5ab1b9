import type { Database } from '../../../db/pool.ts';
import type { OperatorId } from '../../../domain/ids.ts';
import { createInvitation, type Invitation } from './invitations.ts';
import { insertGrant, insertOperator } from './operator-repository.ts';

/**
 * Makes an owner of the platform from the command line, where no operator exists that could;
 * returns the invitation. An address that has an account already gets a new invitation, unless it
 * was accepted.
 */
export const createFirstOwner = (
  db: Database,
  { login, name, by }: { readonly login: string; readonly name: string; readonly by: string },
): Promise<Invitation | 'accepted'> =>
  db.platformTransaction(async (tx) => {
    let id = await insertOperator(tx, login, name);
    if (id === undefined) {
      const row = await tx.one<{ id: OperatorId; status: string }>(
        'owner-find',
        'select id, status from operator where login = $1 for update',
        [login],
      );
      if (!row || row.status !== 'INVITED') return 'accepted';
      id = row.id;
    }
    await insertGrant(tx, id, 'owner', null, null);
    await tx.exec(
      'owner-event',
      `insert into operator_event (actor, action, subject, after, request_id)
       values ($1, 'operator.invited', $2, $3::jsonb, 'command')`,
      [by, `operator:${id}`, JSON.stringify({ login, name, role: 'owner' })],
    );
    return createInvitation(tx, id);
  });
