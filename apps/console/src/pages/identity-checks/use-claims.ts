import { useTranslation } from '@parlour/i18n';

import { useChange } from '../../api/use-api.ts';
import { useClaiming } from '../../claims/use-claiming.ts';
import type { CheckRow } from './check-types.ts';

type Claimed = Pick<CheckRow, 'check' | 'state' | 'username' | 'claimedBy'>;

/** Manages who works on which identity check: each is claimed for 15 minutes. */
export function useClaims() {
  const { t } = useTranslation('identity-checks');
  return useClaiming<Claimed, { readonly check: string }>({
    group: 'identityChecks',
    permission: 'identity.decide',
    claim: useChange('identityChecks', 'claim'),
    release: useChange('identityChecks', 'release'),
    toBody: ({ check }) => ({ check }),
    isWork: ({ state }) => state === 'pending',
    texts: {
      taken: (by) => t('claim.taken', { by }),
      claimed: ({ username }) => t('claim.claimed', { username }),
      released: ({ username }) => t('claim.released', { username }),
    },
  });
}

export type Claims = ReturnType<typeof useClaims>;
