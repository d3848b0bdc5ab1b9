import { fieldError } from '@parlour/contract';

import type { FederatedLoginService } from '../../federated/module.ts';
import type { LoginMethod } from './login-method.ts';

/**
 * By a phone, a Google or a Facebook account that Firebase vouches for. Which of them the merchant
 * offers is decided once the token says which it is.
 */
export const createFirebaseLogin = (
  identity: Pick<FederatedLoginService, 'identify'>,
): LoginMethod => ({
  needsHuman: false,
  isPossession: true,
  identify(ctx, { firebaseIdToken }) {
    if (!firebaseIdToken) throw fieldError([{ field: 'firebaseIdToken', rule: 'required' }]);
    return identity.identify(ctx, firebaseIdToken);
  },
});
