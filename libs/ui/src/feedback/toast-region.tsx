import { useTranslation } from '@parlour/i18n';
import { color, layer, media, motion, radius, shadow, size, space, type } from '@parlour/tokens';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

import { Icon } from '../media/icon.tsx';
import { IconButton } from '../actions/icon-button.tsx';

/** A short message that goes by itself; never the only copy of an important fact. */
export type Toast = {
  readonly id: string;
  readonly tone: 'info' | 'positive' | 'negative' | 'warning';
  readonly text: string;
  /** One thing to do about it; the toast goes when it is pressed. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
};

type ToastRegionProps = {
  /** Oldest first; the newest stands nearest to the thumb. More than three wait for their turn. */
  readonly toasts: readonly Toast[];
  /** Closed by its button, its action, or its time. */
  readonly onClose: (id: string) => void;
  /**
   * The time that a toast stays, in ms; with an action twice as long. Default 6000. 0: until it is
   * closed.
   */
  readonly life?: number;
};

const MAX_SHOWN_TOASTS = 3;
const iconsByTone = {
  info: Info,
  positive: CircleCheck,
  negative: CircleAlert,
  warning: TriangleAlert,
} as const;

/**
 * The region in which toasts appear: always on the page, so that screen readers announce what is
 * put into it. No toast expires while one is under the mouse or has the focus.
 */
export function ToastRegion({ toasts, onClose, life = 6000 }: ToastRegionProps) {
  const { t } = useTranslation('ui');
  const [isHeld, setHeld] = useState(false);
  return (
    <Region
      aria-live="polite"
      aria-label={t('messages')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toasts.slice(0, MAX_SHOWN_TOASTS).map((toast) => (
        <Message
          key={toast.id}
          toast={toast}
          life={toast.action ? 2 * life : life}
          isHeld={isHeld}
          onClose={onClose}
        />
      ))}
    </Region>
  );
}

type MessageProps = {
  readonly toast: Toast;
  readonly life: number;
  readonly isHeld: boolean;
  readonly onClose: (id: string) => void;
};

function Message({ toast: { id, tone, text, action }, life, isHeld, onClose }: MessageProps) {
  const { t } = useTranslation('ui');
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  }, [onClose]);
  useEffect(() => {
    if (isHeld || life === 0) return;
    // After a pause it has its full time again: the user was reading it.
    const timer = setTimeout(() => close.current(id), life);
    return () => clearTimeout(timer);
  }, [isHeld, life, id]);
  return (
    <Box data-tone={tone}>
      <Icon of={iconsByTone[tone]} size={20} />
      <p>{text}</p>
      {action ? (
        <Act
          type="button"
          onClick={() => {
            action.onPress();
            onClose(id);
          }}
        >
          {action.label}
        </Act>
      ) : null}
      <IconButton label={t('close')} onClick={() => onClose(id)}>
        <Icon of={X} size={18} />
      </IconButton>
    </Box>
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
  ${media.full} {
    inset-inline: auto ${space[5]};
    inset-block-end: ${space[5]};
    justify-items: end;
  }
`;

const Box = styled.div`
  --tone: ${color('info')};
  display: flex;
  align-items: center;
  gap: ${space[2]};
  inline-size: fit-content;
  max-inline-size: min(480px, 100%);
  padding-inline: ${space[3]} 0;
  border: 1px solid ${color('line-1')};
  border-inline-start: 4px solid var(--tone);
  border-radius: ${radius.control};
  background: ${color('surface-2')};
  box-shadow: ${shadow[2]};
  font-size: ${type.sm};
  pointer-events: auto;
  animation: parlour-toast ${motion.medium} ${motion.enter};
  > svg {
    color: var(--tone);
  }
  > p {
    flex: 1;
    min-inline-size: 0;
    padding-block: ${space[2]};
    overflow-wrap: anywhere;
  }
  &[data-tone='positive'] {
    --tone: ${color('positive')};
  }
  &[data-tone='negative'] {
    --tone: ${color('negative')};
  }
  &[data-tone='warning'] {
    --tone: ${color('warning')};
  }
  @keyframes parlour-toast {
    from {
      transform: translateY(12px);
      opacity: 0;
    }
  }
`;

const Act = styled.button`
  flex: none;
  min-block-size: ${size.touch};
  padding-inline: ${space[2]};
  border-radius: ${radius.button};
  color: ${color('brand-text')};
  font-weight: 600;
  &:hover {
    background: ${color('brand-soft')};
  }
`;
