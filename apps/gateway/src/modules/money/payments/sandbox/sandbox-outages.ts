import type { Db } from '@parlour/database';

import type { TenantId } from '../../../../domain/ids.ts';
import { ProviderFailure } from '../provider-failure.ts';

/** The methods of deposits for which a tester lets the provider be down. */
export const readOutages = async (tx: Db, tenantId: TenantId): Promise<readonly string[]> =>
  (
    await tx.many<{ method: string }>(
      'sandbox-outages-read',
      'select method from sandbox_outage where tenant = $1',
      [tenantId],
    )
  ).map(({ method }) => method);

/** Lets the provider be down for a method, or up again. */
export const setOutage = (
  tx: Db,
  tenantId: TenantId,
  method: string,
  isDown: boolean,
): Promise<number> =>
  isDown
    ? tx.exec(
        'sandbox-outage-add',
        'insert into sandbox_outage (tenant, method) values ($1, $2) on conflict do nothing',
        [tenantId, method],
      )
    : tx.exec(
        'sandbox-outage-end',
        'delete from sandbox_outage where tenant = $1 and method = $2',
        [tenantId, method],
      );

/** Fails as a call to a provider that cannot be reached, while the method is down. */
export async function requireReachable(tx: Db, tenantId: TenantId, method: string): Promise<void> {
  if ((await readOutages(tx, tenantId)).includes(method))
    throw new ProviderFailure('unreachable', `the sandbox is down for ${method}`);
}
