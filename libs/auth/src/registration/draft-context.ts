import { createContext, useContext } from 'react';

import type { RegistrationDraft } from './draft.ts';

/** The registration that the fields below belong to. */
export const Draft = createContext<RegistrationDraft | null>(null);

export function useDraft(): RegistrationDraft {
  const draft = useContext(Draft);
  if (!draft) throw new Error('a field of the registration stands outside of it');
  return draft;
}
