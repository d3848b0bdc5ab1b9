import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Button } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand, usePermissionCheck } from '../../session/current-operator.tsx';
import type { FindingRow } from './reconciliation-types.ts';

type State = FindingRow['state'];

/** The states that the work on a finding can move to from each state; the gateway decides again. */
const STEPS: Readonly<Record<State, readonly State[]>> = {
  open: ['assigned', 'explained'],
  assigned: ['explained', 'open'],
  explained: ['closed', 'assigned'],
  closed: ['open'],
};

/** The next steps of a finding, each with its reason. */
export function FindingActions({ finding }: { readonly finding: FindingRow }) {
  const { t } = useTranslation('reconciliation');
  const may = usePermissionCheck();
  const [step, setStep] = useState<State | null>(null);
  if (!may('reconciliation.write')) return null;
  return (
    <Row>
      {STEPS[finding.state].map((state) => (
        <Button key={state} tone="quiet" size="sm" onClick={() => setStep(state)}>
          {t(`steps.${state}`)}
        </Button>
      ))}
      {step === null ? null : (
        <StepDialog finding={finding} state={step} onClose={() => setStep(null)} />
      )}
    </Row>
  );
}

type StepDialogProps = {
  readonly finding: FindingRow;
  readonly state: State;
  readonly onClose: () => void;
};

function StepDialog({ finding, state, onClose }: StepDialogProps) {
  const { t } = useTranslation('reconciliation');
  const { code: brand } = useBrand();
  const notify = useNotify();
  const change = useChange('reconciliation', 'work', {
    onDone: () => {
      notify(t('findings.changed'));
      onClose();
    },
  });
  const { run, position, state: from, subject } = finding;
  return (
    <ReasonDialog
      name="finding-step"
      title={t(`steps.${state}`)}
      text={subject}
      change={change}
      onConfirm={(reason) => change.mutate({ brand, body: { run, position, from, state, reason } })}
      onClose={onClose}
    />
  );
}

const Row = styled.div`
  display: flex;
  gap: ${space[1]};
`;
