import { useTranslation } from '@parlour/i18n';
import { Badge } from '@parlour/ui';

import { type PromotionState, getStateTone } from '../../model/promotion.ts';

/** A promotion's state for the reader, in a word. */
export function StateMark({ state }: { readonly state: PromotionState }) {
  const { t } = useTranslation('content');
  return <Badge data-tone={getStateTone(state)}>{t(`promotions.state.${state}`)}</Badge>;
}
