import { useTranslation } from '@parlour/i18n';
import { SessionStore, useStore } from '@parlour/session';
import { Badge } from '@parlour/ui';
import { observer } from 'mobx-react-lite';

import { getState, getStateTone, type ListedPromotion } from '../../model/promotion.ts';

type StateMarkProps = { readonly promotion: ListedPromotion };

/** A promotion's state for the reader, in a word; nothing while a member's own is not known. */
export const StateMark = observer(function StateMark({ promotion }: StateMarkProps) {
  const { t } = useTranslation('promotions');
  const { isLoggedIn } = useStore(SessionStore);
  if (isLoggedIn && !promotion.own) return null;
  const state = getState(promotion);
  return (
    <Badge data-tone={getStateTone(state)}>
      {t(`state.${state === 'closed' && promotion.own?.reason ? 'unavailable' : state}`)}
    </Badge>
  );
});
