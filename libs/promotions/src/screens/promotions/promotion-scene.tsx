import { color } from '@parlour/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const motifs: Readonly<Record<string, ReactNode>> = {
  // A present.
  NEW: (
    <>
      <path className="pale" d="M430 170h180v150a12 12 0 0 1-12 12H442a12 12 0 0 1-12-12Z" />
      <path className="accent" d="M414 128h212a8 8 0 0 1 8 8v42H406v-42a8 8 0 0 1 8-8Z" />
      <path className="ink" d="M502 128h36v204h-36Z" />
      <path
        className="line"
        d="M520 126c-60-6-82-34-66-56s52-6 66 56c14-62 50-78 66-56s-6 50-66 56Z"
      />
    </>
  ),
  // Three stacks of coins.
  DEPOSIT: (
    <>
      {[
        [410, 4],
        [500, 7],
        [590, 5],
      ].map(([x = 0, count = 0]) =>
        Array.from({ length: count }, (_, index) => (
          <g key={`${x}-${index}`} transform={`translate(${x} ${318 - index * 26})`}>
            <path className="shade" d="M-40 0v14c0 10 18 18 40 18s40-8 40-18V0Z" />
            <ellipse className="accent" rx="40" ry="18" />
            <ellipse className="line" rx="26" ry="10" />
          </g>
        )),
      )}
    </>
  ),
  // Two cards and a die.
  GAMES: (
    <>
      <rect
        className="pale"
        x="420"
        y="86"
        width="128"
        height="180"
        rx="14"
        transform="rotate(-14 484 176)"
      />
      <rect
        className="accent"
        x="500"
        y="92"
        width="128"
        height="180"
        rx="14"
        transform="rotate(10 564 182)"
      />
      <path className="ink" d="m566 134 34 46-34 46-34-46Z" transform="rotate(10 564 182)" />
      <rect className="pale" x="440" y="236" width="104" height="104" rx="20" />
      {[
        [468, 264],
        [516, 264],
        [492, 288],
        [468, 312],
        [516, 312],
      ].map(([x, y]) => (
        <circle key={`${x}-${y}`} className="ink" cx={x} cy={y} r="10" />
      ))}
    </>
  ),
  // A crown.
  VIP: (
    <>
      <path className="accent" d="m404 150 62 62 56-106 56 106 62-62-22 148H426Z" />
      <rect className="pale" x="424" y="304" width="196" height="30" rx="8" />
      <circle className="pale" cx="404" cy="142" r="14" />
      <circle className="pale" cx="522" cy="96" r="16" />
      <circle className="pale" cx="640" cy="142" r="14" />
      <path className="ink" d="m522 224 22 30-22 30-22-30Z" />
    </>
  ),
  // A firework.
  SPECIAL: (
    <>
      {Array.from({ length: 12 }, (_, index) => (
        <g key={index} transform={`rotate(${index * 30} 520 190)`}>
          <path
            className={index % 2 ? 'line' : 'line bright'}
            d={index % 2 ? 'M520 148V96' : 'M520 140V64'}
          />
          <circle
            className={index % 2 ? 'pale' : 'accent'}
            cx="520"
            cy={index % 2 ? 84 : 50}
            r={index % 2 ? 7 : 10}
          />
        </g>
      ))}
      <path className="accent" d="m520 142 14 32 34 4-25 23 7 34-30-17-30 17 7-34-25-23 34-4Z" />
    </>
  ),
};

type PromotionSceneProps = {
  readonly group: string;
  /** Over a whole page: more of the ground before the drawing. */
  readonly isWide?: boolean;
};

/**
 * A scene that is shown where a promotion has no picture: in the brand's colours, drawn for its
 * category. Decoration only.
 */
export function PromotionScene({ group, isWide = false }: PromotionSceneProps) {
  const start = isWide ? -432 : 0;
  return (
    <Root
      viewBox={`${start} 0 ${720 - start} 360`}
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden
      focusable="false"
    >
      <rect className="ground" x="-432" width="1152" height="360" />
      <circle className="glow" cx="520" cy="190" r="240" />
      <circle className="glow" cx="520" cy="190" r="150" />
      <path className="wave" d="M-432 290q120-60 216-10t216 20 240-20 240-10 240-30v120H-432Z" />
      <path className="wave" d="M-432 330q140-50 280-14t152 18q140-50 280-14t440-24v64H-432Z" />
      {[
        [-380, 90],
        [-290, 200],
        [-210, 60],
        [-120, 150],
        [-30, 230],
        [70, 70],
        [150, 130],
        [250, 60],
        [330, 150],
        [96, 210],
        [220, 230],
      ].map(([x, y], index) => (
        <circle key={`${x}-${y}`} className="spark" cx={x} cy={y} r={index % 3 === 0 ? 5 : 3} />
      ))}
      <g>{motifs[group] ?? motifs['SPECIAL']}</g>
    </Root>
  );
}

const Root = styled.svg`
  inline-size: 100%;
  block-size: 100%;
  .ground {
    fill: ${color('chrome')};
  }
  .glow {
    fill: ${color('brand')};
    opacity: 0.42;
  }
  .wave {
    fill: ${color('brand')};
    opacity: 0.5;
  }
  .spark {
    fill: ${color('chrome-ink')};
    opacity: 0.5;
  }
  .accent {
    fill: ${color('accent')};
  }
  .pale {
    fill: ${color('brand-ink')};
  }
  .ink {
    fill: ${color('brand')};
  }
  .shade {
    fill: ${color('accent')};
    filter: brightness(0.72);
  }
  .line {
    fill: none;
    stroke: ${color('brand-ink')};
    stroke-width: 7;
    stroke-linecap: round;
  }
  .bright {
    stroke: ${color('accent')};
  }
`;
