import { useTranslation } from '@parlour/i18n';
import { fromWire } from '@parlour/money';
import { useTenant } from '@parlour/session';
import { color, type } from '@parlour/tokens';
import { Button, DataList, EmptyState, Icon, Money } from '@parlour/ui';
import { Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { styled } from 'styled-components';

import type { MessageHref, TransferHref } from '../../model/page-search.ts';
import type { TeamMember, TeamSort } from '../../model/team-store.ts';
import type { Team } from '../../model/use-team.ts';
import { CallFailure } from '../../parts/call-failure.tsx';
import { PromoteQuestion } from './promote-question.tsx';
import { RebatesDialog } from './rebates-dialog.tsx';
import { useTeamColumns } from './use-team-columns.tsx';

type TeamTableProps = {
  readonly team: Team;
  readonly transferHref: TransferHref;
  readonly messageHref: MessageHref;
};

/** The rows of a team with their order, their totals and what can be done with them. */
export const TeamTable = observer(function TeamTable({ team, ...links }: TeamTableProps) {
  const { t } = useTranslation('agent');
  const { store, query, change, open } = team;
  const { items, status, error, hasMore, loadMore } = store.members;
  const [asked, setAsked] = useState<TeamMember | null>(null);
  const [rated, setRated] = useState<TeamMember | null>(null);
  const columns = useTeamColumns({
    query,
    isOwn: query.memberId === null && query.scope === 'DIRECT',
    ...links,
    onOpen: open,
    onPromote: (member) => {
      store.clearPromoteError();
      setAsked(member);
    },
    onRebates: setRated,
  });
  return (
    <>
      {items.length === 0 && error ? null : <Totals team={team} />}
      <DataList
        caption={t('pages.downlineManagmentView')}
        columns={columns}
        rows={items}
        keyOf={({ memberId }) => memberId}
        isLoading={status !== 'ready'}
        sorting={{
          key: query.sort,
          direction: query.order === 'asc' ? 'ascending' : 'descending',
        }}
        onSort={({ key, direction }) =>
          change({ sort: key as TeamSort, order: direction === 'ascending' ? 'asc' : 'desc' })
        }
        empty={
          <EmptyState
            art={<Icon of={Users} size={32} />}
            title={query.name ? t('team.notFound', { name: query.name }) : t('team.none')}
          />
        }
        failure={error && <CallFailure error={error} onRetry={() => void loadMore()} />}
        more={
          hasMore && (
            <Button tone="quiet" isWide busy={status === 'loading'} onClick={() => void loadMore()}>
              {t('more')}
            </Button>
          )
        }
      />
      {asked && <PromoteQuestion store={store} member={asked} onDone={() => setAsked(null)} />}
      {rated && <RebatesDialog member={rated} onDone={() => setRated(null)} />}
    </>
  );
});

type PartProps = { readonly team: Team };

/** Size and balance of the whole team; they come after its first page. */
const Totals = observer(function Totals({ team }: PartProps) {
  const { t } = useTranslation('agent');
  const { currency } = useTenant();
  const { totals } = team.store;
  return (
    <Sums>
      {totals && (
        <>
          <span>{t('team.counts', { directs: totals.directs, size: totals.teamSize })}</span>
          {totals.balance !== null && (
            <span>
              {t('team.total')}: <Money amount={fromWire(totals.balance)} format={currency} />
            </span>
          )}
        </>
      )}
    </Sums>
  );
});

const Sums = styled.output`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 16px;
  min-block-size: 1.5em;
  color: ${color('text-2')};
  font-size: ${type.sm};
`;
