import { color, motion, size, space, type } from '@parlour/tokens';
import type { ButtonHTMLAttributes } from 'react';
import { css, styled } from 'styled-components';

/** The look of a chip, for links that filter by going somewhere. */
export const chipLook = css`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  flex: none;
  min-block-size: ${size.touch};
  padding-inline: ${space[4]};
  border: var(--line) solid ${color('line-2')};
  border-radius: var(--radius-button);
  background: ${color('surface-2')};
  color: ${color('text-1')};
  font-size: ${type.sm};
  font-weight: 500;
  text-decoration: none;
  transition: background-color ${motion.fast} ${motion.enter};
  &:hover {
    background: ${color('surface-3')};
  }
  &:is([aria-pressed='true'], [aria-current='page'], [aria-current='true']) {
    border-color: ${color('brand')};
    background: ${color('brand')};
    color: ${color('brand-ink')};
  }
`;

type ChipProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** True when the choice is on. */
  readonly isSelected: boolean;
};

/** A choice that can be on or off: a filter, a preset. */
export function Chip({ isSelected, type: kind = 'button', ...rest }: ChipProps) {
  return <Root {...rest} type={kind} aria-pressed={isSelected} />;
}

const Root = styled.button`
  ${chipLook}
  &:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }
`;
