import type { OperatorStatus } from '@parlour/contract/states/operators';
import type { Db } from '@parlour/database';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';

export type OperatorRow = {
  readonly id: OperatorId;
  readonly login: string;
  readonly name: string;
  readonly status: OperatorStatus;
  readonly password_hash: string | null;
  readonly is_paused: boolean;
  readonly is_from_network: boolean;
  /** An authenticator app or a passkey. */
  readonly has_factor: boolean;
  readonly networks: readonly string[];
  /** The brand of its last role; null: the platform. */
  readonly last_brand: TenantId | null;
};

const COLUMNS = `o.id, o.login, o.name, o.status, o.password_hash, o.last_brand,
  coalesce(o.paused_until > clock_timestamp(), false) as is_paused,
  cardinality(o.networks) = 0 or $2::inet <<= any (o.networks) as is_from_network,
  array(select n::text from unnest(o.networks) n) as networks,
  exists (select from operator_totp t where t.operator = o.id and t.confirmed_at is not null)
    or exists (select from operator_passkey k where k.operator = o.id) as has_factor`;

/** An operator by login, as seen from an address. */
export const findOperatorByLogin = (
  db: Db,
  login: string,
  address: string,
): Promise<OperatorRow | undefined> =>
  db.one('operator-by-login', `select ${COLUMNS} from operator o where o.login = $1`, [
    login,
    address,
  ]);

/** An operator by number, locked until the transaction ends. */
export const lockOperator = (
  tx: Db,
  id: number,
  address: string,
): Promise<OperatorRow | undefined> =>
  tx.one('operator-lock', `select ${COLUMNS} from operator o where o.id = $1 for update of o`, [
    id,
    address,
  ]);

/** Makes an operator who has to accept an invitation; undefined where the login is taken. */
export const insertOperator = async (
  tx: Db,
  login: string,
  name: string,
  by: { readonly invitedBy: OperatorId | null; readonly brand: TenantId | null },
): Promise<OperatorId | undefined> =>
  (
    await tx.one<{ id: OperatorId }>(
      'operator-insert',
      `insert into operator (login, name, invited_by, last_brand) values ($1, $2, $3, $4)
       on conflict do nothing returning id`,
      [login, name, by.invitedBy, by.brand],
    )
  )?.id;

/** Failed logins in a row after which an account pauses. */
const MAX_FAILURES = 5;

/**
 * Counts a wrong second factor, or a wrong password of an open session: of those who have the
 * password or the session already. The fifth in a row pauses the account for fifteen minutes. Wrong
 * passwords of a login are counted by place (login-places).
 */
export const countFailure = (tx: Db, id: OperatorId): Promise<number> =>
  tx.exec(
    'operator-failure',
    `update operator set
       failures = case when failures + 1 >= ${MAX_FAILURES} then 0 else failures + 1 end,
       paused_until = case when failures + 1 >= ${MAX_FAILURES}
         then clock_timestamp() + interval '15 minutes' else paused_until end
     where id = $1`,
    [id],
  );

export const noteLogin = (tx: Db, id: OperatorId): Promise<number> =>
  tx.exec(
    'operator-login-note',
    `update operator set failures = 0, paused_until = null, last_login_at = clock_timestamp()
     where id = $1`,
    [id],
  );

export const setStatus = (tx: Db, id: OperatorId, status: OperatorStatus): Promise<number> =>
  tx.exec(
    'operator-status',
    `with forgotten as (delete from operator_login_failure where operator = $1)
     update operator set status = $2, failures = 0, paused_until = null where id = $1`,
    [id, status],
  );

export const setPassword = (tx: Db, id: OperatorId, hash: string): Promise<number> =>
  tx.exec(
    'operator-password',
    `update operator set password_hash = $2, status = 'ACTIVE' where id = $1`,
    [id, hash],
  );

export const setNetworks = (tx: Db, id: OperatorId, networks: readonly string[]): Promise<number> =>
  tx.exec('operator-networks', 'update operator set networks = $2::cidr[] where id = $1', [
    id,
    networks,
  ]);

