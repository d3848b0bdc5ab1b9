import { useTranslation } from '@parlour/i18n';
import { Badge, Button } from '@parlour/ui';
import { RowsSkeleton } from '@parlour/ui/display';

import { useCall, useChange } from '../../api/use-api.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useNotify } from '../../feedback/notifications.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { EntryList } from '../../layout/entry-list.ts';
import { Panel } from '../../layout/panel.tsx';
import { SessionFacts } from '../../session/session-facts.tsx';

/**
 * A panel with the sessions in which the operator is logged in; any session but this one can be
 * ended.
 */
export function OwnSessionsPanel() {
  const { t } = useTranslation('account');
  const notify = useNotify();
  const query = useCall('session', 'sessions', {});
  const end = useChange('session', 'endSession', { onDone: () => notify(t('sessions.ended')) });
  return (
    <Panel title={t('sessions.title')}>
      <QueryState query={query} pending={<RowsSkeleton count={2} />}>
        {(sessions) => (
          <EntryList>
            {sessions.map((session) => (
              <li key={session.id}>
                <SessionFacts session={session} />
                {session.isCurrent ? (
                  <Badge data-tone="positive">{t('sessions.this')}</Badge>
                ) : (
                  <Button
                    tone="plain"
                    size="sm"
                    busy={end.isPending && end.variables.body.id === session.id}
                    onClick={() => end.mutate({ body: { id: session.id } })}
                  >
                    {t('sessions.end')}
                  </Button>
                )}
              </li>
            ))}
          </EntryList>
        )}
      </QueryState>
      <FailureNote failure={end.error} />
    </Panel>
  );
}
