import type { Db } from '@parlour/database';

import type { Database } from '../../../db/pool.ts';
import type { OperatorId } from '../../../domain/ids.ts';
import { createInvitation, type Invitation } from './invitations.ts';
import { insertGrant, insertOperator } from './operator-repository.ts';

type Named = { readonly id: OperatorId; readonly status: string };

const findInvited = (tx: Db, login: string): Promise<Named | undefined> =>
  tx.one<Named>('owner-find', 'select id, status from operator where login = $1 for update', [
    login,
  ]);

const writeInvited = (tx: Db, by: string, id: OperatorId, after: object): Promise<number> =>
  tx.exec(
    'owner-event',
    `insert into operator_event (actor, action, subject, after, request_id)
     values ($1, 'operator.invited', $2, $3::jsonb, 'command')`,
    [by, `operator:${id}`, JSON.stringify(after)],
  );

/**
 * A new link for an operator who was invited in the console, from the command line: where no mail
 * can be sent, or none arrived. The earlier one is void.
 */
export const renewInvitation = (
  db: Database,
  { login, by }: { readonly login: string; readonly by: string },
): Promise<Invitation | 'unknown' | 'accepted'> =>
  db.platformTransaction(async (tx) => {
    const row = await findInvited(tx, login);
    if (!row) return 'unknown';
    if (row.status !== 'INVITED') return 'accepted';
    await writeInvited(tx, by, row.id, { login });
    return createInvitation(tx, row.id);
  });

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
    let id = await insertOperator(tx, login, name, { invitedBy: null, brand: null });
    if (id === undefined) {
      const row = await findInvited(tx, login);
      if (!row || row.status !== 'INVITED') return 'accepted';
      id = row.id;
    }
    await insertGrant(tx, id, 'owner', null, null);
    await writeInvited(tx, by, id, { login, name, role: 'owner' });
    return createInvitation(tx, id);
  });
