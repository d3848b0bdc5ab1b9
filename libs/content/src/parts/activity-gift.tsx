import { sessionStore } from '@parlour/browser-storage';
import { useTranslation } from '@parlour/i18n';
import { usePicture } from '@parlour/session';
import { color, layer, media, motion, radius, shadow, size, space, type } from '@parlour/tokens';
import { Button, Icon, IconButton } from '@parlour/ui';
import { ChevronsDown, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';

import type { Banner } from '../dialogs/dialog-props.ts';
import { GiftArt } from './gift-art.tsx';
import { useOverlaps } from './use-overlaps.ts';

const DISMISSED_KEY = 'activityGiftHidden';

/** Distance in px by which the close button extends above the icon. */
const CLOSE_BUTTON_OVERHANG_PX = 26;

type ActivityGiftProps = {
  /** Banners of all groups; w_topup_1 is its icon, w_topup_2 what it says when it is wide. */
  readonly banners: readonly Banner[];
  /** Opens the activities. */
  readonly onMore: () => void;
};

/**
 * Floats at the end of the page: an icon that becomes a button with a teaser, and can be put away
 * for the session. Over something to press it steps aside into the margin of the page.
 */
export function ActivityGift({ banners, onMore }: ActivityGiftProps) {
  const { t } = useTranslation('content-later');
  const getPictureUrl = usePicture();
  const [isWide, setWide] = useState(false);
  const [isGone, setGone] = useState(() => sessionStore.getItem(DISMISSED_KEY) !== null);
  const root = useRef<HTMLElement>(null);
  const isInTheWay = useOverlaps(root, CLOSE_BUTTON_OVERHANG_PX);
  if (isGone) return null;

  const icon = banners.find(({ groupName }) => groupName === 'w_topup_1');
  const button = banners.find(({ groupName }) => groupName === 'w_topup_2');
  const handleDismiss = () => {
    sessionStore.setItem(DISMISSED_KEY, '1');
    setGone(true);
  };
  const picture = icon?.url ? (
    <img
      src={`${getPictureUrl(icon.url)}-720.webp`}
      alt=""
      width={48}
      height={48}
      decoding="async"
    />
  ) : (
    <GiftArt />
  );

  if (!isWide) {
    return (
      <Root ref={root} aria-label={t('activity.label')} data-aside={isInTheWay || undefined}>
        <Small
          type="button"
          aria-expanded={false}
          aria-label={t('activity.expand')}
          title={t('activity.expand')}
          onClick={() => setWide(true)}
        >
          {picture}
        </Small>
        {isInTheWay ? null : (
          <Dismiss label={t('activity.dismiss')} onClick={handleDismiss}>
            <Icon of={X} size={14} />
          </Dismiss>
        )}
      </Root>
    );
  }
  return (
    <Root aria-label={t('activity.label')}>
      <Wide>
        <IconButton label={t('activity.collapse')} aria-expanded onClick={() => setWide(false)}>
          <Icon of={ChevronsDown} />
        </IconButton>
        {picture}
        <p>{button?.title ?? t('activity.teaser')}</p>
        <Button tone="accent" size="sm" onClick={onMore}>
          {t('activity.more')}
        </Button>
      </Wide>
    </Root>
  );
}

const Root = styled.aside`
  position: fixed;
  inset-inline-end: ${space[3]};
  /* Above the tab bar, which stands where the thumb is. */
  inset-block-end: calc(${size.touch} + 28px + env(safe-area-inset-bottom));
  z-index: ${layer.tabs};
  ${media.compact} {
    inset-inline-end: ${space[5]};
    inset-block-end: ${space[5]};
  }
  /* Under the bar beside the page, not over what is read. */
  ${media.full} {
    inset-inline-end: ${space[2]};
  }
  &[data-aside] {
    inline-size: 60px;
    pointer-events: none;
    ${media.full} {
      inline-size: 52px;
    }
  }
  img {
    /* What a banner is about stands in its right half. */
    object-fit: cover;
    object-position: 90% 50%;
  }
  @media print {
    display: none;
  }
`;

const Small = styled.button`
  display: grid;
  place-items: center;
  inline-size: 60px;
  block-size: 60px;
  overflow: hidden;
  border: 2px solid ${color('accent')};
  border-radius: ${radius.full};
  background: ${color('surface-2')};
  box-shadow: ${shadow[2]};
  transition: transform ${motion.fast} ${motion.enter};
  ${media.full} {
    inline-size: 52px;
    block-size: 52px;
  }
  > svg {
    inline-size: 40px;
    block-size: 40px;
  }
  > img {
    inline-size: 100%;
    block-size: 100%;
  }
  /*
   * As wide as the margin beside the page; its box stays where it was, so that it is known when the
   * place is free again.
   */
  [data-aside] > & {
    margin-inline: auto calc(-1 * ${space[3]});
    inline-size: ${space[3]};
    border-inline-end: 0;
    border-start-end-radius: 0;
    border-end-end-radius: 0;
    background: ${color('accent')};
    color: ${color('accent-ink')};
    pointer-events: auto;
    > svg,
    > img {
      display: none;
    }
    &::before {
      content: '';
      inline-size: 6px;
      block-size: 6px;
      margin-inline-start: 3px;
      border: solid currentColor;
      border-block-width: 0 2px;
      border-inline-width: 2px 0;
      rotate: 45deg;
    }
    &:dir(rtl)::before {
      rotate: -45deg;
    }
  }
  ${media.hover} {
    &:hover {
      transform: translateY(-2px);
    }
  }
`;

const Dismiss = styled(IconButton)`
  position: absolute;
  inset-block-start: -26px;
  inset-inline-end: -10px;
  color: ${color('text-2')};
  /* The mark is small, what the finger hits is not. */
  > svg {
    box-sizing: content-box;
    padding: 4px;
    border: 1px solid ${color('line-2')};
    border-radius: ${radius.full};
    background: ${color('surface-2')};
  }
`;

const Wide = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  max-inline-size: min(360px, 100vw - 2 * ${space[3]});
  padding-block: ${space[2]};
  padding-inline: ${space[1]} ${space[3]};
  border: 2px solid ${color('accent')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  box-shadow: ${shadow[2]};
  animation: parlour-gift ${motion.medium} ${motion.enter};
  > svg,
  > img {
    flex: none;
    inline-size: 40px;
    block-size: 40px;
    border-radius: ${radius.inner};
  }
  > p {
    flex: 1;
    font: 600 ${type.sm} / 1.35 ${type.text};
  }
  > button:last-child {
    flex: none;
  }
  @keyframes parlour-gift {
    from {
      transform: translateY(8px);
      opacity: 0;
    }
  }
`;
