import type { ExclusionTrait, ExclusionWord } from '@parlour/contract/rules';
import type { Db } from '@parlour/database';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import type { ExclusionMark } from './exclusion-marks.ts';

/** An account that was excluded first, and what another one has in common with it. */
export type ExclusionMatch = {
  readonly brand: TenantId;
  readonly member: MemberId;
  readonly until: Date;
  readonly traits: readonly ExclusionTrait[];
};

/** The reason that an account is excluded. */
export type ExclusionReason =
  | { readonly source: 'MEMBER' }
  | { readonly source: 'OPERATOR'; readonly wordOf: ExclusionWord }
  | ({ readonly source: 'MATCH' } & Omit<ExclusionMatch, 'until'>);

type Account = { readonly tenantId: TenantId; readonly member: MemberId };

/** Reads the time at which the exclusion of an account ends; null where none is in force. */
export const readExclusionEnd = async (
  tx: Db,
  { tenantId, member }: Account,
): Promise<Date | null> =>
  (
    await tx.one<{ until: Date | null }>(
      'exclusion-end',
      `select excluded_until as until from member_protection
       where tenant = $1 and member = $2 and excluded_until > clock_timestamp()`,
      [tenantId, member],
    )
  )?.until ?? null;

/** Writes down why an account is excluded until its present end. */
export const insertExclusion = (
  tx: Db,
  { tenantId, member }: Account,
  reason: ExclusionReason,
): Promise<number> =>
  tx.exec(
    'exclusion-add',
    `insert into exclusion (tenant, member, until, source, word_of, origin_brand, origin_member,
       traits)
     select $1, $2, p.excluded_until, $3, $4, $5, $6, $7 from member_protection p
     where p.tenant = $1 and p.member = $2`,
    [
      tenantId,
      member,
      reason.source,
      reason.source === 'OPERATOR' ? reason.wordOf : null,
      reason.source === 'MATCH' ? reason.brand : null,
      reason.source === 'MATCH' ? reason.member : null,
      reason.source === 'MATCH' ? reason.traits : [],
    ],
  );

/** Excludes an account as long as another one of the same person; never for a shorter time. */
export const excludeUntil = (tx: Db, { tenantId, member }: Account, until: Date): Promise<number> =>
  tx.exec(
    'exclusion-until',
    `insert into member_protection (tenant, member, excluded_at, excluded_until)
     values ($1, $2, clock_timestamp(), $3)
     on conflict (tenant, member) do update
       set excluded_at = coalesce(member_protection.excluded_at, excluded.excluded_at),
       excluded_until = greatest(member_protection.excluded_until, excluded.excluded_until),
       updated_at = clock_timestamp()`,
    [tenantId, member, until],
  );

/** Keeps by what an excluded person is recognised, until the exclusion ends. */
export const saveMarks = (
  tx: Db,
  { tenantId, member }: Account,
  marks: readonly ExclusionMark[],
  until: Date,
): Promise<number> =>
  tx.exec(
    'exclusion-marks-save',
    `insert into exclusion_mark (hash, trait, brand, member, until)
     select decode(f.hash, 'hex'), f.trait, $1, $2, $5
     from unnest($3::text[], $4::text[]) as f (hash, trait)
     on conflict (hash, brand, member) do update
       set until = greatest(exclusion_mark.until, excluded.until)`,
    [tenantId, member, marks.map(({ hash }) => hash), marks.map(({ trait }) => trait), until],
  );

export const deleteMarks = (tx: Db, { tenantId, member }: Account): Promise<number> =>
  tx.exec('exclusion-marks-delete', 'delete from exclusion_mark where brand = $1 and member = $2', [
    tenantId,
    member,
  ]);

/** Deletes the marks of a brand's exclusions that have ended. */
export const deleteEndedMarks = (tx: Db, tenantId: TenantId): Promise<number> =>
  tx.exec(
    'exclusion-marks-ended',
    'delete from exclusion_mark where brand = $1 and until <= clock_timestamp()',
    [tenantId],
  );

/**
 * True when any exclusion could be in force for a brand's members, so that marks are worth
 * computing.
 */
export const hasMarks = async (
  tx: Db,
  tenantId: TenantId,
  { wholeGroup }: { readonly wholeGroup: boolean },
): Promise<boolean> =>
  (
    await tx.one<{ found: boolean }>(
      'exclusion-marks-any',
      `select exists (select from exclusion_mark where until > clock_timestamp()
         and (brand = $1 or $2)) as found`,
      [tenantId, wholeGroup],
    )
  )?.found ?? false;

/**
 * The exclusion of another account with one of these marks that lasts longest; not one that two
 * operators found to be another person's.
 */
export const findMatch = (
  tx: Db,
  { tenantId, member }: Account,
  marks: readonly ExclusionMark[],
  { wholeGroup }: { readonly wholeGroup: boolean },
): Promise<ExclusionMatch | undefined> =>
  tx.one(
    'exclusion-match',
    `select k.brand, k.member, max(k.until) as until,
       array_agg(distinct k.trait order by k.trait) as traits
     from exclusion_mark k
     where k.hash in (select decode(f.hash, 'hex') from unnest($3::text[]) as f (hash))
       and k.until > clock_timestamp() and (k.brand = $1 or $4)
       and (k.brand, k.member) <> ($1::smallint, $2::bigint)
       and not exists (select from exclusion x where x.tenant = $1 and x.member = $2
         and x.source = 'RELEASE' and x.origin_brand = k.brand and x.origin_member = k.member)
     group by k.brand, k.member order by until desc, k.brand, k.member limit 1`,
    [tenantId, member, marks.map(({ hash }) => hash), wholeGroup],
  );

/** Open accounts of a brand with one of these birthdays, but for the one named. */
export const findBirthdays = async (
  tx: Db,
  { tenantId, member }: { readonly tenantId: TenantId; readonly member: MemberId | null },
  birthDates: readonly string[],
): Promise<MemberId[]> =>
  (
    await tx.many<{ id: MemberId }>(
      'exclusion-birthdays',
      `select id from member where tenant = $1 and birth_date = any ($2::date[])
         and type <> 'trial' and status <> 'CLOSED' and id is distinct from $3 order by id`,
      [tenantId, birthDates, member],
    )
  ).map(({ id }) => id);

/** Members of a brand who are excluded now. */
export const readExcluded = async (tx: Db, tenantId: TenantId): Promise<MemberId[]> =>
  (
    await tx.many<{ member: MemberId }>(
      'exclusion-members',
      `select member from member_protection where tenant = $1
         and excluded_until > clock_timestamp() order by member`,
      [tenantId],
    )
  ).map(({ member }) => member);
