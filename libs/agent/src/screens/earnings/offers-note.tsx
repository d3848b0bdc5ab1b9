import { useTranslation } from '@parlour/i18n';
import { TextLink } from '@parlour/ui';

import type { EarningsScreenProps } from '../../model/earnings-page.ts';
import type { AgentContract } from '../../model/contracts-store.ts';
import { Notice } from '../../parts/notice.tsx';

type OffersNoteProps = Pick<EarningsScreenProps, 'contractHref'> & {
  readonly contracts: readonly AgentContract[];
};

/** Offers that wait for an answer, with the way to them; nothing where none does. */
export function OffersNote({ contracts, contractHref }: OffersNoteProps) {
  const { t } = useTranslation('agent-later');
  const waiting = contracts.filter(({ offer }) => offer !== null);
  const [first] = waiting;
  if (!first) return null;
  return (
    <Notice
      action={
        <TextLink href={contractHref(waiting.length === 1 ? first.contractId : null)}>
          {t(first.role === 'agent' ? 'contracts.review' : 'earnings.showOffers')}
        </TextLink>
      }
    >
      {t(`earnings.offers.${first.role}`, { amount: waiting.length })}
    </Notice>
  );
}
