import type { MoveRefusal } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import { setStatementTimeout } from '../../../db/statement-timeout.ts';
import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { openRequest } from '../approvals/module.ts';
import { namedMember } from '../list-place.ts';
import { type Party, toParty } from './tree-party.ts';

/** A member where it stands. */
export type Place = {
  readonly id: MemberId;
  readonly publicId: string;
  readonly username: string;
  readonly uplineId: MemberId | null;
  readonly upline: Party | null;
  /** It and everyone below it. */
  readonly teamSize: number;
};

type PlaceRow = Omit<Place, 'upline'> & {
  readonly uplineMember: string | null;
  readonly uplineName: string | null;
};

/** A member by its id or username; guests without an account stand nowhere. */
export async function findPlace(
  tx: Db,
  tenantId: TenantId,
  named: string,
): Promise<Place | undefined> {
  const row = await tx.one<PlaceRow>(
    'ops-move-place',
    `select m.id, m.public_id as "publicId", m.username, m.upline as "uplineId",
       u.public_id as "uplineMember", u.username as "uplineName",
       (select count(*)::int from member_closure c where c.tenant = m.tenant
         and c.ancestor = m.id and c.valid_to = 'infinity') as "teamSize"
     from member m left join member u on u.tenant = m.tenant and u.id = m.upline
     where m.tenant = $1 and m.id = ${namedMember('$2')} and m.type <> 'trial'`,
    [tenantId, named],
  );
  if (!row) return undefined;
  const { uplineMember, uplineName, ...place } = row;
  return { ...place, upline: toParty(uplineMember, uplineName) };
}

/**
 * Finds the reason that a member cannot be put under another (null: at the top); null if it can.
 */
export const findMoveRefusal = async (
  tx: Db,
  tenantId: TenantId,
  member: MemberId,
  upline: MemberId | null,
): Promise<MoveRefusal | null> =>
  (
    await tx.one<{ refusal: MoveRefusal | null }>(
      'ops-move-refusal',
      'select move_refusal($1::smallint, $2, $3) as refusal',
      [tenantId, member, upline],
    )
  )?.refusal ?? null;

/** A team of 100,000 takes some seconds to be moved: longer than a call of a member may take. */
export const allowLongMove = (tx: Db): Promise<unknown> => setStatementTimeout(tx, 60);

/** Puts a member with its team under another (null: at the top), or says what refuses it. */
export async function moveInTree(
  tx: Db,
  tenantId: TenantId,
  {
    member,
    upline,
    actor,
    reason,
    requestId,
  }: {
    readonly member: MemberId;
    readonly upline: MemberId | null;
    readonly actor: string;
    readonly reason: string;
    readonly requestId: string;
  },
): Promise<{ readonly moved: number | null; readonly refusal: MoveRefusal | null }> {
  const row = await tx.one<{ moved: number | null; refusal: MoveRefusal | null }>(
    'ops-move',
    'select moved, refusal from move_member($1::smallint, $2, $3, $4, $5, $6)',
    [tenantId, member, upline, actor, reason, requestId],
  );
  if (!row) throw new Error('a move answered nothing');
  return row;
}

/** The open request of an operator to move a member; null without one. */
export const findMoveRequest = async (
  tx: Db,
  tenantId: TenantId,
  member: string,
): Promise<string | null> =>
  (
    await tx.one<{ request: string | null }>(
      'ops-move-request',
      `select ${openRequest("'agent.moved'", "q.payload ->> 'member' = $2")} as request`,
      [tenantId, member],
    )
  )?.request ?? null;
