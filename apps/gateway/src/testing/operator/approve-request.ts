import {
  type OperatorContract,
  operatorContract,
  type OperatorReply,
} from '@parlour/contract/operator';

import type { OperatorAnswer, OperatorBrowser } from './operator-client.ts';

type Approved = OperatorReply<OperatorContract['approvals']['approve']>;
type Request = { readonly id: string; readonly payloadHash: string };

/** Approves what another operator proposed, as the console does: by what it shows. */
export async function approveRequest(
  by: OperatorBrowser,
  id: string,
): Promise<OperatorAnswer<Approved>> {
  const { approvals } = operatorContract;
  const { body } = await by.call<Request[]>(approvals.list, { query: { state: 'open' } });
  const request = body.value.find((one) => one.id === id);
  return by.call<Approved>(approvals.approve, {
    body: { id, payloadHash: request?.payloadHash ?? '0'.repeat(64) },
  });
}
