import type { TenantId } from '../../domain/ids.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';

/**
 * Withdrawals to decide: to approve, to reject, one that the provider could not pay, one whose
 * receipt is disputed, and one of which the provider does not say an end.
 */
export type FilledWithdrawals = Readonly<
  Record<'approve' | 'reject' | 'resend' | 'resolve' | 'end', string>
>;

const policy = { receiptMinutes: 60, forcedReceipt: 'notRefunded' };

/** Withdrawals of a member in the states that operators work on, with payouts and notices. */
export async function fillWithdrawals(
  { db }: Pick<TestGateway, 'db'>,
  tenantId: TenantId,
  { member, mark }: { readonly member: string; readonly mark: string },
): Promise<FilledWithdrawals> {
  const { pool } = db.owner;
  const names = {
    approve: `W1${mark}`,
    reject: `W2${mark}`,
    resend: `W3${mark}`,
    resolve: `W4${mark}`,
    end: `W5${mark}`,
  };
  const view = {
    payeeId: mark,
    kind: 'bank',
    provider: mark,
    providerName: mark,
    masked: '•••• 7890',
  };
  for (const name of Object.values(names))
    await pool.query(
      `select open_withdrawal($1::smallint, $2, m.id, 10000000, 0, 1, $4::jsonb, 'pin',
         array['amount'], $5::jsonb, 'filled')
       from member m where m.tenant = $1 and m.public_id = $3`,
      [tenantId, name, member, JSON.stringify(view), JSON.stringify(policy)],
    );
  const move = (name: string, from: string, to: string) =>
    pool.query(
      `select move_withdrawal($1::smallint, w.id, array[$3], $4, 'filled', $5, null, 'policy',
         'filled', jsonb_build_object('note', $5::text))
       from withdrawal w where w.tenant = $1 and w.public_id = $2`,
      [tenantId, name, from, to, mark],
    );
  for (const name of [names.resend, names.resolve, names.end]) {
    await move(name, 'REVIEW', 'APPROVED');
    await move(name, 'APPROVED', 'SENDING');
    await pool.query(
      `insert into payout (tenant, withdrawal, attempt, public_id, provider, amount, state,
         provider_ref, next_poll_at)
       select w.tenant, w.id, 1, w.public_id || '-1', 'sandbox', w.amount,
         case w.public_id when $3 then 'SENDING' else 'PAID' end, w.public_id, null
       from withdrawal w where w.tenant = $1 and w.public_id = $2`,
      [tenantId, name, names.end],
    );
    await pool.query(
      `insert into payout_notice (tenant, provider, notice_ref, payout, outcome, payout_ref,
         provider_ref, amount, currency, result, body)
       select p.tenant, 'sandbox', p.public_id, p.id, 'failed', p.public_id, p.public_id, p.amount,
         'XXX', 'UNMATCHED', '{}' from payout p where p.tenant = $1 and p.public_id = $2 || '-1'`,
      [tenantId, name],
    );
  }
  await pool.query(
    `update payout set provider_status = $3, progress = 'unknown'
     where tenant = $1 and public_id = $2 || '-1'`,
    [tenantId, names.end, mark],
  );
  await move(names.resend, 'SENDING', 'FAILED');
  await move(names.resolve, 'SENDING', 'PAID');
  await pool.query(
    `update withdrawal set receipt = 'DISPUTED', received = 0
     where tenant = $1 and public_id = $2`,
    [tenantId, names.resolve],
  );
  return names;
}
