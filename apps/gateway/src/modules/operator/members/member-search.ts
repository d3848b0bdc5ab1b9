import type { MemberBook, MemberStatus } from '@parlour/contract/states/members';
import type { MemberType } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import { type Micros, toPlainText } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { readNumbers } from '../../identity/verification/module.ts';

export type MemberRow = {
  readonly id: MemberId;
  readonly public_id: string;
  readonly username: string;
  readonly type: MemberType;
  readonly status: MemberStatus;
  readonly book: MemberBook;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
  readonly balance: Micros;
};

/** Columns that `MemberRow` is read from, with `m` for the member. */
export const memberColumns = `m.id, m.public_id, m.username, m.type, m.status, m.book, m.created_at,
  m.last_login_at, coalesce(a.balance, 0) as balance`;
export const memberTables = `member m left join account a on a.tenant = m.tenant and a.owner = m.id
  and a.type = 'PLAYER_CASH' and a.asset = money_asset(m.book)`;

export type MemberPage = {
  /** Members with a lower number than this one; null: from the newest on. */
  readonly after: bigint | null;
  readonly limit: number;
};

/** The filter of a member search, in addition to the text; a field that is not set finds all. */
export type MemberFilter = {
  readonly book?: string | undefined;
  /** Registered from this moment (ms) on. */
  readonly from?: number | undefined;
  /** Registered before this moment (ms). */
  readonly until?: number | undefined;
};

/** A page of what matches: $2 to $6; the text is $7. */
const PAGE = `($2::bigint is null or m.id < $2)
  and ($4::text is null or m.book = $4)
  and ($5::float8 is null or m.created_at >= to_timestamp($5))
  and ($6::float8 is null or m.created_at < to_timestamp($6))
  order by m.id desc limit $3`;

const toSeconds = (ms: number | undefined): number | null => (ms === undefined ? null : ms / 1000);

const toParams = (tenant: TenantId, { after, limit }: MemberPage, filter: MemberFilter) => [
  tenant,
  after,
  limit,
  filter.book ?? null,
  toSeconds(filter.from),
  toSeconds(filter.until),
];
type Params = ReturnType<typeof toParams>;

/** LIKE takes these for themselves. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The newest members. */
const listNewest = (tx: Db, params: Params): Promise<MemberRow[]> =>
  tx.many(
    'ops-member-newest',
    `select ${memberColumns} from ${memberTables} where m.tenant = $1 and ${PAGE}`,
    params,
  );

/** By the start of the username. */
const findByUsername = (tx: Db, params: Params, text: string): Promise<MemberRow[]> =>
  tx.many(
    'ops-member-username',
    `select ${memberColumns} from ${memberTables}
     where m.tenant = $1 and m.username_key like $7 and ${PAGE}`,
    [...params, `${escapeLike(text.toLowerCase())}%`],
  );

/** The member with an id. */
const findById = (tx: Db, params: Params, id: string): Promise<MemberRow[]> =>
  tx.many(
    'ops-member-id',
    `select ${memberColumns} from ${memberTables}
     where m.tenant = $1 and m.public_id = $7 and ${PAGE}`,
    [...params, id],
  );

/** By whole mobile numbers in E.164, or by the start of a username of digits. */
const findByMobile = (
  tx: Db,
  params: Params,
  mobiles: readonly string[],
  text: string,
): Promise<MemberRow[]> =>
  tx.many(
    'ops-member-mobile',
    `select ${memberColumns} from ${memberTables}
     where m.tenant = $1 and (m.mobile = any($7) or m.username_key like $8) and ${PAGE}`,
    [...params, mobiles, `${escapeLike(text.toLowerCase())}%`],
  );

/** By the whole mail address. */
const findByEmail = (tx: Db, params: Params, email: string): Promise<MemberRow[]> =>
  tx.many(
    'ops-member-email',
    `select ${memberColumns} from ${memberTables}
     where m.tenant = $1 and lower(m.email) = lower($7) and ${PAGE}`,
    [...params, email],
  );

/**
 * The pattern of each form of search text, and the function that searches for it; any other text is
 * a username.
 */
const FORMS = [
  [/^[0-9a-f]{32}$/, findById],
  [/^[^@\s]+@[^@\s]+$/, findByEmail],
] as const;

/**
 * Members by what a person has at hand: an id, a mobile number of any country in any form and
 * script of digits, a mail address, or the start of a username, of those that the filter leaves;
 * the newest first.
 */
export function searchMembers(
  tx: Db,
  tenant: TenantId,
  { text: typed = '', ...filter }: MemberFilter & { readonly text?: string | undefined },
  { diallingCode, ...page }: MemberPage & { readonly diallingCode: string },
): Promise<MemberRow[]> {
  const params = toParams(tenant, page, filter);
  const text = toPlainText(typed);
  if (text === '') return listNewest(tx, params);
  const mobiles = readNumbers(diallingCode, text);
  if (mobiles.length > 0) return findByMobile(tx, params, mobiles, text);
  const [, find = findByUsername] = FORMS.find(([pattern]) => pattern.test(text)) ?? [];
  return find(tx, params, text);
}

/** A member by its public id. */
export const findMember = (
  tx: Db,
  tenant: TenantId,
  publicId: string,
): Promise<MemberRow | undefined> =>
  tx.one(
    'ops-member-one',
    `select ${memberColumns} from ${memberTables}
     where m.tenant = $1 and m.public_id = $2`,
    [tenant, publicId],
  );
