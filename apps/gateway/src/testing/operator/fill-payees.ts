import type { TenantId } from '../../domain/ids.ts';
import { createPayeeVault } from '../../modules/money/payees/module.ts';
import { createAtRest } from '../../security/at-rest.ts';
import type { TestGateway } from '../gateway/test-gateway.ts';

type Filled = {
  /** The public id of the member, and of the account. */
  readonly member: string;
  readonly mark: string;
};

/** Gives a member an account that withdrawals are paid to, held by the mark, and a locked PIN. */
export async function fillPayees(
  { db, masterKey }: TestGateway,
  tenantId: TenantId,
  { member, mark }: Filled,
): Promise<void> {
  const account = { holderName: mark, accountNumber: '09171234567', branchCode: '' };
  const vault = createPayeeVault(createAtRest(masterKey), masterKey);
  // A number of its own: the withdrawals of `fillWithdrawals` name others.
  await db.owner.pool.query(
    `insert into payee (tenant, id, public_id, member, kind, provider, sealed, masked,
       holder_masked, fingerprint) overriding system value
     select tenant, 900001, public_id, id, 'wallet', 'gcash', $3, '•••• 4567', $4, sha256('gcash')
     from member where tenant = $1 and public_id = $2`,
    [tenantId, member, vault.seal(tenantId, member, account), mark],
  );
  await db.owner.pool.query(
    `insert into payment_password (tenant, member, password_hash, failures)
     select tenant, id, 'locked', 5 from member where tenant = $1 and public_id = $2`,
    [tenantId, member],
  );
}
