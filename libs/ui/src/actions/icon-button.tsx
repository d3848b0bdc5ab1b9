import { color, media, motion, radius, size } from '@parlour/tokens';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly ref?: Ref<HTMLButtonElement>;
  /** The button's action, in words: every icon button has a label. */
  readonly label: string;
  readonly children: ReactNode;
};

/** A button that is only an icon: 44 px, takes the colour of what it stands on. */
export function IconButton({ label, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <Root aria-label={label} title={label} {...rest} type={type}>
      {children}
    </Root>
  );
}

const Root = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: ${size.touch};
  block-size: ${size.touch};
  border-radius: ${radius.button};
  color: inherit;
  transition: background-color ${motion.fast} ${motion.enter};
  ${media.hover} {
    &:hover {
      background: color-mix(in srgb, currentColor 12%, transparent);
    }
  }
  &[aria-pressed='true'] {
    color: ${color('brand-text')};
  }
  &:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }
  [dir='rtl'] & [data-mirror] {
    transform: scaleX(-1);
  }
`;
