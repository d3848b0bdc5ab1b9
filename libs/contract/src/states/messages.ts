import { listStates } from './transitions.ts';

/**
 * Each state of a mail or text and those that can follow it. unknown: sending was interrupted, and
 * a second try could deliver it twice. withheld: written only so that an unknown account takes as
 * long as a known one.
 */
export const messageTransitions = {
  waiting: ['sending', 'expired'],
  sending: ['waiting', 'sent', 'failed', 'unknown'],
  sent: [],
  failed: [],
  unknown: [],
  expired: [],
  withheld: [],
} as const;
export const messageStates = listStates(messageTransitions);

/**
 * Each state of an operator's message and those that can follow it; while it waits or is sent, a
 * job delivers it to its segment.
 */
export const sentMessageTransitions = {
  waiting: ['sending', 'sent', 'cancelled'],
  sending: ['sent', 'cancelled'],
  sent: [],
  cancelled: [],
} as const;
export const sentMessageStates = listStates(sentMessageTransitions);
