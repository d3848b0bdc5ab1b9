import type { ApplicationState } from '@parlour/contract/states/promotions';
import type { PromotionRefusal } from '@parlour/contract';
import type { PromotionTerms } from '@parlour/contract/promotions';
import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, OperatorId, TenantId } from '../../../domain/ids.ts';
import { openRequest } from '../approvals/module.ts';
import { type ListPlace, namedMember, NEWEST, OLDEST, placeOf, placeAt } from '../list-place.ts';

export type ApplicationRow = {
  readonly id: bigint;
  readonly place_at: bigint;
  readonly application: string;
  readonly member: string;
  readonly username: string;
  readonly promotion: string;
  readonly name: string;
  readonly version: number;
  readonly terms: PromotionTerms;
  readonly remark: string;
  readonly pictures: readonly string[];
  readonly state: ApplicationState;
  readonly member_text: string;
  readonly applied_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string | null;
};

type ApplicationFilter = {
  readonly state: ApplicationState | null;
  readonly promotion: string | null;
  readonly member: string | null;
  readonly after: ListPlace | null;
  readonly limit: number;
};

const APPLICATIONS = `select a.id, ${placeAt('a.applied_at')},
    a.public_id as application, m.public_id as member, m.username, p.public_id as promotion,
    p.name, a.version, v.terms, a.remark, a.state, a.member_text, a.applied_at, a.decided_at,
    o.login as decided_by, array(select u.id from upload u where u.tenant = a.tenant
      and u.application = a.id order by u.at, u.id) as pictures
  from promotion_application a
  join member m on m.tenant = a.tenant and m.id = a.member
  join promotion p on p.tenant = a.tenant and p.id = a.promotion
  join promotion_version v on v.tenant = a.tenant and v.promotion = a.promotion
    and v.version = a.version
  left join operator o on o.id = a.decided_by
  where a.tenant = $1 and ($2::text is null or a.state = $2)
    and ($3::text is null or p.public_id = $3)
    and ($4::text is null or a.member = ${namedMember('$4')})`;
const PLACE = placeOf('$5', '$6');

/** Applications: those that wait, the oldest first; others, or all, the newest first. */
export function readApplications(
  tx: Db,
  tenantId: TenantId,
  { state, promotion, member, after, limit }: ApplicationFilter,
): Promise<ApplicationRow[]> {
  const isQueue = state === 'PENDING';
  const { at, id } = after ?? (isQueue ? OLDEST : NEWEST);
  const params = [tenantId, state, promotion, member, at, id, limit];
  if (isQueue)
    return tx.many<ApplicationRow>(
      'ops-applications-queue',
      `${APPLICATIONS} and (a.applied_at, a.id) > ${PLACE}
       order by a.applied_at, a.id limit $7`,
      params,
    );
  return tx.many<ApplicationRow>(
    'ops-applications',
    `${APPLICATIONS} and (a.applied_at, a.id) < ${PLACE}
     order by a.applied_at desc, a.id desc limit $7`,
    params,
  );
}

/** A picture of an application; undefined where it has no such one. */
export const readPicture = (
  tx: Db,
  tenantId: TenantId,
  application: string,
  picture: string,
): Promise<{ readonly content: Buffer } | undefined> =>
  tx.one(
    'ops-application-picture',
    `select u.content from upload u
     join promotion_application a on a.tenant = u.tenant and a.id = u.application
     where u.tenant = $1 and a.public_id = $2 and u.id = $3`,
    [tenantId, application, picture],
  );

export type DecidedApplication = {
  readonly member: MemberId;
  readonly username: string;
  readonly promotion: string;
  /** Of the page of the promotion, in the language of the member where there is one. */
  readonly title: string;
  readonly state: ApplicationState;
  readonly amount: Micros | null;
  /** Of the version that it was made for. */
  readonly terms: PromotionTerms;
  /** The open request of an operator to approve it. */
  readonly request: string | null;
};

/** An application by its public id, as it was or is decided; undefined where there is none. */
export const findApplication = (
  tx: Db,
  tenantId: TenantId,
  application: string,
): Promise<DecidedApplication | undefined> =>
  tx.one<DecidedApplication>(
    'ops-application',
    `select a.member, m.username, p.public_id as promotion, a.state, b.amount, v.terms,
       ${openRequest("'application.approved'", "q.payload ->> 'application' = a.public_id")}
         as request,
       coalesce((select t.title from announcement n join announcement_text t
         on t.tenant = n.tenant and t.announcement = n.id
         where n.tenant = p.tenant and n.promotion = p.public_id
         order by t.language <> m.language, t.language <> 'EN', t.language limit 1), p.name)
         as title
     from promotion_application a join member m on m.tenant = a.tenant and m.id = a.member
     join promotion p on p.tenant = a.tenant and p.id = a.promotion
     join promotion_version v on v.tenant = a.tenant and v.promotion = a.promotion
       and v.version = a.version
     left join bonus b on b.tenant = a.tenant and b.id = a.bonus
     where a.tenant = $1 and a.public_id = $2`,
    [tenantId, application],
  );

export type Decision = {
  readonly application: string;
  readonly operator: OperatorId;
  readonly requestId: string;
};

/** The reason that a waiting application is not approved. */
export type ApprovalRefusal = PromotionRefusal | 'application_closed' | 'not_found';

/** Approves an application and grants its bonus; returns why not, or null. */
export const approveApplication = async (
  tx: Db,
  tenantId: TenantId,
  { application, operator, requestId }: Decision,
): Promise<ApprovalRefusal | null> =>
  (
    await tx.one<{ refusal: ApprovalRefusal | null }>(
      'ops-application-approve',
      `select approve_application($1::smallint, $2, $3::integer, 'operator:' || $3::integer, $4)
         as refusal`,
      [tenantId, application, operator, requestId],
    )
  )?.refusal ?? null;

/** Rejects an application that waits; returns whether it did. */
export const rejectApplication = async (
  tx: Db,
  tenantId: TenantId,
  { application, operator }: Decision,
  memberText: string,
): Promise<boolean> =>
  (await tx.exec(
    'ops-application-reject',
    `update promotion_application set state = 'REJECTED', member_text = $4,
       decided_at = clock_timestamp(), decided_by = $3
     where tenant = $1 and public_id = $2 and state = 'PENDING'`,
    [tenantId, application, operator, memberText],
  )) > 0;
