import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, useFocusInvalid } from '@parlour/ui';
import { readPicture } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { TicketsStore } from '../../model/tickets-store.ts';
import { emptyDraft, isTooShort, MessageFields } from './message-fields.tsx';

type ReplyFormProps = { readonly store: TicketsStore; readonly ticket: string };

/** Adds a message to a ticket; what was typed stays until it was taken. */
export const ReplyForm = observer(function ReplyForm({ store, ticket }: ReplyFormProps) {
  const { t } = useTranslation('content-later');
  const form = useRef<HTMLFormElement>(null);
  const focusInvalid = useFocusInvalid(form);
  const [draft, setDraft] = useState(emptyDraft);
  const [isChecked, setChecked] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isTooShort(draft)) return focusInvalid();
    const pictures = await Promise.all(draft.files.map(readPicture));
    if (!(await store.reply(ticket, { content: draft.content.trim(), pictures })))
      return focusInvalid();
    setDraft(emptyDraft);
    setChecked(false);
  };
  return (
    <Form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <MessageFields
        label={t('support.reply')}
        draft={draft}
        onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        isChecked={isChecked}
        refusal={store.refusal}
        onChecking={setChecking}
      />
      <Button type="submit" busy={store.isBusy || isChecking}>
        {t('feedback.send')}
      </Button>
    </Form>
  );
});

const Form = styled.form`
  display: grid;
  gap: ${space[3]};
  > button[type='submit'] {
    justify-self: start;
  }
`;
