import {
  createCustomerServiceLink,
  type CustomerServiceLinkDeps,
} from './customer-service-link.ts';

/** Where customer service is reached. */
export const createSupportModule = (deps: CustomerServiceLinkDeps) => ({
  handlers: { support: { service: createCustomerServiceLink(deps) } },
});
