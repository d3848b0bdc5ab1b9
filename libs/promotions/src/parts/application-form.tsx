import { type CallError, errorText } from '@parlour/client';
import { MAX_FEEDBACK_PICTURE_BYTES, MAX_PICTURE_PIXELS } from '@parlour/contract/rules';
import {
  type ApplicationPart,
  MAX_APPLICATION_PICTURES,
  MAX_APPLICATION_REMARK,
} from '@parlour/contract/promotions';
import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Button, FailedState, useFocusInvalid } from '@parlour/ui';
import { TextArea } from '@parlour/ui/controls';
import { ImageUpload, readPicture } from '@parlour/ui/display';
import { type FormEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';

type Sent = { readonly remark: string; readonly pictures: readonly string[] };

type ApplicationFormProps = {
  /** The parts that the application must contain. */
  readonly needs?: readonly ApplicationPart[] | undefined;
  readonly isBusy: boolean;
  /** The error with which the last application was refused. */
  readonly error: CallError | null;
  /** Sends an application; false where it was refused. */
  readonly onApply: (sent: Sent) => Promise<boolean>;
};

/** The fields of the form, as faults name them. */
type FieldName = 'remarks' | 'pictures';

/** The bounds that the texts of faults name. */
const limits = {
  max: MAX_APPLICATION_REMARK,
  size: MAX_FEEDBACK_PICTURE_BYTES / 1024 / 1024,
  pixels: MAX_PICTURE_PIXELS / 1e6,
};

/** Applies for a promotion: a remark and pictures. What was typed stays until it was taken. */
export function ApplicationForm({ needs = [], isBusy, error, onApply }: ApplicationFormProps) {
  const { t } = useTranslation('promotions');
  const errors = useTranslation('errors').t;
  const title = useId();
  const [remark, setRemark] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isChecking, setChecking] = useState(false);
  const { form, missing, faultText, clear, findMissing, markRefused } = useFaults(needs, error);
  const failed = error && error.fields.length === 0 && missing.length === 0 ? error : null;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (findMissing({ remark: remark.trim(), files })) return;
    const pictures = await Promise.all(files.map(readPicture));
    if (!(await onApply({ remark: remark.trim(), pictures }))) markRefused();
  };
  const label = (name: 'remark' | 'pictures', part: ApplicationPart) =>
    t(`apply.${name}${needs.includes(part) ? '' : 'Optional'}`);
  return (
    <Form
      ref={form}
      noValidate
      aria-labelledby={title}
      onSubmit={(event) => void handleSubmit(event)}
    >
      <h2 id={title}>{t('apply.title')}</h2>
      <TextArea
        name="remarks"
        label={label('remark', 'REMARK')}
        maxLength={MAX_APPLICATION_REMARK}
        rows={3}
        value={remark}
        error={faultText('remarks')}
        onChange={({ target }) => {
          setRemark(target.value);
          clear('remarks');
        }}
      />
      <ImageUpload
        label={label('pictures', 'PICTURES')}
        files={files}
        max={MAX_APPLICATION_PICTURES}
        isWithoutWebp
        isDisabled={isBusy}
        error={faultText('pictures')}
        onChecking={setChecking}
        onChange={(chosen) => {
          setFiles(chosen);
          clear('pictures');
        }}
      />
      {failed ? <FailedState title={errorText(errors, failed)} detail={failed.requestId} /> : null}
      <Button type="submit" isWide busy={isBusy || isChecking}>
        {t('apply.submit')}
      </Button>
    </Form>
  );
}

/** Finds the faults of the fields: what is missing, or what the last call refused. */
function useFaults(needs: readonly ApplicationPart[], error: CallError | null) {
  const { t } = useTranslation('promotions');
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const [cleared, setCleared] = useState<readonly FieldName[]>([]);
  const focusInvalid = useFocusInvalid(form);
  return {
    form,
    missing,
    faultText(field: FieldName): string | undefined {
      if (missing.includes(field)) return t(`apply.missing.${field}`);
      const isRefused = error?.fields.some((fault) => fault.field === field) ?? false;
      return isRefused && !cleared.includes(field) ? t(`apply.fault.${field}`, limits) : undefined;
    },
    clear(field: FieldName) {
      setMissing((now) => now.filter((one) => one !== field));
      setCleared((now) => [...now, field]);
    },
    /** Notes what is missing; says whether something is. */
    findMissing(typed: { readonly remark: string; readonly files: readonly File[] }): boolean {
      const found: readonly FieldName[] = [
        ...(needs.includes('REMARK') && typed.remark === '' ? (['remarks'] as const) : []),
        ...(needs.includes('PICTURES') && typed.files.length === 0 ? (['pictures'] as const) : []),
      ];
      setMissing(found);
      if (found.length > 0) focusInvalid();
      return found.length > 0;
    },
    /** The call refused what was sent: its faults count for what the fields hold now. */
    markRefused() {
      setCleared([]);
      focusInvalid();
    },
  };
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  inline-size: 100%;
  padding-block-start: ${space[3]};
  border-block-start: var(--line) solid ${color('line-1')};
  > h2 {
    font-size: ${type.md};
  }
`;
