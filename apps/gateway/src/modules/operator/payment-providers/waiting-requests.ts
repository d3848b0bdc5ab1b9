import type { ProviderRequest } from '@parlour/contract/operator/choices';
import type { Db } from '@parlour/database';

import type { TenantId } from '../../../domain/ids.ts';

/** A change of a provider that waits for a second operator. */
type WaitingRequest = {
  readonly provider: string;
  readonly action: ProviderRequest;
};

/** The changes of a brand's providers that wait for a second operator. */
export const readWaitingRequests = (tx: Db, tenantId: TenantId): Promise<WaitingRequest[]> =>
  tx.many<WaitingRequest>(
    'payment-provider-requests',
    `select distinct q.payload ->> 'provider' as provider, q.action from operator_request q
      where q.brand = $1 and q.state = 'OPEN' and q.expires_at > clock_timestamp()
        and q.action in ('payment-provider.keys.set', 'payment-provider.changed')`,
    [tenantId],
  );
