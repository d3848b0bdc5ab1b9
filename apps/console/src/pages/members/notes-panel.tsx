import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { type SyntheticEvent, useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { FailureNote } from '../../feedback/failure-note.tsx';
import { DialogForm } from '../../forms/dialog-form.ts';
import { EntryList } from '../../layout/entry-list.ts';
import { Panel } from '../../layout/panel.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import { useFormat } from '../../text/format.ts';
import type { MemberRecords } from './member-types.ts';

type NotesPanelProps = { readonly member: string } & Pick<MemberRecords, 'notes'>;

/** A panel with the notes of operators about a member, the newest first. */
export function NotesPanel({ member, notes }: NotesPanelProps) {
  const { t } = useTranslation('members');
  const may = usePermissionCheck();
  const format = useFormat();
  return (
    <Panel title={t('notes.title', { count: notes.length })}>
      {may('members.write') ? <NoteForm member={member} /> : null}
      <EntryList>
        {notes.length === 0 ? <li>{t('notes.none')}</li> : null}
        {notes.map(({ id, at, author, text }) => (
          <li key={id}>
            <span>
              {text}
              <small>
                {author} · {format.time(at)}
              </small>
            </span>
          </li>
        ))}
      </EntryList>
    </Panel>
  );
}

const MIN_LENGTH = 3;

function NoteForm({ member }: { readonly member: string }) {
  const { t } = useTranslation('members');
  const { code: brand } = useBrand();
  const [text, setText] = useState('');
  const add = useChange('memberRecords', 'addNote', {
    alsoChanges: ['members'],
    onDone: () => setText(''),
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    add.mutate({ brand, body: { member, text: text.trim() } });
  };
  return (
    <DialogForm onSubmit={submit}>
      <TextArea
        label={t('notes.new')}
        hint={t('notes.hint')}
        maxLength={2000}
        rows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <FailureNote failure={add.error} />
      <Button
        type="submit"
        tone="quiet"
        size="sm"
        disabled={text.trim().length < MIN_LENGTH}
        busy={add.isPending}
      >
        {t('notes.add')}
      </Button>
    </DialogForm>
  );
}
