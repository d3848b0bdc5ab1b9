import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { observer } from 'mobx-react-lite';

import type { MissionStore } from '../../model/mission-store.ts';

/** Claims the prize of a leaderboard while the member has one to claim. */
export const ClaimPrize = observer(function ClaimPrize({
  store,
}: {
  readonly store: MissionStore;
}) {
  const { t } = useTranslation('promotions-later');
  const { leaderboard, change } = store;
  if (leaderboard.value?.footer.reward.rewardStatus !== 'CLAIMABLE') return null;
  return (
    <Button busy={change.isBusy} onClick={() => void store.claim(true)}>
      {t('missions.claimPrize')}
    </Button>
  );
});
