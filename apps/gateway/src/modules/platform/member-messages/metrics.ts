import { Counter } from 'prom-client';

/** Messages that were put into inboxes of members. */
export const memberMessages = new Counter({
  name: 'parlour_member_messages_total',
  help: 'Messages put into inboxes of members, by template; operator: written by one',
  labelNames: ['template'],
  registers: [],
});
