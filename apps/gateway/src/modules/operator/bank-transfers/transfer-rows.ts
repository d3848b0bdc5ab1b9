import type { DepositState } from '@parlour/contract/states/deposits';
import type { MemberBook } from '@parlour/contract/states/members';
import type { ClaimFilter } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';
import { type Micros, toWire } from '@parlour/money';

import type { OperatorId, TenantId } from '../../../domain/ids.ts';
import { DEPOSIT_STATE } from '../../money/payments/module.ts';
import { openRequest } from '../approvals/module.ts';
import { claimColumns, hasClaim, isClaimable, setClaim } from '../claims.ts';
import { type ListPlace, OLDEST, placeOf, placeAt } from '../list-place.ts';

type FoundTransfer = {
  readonly id: bigint;
  readonly place_at: bigint;
  readonly deposit: string;
  readonly member: string;
  readonly username: string;
  readonly book: MemberBook;
  readonly state: DepositState;
  readonly amount: Micros;
  readonly account: string;
  readonly account_name: string;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly sender_name: string;
  readonly bank_ref: string;
  readonly same_picture: string[];
  readonly same_reference: string[];
  readonly claimed_by: string | null;
  readonly claimed_until: Date | null;
};

// Deposits d of transfers t: other deposits with the same picture, and with the same reference.
const SAME_PICTURE = `array(select distinct s.public_id from upload u
  join upload x on x.tenant = u.tenant and x.digest = u.digest and x.deposit is not null
    and x.deposit <> u.deposit
  join deposit_intent s on s.tenant = x.tenant and s.id = x.deposit
  where u.tenant = d.tenant and u.deposit = d.id order by 1 limit 10)`;
const SAME_REFERENCE = `array(select s.public_id from bank_transfer x
  join deposit_intent s on s.tenant = x.tenant and s.id = x.deposit
  where x.tenant = t.tenant and x.bank_ref = t.bank_ref and t.bank_ref <> ''
    and x.deposit <> t.deposit order by 1 limit 10)`;

const COLUMNS = `d.id, ${placeAt('coalesce(t.sent_at, d.created_at)')},
  d.public_id as deposit, m.public_id as member, m.username, a.book, ${DEPOSIT_STATE} as state,
  coalesce(d.requested, d.amount) as amount, b.public_id as account,
  b.bank || ' ' || b.number as account_name, d.created_at, t.sent_at, t.sender_name, t.bank_ref,
  ${SAME_PICTURE} as same_picture, ${SAME_REFERENCE} as same_reference,
  ${claimColumns('t')}`;

const JOINS = `join bank_transfer t on t.tenant = d.tenant and t.deposit = d.id
  join bank_account b on b.tenant = t.tenant and b.id = t.account
  join member m on m.tenant = d.tenant and m.id = d.member
  join asset a on a.tenant = d.tenant and a.id = d.asset
  left join operator o on o.id = t.claimed_by`;

export type TransferDetail = FoundTransfer & {
  readonly received: Micros | null;
  readonly member_text: string | null;
  /** The open request of an operator to credit it. */
  readonly request: string | null;
};

export const readTransfer = (
  tx: Db,
  tenantId: TenantId,
  deposit: string,
): Promise<TransferDetail | undefined> =>
  tx.one<TransferDetail>(
    'ops-bank-transfer',
    `select ${COLUMNS}, d.received, d.member_text,
       ${openRequest("'slip.approved'", "q.payload ->> 'deposit' = d.public_id")} as request
     from deposit_intent d ${JOINS} where d.tenant = $1 and d.public_id = $2`,
    [tenantId, deposit],
  );

export type QueueFilter = {
  readonly account: string | null;
  readonly claim: ClaimFilter | null;
  readonly isRepeated: boolean;
  readonly operator: OperatorId;
  readonly after: ListPlace | null;
  readonly limit: number;
};

