import { useTranslation } from '@parlour/i18n';
import { formatShortDateTime } from '@parlour/i18n/dates';
import { useTenant } from '@parlour/session';
import { color, radius, space } from '@parlour/tokens';
import { Icon, VisuallyHidden } from '@parlour/ui';
import { Clock } from 'lucide-react';
import { styled } from 'styled-components';

import { formatCountdown, type MatchPhase } from '../model/matches.ts';

type MatchClockProps = {
  readonly phase: MatchPhase;
  readonly kickOff: number;
};

/** The clock of a live match, or the time until the kick-off: its date when that is long. */
export function MatchClock({ phase, kickOff }: MatchClockProps) {
  const { t } = useTranslation('games-later');
  if (phase.kind === 'upcoming')
    return <KickOff msToKickOff={phase.msToKickOff} kickOff={kickOff} />;
  return (
    <Live>
      <VisuallyHidden>{t('matches.live')}: </VisuallyHidden>
      {'clock' in phase
        ? t(`matches.${phase.kind}`, { clock: phase.clock })
        : t(`matches.${phase.kind}`)}
    </Live>
  );
}

type KickOffProps = { readonly msToKickOff: number; readonly kickOff: number };

function KickOff({ msToKickOff, kickOff }: KickOffProps) {
  const { t } = useTranslation('games-later');
  const tenant = useTenant();
  const countdown = formatCountdown(msToKickOff);
  return (
    <Upcoming>
      <Icon of={Clock} size={14} />
      <VisuallyHidden>
        {countdown === null ? t('matches.begins') : t('matches.until')}{' '}
      </VisuallyHidden>
      <time dir="ltr" translate="no" dateTime={new Date(kickOff).toISOString()}>
        {countdown ?? formatShortDateTime(kickOff, tenant)}
      </time>
    </Upcoming>
  );
}

const Live = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: ${color('negative')};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  &::before {
    content: '';
    inline-size: 8px;
    block-size: 8px;
    border-radius: ${radius.full};
    background: currentColor;
  }
`;

const Upcoming = styled.span`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  color: ${color('text-2')};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;
