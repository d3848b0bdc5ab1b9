import { useTranslation } from '@parlour/i18n';
import { color, type } from '@parlour/tokens';
import { Select } from '@parlour/ui';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useSubmit } from '../model/use-submit.ts';
import { FormError } from './form-error.tsx';
import { Section } from './section.tsx';

/** Minutes to choose from; one that was set elsewhere is listed as well. */
const intervals = [15, 30, 60, 120];
const NEVER = 'never';

type RealityCheckSectionProps = {
  readonly minutes: number | null;
  readonly onChoose: (minutes: number | null) => Promise<void>;
};

/** A section for the interval at which play stops for a reality check; a choice applies at once. */
export function RealityCheckSection({ minutes, onChoose }: RealityCheckSectionProps) {
  const { t } = useTranslation('protection');
  const { isBusy, error, submit } = useSubmit();
  const [isSaved, setSaved] = useState(false);
  const choices = [...new Set([...intervals, ...(minutes === null ? [] : [minutes])])].sort(
    (left, right) => left - right,
  );
  const handleChoose = async (value: string) => {
    setSaved(false);
    const chosen = value === NEVER ? null : Number(value);
    setSaved(await submit(() => onChoose(chosen)));
  };
  return (
    <Section icon={BellRing} title={t('reality.title')} lead={t('reality.lead')}>
      <Select
        label={t('reality.interval')}
        value={minutes === null ? NEVER : String(minutes)}
        disabled={isBusy}
        onChange={({ target }) => void handleChoose(target.value)}
      >
        <option value={NEVER}>{t('reality.never')}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t('reality.every', { minutes: choice })}
          </option>
        ))}
      </Select>
      <FormError error={error} />
      <Saved>{isSaved ? t('saved') : ''}</Saved>
    </Section>
  );
}

const Saved = styled.output`
  color: ${color('positive')};
  font-size: ${type.sm};
  &:empty {
    display: none;
  }
`;
