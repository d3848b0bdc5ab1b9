import { messageLengthLimits } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { Badge, TextField } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';

import { Panel } from '../../layout/panel.tsx';
import { TightStack } from '../../layout/stack.ts';
import { useLanguageName } from '../../text/language-name.ts';

type TextDraft = { readonly subject: string; readonly content: string };
/** The typed texts, by language. */
export type TextDrafts = Readonly<Record<string, TextDraft>>;

/** True when a language has both its subject and its content. */
export const isWritten = ({ subject, content }: TextDraft): boolean =>
  subject.trim() !== '' && content.trim() !== '';

/** True when a language has the one without the other. */
export const isHalfWritten = (text: TextDraft): boolean =>
  !isWritten(text) && (text.subject.trim() !== '' || text.content.trim() !== '');

type TextFieldsProps = {
  readonly language: string;
  readonly text: TextDraft;
  readonly onChange: (text: TextDraft) => void;
};

/** The message in one language. */
export function TextFields({ language, text, onChange }: TextFieldsProps) {
  const { t } = useTranslation('messages');
  const languageName = useLanguageName();
  return (
    <Panel
      title={languageName(language)}
      actions={
        isWritten(text) ? null : (
          <Badge data-tone={isHalfWritten(text) ? 'negative' : 'neutral'}>{t('missing')}</Badge>
        )
      }
    >
      <TightStack>
        <TextField
          label={t('subject')}
          dir="auto"
          maxLength={messageLengthLimits.subject}
          value={text.subject}
          onChange={({ target }) => onChange({ ...text, subject: target.value })}
        />
        <TextArea
          label={t('content')}
          hint={t('content-hint')}
          dir="auto"
          rows={7}
          maxLength={messageLengthLimits.content}
          value={text.content}
          onChange={({ target }) => onChange({ ...text, content: target.value })}
        />
      </TightStack>
    </Panel>
  );
}
