import { color } from '@parlour/tokens';
import { styled } from 'styled-components';

type SkeletonProps = {
  /** Inline size, in CSS. */
  readonly inline?: string;
  /** Block size, in CSS. */
  readonly block?: string;
  /** Width to height, in CSS, in place of a block size. */
  readonly ratio?: string;
  /** Radius of the corners, in CSS. */
  readonly corner?: string;
};

/**
 * The shape of what is coming; the real shape, so that nothing moves when it arrives. Says nothing
 * to screen readers.
 */
export function Skeleton({ inline = '100%', block = '1em', ratio, corner = '6px' }: SkeletonProps) {
  return <Bone aria-hidden $inline={inline} $block={block} $ratio={ratio} $corner={corner} />;
}

/** The skeleton of a GameCard. */
export function GameCardSkeleton() {
  return (
    <Stack aria-hidden>
      <Skeleton ratio="3 / 4" corner="var(--radius-card)" />
      <Skeleton inline="80%" block="14px" />
      <Skeleton inline="50%" block="12px" />
    </Stack>
  );
}

// Rules, not a style attribute: pages made on the server may carry no inline styles (their policy
// refuses them).
const Bone = styled.span<{
  $inline: string;
  $block: string;
  $ratio: string | undefined;
  $corner: string;
}>`
  display: block;
  inline-size: ${({ $inline }) => $inline};
  block-size: ${({ $block, $ratio }) => ($ratio ? 'auto' : $block)};
  aspect-ratio: ${({ $ratio }) => $ratio};
  border-radius: ${({ $corner }) => $corner};
  background: linear-gradient(
      100deg,
      ${color('surface-3')} 40%,
      ${color('surface-4')} 50%,
      ${color('surface-3')} 60%
    )
    100% 0 / 300% 100%;
  animation: parlour-gleam 1.6s linear infinite;
  @keyframes parlour-gleam {
    to {
      background-position: 0 0;
    }
  }
`;

const Stack = styled.span`
  display: grid;
  gap: 8px;
`;
