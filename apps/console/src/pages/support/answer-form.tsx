import { ticketAnswerLength } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, Checkbox, Select } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';

import { useCall, useChange } from '../../api/use-api.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { useNotify } from '../../feedback/notifications.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import { type CannedAnswer, newestMessage, type TicketDetail } from './support-types.ts';

/** The text of a canned answer in the language that was asked in, else in English, else any. */
const chooseText = ({ texts }: CannedAnswer, language: string): string =>
  texts[language] ?? texts['EN'] ?? Object.values(texts)[0] ?? '';

/** Writes an answer, from a canned one if it fits, or a note; a visitor cannot be answered. */
export function AnswerForm({ detail }: { readonly detail: TicketDetail }) {
  const { t } = useTranslation('support');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const [content, setContent] = useState('');
  const [isClosed, setClosed] = useState(false);
  const onDone = (text: string) => () => {
    setContent('');
    setClosed(false);
    notify(text);
  };
  const answer = useChange('support', 'answer', {
    onDone: onDone(t('answer.done')),
    refetchesWhenRefused: true,
  });
  const note = useChange('support', 'note', { onDone: onDone(t('note.done')) });
  const isEmpty = content.trim() === '';
  const isBusy = answer.isPending || note.isPending;
  const mayAnswer = detail.member !== null;
  const ticket = detail.id;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (mayAnswer && !isEmpty)
      answer.mutate({ brand, body: { ticket, seen: newestMessage(detail), content, isClosed } });
  };
  const failure = answer.error ?? note.error;
  return (
    <Form onSubmit={submit} noValidate>
      {mayAnswer ? (
        <CannedSelect
          language={detail.language}
          onChoose={(text) =>
            setContent((typed) => (typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`))
          }
        />
      ) : null}
      <TextArea
        label={t(mayAnswer ? 'answer.label' : 'note.label')}
        hint={t(mayAnswer ? 'answer.hint' : 'answer.visitor')}
        dir="auto"
        rows={5}
        maxLength={ticketAnswerLength}
        value={content}
        onChange={({ target }) => setContent(target.value)}
      />
      {mayAnswer ? (
        <Checkbox checked={isClosed} onChange={({ target }) => setClosed(target.checked)}>
          {t('answer.close')}
        </Checkbox>
      ) : null}
      {failure ? <FailureNote failure={failure} /> : null}
      <Actions>
        {mayAnswer ? (
          <Button type="submit" busy={answer.isPending} disabled={isEmpty || isBusy}>
            {t('answer.send')}
          </Button>
        ) : null}
        <Button
          tone="quiet"
          busy={note.isPending}
          disabled={isEmpty || isBusy}
          onClick={() => note.mutate({ brand, body: { ticket, content } })}
        >
          {t('note.add')}
        </Button>
      </Actions>
    </Form>
  );
}

type CannedSelectProps = {
  readonly language: string;
  readonly onChoose: (text: string) => void;
};

/** Puts a canned answer into the field, where it can be changed; nothing where there is none. */
function CannedSelect({ language, onChoose }: CannedSelectProps) {
  const { t } = useTranslation('support');
  const { code: brand } = useBrand();
  const rows = useCall('support', 'cannedAnswers', { brand }).data?.rows ?? [];
  if (rows.length === 0) return null;
  const choose = (id: string) => {
    const chosen = rows.find((row) => row.id === id);
    if (chosen) onChoose(chooseText(chosen, language));
  };
  return (
    <Select label={t('canned.choose')} value="" onChange={({ target }) => choose(target.value)}>
      <option value="">{t('canned.pick')}</option>
      {rows.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </Select>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  margin-block-start: ${space[4]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;
