import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { EmptyState, Icon, Pagination, Skeleton, Tabs } from '@parlour/ui';
import { Target } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';

import { createMissionLists } from '../model/mission-store.ts';
import { TournamentCard } from '../tournaments/tournament-card.tsx';
import { CallFailure } from '../parts/call-failure.tsx';
import { BonusList, TabContent } from './bonuses/bonus-list.tsx';
import { MissionCard } from './missions/mission-card.tsx';
import { MissionView } from './missions/mission-view.tsx';

type MissionsScreenProps = {
  readonly search: URLSearchParams;
  /** Writes changes of the query into the address; null takes a field out. */
  readonly onSearch: (
    changes: Readonly<Record<string, string | null>>,
    how: 'push' | 'replace',
  ) => void;
  /** Leaves what `push` has opened. */
  readonly onBack: () => void;
  /** Counts the events about bonuses. */
  readonly changes: number;
};

/** Missions that run or have ended (`view=ended`), and one of them (`mission` names it). */
export function MissionsScreen({ search, onSearch, onBack, changes }: MissionsScreenProps) {
  const { t } = useTranslation('promotions-later');
  const missionId = search.get('mission');
  if (missionId !== null)
    return <MissionView key={missionId} missionId={missionId} onBack={onBack} changes={changes} />;
  const view = search.get('view') === 'ended' ? 'ended' : 'open';
  return (
    <Tabs
      label={t('missions.title')}
      tabs={(['open', 'ended'] as const).map((key) => ({ key, label: t(`missions.${key}`) }))}
      selected={view}
      onSelect={(key) => onSearch({ view: key === 'ended' ? key : null }, 'replace')}
    >
      <TabContent>
        <Missions
          key={view}
          status={view === 'ended' ? 'ENDED' : 'ONGOING'}
          changes={changes}
          onOpen={(mission) => onSearch({ mission }, 'push')}
        />
      </TabContent>
    </Tabs>
  );
}

type MissionsProps = {
  readonly status: 'ONGOING' | 'ENDED';
  readonly changes: number;
  readonly onOpen: (missionId: string) => void;
};

const Missions = observer(function Missions({ status, changes, onOpen }: MissionsProps) {
  const { t } = useTranslation('promotions-later');
  const { missions } = useApi();
  const [page, setPage] = useState(1);
  const [list] = useState(() => createMissionLists(missions));
  useEffect(() => void list.load(status, page), [list, status, page]);
  useEffect(() => {
    if (changes > 0) void list.refresh(status, page);
    // A new page loads by itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [changes]);
  const { value, error } = list;
  const failure = list.status === 'failed' && error && (
    <CallFailure error={error} onRetry={() => void list.load(status, page)} />
  );
  if (!value) return failure || <Skeleton block="160px" corner="var(--radius-card)" />;
  if (value.list.length === 0 && !failure)
    return <EmptyState art={<Icon of={Target} size={32} />} title={t(`missions.none.${status}`)} />;
  return (
    <>
      {failure || (
        <BonusList>
          {value.list.map((mission) => (
            <li key={mission.missionId}>
              {mission.kind === 'TOURNAMENT' ? (
                <TournamentCard mission={mission} onOpen={() => onOpen(mission.missionId)} />
              ) : (
                <MissionCard
                  mission={mission}
                  hasEnded={status === 'ENDED'}
                  onOpen={() => onOpen(mission.missionId)}
                />
              )}
            </li>
          ))}
        </BonusList>
      )}
      <Pagination
        label={t('missions.pages')}
        page={page}
        totalPages={value.totalPages}
        onPage={setPage}
      />
    </>
  );
});
