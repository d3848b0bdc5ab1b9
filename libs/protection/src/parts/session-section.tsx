import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Timer } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { styled } from 'styled-components';

import type { PlaySession, ProtectionStore } from '../model/protection-store.ts';
import { Section } from './section.tsx';
import { SessionFigures } from './session-figures.tsx';
import { useMoment } from './use-moment.ts';

/** Shows how long the member has been playing, and with what result. */
export const SessionSection = observer(function SessionSection({
  store,
}: {
  readonly store: ProtectionStore;
}) {
  const { t } = useTranslation('protection');
  const session = store.state?.session;
  return (
    <Section icon={Timer} title={t('session.title')} lead={session ? undefined : t('session.none')}>
      {session && <Facts store={store} session={session} />}
    </Section>
  );
});

function Facts({
  store,
  session,
}: {
  readonly store: ProtectionStore;
  readonly session: PlaySession;
}) {
  const { t } = useTranslation('protection');
  const moment = useMoment();
  return (
    <List>
      <SessionFigures session={session} store={store} />
      <div>
        <dt>{t('session.since')}</dt>
        <dd>{moment(session.startedAt)}</dd>
      </div>
    </List>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space[3]};
  dt {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    text-align: start;
  }
  dd[data-loss] {
    color: ${color('negative')};
  }
`;
