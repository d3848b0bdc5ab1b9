import { useTranslation } from '@parlour/i18n';
import { color, space, type } from '@parlour/tokens';
import { Button, Modal } from '@parlour/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

import type { PlaySession, ProtectionStore } from '../model/protection-store.ts';
import { useSubmit } from '../model/use-submit.ts';
import { FormError } from './form-error.tsx';
import { SessionFigures } from './session-figures.tsx';

type RealityCheckDialogProps = {
  readonly session: PlaySession;
  readonly store: Pick<ProtectionStore, 'now' | 'readAt'>;
  readonly onAnswer: (answer: 'continue' | 'stop') => Promise<void>;
};

/**
 * Over the game until it is answered. The focus is on its text and not on an answer: a key that was
 * meant for the game must not answer it.
 */
export function RealityCheckDialog({ session, store, onAnswer }: RealityCheckDialogProps) {
  const { t } = useTranslation('protection');
  const { isBusy, error, submit } = useSubmit();
  const [answer, setAnswer] = useState<'continue' | 'stop' | null>(null);
  const give = (given: 'continue' | 'stop') => {
    setAnswer(given);
    void submit(() => onAnswer(given));
  };
  return (
    <Modal
      name="reality-check"
      isOpen
      title={t('reality.now')}
      onClose={() => undefined}
      isDismissible={false}
      hasCloseButton={false}
      placement="centre"
      size={{ inline: 420, block: 200 }}
    >
      <Body>
        <p tabIndex={-1} data-autofocus>
          {t('reality.text')}
        </p>
        <dl>
          <SessionFigures session={session} store={store} />
        </dl>
        <FormError error={error} />
        <Answers>
          <Button
            tone="quiet"
            size="lg"
            busy={isBusy && answer === 'continue'}
            disabled={isBusy}
            onClick={() => give('continue')}
          >
            {t('reality.continue')}
          </Button>
          <Button
            size="lg"
            busy={isBusy && answer === 'stop'}
            disabled={isBusy}
            onClick={() => give('stop')}
          >
            {t('reality.stop')}
          </Button>
        </Answers>
      </Body>
    </Modal>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${space[4]};
  > p {
    outline: none;
    color: ${color('text-2')};
  }
  dl {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space[3]};
    margin: 0;
  }
  dt {
    color: ${color('text-2')};
    font-size: ${type.sm};
  }
  dd {
    margin: 0;
    font-size: ${type.xl};
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    text-align: start;
  }
  dd[data-loss] {
    color: ${color('negative')};
  }
`;

const Answers = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
`;
