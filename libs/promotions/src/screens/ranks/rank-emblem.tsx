import { useId } from 'react';
import { styled } from 'styled-components';

type RankEmblemProps = {
  /** The two colours of the rank: of its light and of its shade. */
  readonly color: string;
  readonly color2: string;
  /** From 1 on, of so many: the sign on the shield grows with it. */
  readonly level: number;
  readonly levels: number;
  /** Edge in px. */
  readonly size: number;
  /** Not reached yet: drawn without colour. */
  readonly isLocked?: boolean;
};

const STAR = 'M32 19.5l3.5 7.5 8 .9-6 5.5 1.7 8-7.2-4.1-7.2 4.1 1.7-8-6-5.5 8-.9z';
/** A chevron, two of them, a star, a crown, a cut stone. */
const SIGNS = [
  'M20 35l12-11 12 11v6L32 30 20 41z',
  'M20 30l12-11 12 11v6L32 25 20 36zM20 41l12-11 12 11v6L32 36 20 47z',
  STAR,
  'M18 24l7 6 7-11 7 11 7-6-3 17H21zM21 43.5h22v3.5H21z',
  'M23 20h18l7 9-16 18L16 29zM16 29h32M23 20l4 9 5 18 5-18 4-9M27 29l5-9 5 9',
] as const;
const LAST_SIGN = SIGNS.length - 1;

const getSign = (level: number, levels: number): number =>
  levels <= SIGNS.length
    ? Math.min(level - 1, LAST_SIGN)
    : Math.floor(((level - 1) * LAST_SIGN) / (levels - 1));

/** The emblem of a rank: a shield of metal in its colours. Decoration beside the name. */
export function RankEmblem({ color, color2, level, levels, size, isLocked }: RankEmblemProps) {
  const id = useId();
  const sign = getSign(level, levels);
  return (
    <Root aria-hidden viewBox="0 0 64 64" width={size} height={size} data-locked={isLocked}>
      <defs>
        <linearGradient id={`${id}-rim`} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffffff" />
          <stop offset="0.25" stopColor={color} />
          <stop offset="0.75" stopColor={color2} />
          <stop offset="1" stopColor={color} />
        </linearGradient>
        <linearGradient id={`${id}-face`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={color} />
          <stop offset="1" stopColor={color2} />
        </linearGradient>
      </defs>
      <path
        d="M32 2l24 8.5v22c0 14.5-10 24-24 29.5C18 56.5 8 47 8 32.5v-22z"
        fill={`url(#${id}-rim)`}
      />
      <path
        d="M32 6.8l19.5 6.9v18.8c0 11.9-8 19.8-19.5 24.6-11.5-4.8-19.5-12.7-19.5-24.6V13.7z"
        fill={`url(#${id}-face)`}
      />
      <path
        d="M32 6.8v50.3c-11.5-4.8-19.5-12.7-19.5-24.6V13.7z"
        fill="#ffffff"
        fillOpacity="0.16"
      />
      <path
        d={SIGNS[sign]}
        fill="#ffffff"
        fillOpacity={sign === LAST_SIGN ? 0.35 : 0.92}
        stroke={sign === LAST_SIGN ? '#ffffff' : color2}
        strokeWidth={sign === LAST_SIGN ? 1.4 : 0.8}
        strokeLinejoin="round"
      />
      <path d="M14 15l18-6.4v4.5L14 19.5z" fill="#ffffff" fillOpacity="0.35" />
    </Root>
  );
}

const Root = styled.svg`
  flex: none;
  filter: drop-shadow(0 2px 4px rgb(0 0 0 / 28%));
  &[data-locked='true'] {
    filter: grayscale(1);
    opacity: 0.55;
  }
`;
