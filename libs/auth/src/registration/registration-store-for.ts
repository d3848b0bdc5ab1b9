import type { Api } from '@parlour/contract';

import type { RegistrationStore } from './registration-store.ts';

const stores = new WeakMap<Api, RegistrationStore>();

/**
 * The page's registration in the making: one a client, for as long as the page lives or until it
 * has become an account.
 */
export function registrationStoreFor(api: Api, make: () => RegistrationStore): RegistrationStore {
  const registration = stores.get(api) ?? make();
  stores.set(api, registration);
  return registration;
}

/** Forgets it: an account has come of it. */
export const forgetRegistration = (api: Api): boolean => stores.delete(api);
