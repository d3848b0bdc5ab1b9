import { builtInRoles } from '@parlour/contract/operator';

import type { Database } from '../../db/pool.ts';
import type { Tenancy } from '../../request/context.ts';
import {
  insertGrant,
  insertOperator,
} from '../../modules/operator/accounts/operator-repository.ts';
import type { PasswordHasher } from '../../security/password.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

/** Owners of all brands: two, so that one can approve what the other proposes. */
const OWNERS = ['owner', 'second'] as const;

/** The login of a demo operator. */
const toLogin = (name: string): string => `${name}@parlour.test`;

/** Operators of a demo: two owners of everything, and each role in each brand. */
const listDemoOperators = (tenancies: readonly Tenancy[]) => [
  ...OWNERS.map((name) => ({ login: toLogin(name), name, role: 'owner', brand: null })),
  ...tenancies.flatMap(({ tenant, tenantId }) =>
    Object.entries(builtInRoles).map(([role, { name }]) => ({
      login: toLogin(`${role}.${tenant.code}`),
      name: `${name}, ${tenant.brandName}`,
      role,
      brand: tenantId,
    })),
  ),
];

/** Makes the operators of a demo that are not there yet; their password is public. */
export async function seedOperators(
  { db, passwords }: { readonly db: Database; readonly passwords: PasswordHasher },
  tenancies: readonly Tenancy[],
): Promise<void> {
  const wanted = listDemoOperators(tenancies);
  const known = await db.raw.many<{ login: string }>(
    'seed-operators-known',
    'select login from operator where login = any ($1)',
    [wanted.map(({ login }) => login)],
  );
  const missing = wanted.filter(({ login }) => !known.some((row) => row.login === login));
  if (missing.length === 0) return;
  const hash = await passwords.hash(DEMO_PASSWORD);
  await db.platformTransaction(async (tx) => {
    for (const { login, name, role, brand } of missing) {
      const id = await insertOperator(tx, login, name, { invitedBy: null, brand });
      if (id === undefined) continue;
      await tx.exec(
        'seed-operator',
        `update operator set status = 'ACTIVE', password_hash = $2, is_demo = true where id = $1`,
        [id, hash],
      );
      await insertGrant(tx, id, role, brand, null);
    }
  });
}
