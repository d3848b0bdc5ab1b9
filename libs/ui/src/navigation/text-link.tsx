import { color, motion } from '@parlour/tokens';
import { css, styled } from 'styled-components';

/** The look of a link inside text, for the router's links: styled(Link)`${linkLook}`. */
export const linkLook = css`
  color: ${color('brand-text')};
  font-weight: 500;
  text-decoration: underline;
  text-decoration-color: color-mix(in srgb, currentColor 40%, transparent);
  text-underline-offset: 0.2em;
  border-radius: 2px;
  transition: text-decoration-color ${motion.fast} ${motion.enter};
  &:hover {
    text-decoration-color: currentColor;
  }
`;

/** A plain link inside text. */
export const TextLink = styled.a`
  ${linkLook}
`;
