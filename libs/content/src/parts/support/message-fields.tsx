import { type CallError, errorText } from '@parlour/client';
import { MAX_TICKET_PICTURES, ticketLengthLimits } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { FailedState } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { ImageUpload } from '@parlour/ui/display';

/** The message that a member writes, before it is sent. */
export type Draft = { readonly content: string; readonly files: readonly File[] };

export const emptyDraft: Draft = { content: '', files: [] };

export const isTooShort = ({ content }: Draft): boolean =>
  content.trim().length < ticketLengthLimits.min;

type MessageFieldsProps = {
  readonly label: string;
  readonly draft: Draft;
  /** Receives what changed: a picture is ready only after further words were typed. */
  readonly onChange: (part: Partial<Draft>) => void;
  /** Says what is missing. */
  readonly isChecked: boolean;
  readonly refusal: CallError | null;
  readonly onChecking: (isChecking: boolean) => void;
};

/** A message with its pictures, and why the last one was refused. */
export function MessageFields({
  label,
  draft,
  onChange,
  isChecked,
  refusal,
  onChecking,
}: MessageFieldsProps) {
  const { t } = useTranslation('content-later');
  const errors = useTranslation('errors').t;
  const ofPictures = refusal?.fields.find(({ field }) => field.startsWith('pictures'));
  return (
    <>
      <TextArea
        name="content"
        label={label}
        rows={4}
        maxLength={ticketLengthLimits.max}
        value={draft.content}
        error={
          isChecked && isTooShort(draft) ? t('feedback.fault.short', ticketLengthLimits) : undefined
        }
        onChange={({ target }) => onChange({ content: target.value })}
      />
      <ImageUpload
        label={t('support.pictures')}
        files={draft.files}
        max={MAX_TICKET_PICTURES}
        isWithoutWebp
        refusal={ofPictures}
        onChecking={onChecking}
        onChange={(files) => onChange({ files })}
      />
      {refusal && !ofPictures && <FailedState title={errorText(errors, refusal)} />}
    </>
  );
}
