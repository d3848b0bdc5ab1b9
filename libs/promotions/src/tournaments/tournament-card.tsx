import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Badge, Button, Icon } from '@parlour/ui';
import { Trophy } from 'lucide-react';
import { styled } from 'styled-components';

import type { Mission } from '../model/mission-store.ts';
import { listedFrame } from '../parts/card-frame.ts';
import { TournamentFigures } from './tournament-figures.tsx';
import { TournamentState } from './tournament-state.tsx';
import { TournamentTime } from './tournament-time.tsx';

type TournamentCardProps = { readonly mission: Mission; readonly onOpen: () => void };

/** A tournament of the list: its state and time, its prizes, and whether the member takes part. */
export function TournamentCard({ mission, onOpen }: TournamentCardProps) {
  const { t } = useTranslation('promotions-later');
  const { title, state, entry, isRanked, unclaimed } = mission;
  const canJoin = entry === 'OPEN' && (state === 'COMING' || state === 'RUNNING');
  return (
    <Root>
      <header>
        <div>
          <small>
            <Icon of={Trophy} size={14} /> {t('tournament.title')}
          </small>
          <h3 dir="auto">{title}</h3>
        </div>
        {unclaimed > 0 ? (
          <Badge data-tone="accent">{t('missions.toClaim', { number: unclaimed })}</Badge>
        ) : (
          <TournamentState state={state} />
        )}
      </header>
      <TournamentTime tournament={mission} />
      <TournamentFigures {...mission} />
      {canJoin && <p>{t('tournament.toJoin')}</p>}
      {isRanked && <p>{t('missions.ranked')}</p>}
      <Button {...(unclaimed === 0 && !canJoin && { tone: 'quiet' })} size="sm" onClick={onOpen}>
        {t('tournament.view')}
      </Button>
    </Root>
  );
}

const Root = styled.article`
  ${listedFrame}
  small {
    display: inline-flex;
    align-items: center;
    gap: ${space[1]};
  }
`;
