import {
  type OperatorContract,
  operatorContract,
  type OperatorReply,
} from '@parlour/contract/operator';

import type { OperatorAnswer, OperatorBrowser } from './operator-client.ts';

type Approved = OperatorReply<OperatorContract['approvals']['approve']>;
type Request = { readonly id: string; readonly payloadHash: string };
const { approvals } = operatorContract;

const readOpen = async (by: OperatorBrowser): Promise<Request[]> =>
  (await by.call<Request[]>(approvals.list, { query: { state: 'open' } })).body.value;

const approve = (by: OperatorBrowser, { id, payloadHash }: Request) =>
  by.call<Approved>(approvals.approve, { body: { id, payloadHash } });

/** Approves what another operator proposed, as the console does: by what it shows. */
export async function approveRequest(
  by: OperatorBrowser,
  id: string,
): Promise<OperatorAnswer<Approved>> {
  const open = await readOpen(by);
  return approve(by, open.find((one) => one.id === id) ?? { id, payloadHash: '0'.repeat(64) });
}

/** Approves the request that the console shows first. */
export async function approveFirst(by: OperatorBrowser): Promise<OperatorAnswer<Approved>> {
  const [first = { id: 'none', payloadHash: '0'.repeat(64) }] = await readOpen(by);
  return approve(by, first);
}

/** Approves every request that is open. */
export async function approveAll(by: OperatorBrowser): Promise<void> {
  for (const request of await readOpen(by)) await approve(by, request);
}
