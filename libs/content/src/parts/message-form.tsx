import { errorText } from '@parlour/client';
import { teamMessageLimits } from '@parlour/contract/team-message-limits';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, FailedState, TextField } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { MessageTexts, TeamMessagesStore } from '../model/team-messages-store.ts';

type MessageFormProps = {
  readonly store: TeamMessagesStore;
  /** The label that names the subject of the form. */
  readonly label: string;
  /** Fields before the texts. */
  readonly children?: ReactNode;
  readonly subjectAtFirst?: string;
  readonly onSend: (texts: MessageTexts) => Promise<unknown>;
  readonly onCancel?: () => void;
};

const textFields = ['subject', 'content'] as const;
type TextName = (typeof textFields)[number];

/** Subject and text of a message to the team or the upline; plain text within its limits. */
export const MessageForm = observer(function MessageForm(props: MessageFormProps) {
  const { store, label, children, subjectAtFirst = '', onSend, onCancel } = props;
  const { t } = useTranslation('content');
  const errors = useTranslation('errors').t;
  const form = useRef<HTMLFormElement>(null);
  const [texts, setTexts] = useState({ subject: subjectAtFirst, content: '' });
  const [missing, setMissing] = useState<readonly TextName[]>([]);
  const change = (name: TextName, value: string) => {
    setTexts({ ...texts, [name]: value });
    setMissing(missing.filter((one) => one !== name));
  };
  const handleSubmit = () => {
    const empty = textFields.filter((name) => texts[name].trim() === '');
    setMissing(empty);
    if (empty[0]) form.current?.querySelector<HTMLElement>(`[name="${empty[0]}"]`)?.focus();
    else void onSend({ subject: texts.subject.trim(), content: texts.content.trim() });
  };
  const faultOf = (name: TextName) =>
    missing.includes(name) ? t(`write.fault.${name}`) : undefined;
  return (
    <Form
      ref={form}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      {children}
      <TextField
        name="subject"
        label={t('write.subject')}
        value={texts.subject}
        error={faultOf('subject')}
        maxLength={teamMessageLimits.subject}
        dir="auto"
        autoComplete="off"
        onChange={({ target }) => change('subject', target.value)}
      />
      <TextArea
        name="content"
        label={t('write.content')}
        value={texts.content}
        error={faultOf('content')}
        maxLength={teamMessageLimits.content}
        rows={5}
        onChange={({ target }) => change('content', target.value)}
      />
      {store.error && (
        <FailedState title={errorText(errors, store.error)} detail={store.error.requestId} />
      )}
      <Answers>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {t('write.cancel')}
          </Button>
        )}
        <Button type="submit" busy={store.isBusy}>
          {t('write.send')}
        </Button>
      </Answers>
    </Form>
  );
});

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-inline-size: 640px;
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[3]};
`;
