import { getClockOffset } from '@parlour/client';
import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { color } from '@parlour/tokens';
import { Countdown } from '@parlour/ui/display';
import { styled } from 'styled-components';

import type { Mission } from '../model/mission-store.ts';
import { Period } from '../parts/period.tsx';

type TournamentTimeProps = {
  readonly tournament: Pick<Mission, 'startTime' | 'endTime' | 'settledBy' | 'state'>;
  /** Called when the moment that is counted down to has come. */
  readonly onDue?: () => void;
};

/** The minutes of a tournament, and how long it is to its start, its end or its result. */
export function TournamentTime({ tournament, onDue }: TournamentTimeProps) {
  const { t } = useTranslation('promotions-later');
  const tenant = useTenant();
  const { startTime, endTime, settledBy, state } = tournament;
  const until = state === 'COMING' ? startTime : endTime;
  return (
    <Period from={startTime} to={endTime}>
      {(state === 'COMING' || state === 'RUNNING') && (
        <span>
          {t(state === 'COMING' ? 'tournament.startsIn' : 'missions.left')}{' '}
          <Left key={until} until={until - getClockOffset()} {...(onDue && { onEnd: onDue })} />
        </span>
      )}
      {state === 'COUNTING' && (
        <span>{t('tournament.resultBy', { time: formatShortDateTime(settledBy, tenant) })}</span>
      )}
    </Period>
  );
}

const Left = styled(Countdown)`
  color: ${color('text-1')};
  font-weight: 700;
`;
