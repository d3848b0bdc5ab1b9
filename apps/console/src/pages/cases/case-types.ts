import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Cases = OperatorContract['cases'];

/** A case of player protection in a list. */
export type CaseRow = CallReply<Cases['list']>['rows'][number];
/** A case with what protects its member, and the member's other cases. */
export type CaseDetail = CallReply<Cases['detail']>;

/** Interval in ms at which lists of work are requested again while they are in view. */
export const REFRESH_MS = 30_000;

/** The page of a case, under the address of its brand. */
export const caseHref = (brand: string, id: string): string => `/b/${brand}/cases/${id}`;
