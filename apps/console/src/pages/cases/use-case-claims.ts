import { useTranslation } from '@parlour/i18n';

import { useChange } from '../../api/use-api.ts';
import { useClaiming } from '../../claims/use-claiming.ts';
import type { CaseRow } from './case-types.ts';

type Claimed = Pick<CaseRow, 'id' | 'state' | 'claimedBy'>;

const isOpen = ({ state }: Claimed): boolean => state === 'OPEN';

/** Manages who works on which case: each is claimed for a day, until it is closed. */
export function useCaseClaims() {
  const { t } = useTranslation('cases');
  return useClaiming<Claimed, { readonly case: string }>({
    group: 'cases',
    permission: 'cases.handle',
    claim: useChange('cases', 'claim'),
    release: useChange('cases', 'release'),
    toBody: ({ id }) => ({ case: id }),
    isWork: isOpen,
    isClaimable: isOpen,
    texts: {
      taken: (by) => t('claim.taken', { by }),
      claimed: ({ id }) => t('claim.claimed', { id }),
      released: ({ id }) => t('claim.released', { id }),
    },
  });
}

export type CaseClaims = ReturnType<typeof useCaseClaims>;
