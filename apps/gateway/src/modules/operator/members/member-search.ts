import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';

export type MemberRow = {
  readonly id: MemberId;
  readonly public_id: string;
  readonly username: string;
  readonly type: string;
  readonly status: 'ACTIVE' | 'LOCKED' | 'CLOSED';
  readonly book: 'PLAY' | 'REAL' | 'TRIAL';
  readonly created_at: Date;
  readonly last_login_at: Date | null;
  readonly balance: Micros;
};

const COLUMNS = `m.id, m.public_id, m.username, m.type, m.status, m.book, m.created_at,
  m.last_login_at, coalesce(a.balance, 0) as balance`;
const FROM = `member m left join account a on a.tenant = m.tenant and a.owner = m.id
  and a.type = 'PLAYER_CASH' and a.asset = money_asset(m.book)`;

export type MemberPage = {
  /** Members with a lower number than this one; null: from the newest on. */
  readonly after: bigint | null;
  readonly limit: number;
};

/** LIKE takes these for themselves. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The newest members. */
const listNewest = (tx: Db, tenant: TenantId, { after, limit }: MemberPage): Promise<MemberRow[]> =>
  tx.many(
    'ops-member-newest',
    `select ${COLUMNS} from ${FROM} where m.tenant = $1 and ($2::bigint is null or m.id < $2)
      order by m.id desc limit $3`,
    [tenant, after, limit],
  );

/** By the start of the username. */
const findByUsername = (
  tx: Db,
  tenant: TenantId,
  text: string,
  { after, limit }: MemberPage,
): Promise<MemberRow[]> =>
  tx.many(
    'ops-member-username',
    `select ${COLUMNS} from ${FROM}
     where m.tenant = $1 and m.username_key like $2 and ($3::bigint is null or m.id < $3)
     order by m.id desc limit $4`,
    [tenant, `${escapeLike(text.toLowerCase())}%`, after, limit],
  );

/** The member with an id. */
const findById = (
  tx: Db,
  tenant: TenantId,
  id: string,
  { after, limit }: MemberPage,
): Promise<MemberRow[]> =>
  tx.many(
    'ops-member-id',
    `select ${COLUMNS} from ${FROM}
     where m.tenant = $1 and m.public_id = $2 and ($3::bigint is null or m.id < $3)
     order by m.id desc limit $4`,
    [tenant, id, after, limit],
  );

/** By the whole mobile number, with plus. */
const findByMobile = (
  tx: Db,
  tenant: TenantId,
  mobile: string,
  { after, limit }: MemberPage,
): Promise<MemberRow[]> =>
  tx.many(
    'ops-member-mobile',
    `select ${COLUMNS} from ${FROM}
     where m.tenant = $1 and m.mobile = $2 and ($3::bigint is null or m.id < $3)
     order by m.id desc limit $4`,
    [tenant, mobile, after, limit],
  );

/** By the whole mail address. */
const findByEmail = (
  tx: Db,
  tenant: TenantId,
  email: string,
  { after, limit }: MemberPage,
): Promise<MemberRow[]> =>
  tx.many(
    'ops-member-email',
    `select ${COLUMNS} from ${FROM}
     where m.tenant = $1 and lower(m.email) = lower($2) and ($3::bigint is null or m.id < $3)
     order by m.id desc limit $4`,
    [tenant, email, after, limit],
  );

/** What each form of search text looks like, and who looks for it; any other is a username. */
const FORMS = [
  [/^[0-9a-f]{32}$/, findById],
  [/^\+[1-9]\d{6,14}$/, findByMobile],
  [/^[^@\s]+@[^@\s]+$/, findByEmail],
] as const;

/**
 * Members by what a person has at hand: an id, a mobile number with plus, a mail address, or the
 * start of a username; the newest first.
 */
export function searchMembers(
  tx: Db,
  tenant: TenantId,
  text: string,
  page: MemberPage,
): Promise<MemberRow[]> {
  if (text === '') return listNewest(tx, tenant, page);
  const [, find = findByUsername] = FORMS.find(([pattern]) => pattern.test(text)) ?? [];
  return find(tx, tenant, text, page);
}

/** A member by its public id. */
export const findMember = (
  tx: Db,
  tenant: TenantId,
  publicId: string,
): Promise<MemberRow | undefined> =>
  tx.one(
    'ops-member-one',
    `select ${COLUMNS} from ${FROM} where m.tenant = $1 and m.public_id = $2`,
    [tenant, publicId],
  );
