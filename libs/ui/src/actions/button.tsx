import { color, media, motion, radius, size, space, type } from '@parlour/tokens';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { css, styled } from 'styled-components';

/**
 * Looks of a button: the one main action, the brand's second colour, an outlined choice, words
 * only, something that cannot be undone.
 */
export type ButtonTone = 'primary' | 'accent' | 'quiet' | 'plain' | 'danger';

/** Attributes that `buttonLook` reads; put them on a link that should look like a button. */
export type ButtonLook = {
  readonly 'data-tone'?: ButtonTone;
  readonly 'data-size'?: 'sm' | 'md' | 'lg';
  readonly 'data-wide'?: boolean | undefined;
};

/** The look of a button, for links: styled(Link)`${buttonLook}` with `data-tone`. */
export const buttonLook = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  position: relative;
  min-block-size: ${size.control};
  padding: ${space[2]} ${space[4]};
  border: var(--line) solid transparent;
  border-radius: ${radius.button};
  background: ${color('brand')};
  color: ${color('brand-ink')};
  font: 600 ${type.md} / 1.25 ${type.text};
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  transition:
    background-color ${motion.fast} ${motion.enter},
    border-color ${motion.fast} ${motion.enter},
    transform ${motion.fast} ${motion.enter};
  ${media.hover} {
    &:hover {
      background: ${color('brand-hover')};
    }
  }
  &:active {
    transform: translateY(1px);
  }
  &[data-size='sm'] {
    min-block-size: ${size.touch};
    padding-inline: ${space[3]};
    font-size: ${type.sm};
  }
  &[data-size='lg'] {
    min-block-size: 52px;
    padding-inline: ${space[5]};
    font-size: ${type.lg};
  }
  &[data-wide] {
    inline-size: 100%;
  }
  &[data-tone='accent'] {
    background: ${color('accent')};
    color: ${color('accent-ink')};
  }
  &[data-tone='accent']:hover {
    filter: brightness(1.06);
  }
  &[data-tone='quiet'] {
    background: ${color('surface-2')};
    border-color: ${color('line-2')};
    color: ${color('text-1')};
  }
  &[data-tone='quiet']:hover {
    background: ${color('surface-3')};
  }
  &[data-tone='plain'] {
    background: transparent;
    color: ${color('brand-text')};
  }
  &[data-tone='plain']:hover {
    background: ${color('brand-soft')};
  }
  &[data-tone='danger'] {
    background: ${color('negative')};
    color: ${color('tone-ink')};
  }
  &[aria-disabled='true'],
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
    transform: none;
  }
`;

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly ref?: Ref<HTMLButtonElement>;
  /** The degree of attention that the button asks for. */
  readonly tone?: ButtonTone;
  /** All sizes are at least 44 px high. */
  readonly size?: 'sm' | 'md' | 'lg';
  /** Working: keeps its width and its place in the tab order, refuses presses. */
  readonly busy?: boolean;
  /** As wide as what it stands in. */
  readonly isWide?: boolean;
  /** An icon before the words. */
  readonly icon?: ReactNode;
};

/** A press that does something. Something that goes somewhere is a link. */
export function Button({
  tone = 'primary',
  size: scale = 'md',
  busy = false,
  isWide = false,
  icon,
  children,
  onClick,
  type: kind = 'button',
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <Root
      {...rest}
      type={kind}
      disabled={disabled}
      data-tone={tone}
      data-size={scale}
      data-wide={isWide || undefined}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // A busy button stays focusable; a second press of a form's button must not send twice.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      {children}
    </Root>
  );
}

const Root = styled.button`
  ${buttonLook}
  [dir='rtl'] & [data-mirror] {
    transform: scaleX(-1);
  }
  &[data-busy] {
    opacity: 1;
    color: transparent;
    cursor: progress;
  }
  &[data-busy] > svg {
    visibility: hidden;
  }
  &[data-busy]::after {
    content: '';
    position: absolute;
    inset: 0;
    margin: auto;
    inline-size: 1.25em;
    block-size: 1.25em;
    border: 2px solid ${color('brand-ink')};
    border-inline-end-color: transparent;
    border-radius: 50%;
    animation: parlour-turn 0.7s linear infinite;
  }
  &[data-busy][data-tone='quiet']::after,
  &[data-busy][data-tone='plain']::after {
    border-color: ${color('brand-text')};
    border-inline-end-color: transparent;
  }
  &[data-busy][data-tone='accent']::after {
    border-color: ${color('accent-ink')};
    border-inline-end-color: transparent;
  }
  @keyframes parlour-turn {
    to {
      rotate: 1turn;
    }
  }
`;
