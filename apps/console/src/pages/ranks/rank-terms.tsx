import type { PaidRankBonuses } from '@parlour/contract/ranks';
import { useTranslation } from '@parlour/i18n';
import { writeRankTerms } from '@parlour/promotions/terms';

import { useBrand } from '../../session/current-operator.tsx';
import type { WireRank } from './rank-draft.ts';

type RankTermsProps = { readonly rank: WireRank; readonly paid: PaidRankBonuses };

/** Shows the conditions and rewards of a rank, as the sentences that members read. */
export function RankTerms({ rank, paid }: RankTermsProps) {
  const { t } = useTranslation('promotions-later');
  const promotions = useTranslation('promotions').t;
  const { currency } = useBrand();
  return <>{writeRankTerms(rank, paid, { t, promotions, currency }).join(' · ')}</>;
}
