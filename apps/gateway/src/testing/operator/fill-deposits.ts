import type { TenantId } from '../../domain/ids.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';

/** Deposits that are held: one to credit, one to send back. */
export type FilledDeposits = Readonly<Record<'credit' | 'sendBack', string>>;

/** Deposits of a member that were paid short, with a notice each, and a payment without one. */
export async function fillDeposits(
  { db }: Pick<TestGateway, 'db'>,
  tenantId: TenantId,
  { member, mark }: { readonly member: string; readonly mark: string },
): Promise<FilledDeposits> {
  const { pool } = db.owner;
  const deposits = { credit: `D1${mark}`, sendBack: `D2${mark}` };
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
