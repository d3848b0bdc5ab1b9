import type { Database } from '../db/pool.ts';
import type { TenantId } from '../domain/ids.ts';

/** A database that was a demo and still has its accounts, whose password is public. */
export class OpenDemoAccountsError extends Error {}

/** Numbers of open and of closed accounts among those that the demo's seed made. */
type DemoAccountCounts = { readonly open: number; readonly closed: number };

/** Counts the accounts of the demo's seed: of members in all tenants, and of operators. */
export async function countDemoAccounts(
  db: Database,
  tenantIds: Iterable<TenantId>,
): Promise<DemoAccountCounts> {
  const operators = await db.raw.one<{ open: number; closed: number }>(
    'demo-operators-count',
    `select count(*) filter (where status <> 'LOCKED')::int as open,
       count(*) filter (where status = 'LOCKED')::int as closed
     from operator where is_demo`,
  );
  let [open, closed] = [operators?.open ?? 0, operators?.closed ?? 0];
  for (const tenantId of tenantIds) {
    const row = await db.transaction(tenantId, (tx) =>
      tx.one<{ open: number; closed: number }>(
        'demo-accounts-count',
        `select count(*) filter (where status <> 'CLOSED')::int as open,
          count(*) filter (where status = 'CLOSED')::int as closed
         from member where tenant = $1 and is_demo`,
        [tenantId],
      ),
    );
    open += row?.open ?? 0;
    closed += row?.closed ?? 0;
  }
  return { open, closed };
}

/** Outside demo mode no account with a public password may be open (decision 0170). */
export async function requireNoDemoAccounts(
  db: Database,
  tenantIds: Iterable<TenantId>,
): Promise<void> {
  const { open } = await countDemoAccounts(db, tenantIds);
  if (open > 0)
    throw new OpenDemoAccountsError(
      `This database was a demo and has ${open} open demo accounts, whose password is public: ` +
        'close them with npm run demo:remove, then start with DEMO=0 again.',
    );
}
