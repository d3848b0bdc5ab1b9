import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { SearchField, SegmentedControl } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import type { AgentPageProps, MessageHref, TransferHref } from '../model/page-search.ts';
import { type Team, useTeam } from '../model/use-team.ts';
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
      <Filters>
        <SegmentedControl
          label={t('team.scope')}
          segments={(['DIRECT', 'ALL'] as const).map((value) => ({
            value,
            label: t(`team.scopes.${value}`),
          }))}
          selected={query.scope}
          onSelect={(scope) => change({ scope })}
        />
        <NameFilter key={query.memberId} name={query.name} change={change} />
      </Filters>
      <TeamTable team={team} transferHref={props.transferHref} messageHref={props.messageHref} />
    </Root>
  );
});

/** How long typing rests before the team is searched. */
const REST_MS = 300;

type NameFilterProps = Pick<Team, 'change'> & {
  /** As the address has it. */
  readonly name: string;
};

/** Finds by the beginning of a username, as it is typed. */
function NameFilter({ name, change }: NameFilterProps) {
  const { t } = useTranslation('agent');
  const [typed, setTyped] = useState(name);
  const text = typed.trim();
  useEffect(() => {
    if (text === name) return undefined;
    const timer = setTimeout(() => change({ name: text }), REST_MS);
    return () => clearTimeout(timer);
  });
  return (
    <SearchField
      name="name"
      label={t('team.search')}
      value={typed}
      maxLength={64}
      onChange={setTyped}
    />
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space[4]};
  > :last-child {
    flex: 1 1 220px;
    max-inline-size: 360px;
  }
`;
