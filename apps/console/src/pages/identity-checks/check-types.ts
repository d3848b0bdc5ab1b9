import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Checks = OperatorContract['identityChecks'];

/** An identity check in a list. */
export type CheckRow = CallReply<Checks['list']>['rows'][number];
/** An identity check with others of its member and document, and what may be decided about it. */
export type CheckDetail = CallReply<Checks['detail']>;
/** The data that a member typed, and the pictures. */
export type CheckDocuments = CallReply<Checks['documents']>;

/** Interval in ms at which lists of work are requested again while they are in view. */
export const REFRESH_MS = 15_000;

/** The page of an identity check, under the address of its brand. */
export const checkHref = (brand: string, check: string): string =>
  `/b/${brand}/identity-checks/${check}`;
