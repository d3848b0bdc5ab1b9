import { caseOutcomes } from '@parlour/contract/operator/choices';
import { useTranslation } from '@parlour/i18n';
import { useState } from 'react';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ChoiceSelect } from '../../forms/choice-select.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand } from '../../session/current-operator.tsx';
import type { CaseDetail } from './case-types.ts';

type CloseDialogProps = { readonly detail: CaseDetail; readonly onClose: () => void };

/** Closes a case with its outcome; the reason is its note. */
export function CloseDialog({ detail, onClose }: CloseDialogProps) {
  const { t } = useTranslation('cases');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const { id, username } = detail;
  const [outcome, setOutcome] = useState<(typeof caseOutcomes)[number] | ''>('');
  const change = useChange('cases', 'close', {
    onDone: () => {
      notify(t('close.done', { id }));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="case-close"
      title={t('close.title')}
      text={t('close.text', { username })}
      isIncomplete={outcome === ''}
      change={change}
      onConfirm={(reason) => {
        if (outcome !== '') change.mutate({ brand, body: { case: id, outcome, reason } });
      }}
      onClose={onClose}
    >
      <ChoiceSelect
        label={t('outcome')}
        value={outcome}
        data-autofocus
        choices={['', ...caseOutcomes]}
        labelOf={(one) => t(one === '' ? 'close.choose' : `outcomes.${one}`)}
        onChange={setOutcome}
      />
    </ReasonDialog>
  );
}
