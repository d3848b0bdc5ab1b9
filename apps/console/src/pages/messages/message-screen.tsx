import { useTranslation } from '@parlour/i18n';
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
import { MemberLink } from '../../navigation/member-link.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { formatCount, useFormat } from '../../text/format.ts';
import { useLanguageName } from '../../text/language-name.ts';
import { MessageStatus } from './message-status.tsx';
import { isUnderWay, type MessageDetail } from './message-types.ts';
import { useSegmentFacts } from './segment-fields.tsx';

/** A message under way is looked at again after so long. */
const LOOK_AGAIN_MS = 2000;

/** A message: who it was for, how far it is, what it says; cancelled and recalled here. */
export function MessageScreen() {
  const { code: brand } = useBrand();
  const languageName = useLanguageName();
  const { message = '' } = useParams();
  const asked = { brand, query: { message } };
  const query = useCall('memberMessages', 'detail', asked, {
    refetchInterval: ({ state }) => state.data && isUnderWay(state.data) && LOOK_AGAIN_MS,
  });
  return (
    <QueryState query={query}>
      {(detail) => (
        <>
          <PageHead title={detail.subject} actions={<MessageActions message={detail} />} />
          <Panels>
            <SendingPanel message={detail} />
            {Object.entries(detail.texts).map(([language, { subject, content }]) => (
              <Panel key={language} title={languageName(language)}>
                <Text>
                  <strong dir="auto">{subject}</strong>
                  <p dir="auto">{content}</p>
                </Text>
              </Panel>
            ))}
          </Panels>
        </>
      )}
    </QueryState>
  );
}

type MessageProps = { readonly message: MessageDetail };

function SendingPanel({ message }: MessageProps) {
  const { t } = useTranslation('messages');
  const format = useFormat();
  const segment = useSegmentFacts(message.segment);
  const { audience, member, delivered, receivers } = message;
  return (
    <Panel title={t('sending')}>
      <Facts
        facts={[
          [t('state'), <MessageStatus key="state" message={message} />],
          [
            t('to'),
            member === null ? (
              t(`audiences.${audience}`)
            ) : (
              <MemberLink key="member" member={member.id} username={member.username} />
            ),
          ],
          ...segment,
          [t('kind'), t(`kinds.${message.kind}`)],
          [
            t('delivered'),
            t('of', { part: formatCount(delivered), whole: formatCount(receivers) }),
          ],
          [t('read'), formatCount(message.read)],
          [t('author'), message.author],
          [t('sent'), format.time(message.createdAt)],
          [t('finished'), format.time(message.finishedAt)],
          [t('recalled'), format.time(message.recalledAt)],
        ]}
      />
    </Panel>
  );
}

function MessageActions({ message }: MessageProps) {
  const { t } = useTranslation('messages');
  const may = usePermissionCheck();
  const [open, setOpen] = useState<'cancel' | 'recall' | null>(null);
  if (!may('messages.send')) return null;
  return (
    <>
      {isUnderWay(message) ? (
        <Button tone="quiet" size="sm" onClick={() => setOpen('cancel')}>
          {t('cancel.title')}
        </Button>
      ) : null}
      {message.recalledAt === null && message.read < message.receivers ? (
        <Button tone="danger" size="sm" onClick={() => setOpen('recall')}>
          {t('recall.title')}
        </Button>
      ) : null}
      {open === 'cancel' ? <CancelDialog message={message} onClose={() => setOpen(null)} /> : null}
      {open === 'recall' ? <RecallDialog message={message} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

type DialogProps = MessageProps & { readonly onClose: () => void };

function CancelDialog({ message, onClose }: DialogProps) {
  const { t } = useTranslation('messages');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('memberMessages', 'cancel', {
    onDone: () => {
      notify(t('cancel.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="cancel-message"
      title={t('cancel.title')}
      text={t('cancel.text')}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { message: message.id, reason } })}
      onClose={onClose}
    />
  );
}

function RecallDialog({ message, onClose }: DialogProps) {
  const { t } = useTranslation('messages');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('memberMessages', 'recall', {
    onDone: ({ recalled }) => {
      notify(t('recall.done', { count: recalled }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="recall-message"
      title={t('recall.title')}
      text={t('recall.text')}
      tone="danger"
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { message: message.id, reason } })}
      onClose={onClose}
    />
  );
}

const Text = styled.div`
  > p {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
