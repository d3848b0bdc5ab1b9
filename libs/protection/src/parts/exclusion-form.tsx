import { exclusionPeriods } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button, TextField } from '@parlour/ui';
import { RadioGroup } from '@parlour/ui/controls';
import { OctagonX } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { ExclusionPeriod } from '../model/protection-store.ts';
import { useSubmit } from '../model/use-submit.ts';
import { FormError } from './form-error.tsx';
import { Section } from './section.tsx';

/** Asks for one more proof of an act with this content; null when the question was closed. */
export type Approve = (
  action: 'selfExclude',
  content: Readonly<Record<string, unknown>>,
) => Promise<string | null>;

type ExclusionFormProps = {
  /** The username that has to be typed. */
  readonly username: string;
  readonly approve: Approve;
  readonly onExclude: (period: ExclusionPeriod, username: string, proof: string) => Promise<void>;
};

/** Self-exclusion: a period, the own username typed, and one more proof. */
export function ExclusionForm({ username, approve, onExclude }: ExclusionFormProps) {
  const { t } = useTranslation('protection');
  const { isBusy, error, submit, clear } = useSubmit();
  const field = useRef<HTMLInputElement>(null);
  const [period, setPeriod] = useState<ExclusionPeriod | null>(null);
  const [typed, setTyped] = useState('');
  const [faults, setFaults] = useState({ period: false, username: false });

  const handleSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = { period: period === null, username: typed.trim() !== username };
    setFaults(found);
    if (found.period)
      return event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
    if (found.username || period === null) return field.current?.focus();
    await submit(async () => {
      const proof = await approve('selfExclude', { period });
      if (proof !== null) await onExclude(period, typed.trim(), proof);
    });
  };
  return (
    <Section icon={OctagonX} title={t('exclusion.title')} lead={t('exclusion.lead')}>
      <Form
        noValidate
        onSubmit={(event) => void handleSubmit(event as SubmitEvent<HTMLFormElement>)}
      >
        <RadioGroup
          label={t('exclusion.period')}
          name="exclusion"
          choices={exclusionPeriods.map((value) => ({ value, label: t(`exclusion.for.${value}`) }))}
          selected={period}
          onSelect={(value) => {
            setPeriod(value);
            setFaults({ ...faults, period: false });
          }}
          error={faults.period ? t('exclusion.choose') : undefined}
        />
        <TextField
          ref={field}
          name="username"
          label={t('exclusion.confirm', { username })}
          hint={t('exclusion.confirmHint')}
          error={faults.username ? t('exclusion.mismatch', { username }) : undefined}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={isBusy}
          onChange={({ target }) => {
            setTyped(target.value);
            setFaults({ ...faults, username: false });
            clear();
          }}
        />
        <FormError error={error} />
        <div>
          <Button type="submit" tone="danger" busy={isBusy}>
            {t('exclusion.submit')}
          </Button>
        </div>
      </Form>
    </Section>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;
