import { useTranslation } from '@parlour/i18n';

import { useChange } from '../../api/use-api.ts';
import { useClaiming } from '../../claims/use-claiming.ts';
import type { TransferRow } from './transfer-types.ts';

type Claimed = Pick<TransferRow, 'deposit' | 'state' | 'claimedBy'>;

/** Manages who works on which bank transfer: each is claimed for 15 minutes. */
export function useTransferClaims() {
  const { t } = useTranslation('bank-transfers');
  return useClaiming<Claimed, { readonly deposit: string }>({
    group: 'bankTransfers',
    permission: 'slips.decide',
    claim: useChange('bankTransfers', 'claim'),
    release: useChange('bankTransfers', 'release'),
    toBody: ({ deposit }) => ({ deposit }),
    isWork: ({ state }) => state === 'review',
    texts: {
      taken: (by) => t('claim.taken', { by }),
      claimed: ({ deposit }) => t('claim.claimed', { deposit }),
      released: ({ deposit }) => t('claim.released', { deposit }),
    },
  });
}

export type TransferClaims = ReturnType<typeof useTransferClaims>;
