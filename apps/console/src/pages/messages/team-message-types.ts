import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Calls = OperatorContract['teamMessages'];

/** A message between agents and members. */
export type TeamMessage = CallReply<Calls['list']>['rows'][number];
/** The same with its text and who got it. */
export type TeamMessageDetail = CallReply<Calls['detail']>;

/** The address of the list of messages between agents and members. */
export const teamListHref = (brand: string): string => `/b/${brand}/messages/team`;

/** The address of one of them. */
export const teamMessageHref = (brand: string, message: string): string =>
  `${teamListHref(brand)}/${message}`;
