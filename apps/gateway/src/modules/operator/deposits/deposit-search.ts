import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';
import { DEPOSIT_STATE } from '../../money/payments/module.ts';
import { type ListPlace, namedMember, NEWEST, placeOf } from '../list-place.ts';
import {
  FOUND_COLUMNS,
  FOUND_JOINS,
  type FoundDeposit,
  HAS_OPEN_REVERSAL,
} from './deposit-rows.ts';

export type DepositFilter = {
  readonly method: string | null;
  readonly provider: string | null;
  readonly state: string | null;
  readonly from: Date;
  readonly until: Date;
  readonly after: ListPlace | null;
  readonly limit: number;
};

const MATCHES = `d.created_at >= $2 and d.created_at < $3
  and (d.created_at, d.id) < ${placeOf('$4', '$5')}
  and ($6::text is null or d.method = $6) and ($7::text is null or d.provider = $7)
  and ($8::text is null or ${DEPOSIT_STATE} = $8)`;
const NEWEST_FIRST = `order by d.created_at desc, d.id desc limit $9`;

function toParams(tenantId: TenantId, filter: DepositFilter) {
  const { at, id } = filter.after ?? NEWEST;
  const { from, until, method, provider, state, limit } = filter;
  return [tenantId, from, until, at, id, method, provider, state, limit];
}

/** Deposits of a brand, newest first. */
export const searchDeposits = (
  tx: Db,
  tenantId: TenantId,
  filter: DepositFilter,
): Promise<FoundDeposit[]> =>
  tx.many<FoundDeposit>(
    'ops-deposits',
    `select ${FOUND_COLUMNS} from deposit_intent d ${FOUND_JOINS}
     where d.tenant = $1 and ${MATCHES} ${NEWEST_FIRST}`,
    toParams(tenantId, filter),
  );

/** Deposits that wait for an operator: few among many, with an index of their own. */
export const searchHeldDeposits = (
  tx: Db,
  tenantId: TenantId,
  filter: DepositFilter,
): Promise<FoundDeposit[]> =>
  tx.many<FoundDeposit>(
    'ops-deposits-held',
    `select ${FOUND_COLUMNS} from deposit_intent d ${FOUND_JOINS}
     where d.tenant = $1 and d.state = 'HELD' and ${MATCHES} ${NEWEST_FIRST}`,
    toParams(tenantId, filter),
  );

const UNCLEAR = `d.state = 'OPEN' and d.progress in ('attention', 'unknown')`;

/** Open deposits that wait for a person at their provider, or have a status not published. */
export const searchUnclearDeposits = (
  tx: Db,
  tenantId: TenantId,
  filter: DepositFilter,
): Promise<FoundDeposit[]> =>
  tx.many<FoundDeposit>(
    'ops-deposits-unclear',
    `select ${FOUND_COLUMNS} from deposit_intent d ${FOUND_JOINS}
     where d.tenant = $1 and ${UNCLEAR} and ${MATCHES} ${NEWEST_FIRST}`,
    toParams(tenantId, filter),
  );

/** Deposits of which a refund or dispute waits for a decision. */
export const searchReversedDeposits = (
  tx: Db,
  tenantId: TenantId,
  filter: DepositFilter,
): Promise<FoundDeposit[]> =>
  tx.many<FoundDeposit>(
    'ops-deposits-reversed',
    `select ${FOUND_COLUMNS} from deposit_intent d ${FOUND_JOINS}
     where d.tenant = $1 and ${HAS_OPEN_REVERSAL} and ${MATCHES} ${NEWEST_FIRST}`,
    toParams(tenantId, filter),
  );

/** Counts the deposits with a reversal that waits for an operator. */
export const countReversedDeposits = async (tx: Db, tenantId: TenantId): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      'ops-deposits-reversed-count',
      `select count(*)::int as count from deposit_intent d
       where d.tenant = $1 and ${HAS_OPEN_REVERSAL}`,
      [tenantId],
    )
  )?.count ?? 0;

/** Counts the open deposits that are unclear. */
export const countUnclearDeposits = async (tx: Db, tenantId: TenantId): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      'ops-deposits-unclear-count',
      `select count(*)::int as count from deposit_intent d where d.tenant = $1 and ${UNCLEAR}`,
      [tenantId],
    )
  )?.count ?? 0;

/** Deposits of a member, named by its id or its username, newest first. */
export const searchMemberDeposits = (
  tx: Db,
  tenantId: TenantId,
  member: string,
  filter: DepositFilter,
): Promise<FoundDeposit[]> =>
  tx.many<FoundDeposit>(
    'ops-deposits-member',
    `select ${FOUND_COLUMNS} from deposit_intent d ${FOUND_JOINS}
     where d.tenant = $1 and ${MATCHES}
       and d.member = ${namedMember('$10')} ${NEWEST_FIRST}`,
    [...toParams(tenantId, filter), member],
  );

/**
 * Deposits by their number, by what a provider calls the order or a payment, or by the number of
 * the payment or transfer that the member typed.
 */
export const findNamedDeposits = (
  tx: Db,
  tenantId: TenantId,
  reference: string,
): Promise<FoundDeposit[]> =>
  tx.many<FoundDeposit>(
    'ops-deposits-named',
    `select ${FOUND_COLUMNS} from deposit_intent d ${FOUND_JOINS}
     where d.tenant = $1 and d.id in (
       select i.id from deposit_intent i
         where i.tenant = $1 and i.public_id in ($2, upper($2))
       union select i.id from deposit_intent i where i.tenant = $1 and i.provider_ref = $2
       union select i.id from deposit_intent i where i.tenant = $1 and i.payment_ref = $2
       union select i.id from deposit_intent i where i.tenant = $1 and i.progress_ref = $2
       union select i.id from deposit_intent i where i.tenant = $1 and i.typed_ref = upper($2)
       union select b.deposit from bank_transfer b
         where b.tenant = $1 and b.bank_ref in ($2, upper($2)) and b.bank_ref <> ''
       union select n.deposit from payment_notice n
         where n.tenant = $1 and n.payment_ref = $2 and n.deposit is not null)
     order by d.created_at desc, d.id desc limit 100`,
    [tenantId, reference],
  );

/** Counts the deposits that are held for an operator. */
export const countHeldDeposits = async (tx: Db, tenantId: TenantId): Promise<number> =>
  (
    await tx.one<{ count: number }>(
      'ops-deposits-held-count',
      `select count(*)::int as count from deposit_intent where tenant = $1 and state = 'HELD'`,
      [tenantId],
    )
  )?.count ?? 0;
