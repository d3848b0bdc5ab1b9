import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Badge, Button, EmptyState } from '@parlour/ui';
import { SegmentedControl } from '@parlour/ui/controls';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';

import { useCall, useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import type { GridColumn } from '../../grid/data-grid.tsx';
import { PagedGrid } from '../../grid/paged-grid.tsx';
import { useListState } from '../../grid/use-list-state.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { MemberLink } from '../../navigation/member-link.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useActorText } from '../../text/actor-text.ts';
import { useFormat } from '../../text/format.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { type HeldWin, roundHref } from './round-types.ts';

type Task = { readonly win: HeldWin; readonly isReleased: boolean };

/** Wins above the cap of their vendor: waiting, or decided. */
export function Page() {
  const { t } = useTranslation('rounds');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const list = useListState(['state']);
  const state = list.filters.state === 'decided' ? 'decided' : 'waiting';
  const [task, setTask] = useState<Task | null>(null);
  const columns = useHeldColumns(may('rounds.settle') && state === 'waiting' ? setTask : null);
  const query = useCall('heldWins', 'list', { brand, query: { state, after: list.cursor } });
  return (
    <>
      <PageHead title={t('held-wins.title')} />
      <PagedGrid
        query={query}
        list={list}
        name="held-wins"
        caption={t('held-wins.title')}
        columns={columns}
        keyOf={({ id }) => id}
        empty={
          <EmptyState
            title={t(state === 'waiting' ? 'held-wins.none' : 'held-wins.none-decided')}
          />
        }
        toolbar={
          <SegmentedControl
            label={t('state')}
            selected={state}
            onSelect={(next_) => list.setFilters({ state: next_ === 'decided' ? next_ : '' })}
            segments={(['waiting', 'decided'] as const).map((value) => ({
              value,
              label: t(`held-wins.${value}`),
            }))}
          />
        }
        actions={<ExportButton list="held-wins" filters={{ state }} />}
      />
      {task ? <DecisionDialog task={task} onClose={() => setTask(null)} /> : null}
    </>
  );
}

function DecisionDialog({ task, onClose }: { readonly task: Task; readonly onClose: () => void }) {
  const { t } = useTranslation('rounds');
  const { code: brand } = useBrand();
  const format = useFormat();
  const notify = useNotify();
  const { win, isReleased } = task;
  const kind = isReleased ? 'release' : 'decline';
  const change = useChange('heldWins', 'decide', {
    alsoChanges: ['rounds'],
    onDone: () => {
      notify(t('held-wins.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="held-win"
      title={t(`held-wins.${kind}-title`)}
      text={t(`held-wins.${kind}-text`, {
        amount: format.money(win.amount),
        username: win.username,
      })}
      tone={isReleased ? 'primary' : 'danger'}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { win: win.id, isReleased, reason } })}
      onClose={onClose}
    />
  );
}

/** Shows the decision on a held win, or the actions for it. */
function HeldWinState({
  win,
  onTask,
}: {
  readonly win: HeldWin;
  readonly onTask: ((task: Task) => void) | null;
}) {
  const { t } = useTranslation('rounds');
  const format = useFormat();
  const actorText = useActorText();
  const { decision, request } = win;
  if (decision)
    return t('held-wins.by', {
      decision: t(decision.isReleased ? 'held-wins.released' : 'held-wins.declined'),
      actor: actorText(decision.actor),
      time: format.time(decision.at),
    });
  if (request) return <Badge data-tone="info">{t('held-wins.proposed')}</Badge>;
  if (!onTask) return t('held-wins.waiting');
  return (
    <Actions>
      <Button tone="quiet" size="sm" onClick={() => onTask({ win, isReleased: true })}>
        {t('held-wins.release')}
      </Button>
      <Button tone="danger" size="sm" onClick={() => onTask({ win, isReleased: false })}>
        {t('held-wins.decline')}
      </Button>
    </Actions>
  );
}

function useHeldColumns(onTask: ((task: Task) => void) | null): readonly GridColumn<HeldWin>[] {
  const { t } = useTranslation('rounds');
  const { code: brand } = useBrand();
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'at', title: t('held-wins.at'), cell: ({ at }) => format.time(at) },
      {
        key: 'member',
        title: t('member'),
        cell: ({ member, username }) => <MemberLink member={member} username={username} />,
      },
      {
        key: 'amount',
        title: t('held-wins.amount'),
        isFigure: true,
        cell: ({ amount }) => format.money(amount),
      },
      {
        key: 'cap',
        title: t('held-wins.cap'),
        isFigure: true,
        cell: ({ cap }) => format.money(cap),
      },
      { key: 'game', title: t('game'), cell: ({ gameName }) => gameName },
      { key: 'vendor', title: t('vendor'), cell: ({ vendor }) => vendor },
      {
        key: 'round',
        title: t('round'),
        cell: (win) => <PageLink to={roundHref(brand, win)}>{win.round}</PageLink>,
      },
      {
        key: 'decision',
        title: t('held-wins.decision'),
        cell: (win) => <HeldWinState win={win} onTask={onTask} />,
      },
    ],
    [t, brand, format, onTask],
  );
}

const Actions = styled.span`
  display: inline-flex;
  gap: ${space[2]};
`;
