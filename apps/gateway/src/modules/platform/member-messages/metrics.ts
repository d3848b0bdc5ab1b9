import { Counter } from 'prom-client';

/** Messages that were put into inboxes of members, without those of triggers in the database. */
export const memberMessages = new Counter({
  name: 'parlour_member_messages_total',
  help: 'Messages that gateways put into inboxes, by template; operator: written by one',
  labelNames: ['template'],
  registers: [],
});
