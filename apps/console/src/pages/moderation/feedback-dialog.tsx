import { useTranslation } from '@parlour/i18n';
import { space } from '@parlour/tokens';
import { Modal, Select } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import { useCall, useChange } from '../../api/use-api.ts';
import { useNotify } from '../../feedback/notifications.tsx';
import { QueryState } from '../../feedback/query-state.tsx';
import { ReasonDialog } from '../../forms/reason-dialog.tsx';
import { useBrand, useMay, useOperator } from '../../session/current-operator.tsx';
import type { FeedbackRow } from './moderation-types.ts';

type FeedbackDialogProps = { readonly feedback: FeedbackRow; readonly onClose: () => void };

/** What is done with it: taken over, given back, finished. */
const STEPS = { take: 'OPEN', release: 'NEW', finish: 'DONE' } as const;

/** One message with its pictures, and what is done with it. */
export function FeedbackDialog({ feedback, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation('moderation');
  const may = useMay();
  if (may('moderation.write')) return <FeedbackForm feedback={feedback} onClose={onClose} />;
  return (
    <Modal
      name="feedback"
      isOpen
      onClose={onClose}
      title={t('feedback.from', { sender: feedback.sender })}
    >
      <Message feedback={feedback} />
    </Modal>
  );
}

function FeedbackForm({ feedback, onClose }: FeedbackDialogProps) {
  const { t } = useTranslation('moderation');
  const { code: brand } = useBrand();
  const { login } = useOperator();
  const notify = useNotify();
  const [step, setStep] = useState<keyof typeof STEPS>(
    feedback.assignedTo === login ? 'finish' : 'take',
  );
  const change = useChange('feedback', 'change', {
    onDone: () => {
      notify(t(`feedback.steps.${step}.done`));
      onClose();
    },
  });
  return (
    <ReasonDialog
      name="feedback"
      title={t(`feedback.steps.${step}.title`)}
      change={change}
      onConfirm={(reason) =>
        change.mutate({
          brand,
          body: {
            feedback: feedback.id,
            state: STEPS[step],
            isMine: step !== 'release',
            reason,
          },
        })
      }
      onClose={onClose}
    >
      <Message feedback={feedback} />
      <Select
        label={t('feedback.step')}
        value={step}
        onChange={({ target }) => setStep(target.value as keyof typeof STEPS)}
      >
        {Object.keys(STEPS).map((name) => (
          <option key={name} value={name}>
            {t(`feedback.steps.${name}.title`)}
          </option>
        ))}
      </Select>
    </ReasonDialog>
  );
}

const Message = ({ feedback }: Pick<FeedbackDialogProps, 'feedback'>) => (
  <Text>
    <strong>
      <bdi>{feedback.sender}</bdi>
    </strong>
    <p dir="auto">{feedback.content}</p>
    {feedback.pictures.map((picture) => (
      <Picture key={picture} picture={picture} />
    ))}
  </Text>
);

function Picture({ picture }: { readonly picture: string }) {
  const { t } = useTranslation('moderation');
  const { code: brand } = useBrand();
  const query = useCall('feedback', 'picture', { brand, query: { picture } });
  return (
    <QueryState query={query}>
      {({ dataUrl }) => <img src={dataUrl} alt={t('feedback.picture')} />}
    </QueryState>
  );
}

const Text = styled.div`
  display: grid;
  gap: ${space[2]};
  p {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  img {
    max-inline-size: 100%;
    max-block-size: 320px;
    block-size: auto;
    object-fit: contain;
  }
`;
