import type { Api } from '@parlour/contract';

import type { RegistrationDraft } from './draft.ts';

const drafts = new WeakMap<Api, RegistrationDraft>();

/** The page's registration in the making: one a client, for as long as the page lives or until it has become an account. */
export function draftOf(api: Api, make: () => RegistrationDraft): RegistrationDraft {
  const draft = drafts.get(api) ?? make();
  drafts.set(api, draft);
  return draft;
}

/** Forgets it: an account has come of it. */
export const forgetDraft = (api: Api): boolean => drafts.delete(api);
