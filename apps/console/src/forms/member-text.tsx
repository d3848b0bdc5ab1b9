import { MAX_MEMBER_TEXT } from '@parlour/contract/slip-reasons';
import { useTranslation } from '@parlour/i18n';
import { TextArea } from '@parlour/ui/controls';

type MemberTextProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The field for the text that the member reads next to the reason of a rejection. */
export function MemberText({ value, onChange }: MemberTextProps) {
  const { t } = useTranslation('shell');
  return (
    <TextArea
      label={t('member-text.label')}
      hint={t('member-text.hint')}
      maxLength={MAX_MEMBER_TEXT}
      rows={3}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
