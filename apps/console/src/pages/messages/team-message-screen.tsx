import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';

import { useCall, useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { Facts, Panel, Panels } from '../../layout/panel.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { TeamMessageState } from './team-message-state.tsx';
import type { TeamMessageDetail } from './team-message-types.ts';

/** A message between agents and members: who wrote it, who got it, what it says; removed here. */
export function TeamMessageScreen() {
  const { code: brand } = useBrand();
  const { message = '' } = useParams();
  const query = useCall('teamMessages', 'detail', { brand, query: { message } });
  return (
    <QueryState query={query}>
      {(detail) => (
        <>
          <PageHead title={detail.subject} actions={<Removal message={detail} />} />
          <Panels>
            <DeliveryPanel message={detail} />
            <TextPanel message={detail} />
          </Panels>
        </>
      )}
    </QueryState>
  );
}

type MessageProps = { readonly message: TeamMessageDetail };

function DeliveryPanel({ message }: MessageProps) {
  const { t } = useTranslation('messages');
  const { code: brand } = useBrand();
  const format = useFormat();
  const { sender, receivers, delivered, read } = message;
  const toMember = ({ id, username }: TeamMessageDetail['sender']) => (
    <PageLink key={id} to={`/b/${brand}/members/${id}`}>
      <bdi translate="no">{username}</bdi>
    </PageLink>
  );
  return (
    <Panel title={t('sending')}>
      <Facts
        facts={[
          [t('state'), <TeamMessageState key="state" message={message} />],
          [t('author'), toMember(sender)],
          [t('to'), t(`team.audiences.${message.audience}`)],
          [
            t('receivers'),
            <Names key="receivers">
              {receivers.map(toMember)}
              {delivered > receivers.length ? <span>…</span> : null}
            </Names>,
          ],
          [t('delivered'), formatCount(delivered)],
          [t('read'), formatCount(read)],
          [t('sent'), format.time(message.createdAt)],
          [t('team.removed'), format.time(message.removedAt)],
        ]}
      />
    </Panel>
  );
}

function TextPanel({ message }: MessageProps) {
  const { t } = useTranslation('messages');
  return (
    <Panel title={t('content')}>
      <Text dir="auto">{message.content}</Text>
    </Panel>
  );
}

function Removal({ message }: MessageProps) {
  const { t } = useTranslation('messages');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const notify = useNotify();
  const [isOpen, setOpen] = useState(false);
  const change = useChange('teamMessages', 'remove', {
    onDone: ({ removed }) => {
      notify(t('team.remove.done', { count: removed }));
      setOpen(false);
    },
  });
  if (!may('moderation.write') || message.removedAt !== null) return null;
  return (
    <>
      <Button tone="danger" size="sm" onClick={() => setOpen(true)}>
        {t('team.remove.title')}
      </Button>
      {isOpen ? (
        <ReasonDialog
          name="remove-team-message"
          title={t('team.remove.title')}
          text={t('team.remove.text')}
          tone="danger"
          change={change}
          onConfirm={(reason) => change.mutate({ brand, body: { message: message.id, reason } })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

const Names = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
`;

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
