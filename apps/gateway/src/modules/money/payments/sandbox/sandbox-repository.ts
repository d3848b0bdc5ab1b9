import type { Db } from '@parlour/database';
import type { Micros } from '@parlour/money';

import type { TenantId } from '../../../../domain/ids.ts';

export type SandboxPayment = {
  readonly id: string;
  readonly deposit: string;
  readonly method: string;
  readonly amount: Micros;
  readonly currency: string;
  readonly state: 'OPEN' | 'PAID' | 'DECLINED' | 'EXPIRED' | 'REFUNDED';
  readonly paid: Micros | null;
  readonly paidCurrency: string | null;
  readonly receipt: string | null;
  readonly returnUrl: string;
  readonly expiresAt: Date;
};

const COLUMNS = `p.id, p.deposit, p.method, p.amount, p.currency, p.state, p.paid,
  p.paid_currency as "paidCurrency", p.receipt, p.return_url as "returnUrl",
  p.expires_at as "expiresAt"`;

/** Stores a payment once a deposit; returns the one that is there. */
export async function insertPayment(
  tx: Db,
  tenantId: TenantId,
  payment: Pick<
    SandboxPayment,
    'id' | 'deposit' | 'method' | 'amount' | 'currency' | 'returnUrl'
  > & { readonly validMinutes: number },
): Promise<SandboxPayment> {
  await tx.exec(
    'sandbox-payment-add',
    `insert into sandbox_payment (tenant, id, deposit, method, amount, currency, return_url,
      expires_at) values ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(mins => $8))
      on conflict (tenant, deposit) do nothing`,
    [
      tenantId,
      payment.id,
      payment.deposit,
      payment.method,
      payment.amount,
      payment.currency,
      payment.returnUrl,
      payment.validMinutes,
    ],
  );
  const stored = await findPaymentOfDeposit(tx, tenantId, payment.deposit);
  if (!stored) throw new Error(`no payment for deposit ${payment.deposit}`);
  return stored;
}

export const findPaymentOfDeposit = (
  tx: Db,
  tenantId: TenantId,
  deposit: string,
): Promise<SandboxPayment | undefined> =>
  tx.one<SandboxPayment>(
    'sandbox-payment-of-deposit',
    `select ${COLUMNS} from sandbox_payment p where p.tenant = $1 and p.deposit = $2`,
    [tenantId, deposit],
  );

/** Finds a payment and locks it. */
export const lockPayment = (
  tx: Db,
  tenantId: TenantId,
  id: string,
): Promise<SandboxPayment | undefined> =>
  tx.one<SandboxPayment>(
    'sandbox-payment-lock',
    `select ${COLUMNS} from sandbox_payment p where p.tenant = $1 and p.id = $2 for update`,
    [tenantId, id],
  );

export const readPayment = (
  tx: Db,
  tenantId: TenantId,
  id: string,
): Promise<SandboxPayment | undefined> =>
  tx.one<SandboxPayment>(
    'sandbox-payment-read',
    `select ${COLUMNS} from sandbox_payment p where p.tenant = $1 and p.id = $2`,
    [tenantId, id],
  );

export const closePayment = (
  tx: Db,
  tenantId: TenantId,
  id: string,
  result: Pick<SandboxPayment, 'state' | 'paid' | 'paidCurrency' | 'receipt'>,
): Promise<number> =>
  tx.exec(
    'sandbox-payment-close',
    `update sandbox_payment set state = $3, paid = $4, paid_currency = $5, receipt = $6
      where tenant = $1 and id = $2`,
    [tenantId, id, result.state, result.paid, result.paidCurrency, result.receipt],
  );

export const refundPayment = (tx: Db, tenantId: TenantId, deposit: string): Promise<number> =>
  tx.exec(
    'sandbox-payment-refund',
    `update sandbox_payment set state = 'REFUNDED'
      where tenant = $1 and deposit = $2 and state = 'PAID'`,
    [tenantId, deposit],
  );

/** Marks a payment as sent back, by the provider's own id; a further one of a deposit has none. */
export const refundPaymentOf = (tx: Db, tenantId: TenantId, payment: string): Promise<number> =>
  tx.exec(
    'sandbox-payment-refund-one',
    `update sandbox_payment set state = 'REFUNDED'
      where tenant = $1 and id = $2 and state = 'PAID'`,
    [tenantId, payment],
  );

type SandboxNotice = {
  readonly id: bigint;
  readonly body: string;
  readonly tries: number;
};

/** Queues a notice; sent when `delaySeconds` have passed. */
export const queueNotice = (
  tx: Db,
  tenantId: TenantId,
  notice: { payment: string; noticeRef: string; body: string; delaySeconds: number },
): Promise<number> =>
  tx.exec(
    'sandbox-notice-add',
    `insert into sandbox_notice (tenant, payment, notice_ref, body, due_at)
      values ($1, $2, $3, $4, clock_timestamp() + make_interval(secs => $5))`,
    [tenantId, notice.payment, notice.noticeRef, notice.body, notice.delaySeconds],
  );

/** Queues a notice about a payout; sent at once. */
export const queuePayoutNotice = (
  tx: Db,
  tenantId: TenantId,
  notice: { payout: string; noticeRef: string; body: string },
): Promise<number> =>
  tx.exec(
    'sandbox-payout-notice-add',
    `insert into sandbox_notice (tenant, payout, notice_ref, body) values ($1, $2, $3, $4)`,
    [tenantId, notice.payout, notice.noticeRef, notice.body],
  );

/** Notices that are due, oldest first. */
export const readDueNotices = (
  tx: Db,
  tenantId: TenantId,
  limit: number,
): Promise<SandboxNotice[]> =>
  tx.many<SandboxNotice>(
    'sandbox-notices-due',
    `select n.id, n.body, n.tries from sandbox_notice n
      where n.tenant = $1 and n.sent_at is null and n.due_at <= clock_timestamp()
      order by n.due_at, n.id limit $2`,
    [tenantId, limit],
  );

/** Acknowledged: not sent again. */
export const settleNotice = (tx: Db, tenantId: TenantId, id: bigint): Promise<number> =>
  tx.exec(
    'sandbox-notice-sent',
    'update sandbox_notice set sent_at = clock_timestamp() where tenant = $1 and id = $2',
    [tenantId, id],
  );

/** Not acknowledged: sent again later, each time after a longer wait. */
export const postponeNotice = (tx: Db, tenantId: TenantId, id: bigint): Promise<number> =>
  tx.exec(
    'sandbox-notice-later',
    `update sandbox_notice set tries = least(tries + 1, 20),
      due_at = clock_timestamp() + make_interval(secs => least(3600, 2 ^ least(tries, 12)))
      where tenant = $1 and id = $2`,
    [tenantId, id],
  );
