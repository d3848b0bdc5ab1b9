import type { TestGateway } from '../gateway/test-gateway.ts';

/** More than any test decides. */
const PLENTY = 1_000_000_000;

/**
 * Sets what an operator of a brand may decide alone in a day, in units of the currency, and forgets
 * what its operators have decided.
 */
export async function setDailyLimit(
  { db, tenancies }: Pick<TestGateway, 'db' | 'tenancies'>,
  brand: string,
  dailyLimit = PLENTY,
): Promise<void> {
  const tenantId = tenancies.ofCode(brand)?.tenantId;
  await db.owner.pool.query('delete from operator_limit_use where tenant = $1', [tenantId]);
  await db.owner.pool.query(
    `insert into setting (tenant, key, value) values ($1, 'approvals', $2)
     on conflict (tenant, key) do update set value = excluded.value`,
    [tenantId, JSON.stringify({ dailyLimit })],
  );
}
