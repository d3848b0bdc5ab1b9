import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';

import type { AgentContract } from '../../model/contracts-store.ts';

type Subject = Pick<AgentContract, 'kind' | 'product' | 'period'>;

/**
 * Returns a function that names contracts so that those of one kind differ, in words: category of
 * games, and period of dividends.
 */
export function useShortName() {
  const { t } = useTranslation('agent-later');
  return ({ kind, product, period }: Subject): string =>
    [
      t(`contracts.product.${product}`),
      ...(kind === 'DIVIDEND' ? [t(`contracts.period.${period}`)] : []),
    ].join(' · ');
}

/**
 * Returns a function that names the subject of a contract, in words: kind, category of games and
 * period.
 */
export function useSubjectName() {
  const { t } = useTranslation('agent-later');
  const shortNameOf = useShortName();
  return (subject: Subject): string =>
    [t(`contracts.kind.${subject.kind}`), shortNameOf(subject)].join(' · ');
}

export type ContractStatus = 'offered' | 'endOffered' | 'inForce' | 'next' | 'ended';

/** The one thing to say about a contract in a list. */
function getStatus({ offer, inForce, next }: AgentContract): ContractStatus {
  if (offer) return offer.isTermination ? 'endOffered' : 'offered';
  if (inForce) return 'inForce';
  return next ? 'next' : 'ended';
}

const tones = {
  offered: 'accent',
  endOffered: 'warning',
  inForce: 'positive',
  next: 'positive',
  ended: 'neutral',
} as const;

/** A contract's state as a mark. */
export function StatusBadge({ contract }: { readonly contract: AgentContract }) {
  const { t } = useTranslation('agent-later');
  const status = getStatus(contract);
  return <Badge data-tone={tones[status]}>{t(`contracts.status.${status}`)}</Badge>;
}
