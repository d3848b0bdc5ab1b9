import { useTranslation } from '@parlour/i18n';
import { color, radius, size } from '@parlour/tokens';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';

import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export type FavouriteButtonProps = {
  /** What is kept: the game's name. */
  readonly name: string;
  readonly isOn: boolean;
  /** Saves the choice; rejecting rolls the heart back. */
  readonly onToggle: (isOn: boolean) => Promise<unknown>;
};

/** A heart that fills at once and empties again when the server refuses; says so to screen readers. Words: `ui-later`. */
export function FavouriteButton({ name, isOn, onToggle }: FavouriteButtonProps) {
  const { t } = useTranslation('ui-later');
  const [wish, setWish] = useState<boolean | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const shown = wish ?? isOn;

  const handleClick = async () => {
    // One wish at a time: a second press while the first is on its way would race it.
    if (wish !== null) return;
    setWish(!isOn);
    setFailed(false);
    try {
      await onToggle(!isOn);
    } catch {
      setFailed(true);
    }
    setWish(null);
  };
  return (
    <>
      <Root type="button" aria-label={t('favourite.label', { name })} aria-pressed={shown} data-failed={hasFailed || undefined} onClick={() => void handleClick()}>
        <Icon of={Heart} size={18} />
      </Root>
      <VisuallyHidden aria-live="polite">{hasFailed ? t('favourite.failed') : ''}</VisuallyHidden>
    </>
  );
}

const Root = styled.button`
  display: grid;
  place-items: center;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  color: ${color('text-1')};
  > svg {
    box-sizing: content-box;
    padding: 6px;
    border-radius: ${radius.full};
    background: color-mix(in srgb, ${color('surface-2')} 88%, transparent);
    transition: scale var(--fast) var(--enter);
  }
  &:active > svg {
    scale: 0.9;
  }
  &[aria-pressed='true'] > svg {
    color: ${color('negative')};
    fill: currentColor;
  }
  &[data-failed] > svg {
    animation: parlour-refuse 320ms var(--enter);
  }
  @keyframes parlour-refuse {
    25% {
      translate: -3px 0;
    }
    75% {
      translate: 3px 0;
    }
  }
`;
