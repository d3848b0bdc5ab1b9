import { useTranslation } from '@parlour/i18n';
import { color, layer, motion, radius, shadow, space, type } from '@parlour/tokens';
import { X } from 'lucide-react';
import { styled } from 'styled-components';

import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

/** A short message that goes by itself; never the only copy of an important fact. */
export type Toast = { readonly id: string; readonly tone: 'info' | 'positive' | 'negative' | 'warning'; readonly text: string };

type ToastRegionProps = { readonly toasts: readonly Toast[]; readonly onClose: (id: string) => void };

/** Where toasts appear: always on the page, so that screen readers hear what is put into it. */
export function ToastRegion({ toasts, onClose }: ToastRegionProps) {
  const { t } = useTranslation('ui');
  return (
    <Region aria-live="polite" aria-label={t('messages')}>
      {toasts.map(({ id, tone, text }) => (
        <Message key={id} data-tone={tone}>
          <p>{text}</p>
          <IconButton label={t('close')} onClick={() => onClose(id)}>
            <Icon of={X} size={18} />
          </IconButton>
        </Message>
      ))}
    </Region>
  );
}

const Region = styled.output`
  position: fixed;
  z-index: ${layer.toast};
  inset-block-end: calc(${space[7]} + ${space[6]} + env(safe-area-inset-bottom));
  inset-inline: ${space[3]};
  display: grid;
  gap: ${space[2]};
  justify-items: center;
  pointer-events: none;
`;

const Message = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  max-inline-size: 440px;
  padding-inline: ${space[4]} 0;
  border: 1px solid ${color('line-1')};
  border-inline-start: 4px solid ${color('info')};
  border-radius: ${radius.control};
  background: ${color('surface-2')};
  box-shadow: ${shadow[2]};
  font-size: ${type.sm};
  pointer-events: auto;
  animation: parlour-toast ${motion.medium} ${motion.enter};
  &[data-tone='positive'] {
    border-inline-start-color: ${color('positive')};
  }
  &[data-tone='negative'] {
    border-inline-start-color: ${color('negative')};
  }
  &[data-tone='warning'] {
    border-inline-start-color: ${color('warning')};
  }
  @keyframes parlour-toast {
    from {
      transform: translateY(12px);
      opacity: 0;
    }
  }
`;
