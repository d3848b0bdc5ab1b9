import {
  type OperatorContract,
  OperatorError,
  type OperatorHandlerInput,
  type OperatorReply,
} from '@parlour/contract/operator';

import type { Database } from '../../../db/pool.ts';
import type { TenantId } from '../../../domain/ids.ts';
import {
  brandsWith,
  hasPermission,
  type OperatorContext,
} from '../../../request/operator-context.ts';
import type { TenancyLookup } from '../../../request/tenancy-lookup.ts';
import type { BrandCodes } from '../brand-codes.ts';
import { cutPage, formatNextIdCursor } from '../list-place.ts';
import { withoutUsernames } from './member-names.ts';
import { readAbout } from './request-about.ts';
import { readTrailHead, type TrailHead } from './sealed-trail.ts';
import { readSubjectNames } from './subject-names.ts';
import { findSubjects } from './trail-search.ts';

type Calls = OperatorContract['auditTrail'];
type ListQuery = OperatorHandlerInput<Calls['list']>['query'];

/** The result of a check of the whole chain. */
type TrailCheck = { readonly at: number; readonly faults: readonly string[] };

export type AuditTrailDeps = {
  readonly db: Database;
  readonly brands: BrandCodes;
  readonly tenancies: Pick<TenancyLookup, 'all'>;
  /** Checks every row of the chain and the exported heads. */
  readonly check: () => Promise<readonly string[]>;
};

type Row = {
  readonly id: bigint;
  readonly at: Date;
  readonly actor: string;
  readonly roles: readonly string[];
  readonly brand: TenantId | null;
  readonly action: string;
  readonly subject: string;
  readonly result: 'success' | 'failure';
  readonly reason: string | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly request_id: string;
  readonly address: string | null;
  readonly actor_id: number | null;
};

/** The brand and the subjects of the rows that are wanted; null: any. */
type Wanted = {
  readonly brand: TenantId | null;
  readonly subjects: readonly string[] | null;
};

/** The name of the platform's rows in a filter by brand. */
const PLATFORM = '*';
/** The permissions that a row of the trail is found by the name of its member with. */
const MEMBER_READERS = ['audit.read', 'members.read'] as const;
/** A check reads every row: it is made again after so many ms at the earliest. */
const CHECK_MS = 60_000;

/** SQL: rows of the trail that match the filters of a list. */
const EVENTS = `select id, at, actor, roles, brand, action, subject, result, reason, before, after,
    request_id, address, (select o.id from operator o where o.login = actor) as actor_id
  from operator_event
  where ($1::smallint[] is null or brand = any ($1))
    and ($2::text is null or starts_with(actor, $2)) and ($3::text is null or action = $3)
    and ($4::text is null or request_id = $4) and ($5::bigint is null or id < $5)
    and ($6::smallint is null or brand = $6) and (not $7::boolean or brand is null)
    and ($8::float8 is null or at >= to_timestamp($8 / 1000))
    and ($9::float8 is null or at < to_timestamp($9 / 1000))
    and ($10::text is null or result = $10)`;

const toParams = (
  query: ListQuery,
  visible: readonly TenantId[] | null,
  brand: Wanted['brand'],
) => [
  visible,
  query.actor?.toLowerCase() ?? null,
  query.action ?? null,
  query.request ?? null,
  query.before ?? null,
  brand,
  query.brand === PLATFORM,
  query.from ?? null,
  query.until ?? null,
  query.result ?? null,
  query.limit + 1,
];

