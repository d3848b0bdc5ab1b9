import { useTranslation } from '@parlour/i18n';
import { Badge, Button } from '@parlour/ui';
import { Progress } from '@parlour/ui/display';
import { styled } from 'styled-components';

import type { Mission } from '../../model/mission-store.ts';
import { listedFrame } from '../../parts/card-frame.ts';
import { MissionTime } from './mission-time.tsx';

type MissionCardProps = {
  readonly mission: Mission;
  readonly hasEnded: boolean;
  readonly onOpen: () => void;
};

/** A mission of the list: how far the member is, how long it lasts, and what can be claimed. */
export function MissionCard({ mission, hasEnded, onOpen }: MissionCardProps) {
  const { t } = useTranslation('promotions-later');
  const { title, totalCompleted, totalMilestones, unclaimed } = mission;
  return (
    <Root>
      <header>
        <h3 dir="auto">{title}</h3>
        {unclaimed > 0 && (
          <Badge data-tone="accent">{t('missions.toClaim', { number: unclaimed })}</Badge>
        )}
      </header>
      <MissionTime mission={mission} hasEnded={hasEnded} />
      {totalMilestones > 0 && (
        <Progress
          label={t('missions.milestones')}
          value={totalCompleted}
          max={totalMilestones}
          text={t('missions.of', { actual: totalCompleted, target: totalMilestones })}
          tone={totalCompleted === totalMilestones ? 'positive' : 'brand'}
        />
      )}
      {mission.hasLeaderboard && (
        <p>{t(mission.isRanked ? 'missions.ranked' : 'missions.hasLeaderboard')}</p>
      )}
      <Button {...(unclaimed === 0 && { tone: 'quiet' })} size="sm" onClick={onOpen}>
        {t('missions.view')}
      </Button>
    </Root>
  );
}

const Root = styled.article`
  ${listedFrame}
`;
