import { createContext, useContext } from 'react';

import type { RegistrationStore } from './registration-store.ts';

/** The registration that the fields below belong to. */
export const RegistrationContext = createContext<RegistrationStore | null>(null);

export function useRegistration(): RegistrationStore {
  const registration = useContext(RegistrationContext);
  if (!registration) throw new Error('a field of the registration stands outside of it');
  return registration;
}