/** Transfers with a slip that wait for an operator, the one that waits longest first. */
export function readQueue(
  tx: Db,
  tenantId: TenantId,
  { account, claim, isRepeated, operator, after, limit }: QueueFilter,
): Promise<FoundTransfer[]> {
  const { at, id } = after ?? OLDEST;
  return tx.many<FoundTransfer>(
    'ops-bank-transfers-queue',
    `select * from (select ${COLUMNS} from deposit_intent d ${JOINS}
       where d.tenant = $1 and d.state = 'REVIEW'
         and (t.sent_at, d.id) > ${placeOf('$2', '$3')}
         and ($4::text is null or b.public_id = $4)
         and ${hasClaim('t', '$5', '$6')}) q
     where not $7::boolean or cardinality(q.same_picture) + cardinality(q.same_reference) > 0
     order by q.sent_at, q.id limit $8`,
    [tenantId, at, id, account, claim, operator, isRepeated, limit],
  );
}

/** Counts the transfers that wait for an operator, and reads the age of the oldest in minutes. */
export const countWaiting = async (
  tx: Db,
  tenantId: TenantId,
): Promise<{ readonly review: number; readonly oldestMinutes: number | null }> =>
  (await tx.one<{ review: number; oldestMinutes: number | null }>(
    'ops-bank-transfers-waiting',
    `select count(*)::int as review,
       floor(extract(epoch from clock_timestamp() - min(t.sent_at)) / 60)::int as "oldestMinutes"
     from deposit_intent d join bank_transfer t on t.tenant = d.tenant and t.deposit = d.id
     where d.tenant = $1 and d.state = 'REVIEW'`,
    [tenantId],
  )) ?? { review: 0, oldestMinutes: null };

/** The pictures of a transfer, the newest first. */
export const readSlips = async (tx: Db, tenantId: TenantId, deposit: bigint) =>
  (
    await tx.many<{ id: string; at: Date }>(
      'ops-bank-transfer-slips',
      'select id, at from upload where tenant = $1 and deposit = $2 order by at desc, id limit 50',
      [tenantId, deposit],
    )
  ).map(({ id, at }) => ({ id, at: at.getTime() }));

export const readSlip = (
  tx: Db,
  tenantId: TenantId,
  deposit: bigint,
  slip: string,
): Promise<{ readonly content: Buffer } | undefined> =>
  tx.one(
    'ops-bank-transfer-slip',
    'select content from upload where tenant = $1 and deposit = $2 and id = $3',
    [tenantId, deposit, slip],
  );

/** Takes a transfer that no other operator works on; undefined where one does. */
export const claimTransfer = (
  tx: Db,
  tenantId: TenantId,
  deposit: bigint,
  operator: OperatorId,
): Promise<{ readonly until: Date | null } | undefined> =>
  tx.one(
    'ops-bank-transfer-claim',
    `update bank_transfer set ${setClaim('$3')}
     where tenant = $1 and deposit = $2 and ${isClaimable('$3')}
     returning claimed_until as until`,
    [tenantId, deposit, operator],
  );

/** Leaves a transfer to others; 0 where it was not the operator's. */
export const releaseTransfer = (
  tx: Db,
  tenantId: TenantId,
  deposit: bigint,
  operator: OperatorId,
): Promise<number> =>
  tx.exec(
    'ops-bank-transfer-release',
    `update bank_transfer set claimed_by = null, claimed_until = null
     where tenant = $1 and deposit = $2 and claimed_by = $3`,
    [tenantId, deposit, operator],
  );

/** A bank transfer as the calls answer it. */
export const toTransfer = (row: FoundTransfer) => ({
  deposit: row.deposit,
  member: row.member,
  username: row.username,
  book: row.book,
  state: row.state,
  amount: toWire(row.amount),
  account: row.account,
  accountName: row.account_name,
  createdAt: row.created_at.getTime(),
  sentAt: row.sent_at?.getTime() ?? null,
  senderName: row.sender_name,
  bankReference: row.bank_ref,
  samePicture: row.same_picture,
  sameReference: row.same_reference,
  claimedBy: row.claimed_by,
  claimedUntil: row.claimed_until?.getTime() ?? null,
});
