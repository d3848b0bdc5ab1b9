import type { TenantId } from '../../domain/ids.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';

/** Bank transfers with a slip: to approve, to reject, and one that has to be paid back. */
export type FilledTransfers = Readonly<Record<'approve' | 'reject' | 'returned' | 'slip', string>>;

/** A bank account of the operator, and transfers of a member to it. */
export async function fillTransfers(
  { db }: Pick<TestGateway, 'db'>,
  tenantId: TenantId,
  { member, mark }: { readonly member: string; readonly mark: string },
): Promise<FilledTransfers> {
  const { pool } = db.owner;
  const { rows } = await pool.query<{ id: string }>(
    `insert into bank_account (tenant, book, bank, holder, number, note, min, max, is_on)
     values ($1, 'PLAY', $2, $2, $2, $2, 1000000, 9000000, false) returning id`,
    [tenantId, mark],
  );
  const transfers = { approve: `D3${mark}`, reject: `D4${mark}`, returned: `D5${mark}` };
  for (const deposit of Object.values(transfers)) {
    const isReturned = deposit === transfers.returned;
    await pool.query(
      `insert into deposit_intent (tenant, public_id, member, asset, amount, provider, method,
         state, provider_ref, received, received_currency, closed_at)
       select m.tenant, $3, m.id, a.id, 10000000, 'bank-practice', 'bank-slip', $4, $3, $5,
         a.currency, case when $4 = 'REFUSED' then now() end
       from member m join asset a on a.tenant = m.tenant and a.id = money_asset(m.book)
       where m.tenant = $1 and m.public_id = $2`,
      [tenantId, member, deposit, isReturned ? 'REFUSED' : 'REVIEW', isReturned ? 9_000_000 : null],
    );
    await pool.query(
      `insert into bank_transfer (tenant, deposit, account, sender_name, bank_ref, sent_at)
       select tenant, id, $3, $4, $4, now() from deposit_intent
       where tenant = $1 and public_id = $2`,
      [tenantId, deposit, rows[0]?.id, mark],
    );
  }
  const { rows: slips } = await pool.query<{ id: string }>(
    `insert into upload (tenant, deposit, content)
     select tenant, id, decode('ffd8ff', 'hex') from deposit_intent
     where tenant = $1 and public_id = $2 returning id`,
    [tenantId, transfers.approve],
  );
  return { ...transfers, slip: slips[0]?.id ?? '' };
}
