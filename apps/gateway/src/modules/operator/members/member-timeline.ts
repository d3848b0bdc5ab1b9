import type { Db } from '@parlour/database';
import { type Micros, toWire } from '@parlour/money';

import type { MemberId, TenantId } from '../../../domain/ids.ts';
import { toAssetName } from '../asset-name.ts';

type TimelineRow = {
  readonly at: Date;
  readonly source: 'audit' | 'money' | 'operator';
  readonly kind: string;
  readonly actor: string;
  readonly result: string;
  readonly amount: Micros | null;
  readonly balance: Micros | null;
  readonly asset: string;
  readonly reference: string;
  readonly record: RecordKind | null;
  readonly record_id: string;
  readonly vendor: string | null;
  readonly detail: Record<string, unknown> | null;
};

type RecordKind = 'audit' | 'deposit' | 'operation' | 'round' | 'transfer' | 'withdrawal';

/** SQL: the record that an operation belongs to: what was paid or played, else the operation. */
const RECORD = `case when kind = 'DEPOSIT' then 'deposit' when source = 'withdrawal'
    then 'withdrawal' when source = 'member-transfer' then 'transfer'
    when round_ref is not null then 'round' else 'operation' end`;
/** Its number: references of operations that followed another begin with that of the first. */
const RECORD_ID = `case when kind = 'DEPOSIT' then external_ref
    when source in ('withdrawal', 'member-transfer') then split_part(external_ref, ':', 1)
    else coalesce(round_ref, id::text) end`;

/**
 * Lists the actions of a member and those that concern it, newest first: its rows of the audit
 * trail, its movements of money, and what operators did to it.
 */
export const readTimeline = async (
  tx: Db,
  tenant: TenantId,
  { id, publicId }: { readonly id: MemberId; readonly publicId: string },
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
) =>
  (
    await tx.many<TimelineRow>(
      'ops-member-timeline',
      `(select at, 'audit' as source, action as kind, actor, result, null::bigint as amount,
          null::bigint as balance, '' as asset, request_id as reference,
          null as record, '' as record_id, null as vendor, detail
        from audit_event where tenant = $1 and subject = $3 and at < to_timestamp($5)
        order by id desc limit $6)
       union all
       (select created_at, 'money', kind::text, actor, status::text,
          case when kind = 'ADJUSTMENT' and exists (select from transfer t
              join account a on a.tenant = t.tenant and a.id = t.debit_account
              where t.tenant = operation.tenant and t.operation = operation.id
                and a.owner = operation.member and a.balance is not null)
            then -amount else amount end, balance,
          (select x.currency from asset x where x.tenant = operation.tenant
            and x.id = operation.asset), id::text, ${RECORD}, ${RECORD_ID},
          (select v.code from vendor v where v.tenant = operation.tenant
            and v.id = operation.vendor),
          jsonb_strip_nulls(jsonb_build_object('game', game_code, 'round', round_ref,
            'code', code))
        from operation where tenant = $1 and member = $2 and created_at < to_timestamp($5)
        order by created_at desc limit $6)
       union all
       (select at, 'operator', action, actor, result, null, null, '', request_id,
          'audit', id::text, null,
          jsonb_strip_nulls(jsonb_build_object('reason', reason))
        from operator_event where brand = $1 and subject = $4 and at < to_timestamp($5)
        order by id desc limit $6)
       order by at desc limit $6`,
      [
        tenant,
        id,
        `member:${id}`,
        `member:${publicId}`,
        (before ?? 4_102_444_800_000) / 1000,
        limit,
      ],
    )
  ).map(({ record, record_id: recordId, vendor, ...row }) => ({
    ...row,
    record: record === null ? null : { kind: record, id: recordId, vendor },
    at: row.at.getTime(),
    amount: row.amount === null ? null : toWire(row.amount),
    balance: row.balance === null ? null : toWire(row.balance),
    asset: toAssetName(row.asset),
    detail: row.detail ?? {},
  }));
