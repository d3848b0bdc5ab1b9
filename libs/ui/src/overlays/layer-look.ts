import { color, layer, motion, radius, shadow } from '@parlour/tokens';
import { css } from 'styled-components';

/**
 * The styles that every panel over the page shares: the place where `placeLayer` put it, and the
 * look of something lifted.
 */
export const layerLook = css`
  position: fixed;
  /* Measured from the screen's own edge, whatever the direction. */
  inset: var(--layer-y, 0) auto auto var(--layer-x, 0);
  z-index: ${layer.popover};
  inline-size: max-content;
  max-inline-size: calc(100vw - 16px);
  block-size: max-content;
  max-block-size: var(--layer-room, 60dvh);
  margin: 0;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: var(--line) solid ${color('line-1')};
  border-radius: ${radius.card};
  background: ${color('surface-2')};
  color: ${color('text-1')};
  box-shadow: ${shadow[2]};
  animation: parlour-appear ${motion.fast} ${motion.enter};
  @keyframes parlour-appear {
    from {
      opacity: 0;
    }
  }
`;
