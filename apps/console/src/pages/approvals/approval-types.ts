import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

/** A change that was proposed, with its state. */
export type ChangeRequest = CallReply<OperatorContract['approvals']['list']>[number];

/** A request as the page of the record that it is about shows it. */
export type RecordRequest = CallReply<OperatorContract['deposits']['detail']>['requests'][number];

/** The page of one request. */
export const requestHref = (id: string): string => `/approvals?id=${encodeURIComponent(id)}`;
