import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { RowsSkeleton } from '@parlour/ui/display';
import { useState } from 'react';

import { useCall, useChange } from '../../api/use-api.ts';
import { QueryState } from '../../feedback/query-state.tsx';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { EntryList } from '../../layout/entry-list.ts';
import { Panel } from '../../layout/panel.tsx';
import { SessionFacts } from '../../session/session-facts.tsx';
import type { OperatorRow } from './operator-types.ts';

type SessionsPanelProps = { readonly operator: OperatorRow; readonly isManaged: boolean };
/** The sessions to end: one by its id, or all of them. */
type Ending = { readonly session?: string };

/** The open sessions of an operator, each of which can be ended. */
export function OperatorSessionsPanel({ operator, isManaged }: SessionsPanelProps) {
  const { t } = useTranslation('operators');
  const [ending, setEnding] = useState<Ending | null>(null);
  const query = useCall('operators', 'sessions', { query: { operator: String(operator.id) } });
  return (
    <Panel
      title={t('sessions.title')}
      actions={
        isManaged && operator.openSessions > 0 ? (
          <Button tone="quiet" size="sm" onClick={() => setEnding({})}>
            {t('sessions.end-all')}
          </Button>
        ) : null
      }
    >
      <QueryState query={query} pending={<RowsSkeleton count={2} />}>
        {(sessions) => (
          <EntryList>
            {sessions.length === 0 ? <li>{t('sessions.none')}</li> : null}
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionFacts session={session} />
                {isManaged ? (
                  <Button tone="plain" size="sm" onClick={() => setEnding({ session: session.id })}>
                    {t('sessions.end')}
                  </Button>
                ) : null}
              </li>
            ))}
          </EntryList>
        )}
      </QueryState>
      {ending ? (
        <EndDialog operator={operator} ending={ending} onClose={() => setEnding(null)} />
      ) : null}
    </Panel>
  );
}

type EndDialogProps = {
  readonly operator: OperatorRow;
  readonly ending: Ending;
  readonly onClose: () => void;
};

function EndDialog({ operator, ending, onClose }: EndDialogProps) {
  const { t } = useTranslation('operators');
  const notify = useNotify();
  const change = useChange('operators', 'endSessions', {
    onDone: ({ ended }) => {
      notify(t('sessions.ended', { count: ended }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="end-sessions"
      title={t(ending.session === undefined ? 'sessions.end-all' : 'sessions.end')}
      text={t('sessions.end-text', { name: operator.name })}
      change={change}
      onConfirm={(reason) => change.mutate({ body: { operator: operator.id, ...ending, reason } })}
      onClose={onClose}
    />
  );
}
