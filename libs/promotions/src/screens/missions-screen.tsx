import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { EmptyState, Icon } from '@parlour/ui';
import { Target } from 'lucide-react';

import { TournamentCard } from '../tournaments/tournament-card.tsx';
import { MissionCard } from './missions/mission-card.tsx';
import { MissionView } from './missions/mission-view.tsx';
import { type ListScreenProps, OpenEndedList } from './open-ended-list.tsx';

const PAGE_SIZE = 5;
const statuses = { open: 'ONGOING', ended: 'ENDED' } as const;

/** Missions that run or have ended (`view=ended`), and one of them (`mission` names it). */
export function MissionsScreen({ search, onSearch, onBack, changes }: ListScreenProps) {
  const { t } = useTranslation('promotions-later');
  const { missions } = useApi();
  const missionId = search.get('mission');
  if (missionId !== null)
    return <MissionView key={missionId} missionId={missionId} onBack={onBack} changes={changes} />;
  return (
    <OpenEndedList
      label={t('missions.title')}
      nameOf={(view) => t(`missions.${view}`)}
      search={search}
      onSearch={onSearch}
      changes={changes}
      load={(view, page) =>
        missions.list({ query: { status: statuses[view], page, size: PAGE_SIZE } })
      }
      keyOf={(mission) => mission.missionId}
      pagesLabel={t('missions.pages')}
      renderEmpty={(view) => (
        <EmptyState
          art={<Icon of={Target} size={32} />}
          title={t(`missions.none.${statuses[view]}`)}
        />
      )}
    >
      {(mission, view) => {
        const handleOpen = () => onSearch({ mission: mission.missionId }, 'push');
        return mission.kind === 'TOURNAMENT' ? (
          <TournamentCard mission={mission} onOpen={handleOpen} />
        ) : (
          <MissionCard mission={mission} hasEnded={view === 'ended'} onOpen={handleOpen} />
        );
      }}
    </OpenEndedList>
  );
}
