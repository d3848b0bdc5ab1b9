import { listStates } from './transitions.ts';

/** Each state of a ticket and those that can follow it: who writes again waits for an answer. */
export const ticketTransitions = {
  open: ['answered', 'closed'],
  answered: ['open', 'closed'],
  closed: ['open', 'answered'],
} as const;
export const ticketStates = listStates(ticketTransitions);
export type TicketState = keyof typeof ticketTransitions;
