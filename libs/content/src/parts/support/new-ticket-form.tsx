import { type TicketKind, ticketKinds } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, Select, useFocusInvalid } from '@parlour/ui';
import { readPicture } from '@parlour/ui/display';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { TicketsStore } from '../../model/tickets-store.ts';
import { BackToTickets } from './back-to-tickets.tsx';
import { emptyDraft, isTooShort, MessageFields } from './message-fields.tsx';

type NewTicketFormProps = {
  readonly store: TicketsStore;
  readonly onBack: () => void;
  /** Receives the id of the ticket that was sent. */
  readonly onSent: (ticket: string) => void;
};

/** A new ticket: what it is about, the message and up to three pictures. */
export const NewTicketForm = observer(function NewTicketForm({
  store,
  onBack,
  onSent,
}: NewTicketFormProps) {
  const { t } = useTranslation('content-later');
  const form = useRef<HTMLFormElement>(null);
  const focusInvalid = useFocusInvalid(form);
  const [kind, setKind] = useState<TicketKind | ''>('');
  const [draft, setDraft] = useState(emptyDraft);
  const [isChecked, setChecked] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (kind === '' || isTooShort(draft)) return focusInvalid();
    const pictures = await Promise.all(draft.files.map(readPicture));
    const sent = await store.open({ kind, content: draft.content.trim(), pictures });
    if (sent !== null) onSent(sent);
    else focusInvalid();
  };
  return (
    <Form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <BackToTickets onBack={onBack} />
      <Select
        name="kind"
        label={t('feedback.type')}
        value={kind}
        error={isChecked && kind === '' ? t('feedback.fault.type') : undefined}
        onChange={({ target }) => setKind(ticketKinds.find((one) => one === target.value) ?? '')}
      >
        <option value="" disabled>
          {t('feedback.pick')}
        </option>
        {ticketKinds.map((each) => (
          <option key={each} value={each}>
            {t(`feedback.types.${each}`)}
          </option>
        ))}
      </Select>
      <MessageFields
        label={t('feedback.content')}
        draft={draft}
        onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
        isChecked={isChecked}
        refusal={store.refusal}
        onChecking={setChecking}
      />
      <Button type="submit" size="lg" isWide busy={store.isBusy || isChecking}>
        {t('feedback.send')}
      </Button>
    </Form>
  );
});

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;
