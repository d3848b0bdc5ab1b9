import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Countdown } from '@parlour/ui/display';
import { styled } from 'styled-components';

import type { Mission } from '../../model/mission-store.ts';

type MissionTimeProps = {
  readonly mission: Pick<Mission, 'startTime' | 'endTime'>;
  readonly hasEnded: boolean;
};

/** The days of a mission, and how long it still runs. */
export function MissionTime({ mission: { startTime, endTime }, hasEnded }: MissionTimeProps) {
  const { t } = useTranslation('promotions-later');
  const tenant = useTenant();
  return (
    <Root>
      <span>
        {t('missions.period', {
          from: formatShortDateTime(startTime, tenant),
          to: formatShortDateTime(endTime, tenant),
        })}
      </span>
      {hasEnded ? null : (
        <span>
          {t('missions.left')} <Countdown until={endTime} />
        </span>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[4]};
  color: ${color('text-2')};
  font-size: ${type.sm};
`;
