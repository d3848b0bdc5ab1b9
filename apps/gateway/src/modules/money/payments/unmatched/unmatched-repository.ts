import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { MemberId, TenantId } from '../../../../domain/ids.ts';
import { type PostingResult, type PostingRow, toPostingResult } from '../../ledger/module.ts';

/** The subject of a notice: a payment of a member, or one to a member. */
export type UnmatchedKind = 'payment' | 'payout';

/** A notice that matches nothing of ours. */
export type UnmatchedNotice = {
  readonly provider: string;
  /** The provider's id of the payment. */
  readonly paymentRef: string;
  readonly outcome: string;
  readonly amount: Micros;
  readonly currency: string;
};

const readPayment = (
  tx: Db,
  tenantId: TenantId,
  notice: bigint,
): Promise<UnmatchedNotice | undefined> =>
  tx.one<UnmatchedNotice>(
    'unmatched-payment',
    `select provider, payment_ref as "paymentRef", outcome, amount, currency from payment_notice
      where tenant = $1 and id = $2 and result = 'UNMATCHED'`,
    [tenantId, notice],
  );

const readPayout = (
  tx: Db,
  tenantId: TenantId,
  notice: bigint,
): Promise<UnmatchedNotice | undefined> =>
  tx.one<UnmatchedNotice>(
    'unmatched-payout',
    `select provider, provider_ref as "paymentRef", outcome, amount, currency from payout_notice
      where tenant = $1 and id = $2 and result = 'UNMATCHED'`,
    [tenantId, notice],
  );

/** A notice that waits, or waited, for an operator. */
export const readUnmatchedNotice = (
  tx: Db,
  tenantId: TenantId,
  kind: UnmatchedKind,
  notice: bigint,
): Promise<UnmatchedNotice | undefined> =>
  (kind === 'payment' ? readPayment : readPayout)(tx, tenantId, notice);

type NewResolution = {
  readonly kind: UnmatchedKind;
  readonly notice: bigint;
  readonly outcome: string;
  readonly member: MemberId | null;
  readonly deposit: bigint | null;
  readonly isSending: boolean;
  readonly actor: string;
  readonly reason: string;
};

/** Stores what was decided; 0: it was decided before. A parallel decision waits. */
export const insertResolution = (
  tx: Db,
  tenantId: TenantId,
  { kind, notice, outcome, member, deposit, isSending, actor, reason }: NewResolution,
): Promise<number> =>
  tx.exec(
    'unmatched-resolve',
    `insert into unmatched_resolution (tenant, kind, notice, outcome, member, deposit, is_sending,
      actor, reason) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (tenant, kind, notice) do nothing`,
    [tenantId, kind, notice, outcome, member, deposit, isSending, actor, reason],
  );

/** The member that an id or a username names. */
export const findMember = (
  tx: Db,
  tenantId: TenantId,
  named: string,
): Promise<{ readonly id: MemberId; readonly username: string } | undefined> =>
  tx.one(
    'unmatched-member',
    `select id, username from member where tenant = $1
      and (public_id = $2 or username_key = lower($2)) order by public_id = $2 desc limit 1`,
    [tenantId, named],
  );

type UnmatchedPosting = {
  readonly reference: string;
  readonly provider: string;
  readonly amount: Micros;
  /** True when the money arrived at the bank; else it left. */
  readonly isIn: boolean;
  readonly to: 'PLAYER_CASH' | 'WRITE_OFF' | 'BANK_CLEARING';
  readonly member: MemberId | null;
  readonly isDeposit: boolean;
  readonly actor: string;
  readonly requestId: string;
};

/** Books money into SUSPENSE and out of it again. */
export const postUnmatched = async (
  tx: Db,
  tenantId: TenantId,
  posting: UnmatchedPosting,
): Promise<PostingResult> =>
  toPostingResult(
    await tx.one<PostingRow>(
      'ledger-unmatched',
      `select status, code, balance, reference from post_unmatched($1::smallint, $2, $3,
        $4::bigint, $5::boolean, $6, $7::bigint, $8::boolean, $9, $10)`,
      [
        tenantId,
        posting.reference,
        posting.provider,
        posting.amount,
        posting.isIn,
        posting.to,
        posting.member,
        posting.isDeposit,
        posting.actor,
        posting.requestId,
      ],
    ),
  );

/** Payments that a provider still has to send back. */
export const readSending = (
  tx: Db,
  tenantId: TenantId,
  limit: number,
): Promise<{ readonly notice: bigint; readonly provider: string; readonly paymentRef: string }[]> =>
  tx.many(
    'unmatched-sending',
    `select r.notice, n.provider, n.payment_ref as "paymentRef" from unmatched_resolution r
      join payment_notice n on n.tenant = r.tenant and n.id = r.notice
      where r.tenant = $1 and r.is_sending and r.kind = 'payment' order by r.at limit $2`,
    [tenantId, limit],
  );

export const setSent = (tx: Db, tenantId: TenantId, notice: bigint): Promise<number> =>
  tx.exec(
    'unmatched-sent',
    `update unmatched_resolution set is_sending = false
      where tenant = $1 and kind = 'payment' and notice = $2`,
    [tenantId, notice],
  );
