import { cannedAnswerLimits, ticketAnswerLength } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { TextField } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { CannedAnswer } from './support-types.ts';

type CannedDialogProps = {
  /** Null: a new one. */
  readonly answer: CannedAnswer | null;
  readonly onClose: () => void;
};

/** Adds or changes a canned answer, with a text for each language of the brand. */
export function CannedDialog({ answer, onClose }: CannedDialogProps) {
  const { t } = useTranslation('support');
  const { code: brand, languages } = useBrand();
  const notify = useNotify();
  const [title, setTitle] = useState(answer?.title ?? '');
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(answer?.texts ?? {});
  const change = useChange('support', 'saveCannedAnswer', {
    onDone: () => {
      notify(t('canned.saved'));
      onClose();
    },
  });
  const written = Object.fromEntries(
    Object.entries(texts).filter(([, text]) => text.trim() !== ''),
  );
  const save = (reason: string) =>
    change.mutate({
      brand,
      body: { ...(answer && { answer: answer.id }), title: title.trim(), texts: written, reason },
    });
  return (
    <ReasonDialog
      name="canned-answer"
      title={t(answer ? 'canned.change' : 'canned.add')}
      change={change}
      isIncomplete={title.trim() === '' || Object.keys(written).length === 0}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        label={t('canned.name')}
        maxLength={cannedAnswerLimits.title}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {languages.map((language) => (
        <TextArea
          key={language}
          label={t('canned.text', { language })}
          dir="auto"
          rows={3}
          maxLength={ticketAnswerLength}
          value={texts[language] ?? ''}
          onChange={({ target }) => setTexts({ ...texts, [language]: target.value })}
        />
      ))}
    </ReasonDialog>
  );
}