/** True when these networks admit an address from which the operator could not log in before. */
export const widensNetworks = async (
  tx: Db,
  id: OperatorId,
  networks: readonly string[],
): Promise<boolean> =>
  (
    await tx.one<{ more: boolean }>(
      'operator-networks-more',
      `select cardinality(o.networks) > 0 and (cardinality($2::cidr[]) = 0 or exists (
         select from unnest($2::cidr[]) n
         where not exists (select from unnest(o.networks) known where n <<= known))) as more
       from operator o where o.id = $1`,
      [id, networks],
    )
  )?.more ?? true;

type ListedOperator = {
  readonly id: OperatorId;
  readonly login: string;
  readonly name: string;
  readonly status: OperatorStatus;
  readonly networks: readonly string[];
  readonly has_totp: boolean;
  readonly passkeys: number;
  readonly is_demo: boolean;
  readonly last_login_at: Date | null;
  readonly open_sessions: number;
  readonly grants: readonly { readonly role: string; readonly brand: TenantId | null }[];
};

/** SQL: an operator without any role, whose last one was in one of these brands. */
const isWithoutRole = (brands: string): string =>
  `(o.last_brand = any (${brands})
     and not exists (select from operator_grant g where g.operator = o.id))`;

/**
 * Operators with a role in one of these brands, or without one after such a role, and only those
 * roles; null: all of them.
 */
export const listOperators = (
  db: Db,
  brands: readonly TenantId[] | null,
): Promise<ListedOperator[]> =>
  db.many(
    'operator-list',
    `select o.id, o.login, o.name, o.status, o.is_demo, o.last_login_at,
       array(select n::text from unnest(o.networks) n) as networks,
       exists (select from operator_totp t where t.operator = o.id and t.confirmed_at is not null)
         as has_totp,
       (select count(*)::int from operator_passkey k where k.operator = o.id) as passkeys,
       (select count(*)::int from operator_session s where s.operator = o.id
         and s.ended_at is null and s.expires_at > clock_timestamp() and s.stage = 'full'
         and s.last_seen_at > clock_timestamp() - interval '30 minutes') as open_sessions,
       coalesce((select json_agg(json_build_object('role', g.role, 'brand', g.brand)
           order by g.brand nulls first, g.role)
         from operator_grant g where g.operator = o.id
           and ($1::smallint[] is null or g.brand = any ($1))), '[]') as grants
     from operator o
     where $1::smallint[] is null
       or exists (select from operator_grant g where g.operator = o.id and g.brand = any ($1))
       or ${isWithoutRole('$1')}
     order by o.name, o.id`,
    [brands],
  );

/** True when an operator has a role in one of these brands; with null: when the operator exists. */
export const isVisibleOperator = async (
  db: Db,
  id: OperatorId,
  brands: readonly TenantId[] | null,
): Promise<boolean> =>
  (await db.one(
    'operator-visible',
    `select from operator o where o.id = $1 and ($2::smallint[] is null
       or exists (select from operator_grant g where g.operator = o.id and g.brand = any ($2))
       or ${isWithoutRole('$2')})`,
    [id, brands],
  )) !== undefined;

export const insertGrant = (
  tx: Db,
  operator: OperatorId,
  role: string,
  brand: TenantId | null,
  by: OperatorId | null,
): Promise<number> =>
  tx.exec(
    'operator-grant-insert',
    `insert into operator_grant (operator, role, brand, granted_by) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [operator, role, brand, by],
  );

/** Takes a role; the operator stays one of its brand, whose owners may give another. */
export const deleteGrant = (
  tx: Db,
  operator: OperatorId,
  role: string,
  brand: TenantId | null,
): Promise<number> =>
  tx.exec(
    'operator-grant-delete',
    `with taken as (delete from operator_grant where operator = $1 and role = $2
       and brand is not distinct from $3 returning operator, brand)
     update operator o set last_brand = t.brand from taken t where o.id = t.operator`,
    [operator, role, brand],
  );

/** Counts the owners of the platform who can log in, except one operator. */
export const countOtherOwners = async (tx: Db, except: OperatorId): Promise<number> =>
  (
    await tx.one<{ owners: number }>(
      'operator-owners',
      `select count(*)::int as owners from operator_grant g join operator o on o.id = g.operator
       where g.role = 'owner' and g.brand is null and o.status = 'ACTIVE' and o.id <> $1`,
      [except],
    )
  )?.owners ?? 0;
