import { CallError } from '@parlour/client';
import type { Api } from '@parlour/contract';

import type { Firebase } from './firebase.ts';

/**
 * Loads Firebase's SDK and starts it for the brand's project; refused where the merchant has none.
 */
export async function loadFirebase(
  api: Pick<Api, 'identity'>,
  language: string,
): Promise<Firebase> {
  const [{ openFirebase }, { firebase }] = await Promise.all([
    import('./firebase.ts'),
    api.identity.loginMethods(),
  ]);
  if (!firebase) throw new CallError('function.not.available');
  return openFirebase(firebase, language);
}
