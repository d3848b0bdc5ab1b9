import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { observer } from 'mobx-react-lite';

import type { MissionStore } from '../../model/mission-store.ts';
import { CallFailure } from '../../parts/call-failure.tsx';

/** Claims the prize of a leaderboard while there is one to claim; says why it could not. */
export const ClaimPrize = observer(function ClaimPrize({
  store,
}: {
  readonly store: MissionStore;
}) {
  const { t } = useTranslation('promotions-later');
  const { leaderboard, change } = store;
  const failed = change.errorFor('prize');
  return (
    <>
      {leaderboard.value?.footer.reward.rewardStatus === 'CLAIMABLE' && (
        <Button busy={change.isBusyFor('prize')} onClick={() => void store.claim(true)}>
          {t('missions.claimPrize')}
        </Button>
      )}
      {failed && <CallFailure error={failed} />}
    </>
  );
});
