import { useTranslation } from '@parlour/i18n';
import { useApi } from '@parlour/session';
import { color, space, type } from '@parlour/tokens';
import { Tabs } from '@parlour/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

import { TeamMessagesStore } from '../model/team-messages-store.ts';
import { Outbox } from '../parts/outbox.tsx';
import { TeamWrite } from '../parts/team-write.tsx';
import type { AllMessagesProps } from './messages-screen.tsx';

export type TeamMessagesProps = Pick<AllMessagesProps, 'search' | 'onSearch'> & {
  /** The address of the page where answers arrive. */
  readonly inboxHref: string;
};

const views = ['write', 'sent'] as const;

/** An agent's messages: writing to the team or the upline, and what was sent. */
export const TeamMessagesScreen = observer(function TeamMessagesScreen({
  search,
  onSearch,
  inboxHref,
}: TeamMessagesProps) {
  const { t } = useTranslation('content');
  const api = useApi();
  const [store] = useState(() => new TeamMessagesStore(api));
  useEffect(() => void store.reach.loadOnce(), [store]);
  const view = search.get('view') === 'sent' ? 'sent' : 'write';
  const [memberId, username] = [search.get('to'), search.get('name')];
  const show = (next: (typeof views)[number]) =>
    onSearch({ view: next === 'sent' ? next : null, to: null, name: null }, 'replace');
  return (
    <Tabs
      label={t('write.views')}
      tabs={views.map((key) => ({ key, label: t(`write.view.${key}`) }))}
      selected={view}
      onSelect={show}
    >
      <Panel>
        {view === 'sent' ? (
          <Outbox store={store} />
        ) : (
          <TeamWrite
            store={store}
            recipient={memberId !== null && username !== null ? { memberId, username } : null}
            onSent={() => show('sent')}
          />
        )}
        <p>
          <a href={inboxHref}>{t('write.answers')}</a>
        </p>
      </Panel>
    </Tabs>
  );
});

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-block-start: ${space[4]};
  > p {
    font-size: ${type.sm};
  }
  > p > a {
    color: ${color('brand-text')};
  }
`;
