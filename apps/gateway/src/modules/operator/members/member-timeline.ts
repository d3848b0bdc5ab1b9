import type { TimelineSource } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import { type Micros, toWire } from '@parlour/money';

import type { TenantId } from '../../../domain/ids.ts';
import type { NameActor } from '../actors.ts';
import { toAssetName } from '../asset-name.ts';
import { findPayloadSubject, type NamedMember, readMemberSubjects } from '../audit-trail/module.ts';
import { type ListPlace, NEWEST, placeAt, placeOf, toTimeRange } from '../list-place.ts';
import { directionOf, type OperationDirection } from '../operation-direction.ts';

type TimelineRow = {
  /** A number that no other row of any source has. */
  readonly id: bigint;
  readonly place_at: bigint;
  readonly at: Date;
  readonly source: TimelineSource;
  readonly kind: string;
  readonly actor: string;
  readonly result: string;
  readonly amount: Micros | null;
  readonly direction: OperationDirection;
  readonly balance: Micros | null;
  readonly asset: string;
  readonly reference: string;
  readonly record: RecordKind | null;
  readonly record_id: string;
  readonly vendor: string | null;
  readonly detail: Record<string, unknown> | null;
  /** The subject of an operator's action; of a request, what it would change. */
  readonly about: string | null;
  readonly change: string | null;
  readonly payload: Record<string, unknown> | null;
};

type RecordKind = 'audit' | 'deposit' | 'operation' | 'round' | 'transfer' | 'withdrawal';

/** SQL: the record that an operation belongs to: what was paid or played, else the operation. */
const RECORD = `case when o.kind = 'DEPOSIT' then 'deposit' when o.source = 'withdrawal'
    then 'withdrawal' when o.source = 'member-transfer' then 'transfer'
    when o.round_ref is not null then 'round' else 'operation' end`;
/** Its number: references of operations that followed another begin with that of the first. */
const RECORD_ID = `case when o.kind = 'DEPOSIT' then o.external_ref
    when o.source in ('withdrawal', 'member-transfer') then split_part(o.external_ref, ':', 1)
    else coalesce(o.round_ref, o.id::text) end`;

/** SQL: the number of a row, other than those of rows of the two other sources. */
const numberOf = (id: string, source: '0' | '1' | '2'): string => `${id} * 3 + ${source}`;
const AUDIT_NUMBER = numberOf('e.id', '0');
const MONEY_NUMBER = numberOf('o.id', '1');
const OPERATOR_NUMBER = numberOf('v.id', '2');

/** SQL: the rows of one of three sources, from the place on, newest first. */
const pageOf = (source: TimelineSource, number: string, at: string, where: string): string =>
  `from ${where} and ($9::text is null or $9 = '${source}') and ${at} >= $4 and ${at} < $5
   and (${at}, ${number}) < ${placeOf('$6', '$7')} order by ${at} desc, ${number} desc limit $8`;

const OF_SUBJECT = `audit_event e where e.tenant = $1 and e.subject = 'member:' || $2::bigint`;
const AUDIT = `select ${AUDIT_NUMBER} as id, ${placeAt('e.at')}, e.at,
    'audit' as source, e.action as kind, e.actor, e.result, null::bigint as amount,
    null as direction, null::bigint as balance, '' as asset, e.request_id as reference,
    null as record, '' as record_id, null as vendor, e.detail, null as about, null as change,
    null::jsonb as payload
  ${pageOf('audit', AUDIT_NUMBER, 'e.at', OF_SUBJECT)}`;
const OF_MEMBER = 'operation o where o.tenant = $1 and o.member = $2::bigint';
const MONEY = `select ${MONEY_NUMBER}, ${placeAt('o.created_at')}, o.created_at,
    'money', o.kind::text, o.actor, o.status::text, o.amount, ${directionOf('o')}, o.balance,
    (select x.currency from asset x where x.tenant = o.tenant and x.id = o.asset), o.id::text,
    ${RECORD}, ${RECORD_ID},
    (select v.code from vendor v where v.tenant = o.tenant and v.id = o.vendor),
    jsonb_strip_nulls(jsonb_build_object('game', o.game_code, 'round', o.round_ref,
      'code', o.code)), null, null, null
  ${pageOf('money', MONEY_NUMBER, 'o.created_at', OF_MEMBER)}`;
const BY_OPERATORS = `operator_event v
  left join operator_request r on r.public_id = substr(v.subject, 9) and v.subject like 'request:%'
  where v.brand = $1 and v.subject = any ($3)`;
const OPERATOR = `select ${OPERATOR_NUMBER}, ${placeAt('v.at')}, v.at, 'operator',
    v.action, v.actor, v.result, null, null, null, '', v.request_id, 'audit', v.id::text, null,
    jsonb_strip_nulls(jsonb_build_object('reason', v.reason)), v.subject, r.action, r.payload
  ${pageOf('operator', OPERATOR_NUMBER, 'v.at', BY_OPERATORS)}`;

type TimelineQuery = {
  readonly source?: TimelineSource | undefined;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  readonly after: ListPlace | null;
  readonly limit: number;
};

/**
 * Lists the actions of a member and those that concern it, newest first: its rows of the audit
 * trail, its movements of money, and what operators did to it, its records and its requests.
 */
export async function readTimeline(
  tx: Db,
  tenant: TenantId,
  member: NamedMember,
  { source, after, limit, ...times }: TimelineQuery,
): Promise<TimelineRow[]> {
  const { from, until } = toTimeRange(times);
  const { at, id } = after ?? NEWEST;
  const subjects =
    source === undefined || source === 'operator'
      ? await readMemberSubjects(tx, tenant, member)
      : [];
  return tx.many<TimelineRow>(
    'ops-member-timeline',
    `(${AUDIT}) union all (${MONEY}) union all (${OPERATOR})
     order by place_at desc, id desc limit $8`,
    [tenant, member.id, subjects, from, until, at, id, limit, source ?? null],
  );
}

/** An entry of the timeline as the call answers it. */
export const toEntry = (
  { publicId }: NamedMember,
  { place_at: _placeAt, record, record_id: recordId, vendor, ...row }: TimelineRow,
  nameActor: NameActor,
) => {
  const { about, change, payload, ...shown } = row;
  return {
    ...shown,
    id: String(row.id),
    actor: nameActor(row.actor),
    record: record === null ? null : { kind: record, id: recordId, vendor },
    at: row.at.getTime(),
    amount: row.amount === null ? null : toWire(row.amount),
    balance: row.balance === null ? null : toWire(row.balance),
    asset: toAssetName(row.asset),
    change,
    about: toAbout(payload ? findPayloadSubject(payload) : about, publicId),
    detail: row.detail ?? {},
  };
};

/** The number of a record of the member that an operator's action was about; null: the member. */
function toAbout(subject: string | null, publicId: string): string | null {
  const [kind, number = ''] = subject?.split(/:(.*)/s) ?? [];
  return kind === undefined || kind === 'request' || number === publicId ? null : number;
}
