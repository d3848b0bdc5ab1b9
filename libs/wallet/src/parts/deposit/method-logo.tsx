import { radius } from '@parlour/tokens';
import { styled } from 'styled-components';

import { fallbackMark, methodMarks } from './method-marks.ts';

type MethodLogoProps = {
  /** The method's code; one without a mark of its own gets a wallet. */
  readonly code: string;
  /** Edge in px. */
  readonly size?: number;
};

/** The mark of a payment method; decoration beside its name. */
export function MethodLogo({ code, size = 40 }: MethodLogoProps) {
  const { hue, path } = methodMarks[code] ?? fallbackMark;
  return (
    <Tile
      aria-hidden
      width={size}
      height={size}
      viewBox="-6 -6 36 36"
      style={{ '--hue': hue } as object}
    >
      <path d={path} />
    </Tile>
  );
}

// The same in light and dark: the tile is dark enough for white lines (4.5:1 at every hue).
const Tile = styled.svg`
  flex: none;
  border-radius: ${radius.inner};
  background: oklch(0.48 0.13 var(--hue));
  fill: none;
  stroke: white;
  stroke-width: 2;
  stroke-linecap: round;
  stroke-linejoin: round;
  forced-color-adjust: none;
`;
