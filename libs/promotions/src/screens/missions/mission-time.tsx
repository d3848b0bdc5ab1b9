import { getClockOffset } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { Countdown } from '@parlour/ui/display';

import type { Mission } from '../../model/mission-store.ts';
import { Period } from '../../parts/period.tsx';

type MissionTimeProps = {
  readonly mission: Pick<Mission, 'startTime' | 'endTime'>;
  readonly hasEnded: boolean;
};

/** The days of a mission, and how long it still runs. */
export function MissionTime({ mission: { startTime, endTime }, hasEnded }: MissionTimeProps) {
  const { t } = useTranslation('promotions-later');
  return (
    <Period from={startTime} to={endTime}>
      {hasEnded ? null : (
        <span>
          {t('missions.left')} <Countdown until={endTime - getClockOffset()} />
        </span>
      )}
    </Period>
  );
}
