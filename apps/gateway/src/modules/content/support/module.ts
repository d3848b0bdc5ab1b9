import {
  createCustomerServiceLink,
  type CustomerServiceLinkDeps,
} from './customer-service-link.ts';
import {
  createSupportJob,
  oldestTicketGauge,
  openTicketsGauge,
  type SupportJobDeps,
} from './support-job.ts';
import { createTicketService, type TicketServiceDeps } from './ticket-service.ts';

export { openTicket } from './open-ticket.ts';
export { maskCardNumbers } from './card-numbers.ts';

export type SupportModuleDeps = CustomerServiceLinkDeps & TicketServiceDeps & SupportJobDeps;

/** Creates the module for the link to customer service, and the tickets of members. */
export const createSupportModule = (deps: SupportModuleDeps) => ({
  handlers: { support: { service: createCustomerServiceLink(deps), ...createTicketService(deps) } },
  jobs: [createSupportJob(deps)],
  metrics: [openTicketsGauge, oldestTicketGauge],
});
