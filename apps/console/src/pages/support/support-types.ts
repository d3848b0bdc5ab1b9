import type { OperatorContract } from '@parlour/contract/operator';

import type { CallReply } from '../../api/api.ts';

type Support = OperatorContract['support'];

/** A ticket in the inbox. */
export type TicketRow = CallReply<Support['list']>['rows'][number];
/** A ticket with its thread. */
export type TicketDetail = CallReply<Support['detail']>;
/** One message or note of a thread. */
export type ThreadMessage = TicketDetail['thread'][number];
/** An answer to choose from. */
export type CannedAnswer = CallReply<Support['cannedAnswers']>['rows'][number];

/** Id of the newest message that is shown; every ticket has its first one. */
export const newestMessage = ({ thread }: TicketDetail): string => thread.at(-1)?.id ?? '0';

/** Interval in ms at which the inbox and a ticket are requested again while they are in view. */
export const REFRESH_MS = 15_000;

/** The colour tones of the states. */
export const STATE_TONES = { open: 'warning', answered: 'accent', closed: 'neutral' } as const;

/** The page of a ticket, under the address of its brand. */
export const ticketHref = (brand: string, id: string): string => `/b/${brand}/support/${id}`;

/** The tickets of a member. */
export const memberTicketsHref = (brand: string, member: string): string =>
  `/b/${brand}/support?state=all&member=${member}`;
