import type { MemberStatus } from '@parlour/contract/states/members';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

/** The notes about a member, the newest first. */
export const readNotes = (tx: Db, tenant: TenantId, member: MemberId) =>
  tx.many<{ id: bigint; at: Date; author: string; text: string }>(
    'ops-member-notes',
    `select id, at, author, text from member_note where tenant = $1 and member = $2
     order by id desc limit 100`,
    [tenant, member],
  );

export const insertNote = (
  tx: Db,
  tenant: TenantId,
  member: MemberId,
  { author, text }: { readonly author: string; readonly text: string },
): Promise<number> =>
  tx.exec(
    'ops-member-note-add',
    'insert into member_note (tenant, member, author, text) values ($1, $2, $3, $4)',
    [tenant, member, author, text],
  );

/** The tags of a member in the order of the alphabet. */
export const readTags = async (tx: Db, tenant: TenantId, member: MemberId): Promise<string[]> =>
  (
    await tx.many<{ tag: string }>(
      'ops-member-tags',
      'select tag from member_tag where tenant = $1 and member = $2 order by tag',
      [tenant, member],
    )
  ).map(({ tag }) => tag);

/** Gives a member these tags and no others. */
export async function replaceTags(
  tx: Db,
  tenant: TenantId,
  member: MemberId,
  tags: readonly string[],
): Promise<void> {
  await tx.exec(
    'ops-member-tags-drop',
    'delete from member_tag where tenant = $1 and member = $2 and not (tag = any ($3))',
    [tenant, member, tags],
  );
  await tx.exec(
    'ops-member-tags-add',
    `insert into member_tag (tenant, member, tag) select $1, $2, unnest($3::text[])
     on conflict do nothing`,
    [tenant, member, tags],
  );
}

/** The browsers that a member has logged in with, and how many others use each. */
export const readDevices = (tx: Db, tenant: TenantId, member: MemberId) =>
  tx.many<{ id: string; created_at: Date; seen_at: Date; shared: number }>(
    'ops-member-devices',
    `select left(encode(d.device_hash, 'hex'), 12) as id, d.created_at, d.seen_at,
       (select count(*)::int from known_device o where o.tenant = d.tenant
         and o.device_hash = d.device_hash and o.member <> d.member) as shared
     from known_device d where d.tenant = $1 and d.member = $2
     order by d.seen_at desc limit 50`,
    [tenant, member],
  );

type LinkedRow = {
  readonly public_id: string;
  readonly username: string;
  readonly status: MemberStatus;
  readonly signals: readonly ('device' | 'network' | 'payee' | 'duels')[];
};

/**
 * Other members who share something with a member; most in common first. Signals, no proof: a
 * household shares a network.
 */
export const readLinked = (tx: Db, tenant: TenantId, member: MemberId): Promise<LinkedRow[]> =>
  tx.many(
    'ops-member-linked',
    `select m.public_id, m.username, m.status, array_agg(distinct s.signal) as signals
     from (
       select o.member, 'device' as signal from known_device d
         join known_device o on o.tenant = d.tenant and o.device_hash = d.device_hash
         where d.tenant = $1 and d.member = $2
       union all
       select o.member, 'network' from member_network n
         join member_network o on o.tenant = n.tenant and o.network_hash = n.network_hash
         where n.tenant = $1 and n.member = $2
       union all
       select o.member, 'payee' from payee p
         join payee o on o.tenant = p.tenant and o.fingerprint = p.fingerprint
           and o.removed_at is null
         where p.tenant = $1 and p.member = $2 and p.removed_at is null
       union all
       select d.opponent, 'duels' from odd_duels($1::smallint, $2) d
     ) s join member m on m.tenant = $1 and m.id = s.member
     where s.member <> $2
     group by m.id, m.public_id, m.username, m.status
     order by count(distinct s.signal) desc, m.id desc limit 50`,
    [tenant, member],
  );

/** Reads the second factors that a member has. */
export const readFactors = async (tx: Db, tenant: TenantId, member: MemberId) =>
  (await tx.one<{ hasTotp: boolean; passkeys: number; recoveryCodesLeft: number }>(
    'ops-member-factors',
    `select
       exists (select from member_totp where tenant = $1 and member = $2
         and confirmed_at is not null) as "hasTotp",
       (select count(*)::int from passkey where tenant = $1 and member = $2) as passkeys,
       (select count(*)::int from recovery_code where tenant = $1 and member = $2
         and used_at is null) as "recoveryCodesLeft"`,
    [tenant, member],
  )) ?? { hasTotp: false, passkeys: 0, recoveryCodesLeft: 0 };

/** Removes the second factors of a member. */
export async function deleteFactors(tx: Db, tenant: TenantId, member: MemberId): Promise<void> {
  await tx.exec(
    'ops-member-totp-drop',
    'delete from member_totp where tenant = $1 and member = $2',
    [tenant, member],
  );
  await tx.exec(
    'ops-member-codes-drop',
    'delete from recovery_code where tenant = $1 and member = $2',
    [tenant, member],
  );
  await tx.exec(
    'ops-member-passkeys-drop',
    'delete from passkey where tenant = $1 and member = $2',
    [tenant, member],
  );
}