/** Reads the audit trail: the rows of the brands that the operator may read, newest first. */
export function createAuditTrail({ db, brands, tenancies, check }: AuditTrailDeps) {
  /** The brand of a filter; one that is not the operator's own is answered like an unknown one. */
  function findBrand(
    code: string | undefined,
    visible: readonly TenantId[] | null,
  ): TenantId | null {
    if (code === undefined || code === PLATFORM) return null;
    const brand = brands.toId(code);
    if (brand === null || (visible !== null && !visible.includes(brand)))
      throw new OperatorError('permission_missing');
    return brand;
  }

  /** The subjects that a filter may mean, a member's only where it may be named; null: all. */
  async function toSubjects(
    { subject }: ListQuery,
    { actor }: OperatorContext,
    brand: TenantId | null,
  ): Promise<readonly string[] | null> {
    if (subject === undefined || subject === '') return null;
    const named = tenancies.all
      .map(({ tenantId }) => tenantId)
      .filter((one) => brand === null || one === brand)
      .filter((one) => MEMBER_READERS.every((right) => hasPermission(actor.grants, right, one)));
    return findSubjects(db, subject, named);
  }

  const readRows = (
    query: ListQuery,
    visible: readonly TenantId[] | null,
    { brand, subjects }: Wanted,
  ): Promise<Row[]> =>
    subjects === null
      ? db.raw.many<Row>(
          'operator-audit-list',
          `${EVENTS} order by id desc limit $11`,
          toParams(query, visible, brand),
        )
      : // Not by the key: few rows of many are about a subject.
        db.raw.many<Row>(
          'operator-audit-list-about',
          `${EVENTS} and subject = any ($12) order by id + 0 desc limit $11`,
          [...toParams(query, visible, brand), subjects],
        );

  async function list(
    ctx: OperatorContext,
    { query }: OperatorHandlerInput<Calls['list']>,
  ): Promise<OperatorReply<Calls['list']>> {
    const visible = brandsWith(ctx.actor.grants, 'audit.read');
    const brand = findBrand(query.brand, visible);
    const subjects = await toSubjects(query, ctx, brand);
    const found = await readRows(query, visible, { brand, subjects });
    const { rows, last: end } = cutPage(found, query.limit);
    const namesMembers = (brand: TenantId | null) =>
      hasPermission(ctx.actor.grants, 'members.read', brand);
    const names = await readSubjectNames(db, rows, namesMembers);
    const about = await readAbout(db.raw, rows);
    return {
      rows: rows.map((row) => ({
        ...toShown(row, namesMembers(row.brand)),
        subjectName: names.get(row.subject) ?? null,
        about: about.get(row.subject)?.(namesMembers(row.brand)) ?? null,
        brand: row.brand === null ? null : (brands.toCode(row.brand) ?? String(row.brand)),
      })),
      next: formatNextIdCursor(end),
    };
  }

  let last: Promise<TrailCheck> | undefined;
  /** The last check, made again when it is too old or failed. */
  async function checkOften(): Promise<TrailCheck> {
    const known = await last?.catch(() => undefined);
    if (known && Date.now() - known.at < CHECK_MS) return known;
    last = check().then((faults) => ({ at: Date.now(), faults }));
    return last;
  }

  async function state({ actor }: OperatorContext): Promise<OperatorReply<Calls['state']>> {
    const [{ at, faults }, head] = await Promise.all([checkOften(), readTrailHead(db.raw)]);
    // How many rows there are, and which, is no business of an operator of some brands.
    const isPlatform = brandsWith(actor.grants, 'audit.read') === null;
    return {
      isIntact: faults.length === 0,
      checkedAt: at,
      faults: isPlatform ? [...faults] : [],
      head: isPlatform && head ? toHead(head) : null,
    };
  }

  return { list, state };
}

/** A row as it is shown, with or without the usernames of members. */
function toShown(
  { id, at, request_id: requestId, roles, actor_id, before, after, ...row }: Row,
  hasUsernames: boolean,
) {
  const show = hasUsernames ? (value: unknown) => value : withoutUsernames;
  return {
    ...row,
    actorId: actor_id === null ? null : String(actor_id),
    id: String(id),
    at: at.getTime(),
    roles: [...roles],
    before: show(before),
    after: show(after),
    requestId,
  };
}

const toHead = ({ id, hash }: TrailHead) => ({ id: String(id), hash: hash.toString('hex') });
