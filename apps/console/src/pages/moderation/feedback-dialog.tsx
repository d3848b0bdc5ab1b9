import { messageLengthLimits } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Checkbox, Modal, Select, TextField } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

import { useCall, useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand, useMay, useOperator } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { FeedbackRow } from './moderation-types.ts';

type FeedbackDialogProps = { readonly feedback: FeedbackRow; readonly onClose: () => void };

/** What is done with it: taken over, given back, finished. An answer is a call of its own. */
const STATES = { take: 'OPEN', release: 'NEW', finish: 'DONE' } as const;
const STEPS = ['take', 'reply', 'release', 'finish'] as const;
type Step = (typeof STEPS)[number];

/** One message with its pictures, and what is done with it. */
export function FeedbackDialog({ feedback, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation('moderation');
  const may = useMay();
  if (may('moderation.write')) return <FeedbackForm feedback={feedback} onClose={onClose} />;
  return (
    <Modal
      name="feedback"
      isOpen
      onClose={onClose}
      title={t('feedback.from', { sender: feedback.sender })}
    >
      <Message feedback={feedback} />
    </Modal>
  );
}

function FeedbackForm({ feedback, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation('moderation');
  const { code: brand } = useBrand();
  const { login } = useOperator();
  const notify = useNotify();
  const [step, setStep] = useState<Step>(feedback.assignedTo === login ? 'finish' : 'take');
  const [reply, setReply] = useState<Reply>({ subject: '', content: '', isDone: true });
  const onDone = () => {
    notify(t(`feedback.steps.${step}.done`));
    onClose();
  };
  const change = useChange('feedback', 'change', { onDone });
  const answer = useChange('feedback', 'reply', { onDone, alsoChanges: ['memberMessages'] });
  const isReply = step === 'reply';
  const confirm = (reason: string) => {
    const { id } = feedback;
    if (isReply) return answer.mutate({ brand, body: { feedback: id, ...reply, reason } });
    const isMine = step !== 'release';
    change.mutate({ brand, body: { feedback: id, state: STATES[step], isMine, reason } });
  };
  return (
    <ReasonDialog
      name="feedback"
      title={t(`feedback.steps.${step}.title`)}
      change={isReply ? answer : change}
      isIncomplete={isReply && (reply.subject.trim() === '' || reply.content.trim() === '')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Message feedback={feedback} />
      <Select
        label={t('feedback.step')}
        hint={feedback.member ? undefined : t('feedback.no-inbox')}
        value={step}
        onChange={({ target }) => setStep(target.value as Step)}
      >
        {STEPS.filter((name) => name !== 'reply' || feedback.member !== null).map((name) => (
          <option key={name} value={name}>
            {t(`feedback.steps.${name}.title`)}
          </option>
        ))}
      </Select>
      {isReply ? <ReplyFields reply={reply} onChange={setReply} /> : null}
    </ReasonDialog>
  );
}

type Reply = { readonly subject: string; readonly content: string; readonly isDone: boolean };

type ReplyFieldsProps = {
  readonly reply: Reply;
  readonly onChange: (reply: Reply) => void;
};

/** The answer that the member finds in the inbox, below what it quotes. */
function ReplyFields({ reply, onChange }: ReplyFieldsProps) {
  const { t } = useTranslation('moderation');
  const { subject, content, isDone } = reply;
  return (
    <>
      <TextField
        label={t('feedback.reply.subject')}
        dir="auto"
        maxLength={messageLengthLimits.subject}
        value={subject}
        onChange={({ target }) => onChange({ ...reply, subject: target.value })}
      />
      <TextArea
        label={t('feedback.reply.content')}
        hint={t('feedback.reply.hint')}
        dir="auto"
        rows={5}
        maxLength={messageLengthLimits.content}
        value={content}
        onChange={({ target }) => onChange({ ...reply, content: target.value })}
      />
      <Checkbox
        checked={isDone}
        onChange={({ target }) => onChange({ ...reply, isDone: target.checked })}
      >
        {t('feedback.reply.is-done')}
      </Checkbox>
    </>
  );
}

const Message = ({ feedback }: Pick<FeedbackDialogProps, 'feedback'>) => (
  <Text>
    <strong>
      <bdi translate="no">{feedback.sender}</bdi>
    </strong>
    <Sender feedback={feedback} />
    <p dir="auto">{feedback.content}</p>
    {feedback.pictures.map((picture) => (
      <Picture key={picture} picture={picture} />
    ))}
    <Replies replies={feedback.replies} />
  </Text>
);

/** The account that it was sent from: the name above is what the sender wrote. */
function Sender({ feedback: { member } }: Pick<FeedbackDialogProps, 'feedback'>) {
  const { t } = useTranslation('moderation');
  const { code: brand } = useBrand();
  const may = useMay();
  if (!member) return <small>{t('feedback.by-visitor')}</small>;
  return (
    <small>
      {t('feedback.by-member')}{' '}
      {may('members.read') ? (
        <Link to={`/b/${brand}/members/${member.id}`}>{member.username}</Link>
      ) : (
        member.username
      )}
    </small>
  );
}

function Replies({ replies }: Pick<FeedbackRow, 'replies'>) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  return replies.map(({ at, author, subject, content, readAt }) => (
    <Answer key={at}>
      <figcaption>
        {t('feedback.answered', { author, time: format.time(at) })}{' '}
        {readAt === null ? t('feedback.unread') : t('feedback.read', { time: format.time(readAt) })}
      </figcaption>
      <strong dir="auto">{subject}</strong>
      <p dir="auto">{content}</p>
    </Answer>
  ));
}

function Picture({ picture }: { readonly picture: string }) {
  const { t } = useTranslation('moderation');
  const { code: brand } = useBrand();
  const query = useCall('feedback', 'picture', { brand, query: { picture } });
  return (
    <QueryState query={query}>
      {({ dataUrl }) => <img src={dataUrl} alt={t('feedback.picture')} />}
    </QueryState>
  );
}

const Answer = styled.figure`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding-inline-start: ${space[3]};
  border-inline-start: 3px solid ${color('line-1')};
  figcaption {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
`;

const Text = styled.div`
  display: grid;
  gap: ${space[2]};
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  img {
    max-inline-size: 100%;
    max-block-size: 320px;
    block-size: auto;
    object-fit: contain;
  }
`;
