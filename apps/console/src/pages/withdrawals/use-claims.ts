import { useTranslation } from '@parlour/i18n';

import { useChange } from '../../api/use-api.ts';
import { useClaiming } from '../../claims/use-claiming.ts';
import type { WithdrawalRow } from './withdrawal-types.ts';

type Claimed = Pick<
  WithdrawalRow,
  'withdrawal' | 'state' | 'receipt' | 'unclear' | 'request' | 'claimedBy'
>;

/**
 * True when an operator might still have to decide something about a withdrawal; what was proposed
 * waits for the decision of another one, in the approvals.
 */
const isWork = ({ state, receipt, unclear, request }: Claimed): boolean =>
  request === null &&
  (state === 'review' || state === 'checking' || receipt === 'disputed' || unclear !== null);

/** Manages who works on which withdrawal: each is claimed for 15 minutes. */
export function useClaims() {
  const { t } = useTranslation('withdrawals');
  return useClaiming<Claimed, { readonly withdrawal: string }>({
    group: 'withdrawals',
    permission: 'withdrawals.review',
    claim: useChange('withdrawals', 'claim'),
    release: useChange('withdrawals', 'release'),
    toBody: ({ withdrawal }) => ({ withdrawal }),
    isWork,
    texts: {
      taken: (by) => t('claim.taken', { by }),
      claimed: ({ withdrawal }) => t('claim.claimed', { withdrawal }),
      released: ({ withdrawal }) => t('claim.released', { withdrawal }),
    },
  });
}

export type Claims = ReturnType<typeof useClaims>;
