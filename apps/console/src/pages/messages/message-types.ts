import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Calls = OperatorContract['memberMessages'];

/** A message that operators sent. */
export type SentMessage = CallReply<Calls['list']>['rows'][number];
/** The same with its texts and its segment. */
export type MessageDetail = CallReply<Calls['detail']>;

/** The address of a message. */
export const messageHref = (brand: string, message: string): string =>
  `/b/${brand}/messages/${message}`;

/** The address of a new message, to a member where one is named. */
export const composeHref = (brand: string, member?: string): string =>
  `/b/${brand}/messages/new${member === undefined ? '' : `?member=${member}`}`;

/** True when a message is still on its way to its segment. */
export const isUnderWay = ({ state }: Pick<SentMessage, 'state'>): boolean =>
  state === 'waiting' || state === 'sending';
