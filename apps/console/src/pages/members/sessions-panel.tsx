import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Badge } from '@parlour/ui';
import { styled } from 'styled-components';

import { Panel } from '../../layout/panel.tsx';
import { useFormat } from '../../text/format.ts';
import type { MemberDetail } from './member-types.ts';

/** The open sessions of a member, the last used first. */
export function SessionsPanel({ sessions }: Pick<MemberDetail, 'sessions'>) {
  const { t } = useTranslation('members');
  const format = useFormat();
  return (
    <Panel title={t('sessions.title', { count: sessions.length })}>
      {sessions.length === 0 ? <p>{t('sessions.none')}</p> : null}
      <List>
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {[session.browser, session.system, session.country].filter(Boolean).join(' · ')}{' '}
              {session.isNewNetwork ? (
                <Badge data-tone="warning">{t('sessions.new-network')}</Badge>
              ) : null}
            </span>
            <small>
              {t('sessions.seen', {
                start: format.time(session.startedAt),
                seen: format.time(session.lastSeenAt),
              })}
            </small>
          </li>
        ))}
      </List>
    </Panel>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  list-style: none;
  font-size: ${type.sm};
  small {
    display: block;
    color: ${color('text-2')};
  }
`;
