import type { TenantId } from '../../domain/ids.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';

/** Deposits to decide: held, to credit or send back; unclear; and one that went back. */
export type FilledDeposits = Readonly<Record<'credit' | 'sendBack' | 'end' | 'reverse', string>>;

/** Deposits of a member that were paid short, with a notice each, and a payment without one. */
export async function fillDeposits(
  { db }: Pick<TestGateway, 'db'>,
  tenantId: TenantId,
  { member, mark }: { readonly member: string; readonly mark: string },
): Promise<FilledDeposits> {
  const { pool } = db.owner;
  const deposits = {
    credit: `D1${mark}`,
    sendBack: `D2${mark}`,
    end: `D8${mark}`,
    reverse: `D9${mark}`,
  };
  for (const deposit of Object.values(deposits)) {
    await pool.query(
      `insert into deposit_intent (tenant, public_id, member, asset, amount, provider, method,
         state, code, provider_ref, payment_ref, received, received_currency)
       select m.tenant, $3, m.id, a.id, 10000000, 'sandbox', 'qris', 'HELD', 'mismatch', $3, $3,
         9000000, a.currency
       from member m join asset a on a.tenant = m.tenant and a.id = money_asset(m.book)
       where m.tenant = $1 and m.public_id = $2`,
      [tenantId, member, deposit],
    );
    await pool.query(
      `insert into payment_notice (tenant, provider, notice_ref, deposit, outcome, payment_ref,
         amount, currency, result, body)
       select tenant, provider, public_id, id, 'paid', public_id, received, received_currency,
         'HELD', '{}' from deposit_intent where tenant = $1 and public_id = $2`,
      [tenantId, deposit],
    );
  }
  await pool.query(
    `update deposit_intent set state = 'OPEN', code = null, received = null,
       received_currency = null, payment_ref = null, provider_status = $3, progress = 'unknown',
       progress_ref = $3, next_poll_at = null where tenant = $1 and public_id = $2`,
    [tenantId, deposits.end, mark],
  );
  await pool.query(
    `insert into payment_reversal (tenant, provider, reversal_ref, kind, deposit, payment_ref,
       amount, currency, status, progress, is_own, body)
     select tenant, provider, $3, 'refund', id, payment_ref, received, received_currency, $3,
       'processed', false, '' from deposit_intent where tenant = $1 and public_id = $2`,
    [tenantId, deposits.reverse, mark],
  );
  for (const notice of [mark, `${mark}-resolved`])
    await pool.query(
      `insert into payment_notice (tenant, provider, notice_ref, outcome, payment_ref, amount,
         currency, result, body)
       values ($1, 'sandbox', $2, 'paid', $2, 5000000, 'XXX', 'UNMATCHED', '{}')`,
      [tenantId, notice],
    );
  await pool.query(
    `insert into unmatched_resolution (tenant, kind, notice, outcome, actor, reason)
     select tenant, 'payment', id, 'dismiss', 'operator:filled', $2 from payment_notice
     where tenant = $1 and notice_ref = $2 || '-resolved'`,
    [tenantId, mark],
  );
  return deposits;
}
