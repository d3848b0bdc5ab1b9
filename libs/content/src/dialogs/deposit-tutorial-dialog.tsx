import { useTranslation } from '@parlour/i18n';
import { color, radius, space, type } from '@parlour/tokens';
import { Button, Modal } from '@parlour/ui';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';

import { type DepositStep, DepositStepArt } from '../parts/deposit-step-art.tsx';
import type { ContentDialogProps } from './dialog-props.ts';

const steps: readonly DepositStep[] = ['method', 'amount', 'confirm', 'balance'];

/**
 * A dialog that explains how to deposit money into the wallet, one drawn step after the other;
 * arrow keys turn the pages too.
 */
export function DepositTutorialDialog({ onClose }: ContentDialogProps) {
  const { t } = useTranslation('content-later');
  const [index, setIndex] = useState(0);
  const step = steps[index] ?? 'method';
  const isLast = index === steps.length - 1;

  const go = (next: number) => setIndex(Math.min(Math.max(next, 0), steps.length - 1));
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const isOn =
      (event.key === 'ArrowRight') !== (getComputedStyle(event.currentTarget).direction === 'rtl');
    go(index + (isOn ? 1 : -1));
  };

  return (
    <Modal
      name="depositTutorial"
      isOpen
      title={t('tutorial.title')}
      onClose={onClose}
      size={{ inline: 480, block: 420 }}
    >
      {/* The buttons below do the same; the arrow keys are a shortcut. */}
      <Root onKeyDown={handleKey}>
        <DepositStepArt step={step} />
        <Words aria-live="polite">
          <small>{t('tutorial.position', { step: index + 1, total: steps.length })}</small>
          <h3>{t(`tutorial.steps.${step}.title`)}</h3>
          <p>{t(`tutorial.steps.${step}.text`)}</p>
        </Words>
        <Marks aria-hidden>
          {steps.map((one, at) => (
            <i key={one} data-at={at <= index || undefined} />
          ))}
        </Marks>
        <Actions>
          <Button tone="quiet" disabled={index === 0} onClick={() => go(index - 1)}>
            {t('tutorial.back')}
          </Button>
          <Button onClick={() => (isLast ? onClose() : go(index + 1))}>
            {isLast ? t('tutorial.done') : t('tutorial.next')}
          </Button>
        </Actions>
      </Root>
    </Modal>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[4]};
  > svg {
    inline-size: 100%;
    block-size: auto;
    max-block-size: 220px;
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space[1]};
  min-block-size: 112px;
  align-content: start;
  > small {
    color: ${color('text-3')};
    font-size: ${type.sm};
  }
  > p {
    color: ${color('text-2')};
  }
`;

const Marks = styled.div`
  display: flex;
  gap: ${space[2]};
  > i {
    flex: 1;
    block-size: 4px;
    border-radius: ${radius.full};
    background: ${color('surface-4')};
  }
  > [data-at] {
    background: ${color('brand')};
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[3]};
`;
