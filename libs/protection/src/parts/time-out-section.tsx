import { timeOutPeriods } from '@parlour/contract/rules';
import { useTranslation } from '@parlour/i18n';
import { Button } from '@parlour/ui';
import { RadioGroup } from '@parlour/ui/controls';
import { ConfirmDialog } from '@parlour/ui/display';
import { Coffee } from 'lucide-react';
import { useState } from 'react';

import type { TimeOutPeriod } from '../model/protection-store.ts';
import { useSubmit } from '../model/use-submit.ts';
import { FormError } from './form-error.tsx';
import { Section } from './section.tsx';

type TimeOutSectionProps = { readonly onTake: (period: TimeOutPeriod) => Promise<void> };

/** A break of a day to six weeks, with a question before it begins. */
export function TimeOutSection({ onTake }: TimeOutSectionProps) {
  const { t } = useTranslation('protection');
  const { isBusy, error, submit } = useSubmit();
  const [period, setPeriod] = useState<TimeOutPeriod>('day');
  const [isAsking, setAsking] = useState(false);
  const handleConfirm = async () => {
    await submit(() => onTake(period));
    setAsking(false);
  };
  return (
    <Section icon={Coffee} title={t('timeOut.title')} lead={t('timeOut.lead')}>
      <RadioGroup
        label={t('timeOut.period')}
        name="timeOut"
        choices={timeOutPeriods.map((value) => ({ value, label: t(`timeOut.for.${value}`) }))}
        selected={period}
        onSelect={setPeriod}
      />
      <FormError error={error} />
      <div>
        <Button tone="quiet" onClick={() => setAsking(true)}>
          {t('timeOut.take')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          name="time-out"
          title={t('timeOut.ask', { period: t(`timeOut.for.${period}`) })}
          cancel={t('cancel')}
          confirm={t('timeOut.take')}
          isBusy={isBusy}
          onCancel={() => setAsking(false)}
          onConfirm={() => void handleConfirm()}
        >
          {t('timeOut.why')}
        </ConfirmDialog>
      )}
    </Section>
  );
}
