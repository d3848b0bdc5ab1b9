import { fieldError } from '@parlour/contract';

import type { IdentityService } from '../../identity/identity-service.ts';
import type { Way } from './way.ts';

/** By a phone, a Google or a Facebook account that Firebase vouches for. Which of them the merchant offers is decided once the token says which it is. */
export const createFirebaseWay = (identity: Pick<IdentityService, 'identify'>): Way => ({
  needsHuman: false,
  isPossession: true,
  identify(ctx, { firebaseIdToken }) {
    if (!firebaseIdToken) throw fieldError([{ field: 'firebaseIdToken', rule: 'required' }]);
    return identity.identify(ctx, firebaseIdToken);
  },
});
