import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { FilterPanel, SegmentedControl } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { AgentPageProps, MessageHref, TransferHref } from '../model/page-search.ts';
import { useTeam } from '../model/use-team.ts';
import { NameSearch } from '../parts/name-search.tsx';
import { TeamPath } from '../parts/team-path.tsx';
import { TeamTable } from './team/team-table.tsx';

export type TeamScreenProps = AgentPageProps & {
  readonly transferHref: TransferHref;
  readonly messageHref: MessageHref;
};

/** The agent's team: those directly under, or everyone, down through every level. */
export const TeamScreen = observer(function TeamScreen(props: TeamScreenProps) {
  const { t } = useTranslation('agent');
  const team = useTeam(props);
  const { store, query, change, open } = team;
  return (
    <Root>
      <TeamPath path={store.path} onOpen={open} />
      <FilterPanel active={[query.scope !== 'DIRECT', query.name !== '']}>
        <SegmentedControl
          label={t('team.scope')}
          segments={(['DIRECT', 'ALL'] as const).map((value) => ({
            value,
            label: t(`team.scopes.${value}`),
          }))}
          selected={query.scope}
          onSelect={(scope) => change({ scope })}
        />
        <NameSearch
          key={query.memberId}
          name="name"
          label={t('team.search')}
          value={query.name}
          onSearch={(name) => change({ name })}
        />
      </FilterPanel>
      <TeamTable team={team} transferHref={props.transferHref} messageHref={props.messageHref} />
    </Root>
  );
});

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;
