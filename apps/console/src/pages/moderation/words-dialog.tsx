import { useTranslation } from '@parlour/i18n';
import { Modal } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { useState } from 'react';

import { useCall, useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';

type WordsDialogProps = { readonly onClose: () => void };

const readWords = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** The words that the brand's room masks besides the product's own, one a line. */
export function WordsDialog({ onClose }: WordsDialogProps) {
  const { t } = useTranslation('moderation');
  const { code: brand } = useBrand();
  const may = usePermissionCheck();
  const query = useCall('chatRoom', 'words', { brand });
  if (query.data && may('moderation.write'))
    return <WordsForm words={query.data.words} onClose={onClose} />;
  return (
    <Modal name="chat-words" isOpen onClose={onClose} title={t('words.title')}>
      <QueryState query={query}>
        {({ words }) => <p>{words.join(', ') || t('words.none')}</p>}
      </QueryState>
    </Modal>
  );
}

type WordsFormProps = WordsDialogProps & { readonly words: readonly string[] };

function WordsForm({ words, onClose }: WordsFormProps) {
  const { t } = useTranslation('moderation');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const [text, setText] = useState(words.join('\n'));
  const change = useChange('chatRoom', 'changeWords', {
    alsoChanges: ['settings'],
    onDone: () => {
      notify(t('words.done'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="chat-words"
      title={t('words.title')}
      text={t('words.text')}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { words: readWords(text), reason } })}
      onClose={onClose}
    >
      <TextArea
        label={t('words.label')}
        hint={t('words.hint')}
        rows={8}
        dir="auto"
        data-autofocus
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </ReasonDialog>
  );
}
